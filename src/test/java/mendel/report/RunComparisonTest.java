package mendel.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import mendel.eval.Weights;
import mendel.report.DuelFacts.DuelProof;
import org.junit.jupiter.api.Test;

class RunComparisonTest {

    private static ComparedRun run(RunReport report, String name, String config, Weights best) {
        RunReport other = new RunReport(
                report.summary(),
                report.game(),
                best,
                report.bestLosses(),
                report.bestGeneration(),
                report.history(),
                report.ratings(),
                config,
                report.resumable());
        long generations = report.history().size();
        return new ComparedRun(
                other.named(name),
                LongStream.rangeClosed(1, generations).map(g -> 50 * g).boxed().toList());
    }

    /** Two runs that differ in a setting that one has alone, in threads, and in two weights. */
    private static RunComparison two() {
        RunReport report = ExampleRuns.chess(12);
        double[] changed = report.best().toArray();
        double range =
                report.best().spec().get(0).max() - report.best().spec().get(0).min();
        changed[0] += changed[0] + range / 2 <= report.best().spec().get(0).max() ? range / 2 : -range / 2;
        changed[1] += changed[1] < report.best().spec().get(1).max() ? 1 : -1;
        return new RunComparison(List.of(
                run(report, "a", "{\"seed\": 1, \"threads\": 1, \"evolution\": {\"preset\": \"real\"}}", report.best()),
                run(
                        report,
                        "b<i>",
                        "{\"seed\": 1, \"threads\": 2, \"evolution\": {\"preset\": \"memetic\", \"elite\": 2}}",
                        Weights.of(report.best().spec(), changed))));
    }

    @Test
    void onlyWhatDiffersIsTold() {
        RunComparison comparison = two();
        assertThat(comparison.settings())
                .containsOnlyKeys("evolution.preset", "evolution.elite")
                .containsEntry("evolution.preset", List.of("real", "memetic"))
                .containsEntry("evolution.elite", List.of("", "2"));
        assertThat(comparison.weights(10)).hasSize(2);
        assertThat(comparison.weights(10).getFirst().parameter())
                .isEqualTo(ExampleRuns.chess(1).best().spec().get(0));
        assertThat(comparison.weights(10).getFirst().spread()).isCloseTo(0.5, within(0.01));
        assertThat(comparison.weights(1)).hasSize(1);
        assertThat(comparison.caution()).isEmpty();
    }

    @Test
    void runsOfOtherKindsAreComparedWithCaution() {
        RunComparison comparison = new RunComparison(
                List.of(two().runs().getFirst(), new ComparedRun(ExampleRuns.tournament(30), List.of())));
        assertThat(comparison.caution()).contains("different losses");
        String page = ComparisonPage.html(comparison);
        assertThat(page).contains("Elo against the defaults").contains("\"rating\"");
    }

    /** Duels have met their start, which need not be the defaults. */
    @Test
    void duelsAreComparedByTheirProof() {
        RunReport games = ExampleRuns.tournament(30);
        RunSummary summary = games.summary();
        DuelFacts duels = new DuelFacts(
                "bayes", "3 margins", 4, List.of(), Optional.of(new DuelProof(400, 21, 4, 38, "9 nodes")));
        RunReport report = new RunReport(
                new RunSummary(
                        summary.facts(),
                        summary.data(),
                        summary.tournament(),
                        summary.first(),
                        summary.firstLosses(),
                        summary.defaultLosses(),
                        summary.optimum(),
                        List.of(),
                        List.of(),
                        List.of(),
                        summary.basics(),
                        FoundFacts.of(duels)),
                games.game(),
                games.best(),
                games.bestLosses(),
                games.bestGeneration(),
                games.history(),
                games.ratings(),
                games.config(),
                games.resumable());
        ComparedRun run = new ComparedRun(report, List.of());
        assertThat(run.elo()).isEqualTo("+21 (95 %: +4 to +38)");
        assertThat(ComparisonPage.html(new RunComparison(List.of(run, run))))
                .contains("<th>Elo against the start</th>", "+21 (95 %: +4 to +38)");
        assertThat(ComparisonPage.html(
                        new RunComparison(List.of(run, new ComparedRun(ExampleRuns.tournament(30), List.of())))))
                .contains("<th>Elo against the defaults, of duels against their start</th>");
    }

    @Test
    void thePageHasFiguresSettingsAndWeights() {
        String page = ComparisonPage.html(two());
        assertThat(page)
                .contains("2 runs compared", "b&lt;i&gt;", "evolution.elite", "Those in which the runs differ")
                .contains("<th>Above the optimum</th>")
                .doesNotContain("<th scope=\"row\">threads</th>", "b<i>");
        assertThat(ComparisonPage.html(two())).isEqualTo(page);
    }
}
