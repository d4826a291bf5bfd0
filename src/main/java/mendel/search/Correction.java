package mendel.search;

import java.util.Arrays;
import mendel.game.Position;

/**
 * What the static evaluation was wrong by in earlier nodes, for positions with the same structure (in chess: pawns and
 * kings), the same material or the same two last moves: correction history. The searched value of a node teaches, and
 * evaluations of its like are corrected by a share of it.
 *
 * <p>All values are kept in centi-units, so that they mean the same for every model.
 */
final class Correction {

    /** What one counter holds at most. */
    private static final int LIMIT = 1024;
    /** What one node changes a counter by at most. */
    private static final int LARGEST_STEP = LIMIT / 4;
    /** An error at that many plies to go moves a counter by the whole of it. */
    private static final int FULL_DEPTH = 8;

    private static final int BITS = 14;

    private final int[] structures = new int[2 << BITS];
    private final int[] materials = new int[2 << BITS];
    private final int[] moves = new int[2 << BITS];

    private final int structureMost;
    private final int materialMost;
    private final int movesMost;

    Correction(SearchMargins margins) {
        structureMost = margins.get(Margin.CORRECTION_STRUCTURE);
        materialMost = margins.get(Margin.CORRECTION_MATERIAL);
        movesMost = margins.get(Margin.CORRECTION_MOVES);
    }

    /** Forgets everything. */
    void clear() {
        Arrays.fill(structures, 0);
        Arrays.fill(materials, 0);
        Arrays.fill(moves, 0);
    }

    /**
     * The correction of the evaluation of a position, in centi-units.
     *
     * @param last a key of the two moves before
     */
    int of(Position position, int last) {
        return (structureMost * structures[structure(position)]
                        + materialMost * materials[material(position)]
                        + movesMost * moves[moves(position, last)])
                / LIMIT;
    }

    /**
     * Learns from a node.
     *
     * @param error what its value was above its corrected evaluation, in centi-units
     * @param depth plies of its search
     */
    void learn(Position position, int last, int error, int depth) {
        int step = Math.clamp((long) error * depth / FULL_DEPTH, -LARGEST_STEP, LARGEST_STEP);
        move(structures, structure(position), step);
        move(materials, material(position), step);
        move(moves, moves(position, last), step);
    }

    /** Gravity: the nearer to the limit, the less a further step counts. */
    private static void move(int[] counters, int index, int step) {
        counters[index] += step - counters[index] * Math.abs(step) / LIMIT;
    }

    private static int structure(Position position) {
        return index(position, position.structureKey());
    }

    private static int material(Position position) {
        return index(position, position.materialKey());
    }

    private static int moves(Position position, int last) {
        return index(position, last * 0x9E3779B97F4A7C15L);
    }

    private static int index(Position position, long key) {
        return (int) (key >>> 64 - BITS) << 1 | position.side().ordinal();
    }
}
