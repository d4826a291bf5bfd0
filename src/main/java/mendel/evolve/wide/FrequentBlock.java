package mendel.evolve.wide;

import java.util.Arrays;
import java.util.stream.IntStream;
import mendel.dataset.PackedMatrix;
import mendel.evolve.fitness.VectorModule;
import mendel.evolve.optimum.Cholesky;

/**
 * The numbers that most positions have, with the second derivatives of the objective by any two of them. They hang
 * together: every board has a few of the commonest configurations and all of the plain terms, and what one gains the
 * others lose. So a step along each alone, which serves the many rare numbers well, goes back and forth among these;
 * this block goes to the bottom of all of them at once.
 *
 * <p>The derivatives are those of some thousands of training positions: whatever they are, they only shape the way and
 * not the place where it ends. Immutable.
 */
final class FrequentBlock {

    /** The most numbers of a block: its factors take 16 MB, and a solution with them some milliseconds. */
    private static final int MOST = 2048;
    /** With fewer positions the block is smaller, so that it takes little of the time of a pass over these. */
    private static final int POSITIONS_EACH = 128;
    /** Numbers that a smaller share of the positions has are left alone. */
    private static final double RARE = 1e-3;
    /** Positions that tell the derivatives. */
    private static final int SAMPLE = 1 << 17;

    private final int[] numbers;
    private final Cholesky factors;

    private FrequentBlock(int[] numbers, Cholesky factors) {
        this.numbers = numbers;
        this.factors = factors;
    }

    /**
     * The block of a problem.
     *
     * @param loss the objective, penalty included
     */
    static FrequentBlock of(WideProblem problem, WeightMap map, PenalisedLoss loss) {
        VectorModule.load();
        double least = RARE * problem.typicalCurvature();
        int most = Math.min(MOST, problem.trainCount() / POSITIONS_EACH);
        int[] numbers = IntStream.range(0, map.size())
                .filter(n -> loss.lossCurvature(n) >= least)
                .boxed()
                .sorted((a, b) -> Double.compare(loss.lossCurvature(b), loss.lossCurvature(a)))
                .limit(most)
                .mapToInt(n -> n)
                .sorted()
                .toArray();
        int[] place = new int[map.size()];
        Arrays.fill(place, -1);
        for (int b = 0; b < numbers.length; b++) {
            place[numbers[b]] = b;
        }
        double[][] rows = new double[numbers.length][];
        for (int b = 0; b < rows.length; b++) {
            rows[b] = new double[b + 1];
        }
        DerivativeSums sums = new DerivativeSums(problem, map, place, rows);
        sums.addUp();
        for (int b = 0; b < rows.length; b++) {
            rows[b][b] += loss.penaltyCurvature(numbers[b]);
        }
        return new FrequentBlock(numbers, new Cholesky(rows));
    }

    /** Adds up the second derivatives over a sample of the training positions. */
    private static final class DerivativeSums implements PackedMatrix.FactorListener {

        private final WideProblem problem;
        private final WeightMap map;
        private final int[] place;
        private final double[][] rows;
        /** Of the position in hand: its places in the block and their factors. */
        private int[] places = new int[64];

        private double[] found = new double[64];
        private int count;

        DerivativeSums(WideProblem problem, WeightMap map, int[] place, double[][] rows) {
            this.problem = problem;
            this.map = map;
            this.place = place;
            this.rows = rows;
        }

        void addUp() {
            float[] share = problem.training();
            int step = Math.max(1, problem.trainCount() / SAMPLE);
            double taken = 0;
            int number = 0;
            for (int i = 0; i < share.length; i++) {
                if (share[i] != 0 && number++ % step == 0) {
                    count = 0;
                    problem.matrix().factors(i, this);
                    add(share[i]);
                    taken += share[i];
                }
            }
            for (double[] row : rows) {
                for (int k = 0; k < row.length; k++) {
                    row[k] *= problem.typicalCurvature() / taken;
                }
            }
        }

        @Override
        public void factor(int weight, double factor) {
            note(map.ownOf(weight), factor);
            note(map.commonOf(weight), factor);
        }

        private void note(int number, double factor) {
            if (number >= 0 && place[number] >= 0 && factor != 0) {
                if (count == places.length) {
                    places = Arrays.copyOf(places, 2 * count);
                    found = Arrays.copyOf(found, 2 * count);
                }
                places[count] = place[number];
                found[count++] = factor;
            }
        }

        private void add(double share) {
            for (int a = 0; a < count; a++) {
                for (int b = 0; b < count; b++) {
                    if (places[b] <= places[a]) {
                        rows[places[a]][places[b]] += share * found[a] * found[b];
                    }
                }
            }
        }
    }

    /** The numbers of the block, ascending; not to be changed. */
    int[] numbers() {
        return numbers;
    }

    /** Solves for the block; {@code right} becomes the solution. */
    void solve(double[] right) {
        factors.solve(right);
    }
}
