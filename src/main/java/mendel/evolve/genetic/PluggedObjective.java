package mendel.evolve.genetic;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import mendel.InputException;
import mendel.ResourceException;
import mendel.Workers;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.Measured;
import mendel.evolve.Objective;
import mendel.evolve.ObjectiveState;
import mendel.evolve.Pulse;
import mendel.evolve.config.PluginConfig;
import mendel.evolve.plugin.BatchLoss;
import mendel.evolve.plugin.EvolvedModel;
import mendel.evolve.plugin.GenomeLoss;
import mendel.evolve.plugin.ObjectivePlugin;
import mendel.evolve.plugin.PluginLoss;
import mendel.evolve.plugin.PopulationLoss;
import mendel.plugin.PluginSettings;
import mendel.plugin.Plugins;
import org.jspecify.annotations.Nullable;

/**
 * The objective of a plug-in or a command, whose losses are examined. There is no validation:
 * {@link Measured#validationLoss} is {@code NaN}. Not for several threads at once; it uses threads itself.
 */
public final class PluggedObjective implements Objective {

    private static final String UNIT = "genomes";

    private final String what;
    private final PluginLoss loss;
    private final WeightSpec spec;
    private final Workers workers;
    private final LongAdder measured = new LongAdder();
    private volatile Pulse begun = new Pulse(UNIT, 0, 0, 0);
    /** The losses of the generation's genomes, so that its champion need not be measured again. */
    private Map<Weights, Double> known = Map.of();

    /**
     * An objective.
     *
     * @param what who tells the losses, for messages
     * @param spec the parameters that are evolved
     * @param workers the threads by which genomes are measured one by one
     */
    public PluggedObjective(String what, PluginLoss loss, WeightSpec spec, Workers workers) {
        this.what = what;
        this.loss = loss;
        this.spec = spec;
        this.workers = workers;
    }

    /**
     * The objective that a config names.
     *
     * @param plugin the plug-in of that name
     * @throws InputException when it does not take its settings, or fails
     */
    public static PluggedObjective of(PluginConfig config, ObjectivePlugin plugin, EvolvedModel evolved) {
        PluginSettings settings = config.read();
        PluginLoss loss = Plugins.made(config.mistake(), config.name(), () -> plugin.loss(evolved, settings));
        settings.refuseOthers();
        return new PluggedObjective(
                "the objective \"" + config.name() + "\" of a plug-in",
                loss,
                evolved.model().spec(),
                evolved.workers());
    }

    @Override
    public WeightSpec spec() {
        return spec;
    }

    /** What the losses depend on beside the config, see {@link PluginLoss#data}. */
    public String data() {
        return asked(loss::data);
    }

    /** Whether losses of different generations can be compared. */
    public boolean isAbsolute() {
        return !(loss instanceof PopulationLoss);
    }

    /** The loss of weights by themselves; {@code NaN} where genomes have one only among others. */
    public double loss(Weights weights) {
        return isAbsolute() ? losses(List.of(weights), 0)[0] : Double.NaN;
    }

    @Override
    public Pulse pulse() {
        Pulse generation = begun;
        return new Pulse(UNIT, measured.sum(), generation.before(), generation.expected());
    }

    @Override
    public boolean resamples() {
        return !isAbsolute();
    }

    @Override
    public PopulationLosses evaluate(List<Weights> genomes, long generation, ObjectiveState state) {
        long before = measured.sum();
        begun = new Pulse(UNIT, before, before, isAbsolute() ? genomes.size() : 0);
        double[] losses = losses(genomes, generation);
        Map<Weights, Double> now = new HashMap<>();
        for (int i = 0; i < losses.length; i++) {
            now.put(genomes.get(i), losses[i]);
        }
        known = now;
        return new PopulationLosses(losses, state);
    }

    /**
     * The best has the smallest loss. Where losses of different generations cannot be compared, the champion and the
     * best so far are measured together.
     */
    @Override
    public BestSoFar selectBest(
            Weights champion, double loss, long generation, @Nullable BestSoFar before, ObjectiveState state) {
        Measured current = current(champion, loss, generation, before);
        return new BestSoFar(
                current, before == null || isBetter(current, before.best()) ? current : before.best(), state);
    }

    private Measured current(Weights champion, double loss, long generation, @Nullable BestSoFar before) {
        if (!isAbsolute()) {
            return new Measured(champion, loss, Double.NaN, generation);
        }
        if (before != null && champion.equals(before.current().weights())) {
            return before.current();
        }
        Double own = known.get(champion); // The centre of a strategy is no genome of its generation.
        return new Measured(champion, own == null ? loss(champion) : own, Double.NaN, generation);
    }

    private boolean isBetter(Measured champion, Measured best) {
        if (isAbsolute()) {
            return champion.trainLoss() < best.trainLoss();
        }
        if (champion.weights().equals(best.weights())) {
            return false;
        }
        double[] together = losses(List.of(best.weights(), champion.weights()), champion.generation());
        return together[1] < together[0];
    }

    private double[] losses(List<Weights> genomes, long generation) {
        double[] losses = switch (loss) {
            case GenomeLoss each -> each(each, genomes);
            case BatchLoss some -> all(genomes, () -> some.of(List.copyOf(genomes)));
            case PopulationLoss all -> all(genomes, () -> all.of(List.copyOf(genomes), generation));
        };
        for (double value : losses) {
            if (!Double.isFinite(value)) {
                throw new ResourceException(what + " gave " + value + " as a loss; it must be a finite number");
            }
        }
        return losses;
    }

    private double[] each(GenomeLoss each, List<Weights> genomes) {
        double[] losses = new double[genomes.size()];
        workers.run(losses.length, (task, worker) -> {
            losses[task] = asked(() -> each.of(genomes.get(task)));
            measured.increment();
        });
        return losses;
    }

    private double[] all(List<Weights> genomes, Supplier<double[]> question) {
        double[] losses = asked(question).clone();
        if (losses.length != genomes.size()) {
            throw new ResourceException(what + " gave " + losses.length + " losses for " + genomes.size()
                    + " genomes; it must give as many");
        }
        measured.add(losses.length);
        return losses;
    }

    private <T> T asked(Supplier<T> question) {
        return Plugins.answered(what, question);
    }
}
