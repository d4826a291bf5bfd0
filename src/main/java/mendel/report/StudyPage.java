package mendel.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import mendel.AtomicFile;
import mendel.SettingNames;
import mendel.report.StudyFacts.CellRow;
import mendel.report.StudyFacts.CellTest;
import mendel.report.StudyFacts.MeasureFacts;
import mendel.report.StudyFacts.Published;

/**
 * The page of a study: each measure as a table with a drawing of all runs, the tests of pairs, and the curves of the
 * cells with bands over their seeds. As in {@link ReportPage}, styles and scripts are embedded, and its content
 * security policy forbids everything else.
 */
public final class StudyPage {

    private static final int PLOT = 240;
    private static final int MARGIN = 6;
    private static final int MOST_OPEN = 12;

    private final StudyFacts facts;
    private final SettingNames names;

    private StudyPage(StudyFacts facts, SettingNames names) {
        this.facts = facts;
        this.names = names;
    }

    /**
     * Writes the page.
     *
     * @param names how its readers call settings, and the commands that they have
     * @throws mendel.ResourceException when the file cannot be written
     */
    public static void write(Path file, StudyFacts facts, SettingNames names) {
        AtomicFile.writeText(file, html(facts, names));
    }

    /** The page as text. */
    public static String html(StudyFacts facts, SettingNames names) {
        StudyPage page = new StudyPage(facts, names);
        List<Html> content = new ArrayList<>();
        content.add(page.tiles());
        facts.measures().forEach(measure -> content.add(page.measure(measure)));
        content.add(OverlaidLine.section(
                facts.lines(),
                "The line is the median of the seeds, the band the middle half of them. A run that has ended keeps its"
                        + " last value."));
        content.add(page.use());
        return ScriptedPage.html(
                "Study " + facts.name(),
                page.lead(),
                "overlay.js",
                Html.raw("""
                    .numbers tbody th{min-width:7rem;white-space:normal}
                    .spread{display:block;width:240px;height:22px}
                    .spread .run{fill:var(--dim);opacity:.55}.spread .mean{fill:var(--accent)}
                    .spread .interval{stroke:var(--accent);stroke-width:2}.spread .published{stroke:var(--neg);stroke-width:2}
                    .seen td:last-child{font-weight:650}
                    .numbers td.words,.numbers th.words{text-align:left;white-space:normal}
                    """),
                Html.join(content),
                OverlaidLine.json(facts.lines()));
    }

    private String lead() {
        int planned = facts.cells() * facts.seeds();
        return Numbers.count(facts.runs()) + " of " + Numbers.count(planned) + " runs are done: "
                + count(facts.cells(), "combination") + " of settings, each with " + count(facts.seeds(), "seed") + ".";
    }

    private static String count(int number, String what) {
        return number == 1 ? "one " + what : Numbers.count(number) + " " + what + "s";
    }

    private Html tiles() {
        List<Html> tiles = new ArrayList<>();
        facts.measures().stream()
                .limit(1)
                .filter(measure -> measure.better() != 0)
                .forEach(measure -> best(measure)
                        .ifPresent(row -> tiles.add(Headline.tile(
                                "main", "Best mean of " + measure.name(), figure(row.mean()), row.cell()))));
        tiles.add(Headline.tile("", "Runs", Numbers.count(facts.runs()), count(facts.seeds(), "seed")));
        tiles.add(Headline.tile("", "Time", Numbers.duration(facts.seconds()), "of all runs"));
        return Html.of("<dl class=\"tiles\">{}</dl>\n", Html.join(tiles));
    }

    private static Optional<CellRow> best(MeasureFacts measure) {
        return measure.rows().stream()
                .filter(row -> Double.isFinite(row.mean()))
                .min(Comparator.comparingDouble(row -> -measure.better() * row.mean()));
    }

    private Html measure(MeasureFacts measure) {
        boolean published =
                measure.rows().stream().anyMatch(row -> !row.published().isEmpty());
        Spread spread = Spread.of(measure);
        List<Html> rows = measure.rows().stream()
                .map(row -> Html.of(
                        "<tr><th"
                            + " scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>{}<td>{}</td></tr>\n",
                        row.cell(),
                        count(row),
                        figure(row.mean()),
                        Double.isFinite(row.error()) ? figure(row.error()) : Numbers.NONE,
                        figure(row.median()),
                        range(row),
                        published ? Html.of("<td>{}</td>", publishedText(row)) : Html.EMPTY,
                        spread.svg(row)))
                .toList();
        return Html.of(
                """
                <section><h2>{}</h2><p class="note">{}{}</p>
                <div class="scroll card"><table class="numbers"><thead><tr><th>Settings</th><th>Runs</th><th>Mean</th><th>± 95 %</th><th>Median</th><th>Range</th>{}<th class="words">Each run, the mean and its interval</th></tr></thead><tbody>{}</tbody></table></div>
                {}{}</section>
                """,
                measure.name(),
                capital(measure.title()) + ".",
                verdict(measure),
                published ? Html.raw("<th>Published</th>") : Html.EMPTY,
                Html.join(rows),
                sources(measure),
                tests(measure));
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private static String count(CellRow row) {
        long there = row.values().stream().filter(Double::isFinite).count();
        return there == row.values().size()
                ? Long.toString(there)
                : there + " of " + row.values().size();
    }

    private static String range(CellRow row) {
        double[] there = row.values().stream()
                .filter(Double::isFinite)
                .mapToDouble(v -> v)
                .toArray();
        return there.length == 0
                ? Numbers.NONE
                : figure(DoubleStream.of(there).min().orElseThrow()) + " to "
                        + figure(DoubleStream.of(there).max().orElseThrow());
    }

    private static String publishedText(CellRow row) {
        return row.published().isEmpty()
                ? ""
                : String.join(
                        ", ",
                        row.published().stream().map(one -> figure(one.value())).toList());
    }

    private static Html sources(MeasureFacts measure) {
        Set<String> sources = new LinkedHashSet<>();
        measure.rows().forEach(row -> row.published().forEach(one -> sources.add(one.source())));
        return sources.isEmpty()
                ? Html.EMPTY
                : Html.of("<p class=\"note\">Published: {}.</p>\n", String.join("; ", sources));
    }

    /** A figure with four digits; a whole one without decimals. */
    private static String figure(double value) {
        return value == Math.rint(value) ? Numbers.fixed(value, 0) : Numbers.loss(value);
    }

    /** Which cell is best, and which are not told from it. */
    private String verdict(MeasureFacts measure) {
        List<CellTest> known = measure.tests().stream()
                .filter(test -> !Double.isNaN(test.adjusted()))
                .toList();
        if (measure.better() == 0 || known.isEmpty() || best(measure).isEmpty()) {
            return "";
        }
        String first = best(measure).get().cell();
        List<CellTest> own = known.stream()
                .filter(test -> test.first().equals(first) || test.second().equals(first))
                .toList();
        if (own.isEmpty()) {
            return " The best mean is that of " + first + "; it was compared with no other.";
        }
        List<String> same = others(own.stream().filter(test -> !test.isSeen()), first);
        boolean metAll = own.size() == measure.rows().size() - 1;
        String met = !metAll
                ? String.join(", ", others(own.stream(), first))
                : own.size() == 1 ? "the other" : "each of the others";
        return " The best mean is that of " + first + "; "
                + (same.isEmpty()
                        ? "its lead over " + met + " is more than chance."
                        : "chance could explain its lead over " + String.join(", ", same) + ".")
                + (metAll ? "" : " It was compared with no other.");
    }

    /** The other cells of tests of one, as the page quotes them. */
    private static List<String> others(Stream<CellTest> tests, String cell) {
        return tests.map(test -> "“" + (test.first().equals(cell) ? test.second() : test.first()) + "”")
                .toList();
    }

    private Html tests(MeasureFacts measure) {
        List<CellTest> known = measure.tests().stream()
                .filter(test -> !Double.isNaN(test.adjusted()))
                .toList();
        if (known.isEmpty()) {
            return Html.EMPTY;
        }
        List<Html> rows = known.stream()
                .map(test -> Html.of(
                        "<tr class=\"{}\"><th scope=\"row\">{}</th><td"
                                + " class=\"words\">{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                        test.isSeen() ? "seen" : "",
                        test.first(),
                        test.second(),
                        (test.difference() > 0 ? "+" : "") + figure(test.difference()),
                        test.pairs(),
                        probability(test.p()),
                        probability(test.adjusted())))
                .toList();
        return Html.of(
                """
                <details{}><summary>Differences <span class="count">{}; adjusted for {} by Holm’s method</span></summary>
                <div class="scroll"><table class="numbers"><thead><tr><th>Settings</th><th class="words">less</th><th>Difference</th><th>Pairs</th><th>p</th><th>adjusted</th></tr></thead><tbody>{}</tbody></table></div></details>
                """,
                Html.raw(known.size() <= MOST_OPEN ? " open=\"\"" : ""),
                facts.test(),
                known.size() == 1 ? "one test" : known.size() + " tests",
                Html.join(rows));
    }

    private static String probability(double p) {
        return p < 0.0001 ? "< 0.0001" : Numbers.fixed(p, p < 0.1 ? 4 : 2);
    }

    private Html use() {
        Html more = new PageCommands()
                .with(
                        "More seeds",
                        names.command("study", "resume", facts.name(), "setting", "seeds=" + 2 * facts.seeds()))
                .html();
        return Html.of("""
            <section id="use"><h2>Use the result</h2><div class="card"><p class="note">For R and Python: {} have a row for each run, and for each generation of each run.</p><div class="commands">{}</div></div>
            <details><summary>The config</summary><pre class="config">{}</pre></details></section>
            """, String.join(" and ", facts.tables()), more, facts.config());
    }

    /** The scale of a drawing of runs. */
    private record Spread(double low, double high) {

        static Spread of(MeasureFacts measure) {
            double[] all = measure.rows().stream()
                    .flatMapToDouble(row -> DoubleStream.concat(
                            row.values().stream().mapToDouble(v -> v),
                            Stream.of(row.mean() - row.error(), row.mean() + row.error())
                                    .mapToDouble(v -> v)))
                    .filter(Double::isFinite)
                    .toArray();
            double[] others = measure.rows().stream()
                    .flatMap(row -> row.published().stream())
                    .mapToDouble(Published::value)
                    .toArray();
            double[] ends = DoubleStream.concat(DoubleStream.of(all), DoubleStream.of(others))
                    .toArray();
            return new Spread(
                    DoubleStream.of(ends).min().orElse(0),
                    DoubleStream.of(ends).max().orElse(0));
        }

        private String x(double value) {
            double share = high > low ? (value - low) / (high - low) : 0.5;
            return String.format(Locale.ROOT, "%.1f", MARGIN + share * (PLOT - 2 * MARGIN));
        }

        Html svg(CellRow row) {
            List<Html> parts = new ArrayList<>();
            row.published()
                    .forEach(one -> parts.add(Html.of(
                            "<path class=\"published\" d=\"M{} 2V20\"><title>published: {}</title></path>",
                            x(one.value()),
                            figure(one.value()))));
            row.values().stream()
                    .filter(Double::isFinite)
                    .forEach(value -> parts.add(Html.of(
                            "<circle class=\"run\" cx=\"{}\" cy=\"15\" r=\"3\"><title>{}</title></circle>",
                            x(value),
                            figure(value))));
            if (Double.isFinite(row.error())) {
                parts.add(Html.of(
                        "<path class=\"interval\" d=\"M{} 6H{}\"/>",
                        x(row.mean() - row.error()),
                        x(row.mean() + row.error())));
            }
            if (Double.isFinite(row.mean())) {
                parts.add(Html.of("<circle class=\"mean\" cx=\"{}\" cy=\"6\" r=\"4\"/>", x(row.mean())));
            }
            return Html.of(
                    "<svg class=\"spread\" viewBox=\"0 0 {} 22\" aria-hidden=\"true\">{}</svg>",
                    PLOT,
                    Html.join(parts));
        }
    }
}
