package mendel.campaign;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import mendel.AtomicFile;
import mendel.JsonNumber;
import mendel.app.WorkFolder;
import mendel.app.evolve.EvolveTasks;
import mendel.app.evolve.FitOutcome;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.RoundConfig;
import mendel.evolve.run.RunResult;
import mendel.export.WeightsReader;
import org.jspecify.annotations.Nullable;

/** Evolves weights from the positions of the last rounds; the best are the round's candidate. */
final class EvolveStage {

    /** A figure: of how many rounds the positions are that were fitted together. */
    static final String TOGETHER = "together";

    /** Of how many rounds the positions are that were fitted together; 0 where a round had its own alone. */
    static int together(StageResult evolved) {
        return evolved.figures().containsKey(TOGETHER) ? (int) evolved.whole(TOGETHER) : 0;
    }

    private final Round round;
    private final TaughtRounds taught;

    EvolveStage(Round round) {
        this.round = round;
        taught = TaughtRounds.of(round.config(), round.state(), round.number());
    }

    /** Evolves; empty when it was interrupted. */
    Optional<Map<String, Object>> run() {
        round.listener().begins(round.work(Stage.EVOLVE), "generations", 0, 0);
        long positions = join();
        return new StageRun(round, Stage.EVOLVE)
                .run(
                        () -> config(positions),
                        stats -> String.format(
                                Locale.ROOT, "train %.5g, validation %.5g", stats.train(), stats.validation()),
                        (best, outcome) -> {
                            if (outcome instanceof FitOutcome fit) {
                                fit.strengthsWarning()
                                        .ifPresent(warning -> round.listener().remark("warning: " + warning));
                            }
                            return keep(best, positions, outcome.result());
                        });
    }

    /** Copies the weights out of the run, with the margins of the champion's search, and tells of them. */
    private Map<String, Object> keep(Path best, long positions, RunResult result) {
        Weights weights = result.best().weights();
        WeightsFile candidate = new WeightsFile(
                weights,
                champion().search(),
                WeightsReader.read(best, List.of(weights.spec())).provenance());
        AtomicFile.writeText(round.folder().candidate(round.number()), candidate.toJson());
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("positions", positions);
        if (taught.together()) {
            figures.put(TOGETHER, taught.rounds(round.state(), round.number()));
        }
        figures.put("generations", result.generations());
        figures.put("trainLoss", finite(result.best().trainLoss()));
        figures.put("validationLoss", finite(result.best().validationLoss()));
        return figures;
    }

    private static @Nullable Double finite(double value) {
        return JsonNumber.of(value);
    }

    /** The labelled positions that are used, the oldest first. */
    private List<Path> files() {
        int number = round.number();
        return round.folder().labels(taught.first(), number);
    }

    /** The file of all of them: that of the round's own where it has no others. */
    private Path data() {
        List<Path> files = files();
        return files.size() == 1 ? files.getFirst() : round.folder().data(round.number());
    }

    /** Makes one file of several; the number of positions. */
    private long join() {
        List<Path> files = files();
        return files.size() == 1
                ? round.state().of(round.number(), Stage.LABEL).orElseThrow().whole("positions")
                : round.join(files, data());
    }

    private WeightsFile champion() {
        return WeightsReader.read(
                round.folder().champion(round.champion()), round.entry().specs());
    }

    /** The champion's weights in a file that says nothing of the search, since an evolution takes no others. */
    private String start() {
        WeightsFile champion = champion();
        if (champion.search().isEmpty()) {
            return round.championFile();
        }
        Path plain = round.folder().plainStart(round.number());
        AtomicFile.writeText(plain, new WeightsFile(champion.weights(), champion.provenance()).toJson());
        return plain.toString();
    }

    private EvolveConfig config(long positions) {
        RoundConfig usual = round.config().evolve().sampledOf(positions);
        return round.config()
                .together()
                .filter(_ -> taught.together())
                .map(together -> usual.towardsZero(together.strengths(), together.tolerance()))
                .orElse(usual)
                .on(
                        round.config().game(),
                        round.config().model(),
                        data().toString(),
                        start(),
                        round.seed(Stage.EVOLVE),
                        round.config().threads());
    }

    /**
     * Refuses evolutions that cannot be.
     *
     * @throws InputException when the model does not go with the preset, or the objective with either
     */
    static void require(CampaignConfig config) {
        RoundConfig evolve = config.evolve();
        EvolveTasks.require(
                evolve.on(config.game(), config.model(), "", config.start(), config.seed(), config.threads()),
                evolve.objective(),
                "evolve");
    }

    /** Deletes the positions that only a round that goes on needs. */
    static void clean(CampaignFolder folder, int round) {
        WorkFolder.delete(folder.data(round));
        WorkFolder.delete(folder.positions(round));
    }

    /** The commands that do the same. */
    static List<String> commands(Round round) {
        EvolveStage stage = new EvolveStage(round);
        String evolve = new StageRun(round, Stage.EVOLVE).command();
        if (stage.files().size() == 1) {
            return List.of(evolve);
        }
        return List.of(round.joinCommand(stage.files(), stage.data()), evolve);
    }
}
