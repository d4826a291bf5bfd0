package mendel.search.lab;

import java.util.List;

/**
 * One of our figures beside Ivanová's.
 *
 * @param what what is compared, in words
 * @param kind what the numbers are
 * @param ours our figure
 * @param ivanova her figures for chess: several when she measured several games, empty when she measured none
 */
public record FigureComparison(String what, FigureKind kind, double ours, List<Double> ivanova) {

    /** The game of her figures. */
    public static final String GAME = "chess";

    /** What a figure is. */
    public enum FigureKind {
        /** A share saved, in percent. */
        PERCENT,
        /** One count divided by another. */
        RATIO,
        /** A mean count per position. */
        COUNT
    }

    public FigureComparison {
        ivanova = List.copyOf(ivanova);
    }
}
