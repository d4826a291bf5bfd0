package mendel.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import mendel.eval.Features;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/**
 * Made-up models and feature matrices with known true weights, for tests and benchmarks of everything that fits
 * weights.
 */
public final class SyntheticData {

    private SyntheticData() {}

    /** A model of {@code rows} rows whose weights lie between -bound and bound. */
    public static WeightSpec spec(int rows, boolean tapered, boolean integral, double bound) {
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            String group = i < rows / 10 ? "material" : "other";
            if (tapered) {
                parameters.add(new Parameter("p" + i + ".mg", 0, -bound, bound, group, "made up"));
                parameters.add(new Parameter("p" + i + ".eg", 0, -bound, bound, group, "made up"));
            } else {
                parameters.add(new Parameter("p" + i, 0, -bound, bound, group, "made up"));
            }
        }
        return new WeightSpec("test", "rows" + rows, tapered, integral, parameters);
    }

    /** Weights drawn evenly from their bounds. */
    public static Weights randomWeights(WeightSpec spec, long seed) {
        RandomGenerator random = new Random(seed);
        double[] values = new double[spec.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextDouble(spec.get(i).min(), spec.get(i).max());
        }
        return Weights.nearest(spec, values);
    }

    /**
     * Positions with about {@code entries} entries each; coefficients -3 to 3, a few to {@code largest}; scores of
     * hidden true weights with noise of 50; results drawn from the scores; every eighth position weighs 2.
     */
    public static FeatureMatrix matrix(WeightSpec spec, int positions, int entries, int largest, long seed) {
        RandomGenerator random = new Random(seed);
        double[] truth = new double[spec.size()];
        for (int i = 0; i < truth.length; i++) {
            truth[i] = Math.clamp(
                    random.nextGaussian() * 40, spec.get(i).min(), spec.get(i).max());
        }
        MatrixBuilder builder = new MatrixBuilder(spec, positions);
        Features features = new Features(spec);
        for (int i = 0; i < positions; i++) {
            features.clear();
            if (spec.tapered()) {
                int phase = random.nextInt(25);
                features.taper(phase, 24 - phase, 24);
            }
            int count = 1 + random.nextInt(2 * entries - 1);
            for (int k = 0; k < count; k++) {
                // Low rows are frequent, high rows are rare, as in real evaluations.
                int row = (int) (spec.rows() * Math.pow(random.nextDouble(), 2));
                int coefficient =
                        random.nextInt(50) == 0 ? random.nextInt(-largest, largest + 1) : random.nextInt(-3, 4);
                features.add(row, coefficient);
            }
            double score = 0;
            for (int k = 0; k < features.size(); k++) {
                int row = features.row(k);
                score += spec.tapered()
                        ? features.feature(k, false) * truth[2 * row] + features.feature(k, true) * truth[2 * row + 1]
                        : features.feature(k, false) * truth[row];
            }
            score += random.nextGaussian() * 50;
            double won = 1 / (1 + Math.exp(-score / 170));
            double luck = random.nextDouble();
            float result = luck < won - 0.1 ? 1 : luck < won + 0.1 ? 0.5f : 0;
            builder.add(features, Math.round(Math.clamp(score, -20_000, 20_000)), result, i % 8 == 0 ? 2 : 1);
        }
        return builder.build();
    }

    /**
     * Positions in which the first row counts once and no other does; scores within 300, some results, weights 1 and 2.
     */
    public static FeatureMatrix constant(WeightSpec spec, int positions, long seed) {
        RandomGenerator random = new Random(seed);
        MatrixBuilder builder = new MatrixBuilder(spec, positions);
        Features features = new Features(spec);
        for (int i = 0; i < positions; i++) {
            features.clear();
            features.add(0, 1);
            int score = random.nextInt(-100, 300);
            builder.add(features, score, score > 0 ? 1 : 0.5f, 1 + i % 2);
        }
        return builder.build();
    }

    /**
     * Games of positions whose every row counts, by a coefficient from -4 to 4; the score is that of the true weights
     * with noise of a normal distribution, rounded; the result is drawn from the score.
     *
     * @param truth the true weights, by row
     * @param perGame the positions of a game, all copies of its first one
     * @param twin the row that {@code scale} times counts as the last one does in place of its own coefficient; -1 for
     *     none
     */
    public static FeatureMatrix games(
            WeightSpec spec, double[] truth, int games, int perGame, double noise, int twin, int scale, long seed) {
        RandomGenerator random = new Random(seed);
        MatrixBuilder builder = new MatrixBuilder(spec, games * perGame);
        Features features = new Features(spec);
        for (int game = 0; game < games; game++) {
            features.clear();
            int[] coefficients = new int[spec.rows()];
            for (int row = 0; row < coefficients.length; row++) {
                coefficients[row] = random.nextInt(-4, 5);
            }
            if (twin >= 0) {
                coefficients[twin] = scale * coefficients[coefficients.length - 1];
            }
            double score = noise * random.nextGaussian();
            for (int row = 0; row < coefficients.length; row++) {
                features.add(row, coefficients[row]);
                score += coefficients[row] * truth[row];
            }
            float result = random.nextDouble() < 1 / (1 + Math.exp(-score / 170)) ? 1 : 0;
            for (int copy = 0; copy < perGame; copy++) {
                builder.add(features, (float) score, result, 1, game);
            }
        }
        return builder.build();
    }

    /** The same positions as those of other games, by number. */
    public static FeatureMatrix asGames(FeatureMatrix matrix, int[] games) {
        return matrix.ofGames(games);
    }
}
