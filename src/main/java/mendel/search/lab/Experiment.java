package mendel.search.lab;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import mendel.InputException;
import mendel.NearestName;

/** The experiments of Ivanová 2011, chapter 4. */
public enum Experiment {
    /** Leaves of minimax, alpha-beta and NegaScout without any ordering. */
    LEAVES("Leaves by algorithm and depth, without ordering", 5),
    /** What static and dynamic ordering save under iterative deepening. */
    ORDERING("Static and dynamic ordering under iterative deepening", 4),
    /** Alpha-beta without and with a transposition table. */
    TABLE("Alpha-beta without and with a transposition table", 5);

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

    /** The greatest depth of Ivanová's measurement, in plies. */
    public int depth() {
        return depth;
    }

    /** The name in commands. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The names in commands. */
    public static List<String> names() {
        return Arrays.stream(values()).map(Experiment::text).toList();
    }

    /**
     * The experiment of that name.
     *
     * @throws InputException when there is none
     */
    public static Experiment parse(String text) {
        return Arrays.stream(values()).filter(e -> e.text().equals(text)).findFirst()
                .orElseThrow(() -> new InputException("there is no experiment " + InputException.quote(text),
                        NearestName.hint(text, names(), "the experiments are " + String.join(", ", names()))));
    }
}
