package mendel.report;

import java.util.ArrayList;
import java.util.List;

/** The run's facts: everything needed to run it again, and the certificate of the optimum. */
final class FactsSection {

    private FactsSection() {}

    static Html of(RunReport report) {
        RunSummary summary = report.summary();
        RunFacts facts = summary.facts();
        List<Html> rows = new ArrayList<>();
        row(rows, "Run", facts.run());
        row(
                rows,
                "Model",
                report.best().spec() + ", " + Numbers.count(report.weights()) + " weights"
                        + (report.best().spec().integral() ? ", whole numbers" : ""));
        row(
                rows,
                "Objective",
                facts.objective() + ": " + Headline.lossName(facts.loss())
                        + (facts.unit().isEmpty() ? "" : " in " + facts.unit()));
        summary.warnings().forEach(warning -> row(rows, "Warning", warning));
        row(rows, "Preset", facts.preset() + ", started from " + facts.start());
        if (!facts.operators().isEmpty()) {
            row(rows, "Operators", facts.operators());
        }
        row(rows, "Random seed", Long.toString(facts.seed()));
        row(
                rows,
                "Time",
                Numbers.duration(facts.seconds()) + " on " + facts.threads()
                        + (facts.threads() == 1 ? " thread" : " threads"));
        row(
                rows,
                "Resumed",
                facts.resumes() == 0 ? "never" : facts.resumes() == 1 ? "once" : facts.resumes() + " times");
        row(rows, "Ended", facts.ended().isEmpty() ? "still running when this page was written" : facts.ended());
        summary.tournament()
                .ifPresent(games -> summary.found()
                        .duels()
                        .ifPresentOrElse(duels -> duels(rows, games, duels), () -> tournament(rows, games)));
        summary.data().ifPresent(data -> {
            row(rows, "Data", data.file());
            row(rows, "Data’s SHA-256", data.sha256());
            if (!data.target().isEmpty()) {
                row(rows, "Expected results", data.target());
            }
            row(
                    rows,
                    "Positions",
                    Numbers.count(data.train()) + " for training, " + Numbers.count(data.validation())
                            + " for validation"
                            + (data.repeated() == 0
                                    ? ""
                                    : ", " + Numbers.count(data.repeated())
                                            + " of validation games left out because they also train")
                            + (data.skipped() == 0
                                    ? ""
                                    : ", " + Numbers.count(data.skipped()) + " skipped (mates and unlabelled)"));
        });
        summary.optimum()
                .ifPresent(optimum -> row(
                        rows,
                        optimum.name().equals("exact optimum") ? "Exact optimum" : "Best fit known",
                        "loss " + Numbers.plain(optimum.losses().train()) + "; " + optimum.certificate()));
        if (!summary.basics().text().isEmpty()) {
            row(rows, "Basic endings", summary.basics().text());
        }
        row(rows, "Mendel", facts.version());
        return Html.of("""
            <section id="facts"><h2>The run’s facts</h2>
            <div class="pair"><dl class="card facts">{}</dl>
            <div class="card"><h3>Configuration</h3><pre class="config"><code>{}</code></pre></div></div></section>
            """, Html.join(rows), report.config().strip());
    }

    private static void duels(List<Html> rows, TournamentFacts games, DuelFacts duels) {
        if (!games.engine().isEmpty()) {
            row(rows, "Engine", games.engine());
        }
        row(rows, "Tuned", duels.tuned());
        row(rows, "Method", duels.method() + ", " + duels.batch() + " duels a generation");
        row(rows, "Limit", LimitText.of(games.limit()) + " at the end");
        row(rows, "Openings", games.openings());
        row(rows, "Against the start", games.gaugeGames() + " games every " + every(games.gaugeEvery()));
        duels.proof().ifPresent(proof -> row(rows, "Proof", proof.text()));
    }

    private static void tournament(List<Html> rows, TournamentFacts games) {
        if (!games.engine().isEmpty()) {
            row(rows, "Engine", games.engine());
        }
        row(rows, "Limit", LimitText.of(games.limit()));
        row(rows, "Openings", games.openings());
        row(rows, "Opponents", String.join(", ", games.opponents()));
        row(
                rows,
                "Games of a genome",
                games.games() + " in a generation, "
                        + (games.racing() == 1
                                ? "all the same number"
                                : "on average; " + games.racing() + " rounds, each among the better half of the last"));
        if (games.opponents().contains("fame")) {
            row(
                    rows,
                    "Hall of fame",
                    "a champion every " + every(games.fameEvery()) + ", the newest " + games.fameKeep() + " stay");
        }
        row(rows, "Against defaults", games.gaugeGames() + " games every " + every(games.gaugeEvery()));
    }

    private static String every(int generations) {
        return generations == 1 ? "generation" : Numbers.count(generations) + " generations";
    }

    private static void row(List<Html> rows, String name, String value) {
        rows.add(Html.of("<div><dt>{}</dt><dd>{}</dd></div>\n", name, value));
    }
}
