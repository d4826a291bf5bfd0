package mendel.dataset;

import java.util.Arrays;

/**
 * What is known of each position of a {@link FeatureMatrix} beside its features, by position. The arrays are shared,
 * not copied.
 *
 * @param mg the share of the middlegame weights, from 0 to 1; 1 when the model is not tapered
 * @param eg that of the endgame weights
 * @param score centi-units from the first side's view, NaN when unknown
 * @param result 1, 0.5 or 0, NaN when unknown
 * @param weight of the position in a loss
 * @param game the number of its game
 */
@SuppressWarnings("ArrayRecordComponent")
record MatrixColumns(float[] mg, float[] eg, float[] score, float[] result, float[] weight, int[] game) {

    /** Columns for so many positions, full of 0. */
    static MatrixColumns of(int size) {
        return new MatrixColumns(
                new float[size], new float[size], new float[size], new float[size], new float[size], new int[size]);
    }

    /** Copies the first positions to a place in other columns. */
    void copyTo(MatrixColumns other, int at, int count) {
        System.arraycopy(mg, 0, other.mg, at, count);
        System.arraycopy(eg, 0, other.eg, at, count);
        System.arraycopy(score, 0, other.score, at, count);
        System.arraycopy(result, 0, other.result, at, count);
        System.arraycopy(weight, 0, other.weight, at, count);
        System.arraycopy(game, 0, other.game, at, count);
    }

    /** The positions at some indices, in that order. */
    MatrixColumns select(int[] indices) {
        return new MatrixColumns(
                pick(mg, indices),
                pick(eg, indices),
                pick(score, indices),
                pick(result, indices),
                pick(weight, indices),
                Arrays.stream(indices).map(i -> game[i]).toArray());
    }

    /** The same positions as those of other games, by number. */
    MatrixColumns ofGames(int[] numbers) {
        return new MatrixColumns(mg, eg, score, result, weight, numbers);
    }

    private static float[] pick(float[] values, int[] indices) {
        float[] picked = new float[indices.length];
        for (int k = 0; k < picked.length; k++) {
            picked[k] = values[indices[k]];
        }
        return picked;
    }
}
