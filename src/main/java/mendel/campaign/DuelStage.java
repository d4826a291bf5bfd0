package mendel.campaign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import mendel.AtomicFile;
import mendel.JsonNumber;
import mendel.Paths;
import mendel.SettingNames;
import mendel.app.WorkFolder;
import mendel.app.evolve.DuelOutcome;
import mendel.app.evolve.Evolution;
import mendel.app.evolve.EvolutionListener;
import mendel.app.evolve.Evolved;
import mendel.dataset.LoadListener;
import mendel.eval.WeightsFile;
import mendel.evolve.GenerationStats;
import mendel.evolve.Measured;
import mendel.evolve.config.EvolveConfig;
import mendel.report.TunedNumber;

/** Duels tune the champion: its margins and the scales of its groups; what they recommend is the round's candidate. */
final class DuelStage {

    private static final String RUN = "duels";

    private final Round round;

    DuelStage(Round round) {
        this.round = round;
    }

    /** Plays; empty when it was interrupted. */
    Optional<Map<String, Object>> run() {
        Path folder = round.folder().round(round.number());
        EvolveConfig config = config();
        long generations = config.evolution().generations();
        boolean begun = Files.exists(folder.resolve(RUN).resolve("config.json"));
        round.listener().begins(round.work(Stage.DUELS), "generations", generations, 0);
        try (Evolution evolution = begun
                ? Evolution.resume(folder.resolve(RUN).toString(), folder, List.of(), LoadListener.NONE)
                : Evolution.begin(config, round.folder().config() + ": duels", folder, RUN, LoadListener.NONE)) {
            Evolved evolved = evolution.run(listener(), round.interrupted());
            return evolved.isWhole()
                    ? Optional.of(keep((DuelOutcome) evolved.outcome().orElseThrow()))
                    : Optional.empty();
        }
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
        return round.config()
                .duels()
                .orElseThrow()
                .on(
                        round.config().game(),
                        round.config().model(),
                        round.championFile(),
                        round.config().gate().limit(),
                        round.seed(Stage.DUELS),
                        round.config().threads());
    }

    private EvolutionListener listener() {
        return new EvolutionListener() {
            @Override
            public void generation(GenerationStats stats, double seconds) {
                round.listener().done(stats.generation());
                round.listener()
                        .note(String.format(
                                Locale.ROOT,
                                "%.0f games, believed %+.0f Elo",
                                (double) stats.evaluations(),
                                stats.figures().getOrDefault("believed", Double.NaN)));
            }

            @Override
            public void remark(String text) {
                round.listener().remark(text);
            }

            @Override
            public SettingNames names() {
                return round.listener().names();
            }
        };
    }

    /** Deletes what only a run that goes on needs. */
    static void clean(CampaignFolder folder, int round) {
        WorkFolder.delete(folder.round(round).resolve(RUN).resolve("checkpoints"));
        WorkFolder.delete(folder.round(round).resolve(RUN).resolve("best.json"));
    }

    /** The command that does the same. */
    static String command(Round round) {
        Path folder = round.folder().round(round.number()).resolve(RUN);
        return round.listener()
                .names()
                .command(
                        "evolve",
                        "config",
                        folder.resolve("config.json").toString(),
                        "run",
                        round.folder().name().replace('/', '-') + "-"
                                + Paths.name(round.folder().round(round.number())));
    }
}
