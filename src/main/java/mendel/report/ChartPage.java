package mendel.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import mendel.AtomicFile;

/**
 * One chart of bars or lines with its numbers, as an HTML file that opens offline. As in {@link ReportPage}, styles and
 * scripts are embedded, and its content security policy forbids everything else.
 */
public final class ChartPage {

    private final String type;
    private final String title;
    private final String note;
    private final List<String> groups;
    private final List<Series> series;
    private final List<Table> tables;

    /**
     * Bars of one colour, or a line.
     *
     * @param name in the legend
     * @param values one per group; NaN when there is none
     */
    public record Series(String name, List<Double> values) {

        public Series {
            values = List.copyOf(values);
        }
    }

    /**
     * Numbers below the chart.
     *
     * @param header the columns' names
     * @param rows as long as the header; the row's name first, then numbers
     */
    public record Table(List<String> header, List<List<String>> rows) {

        public Table {
            header = List.copyOf(header);
            rows = List.copyOf(rows);
        }
    }

    private ChartPage(
            String type, String title, String note, List<String> groups, List<Series> series, List<Table> tables) {
        this.type = type;
        this.title = title;
        this.note = note;
        this.groups = List.copyOf(groups);
        this.series = List.copyOf(series);
        this.tables = List.copyOf(tables);
    }

    /**
     * A page with bars.
     *
     * @param title what is shown
     * @param note a sentence on where the numbers come from
     * @param groups the names of the groups of bars; the scale of the bars is logarithmic
     */
    public static ChartPage of(
            String title, String note, List<String> groups, List<Series> series, List<Table> tables) {
        return new ChartPage("bar", title, note, groups, series, tables);
    }

    /**
     * A page with lines.
     *
     * @param title what is shown
     * @param note a sentence on where the numbers come from
     * @param points the names of the points of every line; the scale of the values is logarithmic
     */
    public static ChartPage lines(
            String title, String note, List<String> points, List<Series> series, List<Table> tables) {
        return new ChartPage("line", title, note, points, series, tables);
    }

    /**
     * Writes the page.
     *
     * @throws mendel.ResourceException when the file cannot be written
     */
    public static void write(Path file, ChartPage page) {
        AtomicFile.writeText(file, page.html());
    }

    /** The page as text. */
    public String html() {
        List<Html> content = new ArrayList<>(List.of(ScriptedPage.chart(title)));
        tables.forEach(table -> content.add(html(table)));
        return ScriptedPage.html(title, note, "chart.js", Html.EMPTY, Html.join(content), json());
    }

    private static Html html(Table table) {
        List<Html> head = table.header().stream()
                .map(name -> Html.of("<th>{}</th>", name))
                .toList();
        List<Html> rows = table.rows().stream()
                .map(row -> Html.of(
                        "<tr><th scope=\"row\">{}</th>{}</tr>\n",
                        row.getFirst(),
                        Html.join(row.stream()
                                .skip(1)
                                .map(cell -> Html.of("<td>{}</td>", cell))
                                .toList())))
                .toList();
        return Html.of(
                "<div class=\"scroll\"><table"
                        + " class=\"numbers\"><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>\n",
                Html.join(head),
                Html.join(rows));
    }

    private String json() {
        return "{\"type\":" + Plots.quote(type) + ",\"groups\":["
                + groups.stream().map(Plots::quote).collect(Collectors.joining(",")) + "],\"series\":["
                + series.stream()
                        .map(s -> "{\"name\":" + Plots.quote(s.name()) + ",\"values\":["
                                + s.values().stream().map(Numbers::plain).collect(Collectors.joining(",")) + "]}")
                        .collect(Collectors.joining(","))
                + "]}";
    }
}
