package mendel.evolve.duel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Learns a {@link DiagonalModel} of strength by all duels so far, and has them played where they tell most.
 *
 * <p>A duel of a point plus and minus some distance shows the slope there, the more clearly the farther, and no
 * curvature disturbs it: what both lose is lost in the difference. Against a fixed noise of games the best distances
 * are those at which every parameter costs the same Elo, so flat parameters are tried farther out. Their sum is
 * limited, and shrinks with what is still to be gained by the model: far away strength may bend otherwise. Where a
 * curvature is doubtful, the middles of duels are scattered, so that slopes at several places are seen. Old duels lose
 * a little weight, as the model is wrong in its details and the middle has moved since.
 */
final class DiagonalBayes extends BatchedMethod {

    /**
     * What a player of a duel is to lose against the middle of both: at most so many Elo, and so many times what is
     * unknown. Both grow with the root of the number of parameters: the more there are, the nearer each of them is kept
     * by the same loss. Farther out duels tell more, but also of cliffs that are nowhere near; found on landscapes.
     */
    private static final double GREATEST_COST = 15;

    private static final double LEAST_GREATEST_COST = 60;
    private static final double COST_OF_DOUBT = 0.15;
    /** The scatter of middles as a multiple of distance and doubt. */
    private static final double SCATTER = 0.3;
    /** Every so many duels one player is the middle itself, so that it is seen what all distances together cost. */
    private static final int ONE_SIDED = 6;
    /** Evidence is worth its age, as a share of the whole, to this power. */
    private static final double FORGETTING = 0.5;

    private final DiagonalModel model;

    DiagonalBayes(DuelSpace space, DuelPlan plan) {
        super("bayes", space, plan);
        model = new DiagonalModel(size());
    }

    /** The point of greatest expected strength. */
    private double[] centre() {
        double[] z = new double[size()];
        for (int i = 0; i < z.length; i++) {
            z[i] = space().clamp(i, model.slope(i) / (2 * model.curvature(i)));
        }
        return z;
    }

    /** The distances of players from the middle. */
    private double[] distances() {
        double[] distances = new double[size()];
        double unknown = 0;
        for (int i = 0; i < distances.length; i++) {
            unknown += model.slopeVariance(i) / model.curvature(i) / 4;
        }
        double root = Math.sqrt(size());
        double cost = Math.min(
                        Math.max(LEAST_GREATEST_COST, GREATEST_COST * root),
                        Math.max(1, COST_OF_DOUBT * root) * unknown)
                / size();
        for (int i = 0; i < distances.length; i++) {
            distances[i] = space().limited(i, Math.sqrt(cost / model.curvature(i)));
        }
        return distances;
    }

    @Override
    List<Duel> duels(RandomGenerator random) {
        double[] centre = centre();
        double[] distances = distances();
        return list(plan().batch(), k -> {
            double[] middle = centre.clone();
            double[] away = signs(size(), random);
            for (int i = 0; i < away.length; i++) {
                double scatter = Math.min(1, SCATTER * model.doubt(i)) * distances[i];
                middle[i] = Math.clamp(
                        middle[i] + (random.nextBoolean() ? scatter : -scatter),
                        space().lowest(i) + distances[i],
                        space().highest(i) - distances[i]);
                away[i] *= distances[i];
            }
            if (k % ONE_SIDED == ONE_SIDED - 1) {
                for (int i = 0; i < away.length; i++) {
                    away[i] /= 2;
                    middle[i] = centre[i] + away[i];
                }
            }
            return duel(middle, away, opening(k));
        });
    }

    @Override
    void learn(List<Duel> duels, double[] scores) {
        double before = model.duels();
        model.forget(StrictMath.pow(before / (before + scores.length), FORGETTING));
        for (int k = 0; k < scores.length; k++) {
            Duel duel = duels.get(k);
            model.add(space().point(duel.first()), space().point(duel.second()), scores[k]);
        }
        model.infer();
    }

    @Override
    public Advice best() {
        double[] genome = space().genome(centre());
        double[] z = space().point(genome);
        double elo = 0;
        double variance = 0;
        for (int i = 0; i < z.length; i++) {
            elo += z[i] * model.slope(i) - z[i] * z[i] * model.curvature(i);
            variance += z[i] * z[i] * model.slopeVariance(i);
        }
        return new Advice(genome, elo, Math.sqrt(variance));
    }

    @Override
    void writeState(DataOutput out) throws IOException {
        model.write(out);
    }

    @Override
    void readState(DataInput in) throws IOException {
        model.read(in);
    }
}
