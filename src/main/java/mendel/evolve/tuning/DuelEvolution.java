package mendel.evolve.tuning;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.SplitMix;
import mendel.eval.Weights;
import mendel.evolve.Evolver;
import mendel.evolve.GenerationStats;
import mendel.evolve.Measured;
import mendel.evolve.Pulse;
import mendel.evolve.config.OperatorsConfig.DuelOperators;
import mendel.evolve.duel.Advice;
import mendel.evolve.duel.Duel;
import mendel.evolve.duel.DuelMethod;
import mendel.evolve.duel.DuelPlan;
import mendel.evolve.duel.GainInterval;
import mendel.evolve.tournament.PairBoards;
import mendel.evolve.tournament.PairBoards.BoardPair;
import mendel.match.stats.PairStatistics;
import mendel.player.GameLimit;
import mendel.player.PlayWeights;
import mendel.search.SearchMargins;
import org.jspecify.annotations.Nullable;

/**
 * Tunes a player by duels: a {@link DuelMethod} asks for a batch of them, they are played, and it learns their results.
 * A generation is a batch. The best is what the method recommends; the longer it learned, the better.
 *
 * <p>Every few generations what is recommended plays the start on openings of their own (the gauge), which shows
 * whether what the method believes is true; the method does not learn these games. With limits of depth or nodes
 * everything is a function of the parameters, the plan and the seed.
 */
public final class DuelEvolution implements Evolver<DuelGeneration> {

    private static final int LARGEST_STATE = 1 << 28;

    private final TunedParameters parameters;
    private final PairBoards boards;
    private final DuelOperators operators;
    private final DuelLimits limits;
    private final DuelPlan plan;
    private final int gaugeEvery;
    private final int gaugeGames;
    private volatile @Nullable DuelGeneration newest;
    private volatile Pulse begun = new Pulse("games", 0, 0, 0);

    /**
     * An evolution.
     *
     * @param parameters what is tuned
     * @param boards where the games are played, by players of {@link TunedParameters#seats}
     * @param operators method and batch
     * @param limits the limits of the games
     * @param gaugeEvery every so many generations what is recommended plays the start
     * @param gaugeGames games of that
     * @param seed where random numbers come from
     */
    public DuelEvolution(
            TunedParameters parameters,
            PairBoards boards,
            DuelOperators operators,
            DuelLimits limits,
            int gaugeEvery,
            int gaugeGames,
            long seed) {
        this.parameters = parameters;
        this.boards = boards;
        this.operators = operators;
        this.limits = limits;
        this.gaugeEvery = gaugeEvery;
        this.gaugeGames = gaugeGames;
        long duels = Math.max(1, Math.multiplyExact(limits.generations(), (long) operators.batch()));
        plan = new DuelPlan(seed, operators.batch(), duels);
    }

    /** The progress; may be asked by any thread. */
    public Pulse pulse() {
        Pulse generation = begun;
        return new Pulse(generation.unit(), boards.played(), generation.before(), generation.expected());
    }

    @Override
    public DuelGeneration first() {
        DuelMethod method = method();
        double[] start = parameters.space().start();
        PlayWeights play = parameters.play(start);
        Measured measured =
                new Measured(play.weights(), 0.5, Double.NaN, 0, play.margins().changed());
        return after(method, 1, measured, measured, 0);
    }

    @Override
    public DuelGeneration next(DuelGeneration before) {
        return after(method(before.state()), before.generation() + 1, before.best(), before.first(), before.games());
    }

    /** A method that goes on from a state. */
    private DuelMethod method(byte[] state) {
        DuelMethod method = method();
        try {
            method.read(new DataInputStream(new ByteArrayInputStream(state)));
        } catch (IOException e) {
            throw new UncheckedIOException("a state that was read before", e);
        }
        return method;
    }

    private DuelMethod method() {
        return operators.method().create(parameters.space(), plan);
    }

    private DuelGeneration after(DuelMethod method, long generation, Measured before, Measured first, long games) {
        List<Duel> duels = method.ask();
        boolean gauged = generation % gaugeEvery == 0;
        begun = new Pulse("games", 0, boards.played(), 2L * duels.size() + (gauged ? gaugeGames : 0));
        double[] scores = play(duels, limits.of(generation));
        method.tell(scores);
        Advice advice = method.best();
        PairStatistics gauge = gauged ? gauge(advice.genome(), generation) : PairStatistics.empty();
        double train = Double.isNaN(advice.elo()) ? Double.NaN : 1 - PairStatistics.expected(advice.elo());
        double validation = gauge.pairs() > 0 ? 1 - gauge.score() : Double.NaN;
        PlayWeights play = parameters.play(advice.genome());
        Map<String, Double> margins = play.margins().changed();
        boolean same = play.weights().equals(before.weights()) && margins.equals(before.search());
        return noted(new DuelGeneration(
                generation,
                state(method),
                advice.genome(),
                advice.elo(),
                advice.error(),
                statistics(scores),
                apart(duels),
                gauge,
                games + 2L * duels.size() + 2 * gauge.pairs(),
                new Measured(play.weights(), train, validation, same ? before.generation() : generation, margins),
                first));
    }

    private DuelGeneration noted(DuelGeneration made) {
        newest = made;
        return made;
    }

    /** The generation that was made or read last; empty before the first. */
    public Optional<DuelGeneration> newest() {
        return Optional.ofNullable(newest);
    }

    private static byte[] state(DuelMethod method) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            method.write(new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException("memory", e);
        }
        return bytes.toByteArray();
    }

    private PairStatistics gauge(double[] genome, long generation) {
        List<Duel> match = GainInterval.match(parameters.space(), genome, gaugeGames / 2, plan.seed() + generation);
        return statistics(play(match, limits.last()));
    }

    /** Plays duels: of each the share of the points of its first genome. */
    private double[] play(List<Duel> duels, GameLimit limit) {
        List<BoardPair> pairs = duels.stream()
                .map(duel -> new BoardPair(duel.first(), duel.second(), SplitMix.mix(duel.opening() ^ plan.seed())))
                .toList();
        return Arrays.stream(boards.play(pairs, limit))
                .map(points -> points / 2)
                .toArray();
    }

    private static PairStatistics statistics(double[] scores) {
        PairStatistics statistics = PairStatistics.empty();
        for (double score : scores) {
            statistics = statistics.plus(2 * score);
        }
        return statistics;
    }

    /** The mean distance of two players, as a share of the ranges. */
    private double apart(List<Duel> duels) {
        double sum = 0;
        for (Duel duel : duels) {
            sum += parameters.distance(duel.first(), duel.second());
        }
        return sum / duels.size();
    }

    /**
     * The gain of what a generation recommends over the start, by games on openings of their own.
     *
     * @param games how many, even
     * @param stopped asked now and then
     * @return the results from the recommended player's view; fewer when it was stopped, none when it plays as the
     *     start does
     */
    public PairStatistics proof(DuelGeneration generation, int games, BooleanSupplier stopped) {
        List<Duel> match = GainInterval.match(parameters.space(), generation.genome(), games / 2, ~plan.seed());
        PairStatistics statistics = PairStatistics.empty();
        begun = new Pulse("games", 0, boards.played(), 2L * match.size());
        for (int from = 0; from < match.size() && !stopped.getAsBoolean(); from += operators.batch()) {
            List<Duel> some = match.subList(from, Math.min(match.size(), from + operators.batch()));
            for (double score : play(some, limits.last())) {
                statistics = statistics.plus(2 * score);
            }
        }
        return statistics;
    }

    @Override
    public GenerationStats stats(DuelGeneration g) {
        Map<String, Double> figures = new LinkedHashMap<>();
        boolean gauged = g.gauge().pairs() > 0;
        figures.put("rating", gauged ? g.gauge().elo() : Double.NaN);
        figures.put("ratingError", gauged ? g.gauge().eloError() : Double.NaN);
        figures.put("games", (double) g.games());
        figures.put("believed", g.believed());
        figures.put("believedError", PairStatistics.Z95 * g.error());
        return new GenerationStats(
                g.generation(),
                g.best().trainLoss(),
                1 - g.results().score(),
                deviation(g.results()),
                g.best().trainLoss(),
                g.best().validationLoss(),
                g.apart(),
                g.games(),
                g.best().generation(),
                figures);
    }

    /** The standard deviation of the duels' results, as a share of the points. */
    private static double deviation(PairStatistics results) {
        long[] counts = results.counts();
        double mean = results.score();
        double sum = 0;
        for (int k = 0; k < counts.length; k++) {
            double away = k / (counts.length - 1.0) - mean;
            sum += counts[k] * away * away;
        }
        return Math.sqrt(sum / results.pairs());
    }

    @Override
    public void write(DuelGeneration g, DataOutput out) throws IOException {
        out.writeLong(g.generation());
        out.writeInt(g.state().length);
        out.write(g.state());
        for (double value : g.genome()) {
            out.writeDouble(value);
        }
        out.writeDouble(g.believed());
        out.writeDouble(g.error());
        write(g.results(), out);
        out.writeDouble(g.apart());
        write(g.gauge(), out);
        out.writeLong(g.games());
        write(g.best(), out);
        write(g.first(), out);
    }

    @Override
    public DuelGeneration read(DataInput in) throws IOException {
        long generation = in.readLong();
        int length = in.readInt();
        if (generation < 1 || length < 0 || length > LARGEST_STATE) {
            throw new IOException("generation " + generation + " with a state of " + length + " bytes");
        }
        byte[] state = new byte[length];
        in.readFully(state);
        method().read(new DataInputStream(new ByteArrayInputStream(state)));
        double[] genome = new double[parameters.space().size()];
        for (int i = 0; i < genome.length; i++) {
            genome[i] = in.readDouble();
        }
        return noted(new DuelGeneration(
                generation,
                state,
                genome,
                in.readDouble(),
                in.readDouble(),
                statistics(in),
                in.readDouble(),
                statistics(in),
                in.readLong(),
                measured(in),
                measured(in)));
    }

    private static void write(PairStatistics statistics, DataOutput out) throws IOException {
        for (long count : statistics.counts()) {
            out.writeLong(count);
        }
    }

    private static PairStatistics statistics(DataInput in) throws IOException {
        long[] counts = new long[PairStatistics.OUTCOMES];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = in.readLong();
            if (counts[i] < 0) {
                throw new IOException("a count of " + counts[i]);
            }
        }
        return PairStatistics.of(counts);
    }

    private static void write(Measured measured, DataOutput out) throws IOException {
        out.writeLong(measured.generation());
        out.writeDouble(measured.trainLoss());
        out.writeDouble(measured.validationLoss());
        for (double weight : measured.weights().toArray()) {
            out.writeDouble(weight);
        }
        for (double margin : SearchMargins.of(measured.search()).toArray()) {
            out.writeDouble(margin);
        }
    }

    private Measured measured(DataInput in) throws IOException {
        long generation = in.readLong();
        double train = in.readDouble();
        double validation = in.readDouble();
        double[] weights = new double[parameters.start().weights().spec().size()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = in.readDouble();
        }
        double[] margins = new double[SearchMargins.parameters().size()];
        for (int i = 0; i < margins.length; i++) {
            margins[i] = in.readDouble();
        }
        try {
            return new Measured(
                    Weights.of(parameters.start().weights().spec(), weights),
                    train,
                    validation,
                    generation,
                    SearchMargins.nearest(margins).changed());
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
