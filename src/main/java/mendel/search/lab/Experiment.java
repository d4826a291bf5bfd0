package mendel.search.lab;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import mendel.InputException;
import mendel.NearestName;

/** What is measured: the experiments of Ivanová 2011, chapter 4, and the same for what other texts add. */
public enum Experiment {
    /** Leaves of minimax, alpha-beta and NegaScout without any ordering. */
    LEAVES("Leaves by algorithm and depth, without ordering", 5),
    /** What static and dynamic ordering save under iterative deepening. */
    ORDERING("Static and dynamic ordering under iterative deepening", 4),
    /** Alpha-beta without and with a transposition table. */
    TABLE("Alpha-beta without and with a transposition table", 5),
    /** What cutting off obvious positions saves, and how often the search finds the same move. */
    CONFIDENCE("Alpha-beta with a depth that depends on the confidence in the evaluation", 4),
    /** What the tree of the last move saves in the next searches of a game. */
    REUSE("Searches of a game without and with the tree of the last move", 4),
    /** What null moves save, and how often a search with them finds the same move. */
    NULL_MOVE("Alpha-beta without and with null moves", 5),
    /** Leaves move by move along one game (Ivanová 2011, figures 4.1 to 4.5). */
    CURVES("Leaves move by move along a game", 3);

    private final String title;
    private final int depth;

    Experiment(String title, int depth) {
        this.title = title;
        this.depth = depth;
    }

    /** What it measures, as a heading. */
    public String title() {
        return title;
    }

    /**
     * The greatest depth of Ivanová's measurement, in plies; for the other experiments, a depth that takes little time.
     */
    public int depth() {
        return depth;
    }

    /** True when the searches may find other moves than a full search, so that the share of equal moves is reported. */
    public boolean comparesMoves() {
        return this == CONFIDENCE || this == NULL_MOVE;
    }

    /** The name in commands: {@code null-move}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The names in commands. */
    public static List<String> names() {
        return Arrays.stream(values()).map(Experiment::text).toList();
    }

    /**
     * The experiment of that name.
     *
     * @param others further names that the reader may choose, for the message
     * @throws InputException when the name is not known
     */
    public static Experiment parse(String text, String... others) {
        return NearestName.constant(
                List.of(values()), Experiment::text, text, "there is no experiment %s", "experiments", others);
    }
}
