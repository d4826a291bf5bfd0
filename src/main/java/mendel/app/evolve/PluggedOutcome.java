package mendel.app.evolve;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.eval.Weights;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.run.RunFolder;
import mendel.evolve.run.RunResult;
import mendel.report.FoundFacts;
import mendel.report.Losses;
import mendel.report.RunSummary;

/** What an evolution by the objective of a plug-in or by a command reached. */
public final class PluggedOutcome extends EvolutionOutcome {

    /** The name of what it minimises. */
    private static final String LOSS = "loss";

    private final PluggedTask task;
    private final Optional<Weights> start;
    private final Losses defaults;
    private final EvolutionListener listener;

    /**
     * What a run has reached.
     *
     * @param listener hears what is computed now, and says what settings are called
     * @param defaults the loss of the default weights
     */
    PluggedOutcome(
            RunFolder folder,
            EvolveConfig config,
            PluggedTask task,
            Optional<Weights> start,
            RunResult result,
            EvolutionListener listener,
            Losses defaults) {
        super(folder, config, result);
        this.task = task;
        this.start = start;
        this.listener = listener;
        this.defaults = defaults;
    }

    /** The losses of the default weights. */
    static Losses defaults(PluggedTask task) {
        return new Losses(
                task.objective().loss(Weights.defaults(task.objective().spec())), Double.NaN);
    }

    @Override
    boolean compute(BooleanSupplier interrupted) {
        if (interrupted.getAsBoolean()) {
            return false;
        }
        playAfterwards(task, start, listener, interrupted);
        return !interrupted.getAsBoolean();
    }

    @Override
    void write() {
        RunSummary summary = new RunSummary(
                facts(task, LOSS, ""),
                Optional.empty(),
                Optional.empty(),
                result.first().weights(),
                firstLosses(),
                defaults,
                Optional.empty(),
                List.of(),
                match.stream().toList(),
                warnings(),
                endings(),
                FoundFacts.NONE);
        writePage(summary, listener.names());
    }

    /** What told the losses, as {@code objective sharp 1.2}. */
    public String objective() {
        return task.objectiveText();
    }

    /** The loss of the best weights of the first generation; unknown where it cannot be compared with the best's. */
    public Losses firstLosses() {
        return task.objective().isAbsolute() ? losses(result.first()) : Losses.UNKNOWN;
    }

    /** The loss of the default weights; unknown where it cannot be compared with the best's. */
    public Losses defaults() {
        return defaults;
    }

    /** What the user should know of the result, each a sentence without its full stop. */
    public List<String> warnings() {
        return task.warnings();
    }
}
