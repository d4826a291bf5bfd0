package mendel.evolve.form;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import mendel.eval.EvaluationModel;
import mendel.eval.Form;
import mendel.eval.FormParts;
import mendel.eval.FormParts.PartNames;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;

/**
 * How long an evaluation takes.
 *
 * @param whole nanoseconds of the whole model
 * @param parts nanoseconds by which it is shorter without a group, or without the terms whose names begin alike (see
 *     {@link mendel.eval.ModelTerms#stems}), by the names of these
 */
public record EvaluationTimes(double whole, Map<String, Double> parts) {

    private static final int GAMES = 12;
    private static final int PLIES = 60;
    private static final int ROUNDS = 61;
    /** Rounds until the compiler has seen all of a large evaluation, on a busy machine as well. */
    private static final int WARM_UP = 150;

    private static final int REPEATS = 2;
    private static final long SEED = 1;

    public EvaluationTimes {
        parts = Map.copyOf(parts);
    }

    /**
     * The time that a form takes: that of the whole model without the groups that it drops as a whole, and of others
     * without the terms that begin alike, which together save no more than their group.
     */
    double of(BitSet genome, FormBits bits) {
        double time = whole;
        for (String group : bits.groups()) {
            time -= bits.drops(genome, group) && parts.containsKey(group)
                    ? parts.get(group)
                    : ofStems(group, genome, bits);
        }
        return Math.max(0, time);
    }

    private double ofStems(String group, BitSet genome, FormBits bits) {
        double saved = bits.stems().entrySet().stream()
                .filter(stem -> stem.getValue().equals(group) && bits.dropsStem(genome, stem.getKey()))
                .mapToDouble(stem -> parts.getOrDefault(stem.getKey(), 0.0))
                .sum();
        return Math.min(saved, parts.getOrDefault(group, saved));
    }

    /**
     * Measures them, on positions of random games, in many short rounds that take turns. The whole model's time is the
     * lower quartile: what else the machine does makes rounds longer, never shorter. What a group takes is the median
     * of its shares of the whole model's time in the same round, since other work slows down both.
     */
    public static EvaluationTimes measure(Game game, EvaluationModel<Position> model) {
        List<long[]> games = games(game);
        FormBits bits = new FormBits(model.spec());
        List<String> all = bits.groups();
        List<String> names = new ArrayList<>(all.size() == 1 ? List.of() : all); // The only group cannot be missing.
        List<Position> walkers = new ArrayList<>();
        walkers.add(walker(game, model, ones(model.spec())));
        for (String group : names) {
            walkers.add(walker(game, model, without(model.spec(), new PartNames(List.of(group), List.of()))));
        }
        for (String stem : bits.stems().keySet()) {
            names.add(stem);
            walkers.add(walker(game, model, without(model.spec(), new PartNames(List.of(), List.of(stem)))));
        }
        double[][] rounds = new double[walkers.size()][ROUNDS];
        double[] moving = new double[ROUNDS];
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            double nothing = time(walkers.getFirst(), games, false);
            if (round >= 0) {
                moving[round] = nothing;
            }
            for (int k = 0; k < walkers.size(); k++) {
                // What a walker keeps has been pushed out of the processor's caches by the others.
                time(walkers.get(k), games, true);
                double taken = time(walkers.get(k), games, true);
                if (round >= 0) {
                    rounds[k][round] = taken;
                }
            }
        }
        double whole = Math.max(1, quantile(rounds[0], 0.25) - quantile(moving, 0.25));
        Map<String, Double> saved = new LinkedHashMap<>();
        for (int k = 0; k < names.size(); k++) {
            double[] shares = new double[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                double evaluating = Math.max(1, rounds[0][round] - moving[round]);
                shares[round] = (rounds[0][round] - rounds[k + 1][round]) / evaluating;
            }
            saved.put(names.get(k), whole * Math.clamp(quantile(shares, 0.5), 0, 1));
        }
        return new EvaluationTimes(whole, saved);
    }

    private static double quantile(double[] values, double share) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(int) (sorted.length * share)];
    }

    /** Weights none of which is 0 where it need not be, so that nothing is left out. */
    private static Weights ones(WeightSpec spec) {
        double[] ones = new double[spec.size()];
        Arrays.fill(ones, 1);
        return Weights.nearest(spec, ones);
    }

    private static Weights without(WeightSpec spec, PartNames dropped) {
        Form form = new Form(spec, "without", new FormParts(dropped, PartNames.NONE, Map.of(), Map.of(), List.of()));
        return form.expand(ones(form.spec()));
    }

    private static Position walker(Game game, EvaluationModel<Position> model, Weights weights) {
        Position position = game.start();
        model.attach(position, weights);
        return position;
    }

    private static List<long[]> games(Game game) {
        SplittableRandom random = new SplittableRandom(SEED);
        List<long[]> games = new ArrayList<>();
        for (int g = 0; g < GAMES; g++) {
            Position position = game.start();
            long[] moves = new long[position.maxMoves()];
            long[] line = new long[PLIES];
            int plies = 0;
            while (plies < PLIES) {
                int n = position.generate(moves, 0);
                if (n == 0) {
                    break;
                }
                line[plies] = moves[random.nextInt(n)];
                position.make(line[plies++]);
            }
            games.add(Arrays.copyOf(line, plies));
        }
        return games;
    }

    /** Nanoseconds a position. */
    private static double time(Position position, List<long[]> games, boolean evaluates) {
        long count = 0;
        int sum = 0;
        long begin = System.nanoTime();
        for (int repeat = 0; repeat < REPEATS; repeat++) {
            for (long[] line : games) {
                for (long move : line) {
                    position.make(move);
                    if (evaluates) {
                        sum += position.evaluate();
                    }
                }
                for (int i = 0; i < line.length; i++) {
                    position.unmake();
                }
                count += line.length;
            }
        }
        long taken = System.nanoTime() - begin;
        // The sum is used, so that no compiler leaves the evaluations out.
        return (double) taken / Math.max(1, count) + (sum == Integer.MIN_VALUE ? 1e-9 : 0);
    }
}
