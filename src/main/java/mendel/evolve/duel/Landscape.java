package mendel.evolve.duel;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import mendel.SettingException;
import mendel.SplitMix;
import mendel.match.stats.PairStatistics;

/**
 * A game without moves whose players' strengths are known: the Elo of a genome falls with its distance from a hidden
 * optimum. 50 to 100 Elo lie between the start and the optimum, on one shape 10 to 20.
 *
 * <p>Ranges of parameters spread over three decades, curvatures over two and a half; a fifth of the parameters do
 * nothing (from five on), and a third hang together in pairs, with correlation 0.8 or -0.8. The distance of the optimum
 * is, parameter by parameter, a Gaussian number of steps; its deviation is the same for the whole landscape, 1 to 5.
 * Games are drawn from the logistic model with draws; the two of a duel share an opening that favours a colour, so that
 * they hang together as real ones do. Immutable.
 */
public final class Landscape implements DuelGround {

    private static final int LARGEST = 100_000;
    private static final double CURVATURE_DECADES = 2.5;
    private static final double RANGE_DECADES = 3;
    private static final int FEW = 5;
    private static final double IDLE = 0.2;
    private static final double CORRELATED = 1.0 / 3;
    private static final double CORRELATION = 0.8;
    private static final double FARTHEST = 5;
    private static final double INSIDE = 0.95;
    private static final double LEAST_GAIN = 50;
    /** The share of draws between equals in a balanced opening. */
    private static final double DRAWS = 0.4;
    /** The standard deviation of an opening's favour for one colour, in Elo. */
    private static final double IMBALANCE = 100;

    private static final int ROUNDS = 3;
    private static final double BENT_POWER = 0.75;
    private static final double BENT_RATIO = 1.5;
    private static final double CLIFF_RATIO = 6;
    private static final double CLIFF_GAIN = 0.2;

    private final LandscapeShape shape;
    private final long seed;
    private final DuelSpace space;
    private final double gain;
    private final double[] optimum;
    private final double[] curvature;
    private final boolean[] steepAbove;
    private final int[] partner;
    private final double[] bond;
    private final int[][] woven;
    private final double[] cosine;
    private final double[] sine;
    private final double unit;

    /** How strength falls with distance. */
    public enum LandscapeShape {
        /** With its square. */
        QUADRATIC,
        /**
         * With its power 1.5, where a parameter counts one and a half times as much on one side of the optimum as on
         * the other.
         */
        BENT,
        /**
         * With its square, where a parameter counts six times as much on one side of the optimum as on the other, and
         * only a fifth as much is to be gained: margins that were set by hand are near a cliff, and flat towards the
         * other side.
         */
        CLIFF,
        /** With its square, after the parameters were turned into one another in three rounds of random pairs. */
        WOVEN;

        /** The name in commands. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A landscape.
     *
     * @param parameters their number, 1 to 100,000
     * @param seed equal seeds give equal landscapes
     */
    public Landscape(LandscapeShape shape, int parameters, long seed) {
        if (parameters < 1 || parameters > LARGEST) {
            throw new SettingException("parameters", parameters, "give 1 to " + LARGEST);
        }
        RandomGenerator random = new SplittableRandom(SplitMix.mix(SplitMix.mix(seed) + parameters));
        this.shape = shape;
        this.seed = seed;
        space = space(parameters, random);
        gain = (shape == LandscapeShape.CLIFF ? CLIFF_GAIN : 1) * LEAST_GAIN * (1 + random.nextDouble());
        double far = StrictMath.pow(FARTHEST, random.nextDouble());
        optimum = new double[parameters];
        curvature = new double[parameters];
        steepAbove = new boolean[parameters];
        for (int i = 0; i < parameters; i++) {
            optimum[i] = Math.clamp(far * random.nextGaussian(), INSIDE * space.lowest(i), INSIDE * space.highest(i));
            curvature[i] = StrictMath.pow(10, CURVATURE_DECADES * random.nextDouble());
            steepAbove[i] = random.nextBoolean();
        }
        int[] order = shuffled(parameters, random);
        int idle = parameters < FEW ? 0 : (int) (IDLE * parameters);
        for (int k = 0; k < idle; k++) {
            curvature[order[k]] = 0;
        }
        partner = new int[parameters];
        Arrays.fill(partner, -1);
        bond = new double[parameters];
        int bonds = (int) (CORRELATED * parameters / 2);
        for (int k = 0; k < bonds; k++) {
            partner[order[idle + 2 * k]] = order[idle + 2 * k + 1];
            bond[order[idle + 2 * k]] = random.nextBoolean() ? CORRELATION : -CORRELATION;
        }
        woven = new int[shape == LandscapeShape.WOVEN ? ROUNDS : 0][];
        for (int round = 0; round < woven.length; round++) {
            woven[round] = shuffled(parameters, random);
        }
        cosine = new double[parameters];
        sine = new double[parameters];
        for (int i = 0; i < parameters; i++) {
            double angle = Math.PI * random.nextDouble();
            cosine[i] = StrictMath.cos(angle);
            sine[i] = StrictMath.sin(angle);
        }
        unit = gain / distance(new double[parameters]);
    }

    private static DuelSpace space(int parameters, RandomGenerator random) {
        double[] low = new double[parameters];
        double[] high = new double[parameters];
        double[] start = new double[parameters];
        for (int i = 0; i < parameters; i++) {
            double range = StrictMath.pow(10, RANGE_DECADES * random.nextDouble());
            low[i] = range * (random.nextDouble() - 0.5);
            high[i] = low[i] + range;
            start[i] = low[i] + range * (0.3 + 0.4 * random.nextDouble());
        }
        return DuelSpace.of(low, high, start);
    }

    private static int[] shuffled(int count, RandomGenerator random) {
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }

    @Override
    public DuelSpace space() {
        return space;
    }

    /** The Elo between the start and the optimum. */
    public double gain() {
        return gain;
    }

    /** The optimum, in steps from the start. */
    double[] optimum() {
        return optimum.clone();
    }

    /** The Elo of a genome against the start. */
    public double elo(double[] genome) {
        return gain - unit * distance(space.point(genome));
    }

    @Override
    public double share(double[] genome) {
        return elo(genome) / gain;
    }

    @Override
    public double[] play(List<Duel> duels, long first) {
        double[] scores = new double[duels.size()];
        for (int k = 0; k < scores.length; k++) {
            Duel duel = duels.get(k);
            scores[k] = pair(
                    elo(duel.first()) - elo(duel.second()),
                    SplitMix.mix(seed) + duel.opening(),
                    new SplittableRandom(SplitMix.mix(SplitMix.mix(seed + 1) + first + k)));
        }
        return scores;
    }

    /** How far a point is from the optimum, up to a factor. */
    private double distance(double[] z) {
        double[] off = new double[z.length];
        for (int i = 0; i < z.length; i++) {
            off[i] = off(i, z[i]);
        }
        for (int[] round : woven) {
            turn(off, round);
        }
        double sum = 0;
        for (int i = 0; i < z.length; i++) {
            double one = off[i];
            sum += curvature[i] * one * one;
            if (partner[i] >= 0) {
                double other = off[partner[i]];
                sum += 2 * bond[i] * Math.sqrt(curvature[i] * curvature[partner[i]]) * one * other;
            }
        }
        return shape == LandscapeShape.BENT ? StrictMath.pow(Math.max(0, sum), BENT_POWER) : sum;
    }

    /** Turns neighbours in an order into each other. */
    private void turn(double[] off, int[] order) {
        for (int k = 0; k + 1 < order.length; k += 2) {
            int a = order[k];
            int b = order[k + 1];
            double turned = cosine[a] * off[a] - sine[a] * off[b];
            off[b] = sine[a] * off[a] + cosine[a] * off[b];
            off[a] = turned;
        }
    }

    private double off(int i, double z) {
        double off = z - optimum[i];
        boolean steep = off > 0 == steepAbove[i];
        return switch (shape) {
            case BENT -> steep ? BENT_RATIO * off : off;
            case CLIFF -> steep ? CLIFF_RATIO * off : off;
            case QUADRATIC, WOVEN -> off;
        };
    }

    /** The share of the points of a player who is so much stronger, in two games from an opening. */
    private static double pair(double difference, long opening, RandomGenerator random) {
        double favour = IMBALANCE * new SplittableRandom(SplitMix.mix(opening)).nextGaussian();
        return (points(difference + favour, random) + points(difference - favour, random)) / 2;
    }

    /** The points of a game, whose mean is that of the logistic model. */
    private static double points(double difference, RandomGenerator random) {
        double expected = PairStatistics.expected(difference);
        double draw = 4 * DRAWS * expected * (1 - expected);
        double at = random.nextDouble();
        return at < expected - draw / 2 ? 1 : at < expected + draw / 2 ? 0.5 : 0;
    }
}
