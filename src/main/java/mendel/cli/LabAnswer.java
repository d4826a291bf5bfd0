package mendel.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import mendel.report.ChartPage;
import mendel.search.lab.FigureComparison;
import mendel.search.lab.LabResult;
import mendel.search.lab.Measurement;
import mendel.search.lab.SearchCostCurve;
import org.jspecify.annotations.Nullable;

/**
 * What an experiment found.
 *
 * @param game the game's id
 * @param model the evaluation's name
 * @param seconds the time that it took
 * @param plot the page on which it was drawn; null for none
 */
record LabAnswer(
        String game,
        String model,
        LabResult result,
        double seconds,
        @Nullable Path plot) implements Answer {

    @Override
    public Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("game", game);
        object.put("experiment", result.experiment().text());
        object.put("model", model);
        object.put("positions", result.positions());
        object.put(
                "measurements",
                result.measurements().stream().map(LabAnswer::measurement).toList());
        object.put(
                "comparisons",
                result.comparisons().stream().map(LabAnswer::comparison).toList());
        if (!result.curves().isEmpty()) {
            object.put("curves", result.curves().stream().map(LabAnswer::curve).toList());
        }
        object.put("seconds", seconds);
        object.put("plot", plot == null ? null : plot.toString());
        return object;
    }

    private static Map<String, Object> measurement(Measurement m) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("setting", m.setting());
        object.put("depth", m.depth());
        object.put("nodes", m.nodes());
        object.put("leaves", m.leaves());
        object.put("hits", m.hits());
        if (m.agreement() != null) {
            object.put("sameMove", m.agreement().sameMove());
            object.put("scoreError", m.agreement().scoreError());
        }
        return object;
    }

    private static Map<String, Object> curve(SearchCostCurve c) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("setting", c.setting());
        object.put("leaves", c.leaves());
        return object;
    }

    private static Map<String, Object> comparison(FigureComparison c) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("what", c.what());
        object.put("kind", c.kind().name().toLowerCase(Locale.ROOT));
        object.put("ours", c.ours());
        object.put("ivanova", c.ivanova());
        return object;
    }

    @Override
    public void tell(PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "%s: %s, means over %d positions%n",
                game,
                result.experiment().title(),
                result.positions());
        for (ChartPage.Table table : tables()) {
            print(out, table);
        }
        out.printf(Locale.ROOT, "%n%.1f s%n", seconds);
    }

    /** The counts, our figures beside the source's, and what was counted position by position. */
    List<ChartPage.Table> tables() {
        List<ChartPage.Table> tables = new ArrayList<>();
        tables.add(measurements());
        if (!result.comparisons().isEmpty()) {
            tables.add(new ChartPage.Table(
                    List.of(
                            "compared",
                            "here",
                            "Ivanová 2011"
                                    + (game.equals(FigureComparison.GAME) ? "" : " (" + FigureComparison.GAME + ")")),
                    result.comparisons().stream()
                            .map(c -> List.of(c.what(), figure(c.kind(), c.ours()), hers(c)))
                            .toList()));
        }
        if (!result.curves().isEmpty()) {
            tables.add(curves());
        }
        return tables;
    }

    private ChartPage.Table measurements() {
        List<String> header = new ArrayList<>(List.of("setting", "depth", "nodes", "leaves", "hits"));
        boolean compared = result.experiment().comparesMoves();
        if (compared) {
            header.addAll(List.of("same move", "score error"));
        }
        List<List<String>> rows = new ArrayList<>();
        for (Measurement m : result.measurements()) {
            List<String> row = new ArrayList<>(List.of(
                    m.setting(), String.valueOf(m.depth()), count(m.nodes()), count(m.leaves()), count(m.hits())));
            Measurement.Agreement agreement = m.agreement();
            if (agreement != null) {
                row.add(figure(FigureComparison.FigureKind.PERCENT, agreement.sameMove()));
                row.add(count(agreement.scoreError()));
            }
            rows.add(row);
        }
        return new ChartPage.Table(header, rows);
    }

    /** A row for each position of the game: the leaves of every setting. */
    private ChartPage.Table curves() {
        List<String> header = new ArrayList<>(List.of("position"));
        result.curves().stream().map(SearchCostCurve::setting).forEach(header::add);
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < result.positions(); i++) {
            List<String> row = new ArrayList<>(List.of(String.valueOf(i + 1)));
            for (SearchCostCurve curve : result.curves()) {
                row.add(String.valueOf(curve.leaves().get(i)));
            }
            rows.add(row);
        }
        return new ChartPage.Table(header, rows);
    }

    /** Aligns texts to the left and numbers to the right, as their headers. */
    private static void print(PrintWriter out, ChartPage.Table table) {
        int[] widths = new int[table.header().size()];
        List<List<String>> all = new ArrayList<>(List.of(table.header()));
        all.addAll(table.rows());
        for (List<String> row : all) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        out.println();
        for (List<String> row : all) {
            StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-" + widths[0] + "s", row.getFirst()));
            for (int i = 1; i < widths.length; i++) {
                line.append(String.format(Locale.ROOT, "  %" + widths[i] + "s", row.get(i)));
            }
            out.println(line);
        }
    }

    private static String hers(FigureComparison c) {
        return c.ivanova().isEmpty()
                ? "-"
                : c.ivanova().stream().map(v -> figure(c.kind(), v)).collect(Collectors.joining(" and "));
    }

    private static String figure(FigureComparison.FigureKind kind, double value) {
        return switch (kind) {
            case PERCENT -> String.format(Locale.ROOT, "%.1f %%", value);
            case RATIO -> String.format(Locale.ROOT, "%.3f", value);
            case COUNT -> count(value);
        };
    }

    private static String count(double value) {
        return String.format(Locale.ROOT, value < 1000 ? "%.1f" : "%.0f", value);
    }
}
