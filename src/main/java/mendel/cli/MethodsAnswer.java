package mendel.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.app.lab.MethodsResult;
import mendel.app.lab.MethodsResult.MethodsQuartiles;
import mendel.app.lab.MethodsResult.MethodsRow;
import org.jspecify.annotations.Nullable;

/**
 * What the comparison of methods found. It has no time: the same command gives the same answer.
 *
 * @param game the game's id
 */
record MethodsAnswer(String game, MethodsResult result) implements Answer {

    @Override
    public Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("game", game);
        object.put("experiment", "methods");
        object.put("aim", MethodsResult.AIM);
        object.put("methods", result.rows().stream().map(MethodsAnswer::row).toList());
        return object;
    }

    private static Map<String, Object> row(MethodsRow row) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("ground", row.ground());
        object.put("parameters", row.parameters());
        object.put("method", row.method());
        object.put("trials", row.trials());
        object.put("games", row.games());
        object.put("gamesForAim", quartiles(row.gamesForAim()));
        object.put("earlyShare", quartiles(row.earlyShare()));
        object.put("lastShare", quartiles(row.lastShare()));
        return object;
    }

    private static List<@Nullable Double> quartiles(MethodsQuartiles q) {
        return Arrays.asList(finite(q.lower()), finite(q.median()), finite(q.upper()));
    }

    /** JSON has no other numbers. */
    private static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }

    @Override
    public void tell(PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "Games for %.0f %% of the gain available, and the share gained after a tenth of the games and after"
                        + " all: median (quartiles)%n%n",
                100 * MethodsResult.AIM);
        out.printf(
                Locale.ROOT,
                "%-10s %10s  %-10s %6s  %-30s  %-20s  %-20s  %s%n",
                "ground",
                "parameters",
                "method",
                "trials",
                "games for it",
                "after a tenth",
                "after all",
                "games");
        for (MethodsRow row : result.rows()) {
            out.printf(
                    Locale.ROOT,
                    "%-10s %10d  %-10s %6d  %-30s  %-20s  %-20s  %d%n",
                    row.ground(),
                    row.parameters(),
                    row.method(),
                    row.trials(),
                    text(row.gamesForAim(), "%.0f"),
                    text(row.earlyShare(), "%.2f"),
                    text(row.lastShare(), "%.2f"),
                    row.games());
        }
    }

    private static String text(MethodsQuartiles q, String format) {
        return text(q.median(), format) + " (" + text(q.lower(), format) + " to " + text(q.upper(), format) + ")";
    }

    private static String text(double value, String format) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, format, value) : "more";
    }
}
