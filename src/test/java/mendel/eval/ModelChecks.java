package mendel.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import mendel.dataset.DataFile;
import mendel.game.Game;
import mendel.game.Position;

/** What the tests of every game's models ask. */
public final class ModelChecks {

    private ModelChecks() {}

    /** Whole numbers anywhere between each parameter's bounds. */
    public static Weights randomWeights(WeightSpec spec, long seed) {
        return randomWeights(spec, seed, Integer.MAX_VALUE);
    }

    /** Whole numbers anywhere between each parameter's bounds, but at most {@code reach} away from 0. */
    public static Weights randomWeights(WeightSpec spec, long seed, int reach) {
        Random random = new Random(seed);
        double[] values = new double[spec.size()];
        for (int i = 0; i < values.length; i++) {
            int min = (int) Math.max(spec.min(i), -reach);
            int max = (int) Math.min(spec.max(i), reach);
            values[i] = min + random.nextInt(max - min + 1);
        }
        return Weights.of(spec, values);
    }

    /** A copy evaluates as its original, and neither is changed by what the other does. */
    public static void copiesEvaluateAlikeAndApart(
            EvaluationModel<Position> model, Weights weights, Position position) {
        model.attach(position, weights);
        int before = position.evaluate();
        Position copy = position.copy();
        long[] moves = new long[copy.maxMoves()];
        int n = copy.generate(moves, 0);
        for (int i = 0; i < n; i++) {
            copy.make(moves[i]);
            copy.evaluate();
            copy.unmake();
        }
        assertThat(copy.evaluate()).isEqualTo(before);
        assertThat(position.evaluate()).isEqualTo(before);
    }

    /**
     * What the packed matrix relies on: coefficients of 8 bits, and factors that do not exceed the scale.
     *
     * @param trace of the model, which is as large as that; it is written anew
     */
    public static void traceIsSmall(EvaluationModel<Position> model, Features trace, Position position) {
        model.trace(position, trace);
        for (int i = 0; i < trace.size(); i++) {
            assertThat(trace.coefficient(i))
                    .as(model.spec().get(trace.row(i)).name())
                    .isBetween(-128, 127);
        }
        assertThat(trace.mgFactor()).isBetween(0, trace.scale());
        assertThat(trace.egFactor()).isBetween(0, trace.scale());
        assertThat(trace.mgFactor() + trace.egFactor()).isLessThanOrEqualTo(trace.scale());
    }

    /**
     * The parameters of a model with two stages that count in less than a share of a file's positions, with their
     * numbers.
     *
     * @param asked whether a parameter has to count, by its number
     */
    public static List<String> rare(
            EvaluationModel<Position> model, Game game, Path file, double share, IntPredicate asked) {
        WeightSpec spec = model.spec();
        Features trace = new Features(spec);
        long[] active = new long[spec.size()];
        long[] positions = new long[1];
        DataFile.forEach(file, null, line -> {
            model.trace(game.parse(line.position()), trace);
            positions[0]++;
            for (int i = 0; i < trace.size(); i++) {
                boolean counts = trace.coefficient(i) != 0;
                active[2 * trace.row(i)] += counts && trace.mgFactor() != 0 ? 1 : 0;
                active[2 * trace.row(i) + 1] += counts && trace.egFactor() != 0 ? 1 : 0;
            }
        });
        List<String> rare = new ArrayList<>();
        for (int i = 0; i < active.length; i++) {
            if (asked.test(i) && active[i] < share * positions[0]) {
                rare.add(spec.get(i).name() + " in " + active[i] + " of " + positions[0]);
            }
        }
        return rare;
    }
}
