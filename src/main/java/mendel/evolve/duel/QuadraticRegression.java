package mendel.evolve.duel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import mendel.InputException;
import mendel.evolve.optimum.Cholesky;

/**
 * Confident local optimisation (Coulom 2011, "CLOP: confident local optimization for noisy black-box parameter
 * tuning"): a full quadratic is fitted to all results by logistic regression, samples where it is surely lower than in
 * the middle lose their weight, and new samples are drawn where weights are.
 *
 * <p>Where CLOP has a sample play a fixed opponent, two samples play each other here. The number of coefficients grows
 * with the square of the parameters', so that more than {@value #MOST} of them are refused.
 */
final class QuadraticRegression extends BatchedMethod {

    /** How many parameters there may be. */
    static final int MOST = 16;

    /** Coulom's H: how many standard errors lower a sample must be to lose most of its weight. */
    private static final double LOCALITY = 3;
    /** The quadratic is fitted anew when there are so many times as many duels. */
    private static final double GROWTH = 1.1;

    private static final int ITERATIONS = 3;
    /** The prior precision of a coefficient, of parameters that are from -1 to 1 and strengths in natural logits. */
    private static final double PRIOR = 0.05;

    private static final int WALK = 20;

    private final int terms;
    private final List<Sampled> samples = new ArrayList<>();
    private double[] fit;
    private double standardError = Double.POSITIVE_INFINITY;
    private double[] middle;
    private long fitted;

    /** A duel in box coordinates from -1 to 1, and the least weights that its points had. */
    private static final class Sampled {
        private final double[] first;
        private final double[] second;
        private final double score;
        private double firstWeight = 1;
        private double secondWeight = 1;

        Sampled(double[] first, double[] second, double score) {
            this.first = first;
            this.second = second;
            this.score = score;
        }

        double weight() {
            return firstWeight * secondWeight;
        }
    }

    QuadraticRegression(DuelSpace space, DuelPlan plan) {
        super("clop", space, plan);
        if (size() > MOST) {
            throw new InputException(
                    "clop is for at most " + MOST + " parameters, not " + size(),
                    "take " + DuelMethods.DEFAULT.text() + ", which has no such limit");
        }
        terms = size() + size() * (size() + 1) / 2;
        fit = new double[terms];
        middle = box(new double[size()]);
    }

    private double[] box(double[] z) {
        double[] at = new double[z.length];
        for (int i = 0; i < z.length; i++) {
            double low = space().lowest(i);
            at[i] = 2 * (z[i] - low) / (space().highest(i) - low) - 1;
        }
        return at;
    }

    private double[] unboxed(double[] at) {
        double[] z = new double[at.length];
        for (int i = 0; i < at.length; i++) {
            double low = space().lowest(i);
            z[i] = low + (at[i] + 1) / 2 * (space().highest(i) - low);
        }
        return z;
    }

    @Override
    List<Duel> duels(RandomGenerator random) {
        return list(plan().batch(), k -> {
            double[] one = unboxed(sample(random));
            double[] other = unboxed(sample(random));
            double[] half = new double[one.length];
            double[] away = new double[one.length];
            for (int i = 0; i < one.length; i++) {
                half[i] = (one[i] + other[i]) / 2;
                away[i] = (one[i] - other[i]) / 2;
            }
            return duel(half, away, opening(k));
        });
    }

    /** A point where samples have weight: a walk of Metropolis, coordinate by coordinate. */
    private double[] sample(RandomGenerator random) {
        double[] at = middle.clone();
        double now = weight(at);
        for (int round = 0; round < WALK; round++) {
            for (int i = 0; i < at.length; i++) {
                double before = at[i];
                at[i] = 2 * random.nextDouble() - 1;
                // Small moves too: weights may have shrunk to a small part of the box.
                if (round % 2 == 1) {
                    at[i] = Math.clamp(before + (at[i] * at[i] * at[i]) / 2, -1, 1);
                }
                double then = weight(at);
                if (then >= now * random.nextDouble()) {
                    now = then;
                } else {
                    at[i] = before;
                }
            }
        }
        return at;
    }

    private double weight(double[] at) {
        return Double.isInfinite(standardError)
                ? 1
                : Math.min(1, StrictMath.exp((value(at) - value(middle)) / (LOCALITY * standardError)));
    }

    private double value(double[] at) {
        double sum = 0;
        int term = 0;
        for (int i = 0; i < at.length; i++) {
            sum += fit[term++] * at[i];
            for (int j = 0; j <= i; j++) {
                sum += fit[term++] * at[i] * at[j];
            }
        }
        return sum;
    }

    /** The terms of a duel: those of the first point without those of the second. */
    private double[] row(double[] first, double[] second) {
        double[] row = new double[terms];
        int term = 0;
        for (int i = 0; i < first.length; i++) {
            row[term++] = first[i] - second[i];
            for (int j = 0; j <= i; j++) {
                row[term++] = first[i] * first[j] - second[i] * second[j];
            }
        }
        return row;
    }

    @Override
    void learn(List<Duel> duels, double[] scores) {
        for (int k = 0; k < scores.length; k++) {
            Duel duel = duels.get(k);
            samples.add(new Sampled(box(space().point(duel.first())), box(space().point(duel.second())), scores[k]));
        }
        if (samples.size() >= GROWTH * fitted) {
            refit();
            fitted = samples.size();
        }
    }

    private void refit() {
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            regress();
            double sum = 0;
            double[] mean = new double[size()];
            for (Sampled s : samples) {
                s.firstWeight = Math.min(s.firstWeight, weight(s.first));
                s.secondWeight = Math.min(s.secondWeight, weight(s.second));
                sum += s.firstWeight + s.secondWeight;
                for (int i = 0; i < mean.length; i++) {
                    mean[i] += s.firstWeight * s.first[i] + s.secondWeight * s.second[i];
                }
            }
            for (int i = 0; i < mean.length; i++) {
                mean[i] /= sum;
            }
            middle = mean;
        }
    }

    /** One step of Newton for the weighted logistic regression, and the standard error of a strength. */
    private void regress() {
        double[][] information = new double[terms][];
        for (int a = 0; a < terms; a++) {
            information[a] = new double[a + 1];
            information[a][a] = PRIOR;
        }
        double[] pull = new double[terms];
        for (int a = 0; a < terms; a++) {
            pull[a] = -PRIOR * fit[a];
        }
        double total = 0;
        for (Sampled s : samples) {
            double[] row = row(s.first, s.second);
            double logit = 0;
            for (int a = 0; a < terms; a++) {
                logit += fit[a] * row[a];
            }
            double share = 1 / (1 + StrictMath.exp(-logit));
            // Two games, and less scatter than without draws.
            double information1 = 3 * s.weight() * share * (1 - share);
            total += information1;
            double surplus = 3 * s.weight() * (s.score - share);
            for (int a = 0; a < terms; a++) {
                pull[a] += surplus * row[a];
                double of = information1 * row[a];
                for (int b = 0; b <= a; b++) {
                    information[a][b] += of * row[b];
                }
            }
        }
        new Cholesky(information).solve(pull);
        for (int a = 0; a < terms; a++) {
            fit[a] += pull[a];
        }
        standardError = 1 / Math.sqrt(total);
    }

    /** The weighted mean of all samples. */
    @Override
    public Advice best() {
        return Advice.of(space().genome(unboxed(middle)));
    }

    @Override
    void writeState(DataOutput out) throws IOException {
        out.writeInt(samples.size());
        for (Sampled s : samples) {
            writeAll(out, s.first);
            writeAll(out, s.second);
            out.writeDouble(s.score);
            out.writeDouble(s.firstWeight);
            out.writeDouble(s.secondWeight);
        }
        writeAll(out, fit);
        writeAll(out, middle);
        out.writeDouble(standardError);
        out.writeLong(fitted);
    }

    @Override
    void readState(DataInput in) throws IOException {
        samples.clear();
        for (int count = in.readInt(); count > 0; count--) {
            double[] first = new double[size()];
            double[] second = new double[size()];
            readAll(in, first);
            readAll(in, second);
            Sampled s = new Sampled(first, second, in.readDouble());
            s.firstWeight = in.readDouble();
            s.secondWeight = in.readDouble();
            samples.add(s);
        }
        readAll(in, fit);
        readAll(in, middle);
        standardError = in.readDouble();
        fitted = in.readLong();
    }
}
