package mendel.dataset;

import java.util.ArrayList;
import java.util.List;
import mendel.InputException;
import org.jspecify.annotations.Nullable;

/**
 * Entries of a {@link FeatureMatrix} while their number is not known yet. They are in pieces of equal size, so that
 * growing copies nothing, and each piece is freed once it is copied to the result: the most memory is about twice the
 * result. Coefficients have an array of their own only when one of them does not fit a signed byte.
 */
final class EntryBuffer {

    private static final int PIECE = 1 << 20;

    private final List<int[]> entries = new ArrayList<>();
    /** Null while every coefficient fits into its entry. */
    private @Nullable List<float[]> coefficients;

    private int size;

    /** Adds an entry. */
    void add(int row, float coefficient) {
        int at = size % PIECE;
        if (at == 0) {
            if (size > Integer.MAX_VALUE - 2 * PIECE) {
                throw new InputException(
                        "the data has more than " + size + " features, more than fit in memory",
                        "give fewer positions");
            }
            entries.add(new int[PIECE]);
            if (coefficients != null) {
                coefficients.add(new float[PIECE]);
            }
        }
        byte small = (byte) coefficient;
        if (coefficients == null && small != coefficient) {
            widen();
        }
        entries.getLast()[at] = row << 8 | small & 0xFF;
        if (coefficients != null) {
            coefficients.getLast()[at] = coefficient;
        }
        size++;
    }

    private void widen() {
        coefficients = new ArrayList<>();
        for (int[] piece : entries) {
            float[] wide = new float[PIECE];
            for (int i = 0; i < PIECE; i++) {
                wide[i] = (byte) piece[i];
            }
            coefficients.add(wide);
        }
    }

    /** The number of entries. */
    int size() {
        return size;
    }

    /** Drops the last entries, so that {@code count} are left. */
    void truncate(int count) {
        while (entries.size() > (count + PIECE - 1) / PIECE) {
            entries.removeLast();
            if (coefficients != null) {
                coefficients.removeLast();
            }
        }
        size = count;
    }

    /** All entries, row · 256 + coefficient as a signed byte; empties the buffer of them. */
    int[] takeEntries() {
        int[] all = new int[size];
        for (int p = 0; p < entries.size(); p++) {
            System.arraycopy(entries.get(p), 0, all, p * PIECE, Math.min(PIECE, size - p * PIECE));
            entries.set(p, null);
        }
        return all;
    }

    /** All coefficients, null when every one is a whole number of 8 bits; empties the buffer of them. */
    float @Nullable [] takeCoefficients() {
        if (coefficients == null) {
            return null;
        }
        float[] all = new float[size];
        for (int p = 0; p < coefficients.size(); p++) {
            System.arraycopy(coefficients.get(p), 0, all, p * PIECE, Math.min(PIECE, size - p * PIECE));
            coefficients.set(p, null);
        }
        return all;
    }
}
