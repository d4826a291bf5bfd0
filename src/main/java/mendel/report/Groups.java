package mendel.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;

/** The weights outside piece-square tables, by group in model order, before and after, with bars. */
final class Groups {

    private static final int BAR_WIDTH = 100;

    private final RunReport report;
    private final WeightSpec spec;

    Groups(RunReport report) {
        this.report = report;
        this.spec = report.best().spec();
    }

    /** The section, or nothing when all weights are in piece-square tables. */
    Html section() {
        Set<Integer> onBoards = new HashSet<>();
        report.boardTables().forEach(table -> table.indices().forEach(onBoards::add));
        Map<String, List<GroupRow>> groups = new LinkedHashMap<>();
        for (int i = 0; i < spec.size(); i += isPair(i) ? 2 : 1) {
            if (!onBoards.contains(i)) {
                groups.computeIfAbsent(spec.group(i), _ -> new ArrayList<>()).add(new GroupRow(i, isPair(i)));
            }
        }
        if (groups.isEmpty()) {
            return Html.EMPTY;
        }
        List<Html> tables = new ArrayList<>();
        groups.forEach((name, rows) -> tables.add(table(name, rows, tables.isEmpty())));
        return Html.of("""
            <section id="groups"><h2>Weights by group</h2>
            <p class="note">Bars show the evolved weights, the mark the model’s default; one scale a group. \
            “Start” is the best of the first generation.</p>
            <div class="controls" data-js=""><button type="button" class="button" id="all-groups">open all</button></div>
            <div class="groups">{}</div></section>
            """, Html.join(tables));
    }

    /** One line of a table: a weight, or the middlegame and endgame weights of one term. */
    private record GroupRow(int index, boolean pair) {}

    private boolean isPair(int i) {
        return spec.tapered()
                && i % 2 == 0
                && spec.get(i).name().endsWith(".mg")
                && spec.get(i + 1).name().equals(stem(spec.get(i).name()) + ".eg");
    }

    private static String stem(String name) {
        return name.substring(0, name.length() - 3);
    }

    private Html table(String group, List<GroupRow> rows, boolean open) {
        double low = 0;
        double high = 0;
        boolean pairs = rows.stream().allMatch(GroupRow::pair);
        for (GroupRow row : rows) {
            for (int i = row.index; i <= row.index + (row.pair ? 1 : 0); i++) {
                low = Math.min(low, Math.min(report.best().get(i), spec.get(i).defaultValue()));
                high = Math.max(high, Math.max(report.best().get(i), spec.get(i).defaultValue()));
            }
        }
        Axis axis = new Axis(low, high);
        List<Html> lines = new ArrayList<>();
        for (GroupRow row : rows) {
            Parameter p = spec.get(row.index);
            if (pairs) {
                lines.add(Html.of(
                        "<tr><th scope=\"row\" title=\"{}\">{}</th>{}{}</tr>\n",
                        p.meaning(),
                        stem(p.name()),
                        cells(row.index, axis),
                        cells(row.index + 1, axis)));
            } else {
                for (int i = row.index; i <= row.index + (row.pair ? 1 : 0); i++) {
                    lines.add(Html.of(
                            "<tr><th scope=\"row\" title=\"{}\">{}</th>{}</tr>\n",
                            spec.get(i).meaning(),
                            spec.get(i).name(),
                            cells(i, axis)));
                }
            }
        }
        String columns = "<th>Default</th><th>Start</th><th>Evolved</th><th class=\"wide\"><span class=\"unseen\">as"
                + " bar</span></th>";
        Html head = pairs
                ? Html.of(
                        "<tr><th rowspan=\"2\">Term</th><th colspan=\"4\" class=\"over\">Middlegame</th>"
                                + "<th colspan=\"4\" class=\"over\">Endgame</th></tr><tr>{}{}</tr>",
                        Html.raw(columns),
                        Html.raw(columns))
                : Html.of("<tr><th>Term</th>{}</tr>", Html.raw(columns));
        return Html.of(
                "<details class=\"card\"{}><summary>{} <span class=\"count\">{}</span></summary><div class=\"scroll\">"
                        + "<table class=\"group\"><thead>{}</thead><tbody>{}</tbody></table></div></details>\n",
                open ? Html.raw(" open=\"\"") : Html.EMPTY,
                group,
                about(rows),
                head,
                Html.join(lines));
    }

    /** The number of weights, and the one farthest from its default. */
    private String about(List<GroupRow> rows) {
        int count = 0;
        int farthest = -1;
        double distance = 0;
        for (GroupRow row : rows) {
            for (int i = row.index; i <= row.index + (row.pair ? 1 : 0); i++) {
                count++;
                if (Math.abs(change(i)) > distance) {
                    distance = Math.abs(change(i));
                    farthest = i;
                }
            }
        }
        return (count == 1 ? "1 weight" : count + " weights")
                + (farthest < 0
                        ? ", all at their defaults"
                        : ", farthest from its default: " + spec.get(farthest).name() + " "
                                + Numbers.change(change(farthest)));
    }

    private double change(int i) {
        return report.best().get(i) - spec.get(i).defaultValue();
    }

    private Html cells(int i, Axis axis) {
        return Html.of(
                "<td class=\"dim\">{}</td><td class=\"dim\">{}</td><td><b>{}</b>{}</td><td class=\"wide\">{}</td>",
                Numbers.weight(spec.get(i).defaultValue()),
                Numbers.weight(report.summary().first().get(i)),
                Numbers.weight(report.best().get(i)),
                Bounds.flag(spec.get(i), report.best().get(i)),
                bar(report.best().get(i), spec.get(i).defaultValue(), axis));
    }

    /** The scale of a bar; it includes zero. */
    private record Axis(double low, double high) {

        double x(double value) {
            return high > low ? BAR_WIDTH * (value - low) / (high - low) : BAR_WIDTH / 2.0;
        }
    }

    private static Html bar(double value, double mark, Axis axis) {
        double zero = axis.x(0);
        double end = axis.x(value);
        return Html.of(
                "<svg class=\"bar\" viewBox=\"-1 0 102 12\" aria-hidden=\"true\"><path class=\"axis\" d=\"M{}"
                        + " 0v12\"/><rect class=\"{}\" x=\"{}\" y=\"3\" width=\"{}\" height=\"6\"/><path class=\"mark\""
                        + " d=\"M{} 1v10\"/></svg>",
                Numbers.plain(zero),
                value < 0 ? "neg" : "pos",
                Numbers.plain(Math.min(zero, end)),
                Numbers.plain(Math.abs(end - zero)),
                Numbers.plain(axis.x(mark)));
    }
}
