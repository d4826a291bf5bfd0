package mendel.evolve.fitness;

import static mendel.evolve.fitness.Lanes.FLOAT;
import static mendel.evolve.fitness.Lanes.ORDER;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;

/**
 * From scores to losses: adds weight · loss over a few positions in float, in their order, for one vector of genomes.
 * {@code stride} is the bytes from one position's scores to the next.
 */
final class LossSums {

    /** 2^f = Σ (f ln 2)^n / n!; for |f| ≤ 1/2 the rest after the seventh power is below 6e-9. */
    private static final float[] EXP2 = exp2Series(7);
    /** Adding and subtracting this rounds to a whole number, which is in the last bits in between. */
    private static final float ROUNDER = 0x1.8p23f;

    private static final float LOG2_E = 1.442695f;
    private static final float EXPONENT_LIMIT = 120;
    private static final int MANTISSA_BITS = 23;

    private LossSums() {}

    static FloatVector absolute(
            MemorySegment scores, long at, int stride, float[] target, float[] weight, int from, int to) {
        FloatVector sum = FloatVector.zero(FLOAT);
        for (int i = from; i < to; i++) {
            FloatVector error =
                    FloatVector.fromMemorySegment(FLOAT, scores, at, ORDER).sub(target[i]);
            sum = error.abs().fma(FloatVector.broadcast(FLOAT, weight[i]), sum);
            at += stride;
        }
        return sum;
    }

    static FloatVector squared(
            MemorySegment scores, long at, int stride, float[] target, float[] weight, int from, int to) {
        FloatVector sum = FloatVector.zero(FLOAT);
        for (int i = from; i < to; i++) {
            FloatVector error =
                    FloatVector.fromMemorySegment(FLOAT, scores, at, ORDER).sub(target[i]);
            sum = error.mul(error).fma(FloatVector.broadcast(FLOAT, weight[i]), sum);
            at += stride;
        }
        return sum;
    }

    static FloatVector sigmoid(
            MemorySegment scores, long at, int stride, float[] target, float[] weight, float k, int from, int to) {
        FloatVector sum = FloatVector.zero(FLOAT);
        for (int i = from; i < to; i++) {
            FloatVector expected = sigmoid(FloatVector.fromMemorySegment(FLOAT, scores, at, ORDER), k * -LOG2_E);
            FloatVector error = expected.sub(target[i]);
            sum = error.mul(error).fma(FloatVector.broadcast(FLOAT, weight[i]), sum);
            at += stride;
        }
        return sum;
    }

    /**
     * 1 / (1 + 2^(score · factor)), with only additions, products and one division: library functions round differently
     * from machine to machine and between compiled and interpreted code.
     */
    private static FloatVector sigmoid(FloatVector score, float factor) {
        FloatVector x = score.mul(factor).max(-EXPONENT_LIMIT).min(EXPONENT_LIMIT);
        FloatVector rounded = x.add(ROUNDER);
        FloatVector fraction = x.sub(rounded.sub(ROUNDER));
        FloatVector power = FloatVector.broadcast(FLOAT, EXP2[7]);
        for (int n = 6; n >= 0; n--) {
            power = power.fma(fraction, FloatVector.broadcast(FLOAT, EXP2[n]));
        }
        FloatVector scaled = power.reinterpretAsInts()
                .add(rounded.reinterpretAsInts().lanewise(VectorOperators.LSHL, MANTISSA_BITS))
                .reinterpretAsFloats();
        return FloatVector.broadcast(FLOAT, 1).div(scaled.add(1));
    }

    /** The same for one score, for the scalar version of the kernel; equal to the last bit. */
    static float sigmoid(float score, float k) {
        float x = Math.min(Math.max(score * (k * -LOG2_E), -EXPONENT_LIMIT), EXPONENT_LIMIT);
        float rounded = x + ROUNDER;
        float fraction = x - (rounded - ROUNDER);
        float power = EXP2[7];
        for (int n = 6; n >= 0; n--) {
            power = Math.fma(power, fraction, EXP2[n]);
        }
        float scaled = Float.intBitsToFloat(
                Float.floatToRawIntBits(power) + (Float.floatToRawIntBits(rounded) << MANTISSA_BITS));
        return 1 / (scaled + 1);
    }

    private static float[] exp2Series(int degree) {
        float[] series = new float[degree + 1];
        double term = 1;
        for (int n = 0; n <= degree; n++) {
            series[n] = (float) term;
            term *= Math.log(2) / (n + 1);
        }
        return series;
    }
}
