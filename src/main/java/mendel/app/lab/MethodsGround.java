package mendel.app.lab;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import mendel.SplitMix;
import mendel.app.Games;
import mendel.eval.EvaluationModel;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.duel.Duel;
import mendel.evolve.duel.DuelGround;
import mendel.evolve.duel.DuelSpace;
import mendel.evolve.tournament.Arena;
import mendel.evolve.tournament.Bouts.Bout;
import mendel.evolve.tournament.OpeningSource;
import mendel.evolve.tournament.PairBoards;
import mendel.evolve.tournament.PairTask;
import mendel.evolve.tournament.PairWorker;
import mendel.game.Position;
import mendel.match.stats.PairStatistics;
import mendel.player.GameLimit;
import mendel.player.SearchPlayers;
import mendel.work.Job;
import mendel.work.LocalThreads;

/**
 * Real games in which scales of groups of weights are to be found. A genome has the binary logarithm of a factor for
 * each of the ten groups with the greatest weights; the start halves some groups and doubles others, and the weights as
 * they were, factors of 1, are taken for the gain available.
 */
final class MethodsGround implements DuelGround, AutoCloseable {

    private static final int GROUPS = 10;
    private static final long NODES = 150;
    /** Factors from an eighth to eight. */
    private static final double RANGE = 3;
    /** So far the start is off: by a factor of about 2.8. */
    private static final double SPOILT = 1.5;
    /** The finest change of a logarithm that play may notice. */
    private static final double QUANTUM = 1.0 / 32;

    /** In Elo; a few games may say anything, and shares of it are to be numbers. */
    private static final double LEAST_GAIN = 1;

    private static final double GREATEST_GAIN = 1000;

    private final Weights weights;
    private final int[] group;
    private final DuelSpace space;
    private final Arena arena;
    private final int gauge;
    private final long seed;
    private final double available;

    /**
     * A ground.
     *
     * @param threads games at the same time; 0 for one a core
     * @param gauge how many duels measure a gain
     * @param seed which groups are spoilt how, and the openings
     */
    MethodsGround(Games.GameEntry entry, int threads, int gauge, long seed) {
        EvaluationModel<Position> model = entry.model(null);
        WeightSpec spec = model.spec();
        this.weights = Weights.defaults(spec);
        this.gauge = gauge;
        this.seed = seed;
        List<String> names = groups(spec);
        group = spec.parameters().stream()
                .mapToInt(p -> names.indexOf(p.group()))
                .toArray();
        space = space(names.size());
        EvaluationModel<Position> judging = entry.model();
        SearchPlayers judges = new SearchPlayers(entry.game(), judging, GameLimit.nodes(1));
        SearchPlayers players = new SearchPlayers(entry.game(), model, GameLimit.nodes(NODES));
        OpeningSource openings = OpeningSource.random(entry.game());
        Job<PairTask, double[]> games = place -> new PairWorker(
                entry.game(),
                Arena.seats(players),
                openings,
                () -> judges.open().player(Weights.defaults(judging.spec())));
        arena = new Arena(
                players,
                GameLimit.nodes(NODES),
                new PairBoards(openings.identity(), new LocalThreads(threads).begin(games)));
        available = Math.max(LEAST_GAIN, gain(new double[names.size()]));
    }

    /** How many parameters a game has. */
    static int parameters(Games.GameEntry entry) {
        return groups(entry.model(null).spec()).size();
    }

    /** The groups with the greatest sums of absolute weights, in the order of the model. */
    private static List<String> groups(WeightSpec spec) {
        Map<String, Double> sums = new LinkedHashMap<>();
        for (int i = 0; i < spec.size(); i++) {
            Parameter p = spec.get(i);
            sums.merge(p.group(), Math.abs(p.defaultValue()), Double::sum);
        }
        List<String> greatest = sums.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .limit(GROUPS)
                .map(Map.Entry::getKey)
                .toList();
        return sums.keySet().stream().filter(greatest::contains).toList();
    }

    private DuelSpace space(int groups) {
        double[] greatest = new double[groups];
        for (int i = 0; i < group.length; i++) {
            if (group[i] >= 0) {
                greatest[group[i]] = Math.max(greatest[group[i]], Math.abs(weights.get(i)));
            }
        }
        boolean[] up = up(groups);
        double[] quanta = new double[groups];
        double[] low = new double[groups];
        double[] high = new double[groups];
        double[] start = new double[groups];
        for (int g = 0; g < groups; g++) {
            // The greatest weight changes by one at least, so that genomes that differ play differently.
            quanta[g] = Math.max(QUANTUM, 2 / Math.max(1, greatest[g]));
            low[g] = -RANGE;
            high[g] = RANGE;
            start[g] = up[g] ? SPOILT : -SPOILT;
        }
        return DuelSpace.of(low, high, start).withRounding(genome -> {
            double[] rounded = new double[genome.length];
            Arrays.setAll(rounded, g -> quanta[g] * Math.rint(genome[g] / quanta[g]));
            return rounded;
        });
    }

    /** Which groups are too great at the start: half of them, as a factor common to all would hardly matter. */
    private boolean[] up(int groups) {
        RandomGenerator random = new SplittableRandom(SplitMix.mix(seed));
        boolean[] up = new boolean[groups];
        int left = groups / 2;
        for (int g = 0; g < groups; g++) {
            up[g] = random.nextInt(groups - g) < left;
            left -= up[g] ? 1 : 0;
        }
        return up;
    }

    private Weights scaled(double[] genome) {
        double[] values = weights.toArray();
        for (int i = 0; i < values.length; i++) {
            if (group[i] >= 0) {
                values[i] *= StrictMath.pow(2, genome[group[i]]);
            }
        }
        return Weights.nearest(weights.spec(), values);
    }

    @Override
    public DuelSpace space() {
        return space;
    }

    @Override
    public double[] play(List<Duel> duels, long first) {
        List<Bout> bouts = new ArrayList<>();
        for (Duel duel : duels) {
            long opening = SplitMix.mix(SplitMix.mix(seed) + duel.opening());
            bouts.add(new Bout(scaled(duel.first()), scaled(duel.second()), opening));
        }
        return Arrays.stream(arena.play(bouts)).map(points -> points / 2).toArray();
    }

    @Override
    public double share(double[] genome) {
        return gain(genome) / available;
    }

    /** Over the start, by a match whose openings no method has. */
    private double gain(double[] genome) {
        if (Arrays.equals(genome, space.start())) {
            return 0;
        }
        List<Bout> bouts = new ArrayList<>();
        Weights player = scaled(genome);
        Weights start = scaled(space.start());
        for (int k = 0; k < gauge; k++) {
            bouts.add(new Bout(player, start, SplitMix.mix(SplitMix.mix(~seed) + k)));
        }
        PairStatistics statistics = PairStatistics.empty();
        for (double points : arena.play(bouts)) {
            statistics = statistics.plus(points);
        }
        return Math.clamp(statistics.elo(), -GREATEST_GAIN, GREATEST_GAIN);
    }

    @Override
    public void close() {
        arena.close();
    }
}
