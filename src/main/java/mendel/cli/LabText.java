package mendel.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import mendel.search.lab.Comparison;
import mendel.search.lab.Curve;
import mendel.search.lab.LabResult;
import mendel.search.lab.Measurement;

/** An experiment's tables: as rows of cells, and in plain text. */
final class LabText {

    /** Cells of a table below its header. Texts stand in the first column, numbers in all others. */
    record Table(List<String> header, List<List<String>> rows) {}

    private LabText() {}

    static void print(PrintWriter out, String game, LabResult result, double seconds) {
        out.printf(
                Locale.ROOT,
                "%s: %s, means over %d positions%n",
                game,
                result.experiment().title(),
                result.positions());
        for (Table table : tables(game, result)) {
            print(out, table);
        }
        out.printf(Locale.ROOT, "%n%.1f s%n", seconds);
    }

    /** The counts, our figures beside the source's, and what was counted position by position. */
    static List<Table> tables(String game, LabResult result) {
        List<Table> tables = new ArrayList<>();
        tables.add(measurements(result));
        if (!result.comparisons().isEmpty()) {
            tables.add(new Table(
                    List.of("compared", "here", "Ivanová 2011" + (game.equals("chess") ? "" : " (chess)")),
                    result.comparisons().stream()
                            .map(c -> List.of(c.what(), figure(c.kind(), c.ours()), hers(c)))
                            .toList()));
        }
        if (!result.curves().isEmpty()) {
            tables.add(curves(result));
        }
        return tables;
    }

    private static Table measurements(LabResult result) {
        List<String> header = new ArrayList<>(List.of("setting", "depth", "nodes", "leaves", "hits"));
        boolean compared = result.experiment().comparesMoves();
        if (compared) {
            header.addAll(List.of("same move", "score error"));
        }
        List<List<String>> rows = new ArrayList<>();
        for (Measurement m : result.measurements()) {
            List<String> row = new ArrayList<>(List.of(
                    m.setting(), String.valueOf(m.depth()), count(m.nodes()), count(m.leaves()), count(m.hits())));
            if (compared) {
                row.add(figure(Comparison.Kind.PERCENT, m.agreement().sameMove()));
                row.add(count(m.agreement().scoreError()));
            }
            rows.add(row);
        }
        return new Table(header, rows);
    }

    /** A row for each position of the game: the leaves of every setting. */
    private static Table curves(LabResult result) {
        List<String> header = new ArrayList<>(List.of("position"));
        result.curves().stream().map(Curve::setting).forEach(header::add);
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < result.positions(); i++) {
            List<String> row = new ArrayList<>(List.of(String.valueOf(i + 1)));
            for (Curve curve : result.curves()) {
                row.add(String.valueOf(curve.leaves().get(i)));
            }
            rows.add(row);
        }
        return new Table(header, rows);
    }

    /** Texts stand at the left of their column and numbers at the right, each below its header. */
    private static void print(PrintWriter out, Table table) {
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

    private static String hers(Comparison c) {
        return c.ivanova().isEmpty()
                ? "-"
                : c.ivanova().stream().map(v -> figure(c.kind(), v)).collect(Collectors.joining(" and "));
    }

    private static String figure(Comparison.Kind kind, double value) {
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
