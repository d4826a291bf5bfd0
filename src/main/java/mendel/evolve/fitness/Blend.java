package mendel.evolve.fitness;

import static mendel.evolve.fitness.Lanes.BYTES;
import static mendel.evolve.fitness.Lanes.FLOAT;
import static mendel.evolve.fitness.Lanes.HALF;
import static mendel.evolve.fitness.Lanes.ORDER;
import static mendel.evolve.fitness.Lanes.STRIDE;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;

/**
 * From sums to scores: mg · (middlegame sum) + eg · (endgame sum) in float, the second product rounded, the first fused
 * with the addition. Sums of a tapered model fill two vectors of middlegame and then two of endgame halves; others fill
 * all four. Scores of a position are written one vector of floats after the other.
 */
@SuppressWarnings("NarrowCalculation")
final class Blend {

    private static final int HALF_BYTES = BYTES / 2;

    private Blend() {}

    static void taperedShorts(MemorySegment sums, float[] mg, float[] eg, int from, int to, MemorySegment scores) {
        for (int i = from; i < to; i++) {
            long in = (long) (i - from) * STRIDE;
            long out = in;
            FloatVector m = FloatVector.broadcast(FLOAT, mg[i]);
            FloatVector e = FloatVector.broadcast(FLOAT, eg[i]);
            for (int g = 0; g < 4; g++) {
                FloatVector a = whole(sums, in + g * HALF_BYTES);
                FloatVector b = whole(sums, in + 2 * BYTES + g * HALF_BYTES);
                a.fma(m, b.mul(e)).intoMemorySegment(scores, out + g * BYTES, ORDER);
            }
        }
    }

    static void taperedFloats(MemorySegment sums, float[] mg, float[] eg, int from, int to, MemorySegment scores) {
        for (int i = from; i < to; i++) {
            long in = (long) (i - from) * STRIDE;
            long out = (long) (i - from) * 2 * BYTES;
            FloatVector m = FloatVector.broadcast(FLOAT, mg[i]);
            FloatVector e = FloatVector.broadcast(FLOAT, eg[i]);
            for (int g = 0; g < 2; g++) {
                FloatVector a = FloatVector.fromMemorySegment(FLOAT, sums, in + g * BYTES, ORDER);
                FloatVector b = FloatVector.fromMemorySegment(FLOAT, sums, in + (2 + g) * BYTES, ORDER);
                a.fma(m, b.mul(e)).intoMemorySegment(scores, out + g * BYTES, ORDER);
            }
        }
    }

    /** Whole sums of a model without taper; its float sums are scores already. */
    static void plainShorts(MemorySegment sums, int from, int to, MemorySegment scores) {
        for (int i = 0; i < 8 * (to - from); i++) {
            whole(sums, (long) i * HALF_BYTES).intoMemorySegment(scores, (long) i * BYTES, ORDER);
        }
    }

    private static FloatVector whole(MemorySegment sums, long at) {
        return (FloatVector)
                ShortVector.fromMemorySegment(HALF, sums, at, ORDER).convertShape(VectorOperators.S2F, FLOAT, 0);
    }
}
