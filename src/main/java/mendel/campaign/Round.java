package mendel.campaign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.SplitMix;
import mendel.Workers;
import mendel.app.Games;
import mendel.app.WorkListener;
import mendel.app.data.Converting;
import mendel.cluster.Cluster;
import mendel.dataset.LoadListener;
import mendel.dataset.PositionFilter;
import mendel.dataset.PositionMemory;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.work.Machines;

/**
 * A round, for its stages.
 *
 * @param number from 1
 * @param config of the campaign
 * @param folder of the campaign
 * @param state what is done
 * @param plan what the round does
 * @param seen what was read of the campaign's positions
 * @param listener hears how it goes on
 * @param interrupted whether work shall stop, asked now and then
 */
record Round(
        int number,
        CampaignConfig config,
        CampaignFolder folder,
        CampaignState state,
        Plan plan,
        PositionMemory seen,
        WorkListener listener,
        BooleanSupplier interrupted) {

    private static final int STAGES = 16;
    private static final int POSITIVE = 0x7fff_ffff;

    /** The game. */
    Games.GameEntry entry() {
        return Games.entry(config.game());
    }

    /** The round whose candidate is champion now; 0 for the start. */
    int champion() {
        return state.championBefore(number);
    }

    /** The champion's weights, as players and options name them. */
    String championFile() {
        return folder.champion(champion()).toString();
    }

    /** A seed of its own for each stage of each round, as text a short number. */
    long seed(Stage stage) {
        return seed(config.seed(), number, stage);
    }

    static long seed(long seed, int round, Stage stage) {
        return SplitMix.mix(seed * SplitMix.GOLDEN_GAMMA + (long) round * STAGES + stage.number()) & POSITIVE;
    }

    /** Games or searches at the same time. */
    int threads() {
        return threads(config);
    }

    static int threads(CampaignConfig config) {
        return Workers.count(config.threads());
    }

    /** Those who play and label, where that are others than threads of this process. */
    Optional<Machines> machines() {
        return config.cluster().map(master -> Cluster.machines(Optional.of(master), threads()));
    }

    /** Writes the positions of files one behind the other; how many there are. */
    long join(List<Path> from, Path out) {
        return join(entry(), from, out);
    }

    /** The command that does the same. */
    String joinCommand(List<Path> from, Path out) {
        List<String> settings = new ArrayList<>(List.of("game", config.game()));
        from.forEach(file -> settings.addAll(List.of("from", file.toString())));
        settings.addAll(List.of("out", out.toString()));
        return listener.names().command("convert", settings.toArray(String[]::new));
    }

    static long join(Games.GameEntry entry, List<Path> from, Path out) {
        EvaluationModel<Position> model = entry.model();
        return new Converting(
                        entry,
                        from,
                        out,
                        new PositionFilter.FilterSettings(false, false, 0, false),
                        model,
                        Weights.defaults(model.spec()))
                .run(LoadListener.NONE)
                .positions();
    }

    /** {@code round 3, label}. */
    String work(Stage stage) {
        return "round " + number + ", " + stage.text();
    }
}
