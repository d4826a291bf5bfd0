package mendel.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Side;

/** The square tables of a model as boards: before, after and difference, with one scale per table. */
final class HeatMaps {

    /** Side of a square in the pictures' own units. */
    private static final int CELL = 10;

    private static final int MARGIN = 6;

    private final RunReport report;
    private final WeightSpec spec;

    HeatMaps(RunReport report) {
        this.report = report;
        this.spec = report.best().spec();
    }

    /** The section, or nothing for a model without tables. */
    Html section() {
        Map<String, List<BoardTable>> families = new LinkedHashMap<>();
        report.boardTables()
                .forEach(table -> families.computeIfAbsent(table.name(), _ -> new ArrayList<>())
                        .add(table));
        if (families.isEmpty()) {
            return Html.EMPTY;
        }
        List<Html> tabs = new ArrayList<>();
        List<Html> panels = new ArrayList<>();
        int number = 0;
        for (Map.Entry<String, List<BoardTable>> family : families.entrySet()) {
            String id = "board-" + number++;
            tabs.add(Html.of(
                    "<button type=\"button\" role=\"tab\" aria-controls=\"{}\">{}</button>",
                    id,
                    title(family.getKey())));
            panels.add(Html.of(
                    "<div class=\"panel\" role=\"tabpanel\" id=\"{}\"><h3>{} <code>{}</code></h3>{}</div>\n",
                    id,
                    title(family.getKey()),
                    family.getKey(),
                    Html.join(family.getValue().stream().map(this::figure).toList())));
        }
        boolean folded = families.values().stream().flatMap(List::stream).anyMatch(BoardTable::folded);
        return Html.of(
                """
                <section id="boards"><h2>Weights by square</h2>
                <p class="note">{} One colour scale a table, set by the evolved and the default weights; \
                stronger values take the strongest colour. {}</p>
                <div class="controls" data-js="">{}<div class="tabs" role="tablist" aria-label="Tables">{}</div></div>
                {}</section>
                """,
                view(),
                folded ? "Folded tables are drawn as whole boards." : "",
                References.choice(report, "boards", tournament() ? References.DEFAULTS : References.FIRST),
                Html.join(tabs),
                Html.join(panels));
    }

    private String view() {
        return report.game()
                .map(game -> (game.firstSide() == Side.WHITE ? "White’s view, " : "Black’s view, ")
                        + (game.board().firstRowOnTop() ? "row 1 on top." : "a1 at the bottom left."))
                .orElse("Row 1 at the bottom.");
    }

    private static String title(String name) {
        String last = name.substring(name.startsWith("pst.") ? 4 : 0)
                .replace('.', ' ')
                .replace('-', ' ');
        return last.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + last.substring(1);
    }

    /** Whether the run is a tournament: it is measured against the defaults, not against its start. */
    private boolean tournament() {
        return report.summary().tournament().isPresent()
                && report.summary().found().duels().isEmpty();
    }

    private Html figure(BoardTable table) {
        Weights before =
                tournament() ? Weights.defaults(spec) : report.summary().first();
        double largest = largest(table);
        String phase = table.phaseTitle();
        String about = table.name() + (phase.isEmpty() ? "" : ", " + phase.toLowerCase(java.util.Locale.ROOT));
        return Html.of(
                """
                <figure class="boards" data-cells="{}" data-largest="{}" data-size="{}" data-top="{}">\
                <figcaption><b>{}</b>{}</figcaption><div class="trio">{}{}{}</div></figure>
                """,
                cells(table),
                Numbers.plain(largest),
                table.size(),
                table.rowNumber(0) == 1 ? "1" : "0",
                phase,
                legend(largest),
                board(table, "before", "Before", about, largest, i -> before.get(i), false),
                board(
                        table,
                        "after",
                        "After",
                        about,
                        largest,
                        i -> report.best().get(i),
                        false),
                board(
                        table,
                        "change",
                        "Change",
                        about,
                        largest,
                        i -> report.best().get(i) - before.get(i),
                        true));
    }

    /** The value of the strongest colour: the largest that the evolved or the default weights hold. */
    private double largest(BoardTable table) {
        double largest = 0;
        for (int i : table.indices()) {
            largest = Math.max(
                    largest,
                    Math.max(
                            Math.abs(report.best().get(i)), Math.abs(spec.get(i).defaultValue())));
        }
        return largest > 0 ? largest : 1;
    }

    private String cells(BoardTable table) {
        StringJoiner joiner = new StringJoiner(",");
        for (int row = 0; row < table.size(); row++) {
            for (int file = 0; file < table.size(); file++) {
                int index = table.index(row, file);
                joiner.add(index < 0 ? "" : Integer.toString(index));
            }
        }
        return joiner.toString();
    }

    private Html board(
            BoardTable table,
            String role,
            String title,
            String about,
            double largest,
            java.util.function.IntToDoubleFunction value,
            boolean signed) {
        int n = table.size();
        StringBuilder out = new StringBuilder();
        for (int row = 0; row < n; row++) {
            for (int file = 0; file < n; file++) {
                int x = file * CELL;
                int y = row * CELL;
                int index = table.index(row, file);
                String css = index >= 0
                        ? DivergingScale.cssClass(value.applyAsDouble(index), largest)
                        : table.playable(row, file) ? "x" : "o";
                out.append("<path class=\"")
                        .append(css)
                        .append("\" d=\"M")
                        .append(x)
                        .append(' ')
                        .append(y)
                        .append("h10v10h-10z\"/>");
                if (index >= 0) {
                    String text = inCell(value.applyAsDouble(index), largest, signed);
                    out.append(text.length() > 3 ? "<text class=\"s\" x=\"" : "<text x=\"")
                            .append(x + 5)
                            .append("\" y=\"")
                            .append(y + 5)
                            .append("\">")
                            .append(text)
                            .append("</text>");
                }
            }
        }
        out.append("<rect class=\"frame\" width=\"")
                .append(n * CELL)
                .append("\" height=\"")
                .append(n * CELL)
                .append("\"/>");
        for (int i = 0; i < n; i++) {
            out.append("<text class=\"l\" x=\"")
                    .append(i * CELL + 5)
                    .append("\" y=\"")
                    .append(n * CELL + 3.4)
                    .append("\">")
                    .append((char) ('a' + i))
                    .append("</text><text class=\"l\" x=\"-3.2\" y=\"")
                    .append(i * CELL + 5)
                    .append("\">")
                    .append(table.rowNumber(i))
                    .append("</text>");
        }
        int side = n * CELL + MARGIN;
        return Html.of(
                "<div class=\"one\"><p>{}</p><svg class=\"board\" data-role=\"{}\" role=\"img\" aria-label=\"{}\" "
                        + "viewBox=\"{} -1 {} {}\">{}</svg></div>",
                title,
                role,
                title + ": " + about,
                -MARGIN,
                side + 1,
                side + 1,
                Html.raw(out.toString()));
    }

    /** Short enough for a square: a decimal only when all values are small. */
    private static String inCell(double value, double largest, boolean signed) {
        String text = Numbers.fixed(value, largest < 10 && value != Math.rint(value) ? 1 : 0);
        return signed && value > 0 && !text.matches("[0.]+") ? "+" + text : text;
    }

    private static Html legend(double largest) {
        StringBuilder out = new StringBuilder();
        int steps = DivergingScale.STEPS;
        for (int step = -steps; step <= steps; step++) {
            out.append("<path class=\"")
                    .append(DivergingScale.cssClass(step, steps))
                    .append("\" d=\"M")
                    .append((step + steps) * 8)
                    .append(" 0h8v8h-8z\"/>");
        }
        String end = Numbers.fixed(largest, largest < 10 && largest != Math.rint(largest) ? 1 : 0);
        return Html.of(
                "<span class=\"legend\">−{}<svg viewBox=\"0 0 136 8\" role=\"img\" aria-label=\"colour scale from −{}"
                        + " to +{}\">{}</svg>+{}</span>",
                end,
                end,
                end,
                Html.raw(out.toString()),
                end);
    }
}
