package mendel.app.lab;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import mendel.InputException;
import mendel.SettingException;
import mendel.app.Games;
import mendel.app.player.WeightsByName;
import mendel.dataset.PositionReader;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.search.ScoreUnit;
import mendel.search.lab.Experiment;
import mendel.search.lab.Lab;
import mendel.search.lab.LabPositions;
import mendel.search.lab.LabResult;
import org.jspecify.annotations.Nullable;

/**
 * An experiment with the textbook searchers, on positions that are made for it or read.
 *
 * <pre>{@code
 * LabRun run = LabRun.of(new LabRun.LabSettings("chess", Experiment.LEAVES, 3, 10, 1, null, null, "default"));
 * LabResult result = run.play(searches -> { });
 * }</pre>
 */
public final class LabRun {

    private static final int LARGEST_DEPTH = 20;
    private static final int LARGEST_COUNT = 10_000;

    private final Games.GameEntry entry;
    private final LabSettings settings;
    private final WeightSpec spec;
    private final Lab lab;
    private volatile LongConsumer listener = searches -> {};

    private LabRun(Games.GameEntry entry, LabSettings settings, WeightSpec spec, List<Position> positions, int unit) {
        this.entry = entry;
        this.settings = settings;
        this.spec = spec;
        this.lab = new Lab(positions, unit, done -> listener.accept(done));
    }

    /**
     * What is measured.
     *
     * @param game the game's id
     * @param experiment which searchers are compared, and how
     * @param greatestDepth plies, 1 to 20
     * @param count how many positions are made, 1 to 10,000
     * @param seed where the random moves of their games come from
     * @param positions a file of positions, which then are not made; null for none
     * @param model the name of a model; the game's first one for null
     * @param weights a weights file, or {@link WeightsByName#DEFAULT}
     */
    public record LabSettings(
            String game,
            Experiment experiment,
            int greatestDepth,
            int count,
            long seed,
            @Nullable Path positions,
            @Nullable String model,
            String weights) {

        /** @throws InputException when a number is out of range */
        public LabSettings {
            if (greatestDepth < 1 || greatestDepth > LARGEST_DEPTH || count < 1 || count > LARGEST_COUNT) {
                throw new SettingException(names -> new InputException(
                        names.of("greatestDepth") + " or " + names.of("count") + " is out of range",
                        "give a depth from 1 to " + LARGEST_DEPTH + " and 1 to " + LARGEST_COUNT + " positions"));
            }
        }
    }

    /**
     * Makes the positions, or reads them.
     *
     * @throws InputException when there is no such game, model or weights, or the file has no positions in which the
     *     game goes on
     */
    public static LabRun of(LabSettings settings) {
        Games.GameEntry entry = Games.entry(settings.game);
        EvaluationModel<Position> model = WeightsByName.model(entry, settings.model, settings.weights);
        Weights weights = WeightsByName.read(settings.weights, model.spec());
        int unit = ScoreUnit.of(entry.game(), model, weights);
        Consumer<Position> attach = position -> model.attach(position, weights);
        return new LabRun(entry, settings, model.spec(), positions(settings, entry.game(), attach, unit), unit);
    }

    private static List<Position> positions(LabSettings settings, Game game, Consumer<Position> attach, int unit) {
        if (settings.positions != null) {
            return read(settings.positions, game, attach);
        }
        return settings.experiment == Experiment.CURVES
                ? LabPositions.game(game, attach, unit, settings.count, settings.seed)
                : LabPositions.make(game, attach, unit, settings.count, settings.seed);
    }

    private static List<Position> read(Path file, Game game, Consumer<Position> attach) {
        List<Position> positions = new ArrayList<>();
        try (PositionReader in = PositionReader.open(file)) {
            for (String text = in.next(); text != null; text = in.next()) {
                try {
                    Position position = game.parse(text);
                    if (!position.outcome().isOngoing()) {
                        throw new InputException("the game has ended in " + text, "give positions in which it goes on");
                    }
                    attach.accept(position);
                    positions.add(position);
                } catch (InputException e) {
                    throw e.at(in.place());
                }
            }
        }
        if (positions.isEmpty()) {
            throw new InputException(file.toString(), "there is no position", "give one a line");
        }
        return positions;
    }

    /** The game's id. */
    public String game() {
        return entry.game().id();
    }

    /** The name of the evaluation. */
    public String model() {
        return spec.model();
    }

    /** How many searches there are to be, at most. */
    public long searches() {
        return lab.searches(settings.experiment, settings.greatestDepth);
    }

    /**
     * Runs the experiment. To be called once.
     *
     * @param onSearch told after each search how many are done
     * @throws InterruptedException after {@link #stop}
     */
    public LabResult play(LongConsumer onSearch) throws InterruptedException {
        listener = onSearch;
        return lab.run(settings.experiment, settings.greatestDepth);
    }

    /** Gives up the searches at work. May be called from any thread. */
    public void stop() {
        lab.stop();
    }
}
