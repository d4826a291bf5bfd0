package mendel.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.stream.Collectors;
import mendel.search.lab.Comparison;
import mendel.search.lab.LabResult;
import mendel.search.lab.Measurement;

/** An experiment's tables in plain text. */
final class LabText {

    private LabText() {}

    static void print(PrintWriter out, String game, LabResult result, double seconds) {
        out.printf(Locale.ROOT, "%s: %s, means over %d positions%n%n", game, result.experiment().title(), result.positions());
        out.printf(Locale.ROOT, "%-38s %5s %12s %12s %10s%n", "setting", "depth", "nodes", "leaves", "hits");
        for (Measurement m : result.measurements()) {
            out.printf(Locale.ROOT, "%-38s %5d %12s %12s %10s%n", m.setting(), m.depth(), count(m.nodes()), count(m.leaves()), count(m.hits()));
        }
        out.printf(Locale.ROOT, "%n%-52s %12s %20s%n", "", "here", "Ivanová 2011" + (game.equals("chess") ? "" : " (chess)"));
        for (Comparison c : result.comparisons()) {
            out.printf(Locale.ROOT, "%-52s %12s %20s%n", c.what(), figure(c.kind(), c.ours()), hers(c));
        }
        out.printf(Locale.ROOT, "%n%.1f s%n", seconds);
    }

    static String hers(Comparison c) {
        return c.ivanova().isEmpty() ? "-" : c.ivanova().stream().map(v -> figure(c.kind(), v)).collect(Collectors.joining(" and "));
    }

    static String figure(Comparison.Kind kind, double value) {
        return switch (kind) {
            case PERCENT -> String.format(Locale.ROOT, "%.1f %%", value);
            case RATIO -> String.format(Locale.ROOT, "%.3f", value);
            case COUNT -> count(value);
        };
    }

    static String count(double value) {
        return String.format(Locale.ROOT, value < 1000 ? "%.1f" : "%.0f", value);
    }
}
