package mendel.campaign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import mendel.Paths;
import mendel.SettingNames;
import mendel.app.WorkFolder;
import mendel.app.evolve.Evolution;
import mendel.app.evolve.EvolutionListener;
import mendel.app.evolve.EvolutionOutcome;
import mendel.app.evolve.Evolved;
import mendel.dataset.LoadListener;
import mendel.evolve.GenerationStats;
import mendel.evolve.config.EvolveConfig;

/**
 * The evolution of a round's stage, in the round's folder.
 *
 * @param round the round
 * @param stage the stage, whose name the run has
 */
record StageRun(Round round, Stage stage) {

    private Path within() {
        return round.folder().round(round.number());
    }

    /**
     * Begins it, or goes on with it.
     *
     * @param config asked for when it has not begun
     * @param note what is told of a generation
     * @param keep takes the best weights' file and the outcome, and gives the stage's figures
     * @return empty when it was interrupted
     */
    Optional<Map<String, Object>> run(
            Supplier<EvolveConfig> config,
            Function<GenerationStats, String> note,
            BiFunction<Path, EvolutionOutcome, Map<String, Object>> keep) {
        Path folder = within();
        Path own = folder.resolve(stage.text());
        try (Evolution evolution = Files.exists(own.resolve("config.json"))
                ? Evolution.resume(own.toString(), folder, machines(), LoadListener.NONE)
                : Evolution.begin(
                        config.get(),
                        round.folder().config() + ": " + stage.text(),
                        folder,
                        stage.text(),
                        LoadListener.NONE)) {
            Evolved evolved = evolution.run(listener(note), round.interrupted());
            return evolved.isWhole()
                    ? Optional.of(keep.apply(
                            evolution.folder().best(), evolved.outcome().orElseThrow()))
                    : Optional.empty();
        }
    }

    /** The campaign may have gone to other machines since the stage began. */
    private List<String> machines() {
        return stage == Stage.DUELS
                ? List.of("cluster=" + round.config().cluster().orElse(EvolveConfig.NO_CLUSTER))
                : List.of();
    }

    private EvolutionListener listener(Function<GenerationStats, String> note) {
        return new EvolutionListener() {
            @Override
            public void generation(GenerationStats stats, double seconds) {
                round.listener().done(stats.generation());
                round.listener().note(note.apply(stats));
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

    /** Deletes what only a run that goes on needs; of each stage that evolves. */
    static void clean(CampaignFolder folder, int round) {
        for (Stage stage : List.of(Stage.EVOLVE, Stage.DUELS)) {
            Path own = folder.round(round).resolve(stage.text());
            WorkFolder.delete(own.resolve("checkpoints"));
            WorkFolder.delete(own.resolve("best.json"));
        }
    }

    /** The command that does the same. */
    String command() {
        return round.listener()
                .names()
                .command(
                        "evolve",
                        "config",
                        within().resolve(stage.text()).resolve("config.json").toString(),
                        "run",
                        round.folder().name().replace('/', '-') + "-" + Paths.name(within()));
    }
}
