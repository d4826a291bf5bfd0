package mendel.evolve.wide;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.InputException;
import mendel.Workers;
import mendel.eval.Weights;
import mendel.evolve.Evolver;
import mendel.evolve.GenerationStats;
import mendel.evolve.Measured;
import mendel.evolve.config.OperatorsConfig.FitOperators;
import mendel.evolve.wide.WideFit.FitStanding;
import mendel.evolve.wide.WideGeneration.EndedFit;
import org.jspecify.annotations.Nullable;

/**
 * Fits one strength of the penalty after the other, the strongest first, each from the weights of the one before, and
 * stops when one validates worse than the one before it. A generation is a few iterations of a fit. For one run at a
 * time.
 */
public final class WideEvolution implements Evolver<WideGeneration> {

    /** A fit whose objective falls by less than this share in a generation no longer moves. */
    private static final double STILL = 1e-7;

    /** The strength in hand among a generation's figures. */
    public static final String STRENGTH = "strength";

    private final WideProblem problem;
    private final FitOperators config;
    private final Weights start;
    private final WeightMap map;
    private final Workers workers;
    private @Nullable WideFit fit;
    /** The generation that {@link #fit} is at. */
    private long at;

    private volatile @Nullable WideGeneration newest;

    /** @param start where the first fit begins */
    public WideEvolution(WideProblem problem, FitOperators config, Weights start, Workers workers) {
        this.problem = problem;
        this.config = config;
        this.start = start;
        map = WeightMap.of(
                problem.matrix(),
                config.towardsStart()
                        ? start.toArray()
                        : new double[start.spec().size()],
                config.common());
        this.workers = workers;
    }

    private Penalty penalty(int number) {
        return new Penalty(
                config.strengths().get(number),
                number < config.memory().size() ? config.memory().get(number) : 0);
    }

    /** The newest generation that was made or read; empty when there is none. */
    public Optional<WideGeneration> newest() {
        return Optional.ofNullable(newest);
    }

    private WideGeneration noted(WideGeneration made) {
        newest = made;
        return made;
    }

    @Override
    public WideGeneration first() {
        WideFit begun = WideFit.begin(problem, map, penalty(0), map.centre(), map.numbers(start.toArray()), workers);
        return after(begun, 1, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, List.of(), null);
    }

    @Override
    public WideGeneration next(WideGeneration before) {
        if (isDone(before)) {
            throw new IllegalStateException("all fits have ended");
        }
        boolean begins = !before.ended().isEmpty() && before.ended().getLast().generation() == before.generation();
        if (begins) {
            fit = null; // With very many weights there is no memory for two.
        }
        WideFit going = begins
                ? WideFit.begin(
                        problem,
                        map,
                        penalty(before.ended().size()),
                        map.centre(),
                        before.state().numbers(),
                        workers)
                : goingOn(before);
        return after(
                going,
                before.generation() + 1,
                begins ? Double.NEGATIVE_INFINITY : before.bound(),
                begins ? Double.POSITIVE_INFINITY : before.standing().objective(),
                before.ended(),
                before);
    }

    private WideFit goingOn(WideGeneration before) {
        return fit != null && at == before.generation()
                ? fit
                : WideFit.resume(problem, map, penalty(before.ended().size()), map.centre(), before.state(), workers);
    }

    @Override
    public boolean isDone(WideGeneration now) {
        List<EndedFit> ended = now.ended();
        if (ended.isEmpty() || ended.getLast().generation() != now.generation()) {
            return false;
        }
        boolean worse = ended.size() > 1
                && ended.getLast().standing().validation()
                        > ended.get(ended.size() - 2).standing().validation();
        return worse || ended.size() == config.strengths().size();
    }

    private WideGeneration after(
            WideFit going,
            long generation,
            double boundBefore,
            double objectiveBefore,
            List<EndedFit> endedBefore,
            @Nullable WideGeneration before) {
        FitStanding standing = going.advance();
        fit = going;
        at = generation;
        double bound = Double.isNaN(standing.bound()) ? Double.NaN : Math.max(boundBefore, standing.bound());
        Weights nearest = Weights.nearest(start.spec(), going.weights());
        FitStanding rounded = going.of(nearest.toArray());
        Measured current = new Measured(nearest, rounded.train(), rounded.validation(), generation);
        List<EndedFit> ended = new ArrayList<>(endedBefore);
        double gap = standing.objective() == 0
                ? 0 // Every score is met.
                : Double.isNaN(bound) ? going.expectedGap() : (standing.objective() - bound) / standing.objective();
        boolean near = gap <= config.tolerance();
        boolean still = objectiveBefore - standing.objective() < STILL * standing.objective();
        if (near || still && !going.shrinks()) {
            ended.add(new EndedFit(config.strengths().get(ended.size()), standing, bound, generation));
        }
        Measured bestBefore = before == null ? current : before.best();
        boolean better = !(current.validationLoss() > bestBefore.validationLoss());
        return noted(new WideGeneration(
                generation,
                going.state(),
                standing,
                bound,
                ended,
                better ? current : bestBefore,
                before == null || better ? endedBefore.size() : before.bestStrength(),
                before == null ? current : before.first()));
    }

    @Override
    public GenerationStats stats(WideGeneration now) {
        Map<String, Double> figures = new LinkedHashMap<>();
        int number = Math.min(now.ended().size(), config.strengths().size() - 1);
        boolean justEnded = !now.ended().isEmpty() && now.ended().getLast().generation() == now.generation();
        figures.put(
                STRENGTH,
                justEnded
                        ? now.ended().getLast().strength()
                        : config.strengths().get(number));
        figures.put("objective", now.standing().objective());
        figures.put("bound", now.bound());
        return new GenerationStats(
                now.generation(),
                now.standing().train(),
                now.standing().train(),
                0,
                now.standing().train(),
                now.standing().validation(),
                0,
                now.evaluations(),
                now.best().generation(),
                figures);
    }

    @Override
    public void write(WideGeneration now, DataOutput out) throws IOException {
        out.writeLong(now.generation());
        out.writeInt(layout());
        write(now.state().numbers(), out);
        write(now.state().direction(), out);
        write(now.state().boundPoint(), out);
        out.writeDouble(now.state().smoothing());
        out.writeBoolean(now.state().restart());
        write(now.standing(), out);
        out.writeDouble(now.bound());
        out.writeInt(now.ended().size());
        for (EndedFit one : now.ended()) {
            out.writeDouble(one.strength());
            write(one.standing(), out);
            out.writeDouble(one.bound());
            out.writeLong(one.generation());
        }
        write(now.best(), out);
        out.writeInt(now.bestStrength());
        write(now.first(), out);
    }

    /**
     * The number of numbers; negative where weights are drawn to some, which were parts of weights in earlier versions.
     */
    private int layout() {
        return map.draws() ? -map.size() : map.size();
    }

    private static void write(double[] values, DataOutput out) throws IOException {
        byte[] bytes = new byte[Double.BYTES * values.length];
        ByteBuffer.wrap(bytes).asDoubleBuffer().put(values);
        out.write(bytes);
    }

    private static void write(FitStanding standing, DataOutput out) throws IOException {
        out.writeDouble(standing.train());
        out.writeDouble(standing.validation());
        out.writeDouble(standing.objective());
        out.writeDouble(standing.bound());
    }

    private static void write(Measured measured, DataOutput out) throws IOException {
        out.writeLong(measured.generation());
        out.writeDouble(measured.trainLoss());
        out.writeDouble(measured.validationLoss());
        write(measured.weights().toArray(), out);
    }

    @Override
    public WideGeneration read(DataInput in) throws IOException {
        long generation = in.readLong();
        int layout = in.readInt();
        if (layout != layout()) { // The data are the same, since a checkpoint names them.
            throw new InputException(
                    "was written by another version",
                    "resume with the version that began the run, or begin another one; the evolution of a campaign's"
                            + " round is begun anew when its folder is deleted");
        }
        WideFit.State state = new WideFit.State(
                values(map.size(), in),
                values(map.size(), in),
                values(map.size(), in),
                in.readDouble(),
                in.readBoolean());
        FitStanding standing = standing(in);
        double bound = in.readDouble();
        int count = in.readInt();
        if (generation < 1 || count < 0 || count > config.strengths().size()) {
            throw new IOException("generation " + generation + " with " + count + " fits");
        }
        List<EndedFit> ended = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ended.add(new EndedFit(in.readDouble(), standing(in), in.readDouble(), in.readLong()));
        }
        return noted(new WideGeneration(
                generation, state, standing, bound, ended, measured(in), in.readInt(), measured(in)));
    }

    private static double[] values(int count, DataInput in) throws IOException {
        byte[] bytes = new byte[Double.BYTES * count];
        in.readFully(bytes);
        double[] values = new double[count];
        ByteBuffer.wrap(bytes).asDoubleBuffer().get(values);
        return values;
    }

    private static FitStanding standing(DataInput in) throws IOException {
        return new FitStanding(in.readDouble(), in.readDouble(), in.readDouble(), in.readDouble());
    }

    private Measured measured(DataInput in) throws IOException {
        long generation = in.readLong();
        double train = in.readDouble();
        double validation = in.readDouble();
        return new Measured(Weights.of(start.spec(), values(start.spec().size(), in)), train, validation, generation);
    }
}
