package mendel.dataset;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;
import mendel.SplitMix;
import mendel.protocol.MentorScore;

/**
 * Labelled positions in few bytes each, ranked by a hash of their keys: the one of the greatest rank can be dropped.
 * Each is a place in arrays and some bytes for its text; a binary heap of places has the next to be dropped on top.
 */
final class PositionHeap {

    private static final int HAS_SCORE = 4;
    private static final int IS_MATE = 8;
    private static final int HAS_WEIGHT = 16;
    private static final int NO_RESULT = 3;

    private final long seed;
    private long[] keys = new long[64];
    private long[] orders = new long[64];
    private byte[][] texts = new byte[64][];
    /** Places, each not below its two children at twice the index and one or two more. */
    private int[] heap = new int[64];

    private int size;
    private long added;

    PositionHeap(long seed) {
        this.seed = seed;
    }

    int size() {
        return size;
    }

    /** Whether any position has a weight other than 1. */
    boolean hasWeights() {
        return Arrays.stream(texts, 0, size).anyMatch(text -> (text[0] & HAS_WEIGHT) != 0);
    }

    /** Adds a position behind all those that were added before. */
    void add(LabelledPosition position, long key) {
        if (size == heap.length) {
            int more = Math.toIntExact(size + (size / 2L));
            keys = Arrays.copyOf(keys, more);
            orders = Arrays.copyOf(orders, more);
            texts = Arrays.copyOf(texts, more);
            heap = Arrays.copyOf(heap, more);
        }
        put(size, position, key);
        heap[size] = size;
        size++;
        up(size - 1);
    }

    /** Adds a position and drops the one that then has the greatest rank; its key. */
    long exchange(LabelledPosition position, long key) {
        long order = added;
        int top = heap[0];
        if (isAbove(rank(key), order, rank(keys[top]), orders[top])) {
            added++;
            return key;
        }
        long dropped = keys[top];
        put(top, position, key);
        down(0);
        return dropped;
    }

    private void put(int place, LabelledPosition position, long key) {
        keys[place] = key;
        orders[place] = added++;
        texts[place] = pack(position);
    }

    private long rank(long key) {
        return SplitMix.mix(seed * SplitMix.GOLDEN_GAMMA + key);
    }

    private static boolean isAbove(long rank, long order, long otherRank, long otherOrder) {
        return rank != otherRank ? rank > otherRank : order > otherOrder;
    }

    private boolean isAbove(int place, int other) {
        return isAbove(rank(keys[place]), orders[place], rank(keys[other]), orders[other]);
    }

    private void up(int from) {
        int i = from;
        int place = heap[i];
        for (; i > 0 && isAbove(place, heap[(i - 1) / 2]); i = (i - 1) / 2) {
            heap[i] = heap[(i - 1) / 2];
        }
        heap[i] = place;
    }

    private void down(int from) {
        int i = from;
        int place = heap[i];
        while (2L * i + 1 < size) {
            int child = 2 * i + 1;
            if (child + 1 < size && isAbove(heap[child + 1], heap[child])) {
                child++;
            }
            if (!isAbove(heap[child], place)) {
                break;
            }
            heap[i] = heap[child];
            i = child;
        }
        heap[i] = place;
    }

    /** Passes on all positions, in the order in which they were added. */
    void forEach(Consumer<LabelledPosition> sink) {
        long first = Arrays.stream(orders, 0, size).min().orElse(0);
        long[] sorted = new long[size];
        for (int place = 0; place < size; place++) {
            sorted[place] = orders[place] - first << 31 | place;
        }
        Arrays.sort(sorted);
        for (long entry : sorted) {
            sink.accept(unpack(texts[(int) entry & Integer.MAX_VALUE]));
        }
    }

    private static byte[] pack(LabelledPosition p) {
        byte[] text = p.position().getBytes(StandardCharsets.UTF_8);
        MentorScore score = p.score();
        boolean hasWeight = p.weight() != 1;
        ByteBuffer to = ByteBuffer.allocate(1 + (score == null ? 0 : 4) + (hasWeight ? 8 : 0) + text.length);
        int result = p.result() == null ? NO_RESULT : (int) (2 * p.result());
        to.put((byte) (result
                | (score == null ? 0 : HAS_SCORE | (score.isMate() ? IS_MATE : 0))
                | (hasWeight ? HAS_WEIGHT : 0)));
        if (score != null) {
            to.putInt(score.value());
        }
        if (hasWeight) {
            to.putDouble(p.weight());
        }
        return to.put(text).array();
    }

    private static LabelledPosition unpack(byte[] bytes) {
        ByteBuffer from = ByteBuffer.wrap(bytes);
        int flags = from.get();
        int score = (flags & HAS_SCORE) != 0 ? from.getInt() : 0;
        double weight = (flags & HAS_WEIGHT) != 0 ? from.getDouble() : 1;
        int result = flags & NO_RESULT;
        return new LabelledPosition(
                new String(bytes, from.position(), from.remaining(), StandardCharsets.UTF_8),
                (flags & HAS_SCORE) == 0 ? null : new MentorScore((flags & IS_MATE) != 0, score),
                result == NO_RESULT ? null : Double.valueOf(result / 2.0),
                weight);
    }
}
