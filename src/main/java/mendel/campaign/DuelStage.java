package mendel.campaign;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import mendel.AtomicFile;
import mendel.JsonNumber;
import mendel.app.evolve.DuelOutcome;
import mendel.app.evolve.DuelTask;
import mendel.eval.WeightsFile;
import mendel.evolve.Measured;
import mendel.evolve.config.EvolveConfig;
import mendel.player.PlayWeights;
import mendel.report.TunedNumber;

/** Duels tune the champion: its margins and the scales of its groups; what they recommend is the round's candidate. */
final class DuelStage {

    private final Round round;

    DuelStage(Round round) {
        this.round = round;
    }

    /** Plays; empty when it was interrupted. */
    Optional<Map<String, Object>> run() {
        EvolveConfig config = config();
        round.listener()
                .begins(
                        round.work(Stage.DUELS),
                        "generations",
                        config.evolution().generations(),
                        0);
        return new StageRun(round, Stage.DUELS)
                .run(
                        () -> config,
                        stats -> String.format(
                                Locale.ROOT,
                                "%d games, believed %+.0f Elo",
                                stats.evaluations(),
                                stats.figures().getOrDefault("believed", Double.NaN)),
                        (best, outcome) -> keep((DuelOutcome) outcome));
    }

    /** Writes the candidate, and tells of it. */
    private Map<String, Object> keep(DuelOutcome outcome) {
        Measured best = outcome.result().best();
        Map<String, Object> provenance = new LinkedHashMap<>();
        provenance.put("games", outcome.games());
        provenance.put("seed", round.seed(Stage.DUELS));
        AtomicFile.writeText(
                round.folder().candidate(round.number()),
                new WeightsFile(best.weights(), best.search(), provenance).toJson());
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("games", outcome.games());
        figures.put("changed", TunedNumber.changed(outcome.numbers()).size());
        figures.put("believed", JsonNumber.of(outcome.believed()));
        figures.put("believedError", JsonNumber.of(outcome.believedError()));
        return figures;
    }

    private EvolveConfig config() {
        return config(round.config(), round.championFile(), round.seed(Stage.DUELS));
    }

    private static EvolveConfig config(CampaignConfig config, String champion, long seed) {
        return config.duels()
                .orElseThrow()
                .on(
                        config.game(),
                        config.model(),
                        champion,
                        config.gate().limit(),
                        seed,
                        config.threads(),
                        config.cluster());
    }

    /**
     * Refuses duels that cannot be.
     *
     * @param start the first champion
     * @throws mendel.InputException when they tune what the model, the method or the limit does not allow
     */
    static void require(CampaignConfig config, PlayWeights start) {
        if (config.duels().isPresent()) {
            DuelTask.require(
                    config(config, config.start(), config.seed()),
                    start,
                    new DuelTask.DuelNames("duels.parameters", "duels.method", "duels.limit"));
        }
    }
}
