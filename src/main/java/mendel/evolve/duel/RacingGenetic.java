package mendel.evolve.duel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * A genetic algorithm whose selection is a race: members play each other, the weaker half drops out, the rest plays as
 * many games again, and so on (sequential halving: Karnin, Koren and Somekh 2013, "Almost optimal exploration in
 * multi-armed bandits"). In a round all meet opponents on the same openings.
 *
 * <p>The last quarter are parents. Children are blends of two of them (Eshelman and Schaffer 1993) with a mutation
 * whose size is inherited and mutates itself (Schwefel 1981).
 */
final class RacingGenetic extends BatchedMethod {

    private static final int MEMBERS = 16;
    private static final int PARENTS = 4;
    private static final int GENERATIONS = 100;
    private static final int ROUNDS = 4;
    private static final double FIRST_STEP = 1;
    private static final double STEP_CHANGE = 0.3;
    private static final double BLEND = 0.25;

    private final double[][] members = new double[MEMBERS][];
    private final double[] steps = new double[MEMBERS];
    private final double[] points = new double[MEMBERS];
    private final int[] order = new int[MEMBERS];
    private int left = MEMBERS;

    RacingGenetic(DuelSpace space, DuelPlan plan) {
        super("racing-ga", space, plan);
        Arrays.fill(steps, FIRST_STEP);
        Arrays.setAll(members, k -> new double[size()]);
        // The start is one of the parents of the first generation; the others are mutations of it.
        RandomGenerator random = random(1);
        for (int k = 1; k < PARENTS; k++) {
            mutate(k, random);
        }
        breed(random);
    }

    /** Parents come first and stay; children follow. */
    private void breed(RandomGenerator random) {
        for (int k = PARENTS; k < MEMBERS; k++) {
            int one = random.nextInt(PARENTS);
            int other = random.nextInt(PARENTS);
            for (int i = 0; i < size(); i++) {
                double share = random.nextDouble() * (1 + 2 * BLEND) - BLEND;
                members[k][i] = members[one][i] + share * (members[other][i] - members[one][i]);
            }
            steps[k] = Math.sqrt(steps[one] * steps[other]) * StrictMath.exp(STEP_CHANGE * random.nextGaussian());
            mutate(k, random);
        }
        left = MEMBERS;
        Arrays.fill(points, 0);
        Arrays.setAll(order, k -> k);
    }

    private void mutate(int k, RandomGenerator random) {
        for (int i = 0; i < size(); i++) {
            members[k][i] = space().clamp(i, members[k][i] + steps[k] * random.nextGaussian());
        }
    }

    /** How many opponents each of those left meets in a round. */
    private int opponents() {
        long round = Math.max(plan().batch(), plan().duels() / GENERATIONS / ROUNDS);
        return (int) Math.max(1, (round + left - 1) / left);
    }

    @Override
    List<Duel> duels(RandomGenerator random) {
        List<Duel> duels = new ArrayList<>();
        int opponents = opponents();
        for (int meeting = 0; meeting < opponents; meeting++) {
            for (int k = 0; k < left; k++) {
                duels.add(between(order[k], order[opponent(k, meeting)], opening(meeting), random));
            }
        }
        return duels;
    }

    /** Whom those left meet: everybody another, in turn. */
    private int opponent(int k, int meeting) {
        return (k + 1 + meeting % (left - 1)) % left;
    }

    /** A duel of two members; where they play alike, the second one is mutated until it does not. */
    private Duel between(int one, int other, long opening, RandomGenerator random) {
        double[] first = space().genome(members[one]);
        double[] second = space().genome(members[other]);
        if (!space().alike(first, second)) {
            return new Duel(first, second, opening);
        }
        double[] away = gaussians(size(), random);
        return duel(members[one], away, opening);
    }

    @Override
    void learn(List<Duel> duels, double[] scores) {
        int at = 0;
        int opponents = opponents();
        for (int meeting = 0; meeting < opponents; meeting++) {
            for (int k = 0; k < left; k++) {
                double surplus = scores[at++] - 0.5;
                points[order[k]] += surplus;
                points[order[opponent(k, meeting)]] -= surplus;
            }
        }
        // Of equals, the one that has been there longer stays.
        int[] sorted = IntStream.range(0, left)
                .map(k -> order[k])
                .boxed()
                .sorted(Comparator.comparingDouble((Integer k) -> -points[k]).thenComparingInt(k -> k))
                .mapToInt(k -> k)
                .toArray();
        System.arraycopy(sorted, 0, order, 0, left);
        left /= 2;
        if (left < 2) {
            choose();
            breed(random(1));
        }
    }

    /** Puts the parents first, the winner at the top. */
    private void choose() {
        double[][] chosen = new double[PARENTS][];
        double[] sizes = new double[PARENTS];
        for (int k = 0; k < PARENTS; k++) {
            chosen[k] = members[order[k]].clone();
            sizes[k] = steps[order[k]];
        }
        System.arraycopy(chosen, 0, members, 0, PARENTS);
        System.arraycopy(sizes, 0, steps, 0, PARENTS);
    }

    /** The middle of the parents: what was luck in each of them is averaged (Beyer 1995, "genetic repair"). */
    @Override
    public Advice best() {
        double[] middle = new double[size()];
        for (int k = 0; k < PARENTS; k++) {
            for (int i = 0; i < middle.length; i++) {
                middle[i] += members[k][i] / PARENTS;
            }
        }
        return Advice.of(space().genome(middle));
    }

    @Override
    void writeState(DataOutput out) throws IOException {
        for (double[] member : members) {
            writeAll(out, member);
        }
        writeAll(out, steps);
        writeAll(out, points);
        for (int k : order) {
            out.writeInt(k);
        }
        out.writeInt(left);
    }

    @Override
    void readState(DataInput in) throws IOException {
        for (double[] member : members) {
            readAll(in, member);
        }
        readAll(in, steps);
        readAll(in, points);
        for (int k = 0; k < MEMBERS; k++) {
            order[k] = in.readInt();
            if (order[k] < 0 || order[k] >= MEMBERS) {
                throw new IOException("there is no member " + order[k]);
            }
        }
        left = in.readInt();
        if (left < 2 || left > MEMBERS) {
            throw new IOException(left + " members are left of " + MEMBERS);
        }
    }
}
