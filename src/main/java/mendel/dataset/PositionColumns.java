package mendel.dataset;

import java.util.Arrays;
import mendel.eval.Features;

/**
 * What a {@link PackedMatrix} keeps of every position in memory, column by column. Grows while positions are added; not
 * changed any more afterwards.
 */
final class PositionColumns {

    private static final int FIRST_SIZE = 1 << 16;
    /** The positions of a block, as a power of two. */
    private static final int BLOCK = 16;

    private final boolean tapered;
    private int size;
    /** The number of entries so far. */
    private long entries;
    /** By block of positions: the start of the first; the others are counted from there, since four bytes are less. */
    private long[] blockStart;

    private int[] start;

    private float[] mg;
    private float[] eg;
    private float[] score;
    private float[] result;
    private float[] weight;
    private DataCounts counts = DataCounts.NONE;

    PositionColumns(boolean tapered) {
        this(tapered, FIRST_SIZE);
    }

    private PositionColumns(boolean tapered, int room) {
        this.tapered = tapered;
        start = new int[room + 1];
        blockStart = new long[(room >>> BLOCK) + 1];
        mg = new float[tapered ? room : 0];
        eg = new float[tapered ? room : 0];
        score = new float[room];
        result = new float[room];
        weight = new float[room];
    }

    /** Adds a position with so many entries. */
    void add(Shares shares, int entryCount, float itsScore, float itsResult, float itsWeight) {
        if (size == score.length) {
            int room = size + (size >> 1);
            start = Arrays.copyOf(start, room + 1);
            blockStart = Arrays.copyOf(blockStart, (room >>> BLOCK) + 1);
            mg = tapered ? Arrays.copyOf(mg, room) : mg;
            eg = tapered ? Arrays.copyOf(eg, room) : eg;
            score = Arrays.copyOf(score, room);
            result = Arrays.copyOf(result, room);
            weight = Arrays.copyOf(weight, room);
        }
        if (tapered) {
            mg[size] = shares.mg;
            eg[size] = shares.eg;
        }
        score[size] = itsScore;
        result[size] = itsResult;
        weight[size] = itsWeight;
        entries += entryCount;
        size++;
        if (size % (1 << BLOCK) == 0) {
            blockStart[size >>> BLOCK] = entries;
        }
        start[size] = Math.toIntExact(entries - blockStart[size >>> BLOCK]);
    }

    /**
     * The same positions in another order, or some of them.
     *
     * @param order the numbers of the positions
     */
    PositionColumns inOrder(int[] order) {
        PositionColumns sorted = new PositionColumns(tapered, order.length);
        for (int i : order) {
            sorted.add(
                    tapered ? new Shares(mg[i], eg[i]) : Shares.WHOLE,
                    (int) (start(i + 1) - start(i)),
                    score[i],
                    result[i],
                    weight[i]);
        }
        sorted.counts = counts;
        return sorted;
    }

    /** The shares of the middlegame and the endgame weights of a position. */
    record Shares(float mg, float eg) {

        /** Those of a model that is not tapered. */
        static final Shares WHOLE = new Shares(1, 0);

        static Shares of(Features trace) {
            return new Shares((float) ((double) trace.mgFactor() / trace.scale()), (float)
                    ((double) trace.egFactor() / trace.scale()));
        }
    }

    /** Counts a position that is left out because its score is a forced mate. */
    void countMate() {
        counts = counts.plus(new DataCounts(1, 0, 0));
    }

    /** Counts a position that is left out because it has neither score nor result. */
    void countUnlabelled() {
        counts = counts.plus(new DataCounts(0, 1, 0));
    }

    /** Counts a position that is taken and in which the side to move is in check. */
    void countCheck() {
        counts = counts.plus(new DataCounts(0, 0, 1));
    }

    int size() {
        return size;
    }

    long start(int i) {
        return blockStart[i >>> BLOCK] + start[i];
    }

    float mg(int i) {
        return mg[i];
    }

    float eg(int i) {
        return eg[i];
    }

    float score(int i) {
        return score[i];
    }

    float result(int i) {
        return result[i];
    }

    float weight(int i) {
        return weight[i];
    }

    DataCounts counts() {
        return counts;
    }
}
