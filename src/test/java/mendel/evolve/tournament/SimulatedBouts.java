package mendel.evolve.tournament;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/**
 * Games between weights whose strengths are known: a hill of Elo, on which every player has also something for itself.
 * Half of the games between equals are drawn, as in chess.
 */
final class SimulatedBouts implements Bouts {

    private static final double DRAWN = 0.5;

    private final WeightSpec spec;
    private final double[] summit;
    private final double height;
    private final double own;
    private final long seed;
    private long games;

    /**
     * A hill.
     *
     * @param parameters how many weights
     * @param height Elo of the summit against the default
     * @param own Elo: the standard deviation of what a player has for itself
     */
    SimulatedBouts(int parameters, double height, double own, long seed) {
        this.spec = new WeightSpec(
                "hill",
                "hill",
                false,
                false,
                IntStream.range(0, parameters)
                        .mapToObj(i -> new Parameter("w" + i, 0, -1, 1, "w", "a weight"))
                        .toList());
        SplittableRandom random = new SplittableRandom(seed);
        this.summit = IntStream.range(0, parameters)
                .mapToDouble(i -> random.nextDouble(-0.6, 0.6))
                .toArray();
        this.height = height;
        this.own = own;
        this.seed = seed;
    }

    /** How many Elo stronger than the default weights are. */
    double elo(Weights weights) {
        double below = 0;
        double defaultBelow = 0;
        for (int i = 0; i < summit.length; i++) {
            below += (weights.get(i) - summit[i]) * (weights.get(i) - summit[i]);
            defaultBelow += summit[i] * summit[i];
        }
        SplittableRandom random = new SplittableRandom(seed ^ 31L * weights.hashCode());
        return weights.equals(Weights.defaults(spec))
                ? 0
                : height * (1 - below / defaultBelow) + own * random.nextGaussian();
    }

    @Override
    public WeightSpec spec() {
        return spec;
    }

    @Override
    public long played() {
        return games;
    }

    @Override
    public double[] play(List<Bout> bouts) {
        games += 2L * bouts.size();
        List<Double> points = new ArrayList<>();
        for (Bout bout : bouts) {
            SplittableRandom random = new SplittableRandom(bout.opening()
                    ^ 31L * bout.first().hashCode()
                    ^ 17L * bout.second().hashCode());
            random.nextLong();
            double expected = 1 / (1 + Math.pow(10, (elo(bout.second()) - elo(bout.first())) / 400));
            points.add(game(expected, random) + game(expected, random));
        }
        return points.stream().mapToDouble(p -> p).toArray();
    }

    private static double game(double expected, SplittableRandom random) {
        double drawn = 4 * DRAWN * expected * (1 - expected);
        double number = random.nextDouble();
        return number < drawn ? 0.5 : number < drawn + expected - drawn / 2 ? 1 : 0;
    }
}
