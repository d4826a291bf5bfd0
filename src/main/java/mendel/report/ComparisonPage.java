package mendel.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import mendel.AtomicFile;
import mendel.report.RunComparison.WeightSpread;

/**
 * Several runs on one page: their figures, their curves laid over each other, the settings in which they differ, and
 * the weights that differ most. As in {@link ReportPage}, styles and scripts are embedded, and its content security
 * policy forbids everything else.
 */
public final class ComparisonPage {

    private static final int MOST_WEIGHTS = 25;

    private final RunComparison comparison;

    private ComparisonPage(RunComparison comparison) {
        this.comparison = comparison;
    }

    /**
     * Writes the page.
     *
     * @throws mendel.ResourceException when the file cannot be written
     */
    public static void write(Path file, RunComparison comparison) {
        AtomicFile.writeText(file, html(comparison));
    }

    /** The page as text. */
    public static String html(RunComparison comparison) {
        ComparisonPage page = new ComparisonPage(comparison);
        List<OverlaidLine> lines =
                comparison.runs().stream().map(ComparedRun::line).toList();
        List<Html> content = List.of(
                page.figures(),
                OverlaidLine.section(
                        lines,
                        "The loss of each run’s best weights. Time counts from the start of a run, over resumes."),
                page.settings(),
                page.weights());
        return ScriptedPage.html(
                Numbers.count(comparison.runs().size()) + " runs compared",
                comparison.runs().stream().map(ComparedRun::name).collect(Collectors.joining(", ")) + ". "
                        + comparison.caution(),
                "overlay.js",
                Html.raw("""
                    .numbers tbody th{min-width:7rem;white-space:normal;overflow-wrap:anywhere}
                    .numbers td.words,.numbers th.words{text-align:left;white-space:normal;overflow-wrap:anywhere;min-width:6rem}
                    """),
                Html.join(content),
                OverlaidLine.json(lines));
    }

    private Html figures() {
        boolean optimum = comparison.runs().stream().anyMatch(run -> Double.isFinite(run.aboveOptimum()));
        boolean games = !comparison.opponent().isEmpty();
        List<Html> rows = comparison.runs().stream()
                .map(run -> Html.of(
                        "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td>{}{}<td>{}</td><td>{}</td><td>{}</td><td"
                                + " class=\"words\">{}</td></tr>\n",
                        run.name(),
                        Numbers.loss(run.report().bestLosses().train()),
                        Numbers.loss(run.report().bestLosses().validation()),
                        optimum ? Html.of("<td>{}</td>", Numbers.percent(run.aboveOptimum())) : Html.EMPTY,
                        games ? Html.of("<td>{}</td>", run.elo()) : Html.EMPTY,
                        Numbers.count(run.generations()),
                        run.evaluations().isEmpty()
                                ? Numbers.NONE
                                : Numbers.count(run.evaluations().getLast()),
                        Numbers.duration(run.report().summary().facts().seconds()),
                        ended(run)))
                .toList();
        return Html.of(
                """
                <section><h2>Figures</h2><div class="scroll card"><table class="numbers"><thead><tr><th>Run</th><th>Train</th><th>Validation</th>{}{}<th>Generations</th><th>Evaluations</th><th>Time</th><th class="words">Ended</th></tr></thead><tbody>{}</tbody></table></div></section>
                """,
                optimum ? Html.raw("<th>Above the optimum</th>") : Html.EMPTY,
                games ? Html.of("<th>Elo {}</th>", comparison.opponent()) : Html.EMPTY,
                Html.join(rows));
    }

    private static String ended(ComparedRun run) {
        String ended = run.report().summary().facts().ended();
        return ended.isEmpty() ? "not yet" : ended;
    }

    private Html header(String first) {
        return Html.of(
                "<thead><tr><th>{}</th>{}</tr></thead>",
                first,
                Html.join(comparison.runs().stream()
                        .map(run -> Html.of("<th class=\"words\">{}</th>", run.name()))
                        .toList()));
    }

    private Html settings() {
        Map<String, List<String>> differing = comparison.settings();
        if (differing.isEmpty()) {
            return Html.of("<section><h2>Settings</h2><p class=\"note\">All have the same settings.</p></section>\n");
        }
        List<Html> rows = new ArrayList<>();
        differing.forEach((path, values) -> rows.add(Html.of(
                "<tr><th scope=\"row\">{}</th>{}</tr>\n",
                path,
                Html.join(values.stream()
                        .map(value -> Html.of("<td class=\"words\">{}</td>", value.isEmpty() ? Numbers.NONE : value))
                        .toList()))));
        return Html.of("""
            <section><h2>Settings</h2><p class="note">Those in which the runs differ.</p><div class="scroll card"><table class="numbers">{}<tbody>{}</tbody></table></div></section>
            """, header("Setting"), Html.join(rows));
    }

    private Html weights() {
        List<WeightSpread> weights = comparison.weights(MOST_WEIGHTS);
        if (weights.isEmpty()) {
            return Html.EMPTY;
        }
        List<Html> rows = weights.stream()
                .map(weight -> Html.of(
                        "<tr><th scope=\"row\" title=\"{}\">{}</th>{}<td>{}</td></tr>\n",
                        weight.parameter().meaning(),
                        weight.parameter().name(),
                        Html.join(weight.values().stream()
                                .map(value -> Html.of("<td>{}</td>", Numbers.weight(value)))
                                .toList()),
                        Numbers.percentage(weight.spread(), 1)))
                .toList();
        return Html.of(
                """
                <section><h2>Weights</h2><p class="note">Those of the best weights that differ most, by the distance of the greatest and the least value as a share of the weight’s range.</p>
                <div class="scroll card"><table class="numbers"><thead><tr><th>Weight</th>{}<th>Spread</th></tr></thead><tbody>{}</tbody></table></div></section>
                """,
                Html.join(comparison.runs().stream()
                        .map(run -> Html.of("<th>{}</th>", run.name()))
                        .toList()),
                Html.join(rows));
    }
}
