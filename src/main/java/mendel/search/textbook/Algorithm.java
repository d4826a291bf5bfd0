package mendel.search.textbook;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import mendel.InputException;
import mendel.NearestName;

/** The searchers of the textbooks. */
public enum Algorithm {
    /**
     * Negamax over every legal move to a fixed depth (Kühr 2011, algorithms 2.1 to 2.3; Ivanová 2011, algorithms 1 and
     * 2).
     */
    MINIMAX,
    /**
     * Alpha-beta to a fixed depth, its window shifted by a ply at each step near forced ends (Kühr 2011, algorithms 3.1
     * to 3.3).
     */
    ALPHABETA,
    /** A scout with a null window for every move after the first (Ivanová 2011, algorithm 4; Reinefeld 1983). */
    NEGASCOUT,
    /** Alpha-beta to depth 1, 2, 3 … (Ivanová 2011, algorithm 5). */
    ITERATIVE;

    /** The name in commands. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The names in commands. */
    public static List<String> names() {
        return Arrays.stream(values()).map(Algorithm::text).toList();
    }

    /**
     * The algorithm of that name.
     *
     * @throws InputException when the name is not known
     */
    public static Algorithm parse(String text) {
        return NearestName.constant(
                List.of(values()), Algorithm::text, text, "there is no textbook algorithm %s", "algorithms");
    }
}
