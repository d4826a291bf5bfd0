package mendel.chess.model;

import mendel.eval.Configurations;

/**
 * The rows of a window of the board, by what stands on each of its squares: nothing, an own pawn or one of the enemy's.
 * The empty window is no row: it counts nothing.
 *
 * @param files the number of its files, up to 3
 * @param ranks the number of its ranks
 */
record PawnWindow(int files, int ranks) implements Configurations {

    private static final String STATES = "-Pp";
    private static final char NEXT_RANK = '/';

    /** The number of a rank's squares read as digits of base 3, by the set of those with a pawn. */
    private static final int[] TERNARY = {0, 1, 3, 4, 9, 10, 12, 13};

    /**
     * The row of pawns of which the window's lower left square is bit 0; -1 for an empty window.
     *
     * @param own the own pawns
     * @param enemy those of the enemy
     */
    int row(long own, long enemy) {
        int mask = (1 << files) - 1;
        int base = base();
        int index = 0;
        for (int shift = 8 * (ranks - 1); shift >= 0; shift -= 8) {
            index = index * base + TERNARY[(int) (own >>> shift) & mask] + 2 * TERNARY[(int) (enemy >>> shift) & mask];
        }
        return index - 1;
    }

    private int base() {
        return files == 3 ? 27 : files == 2 ? 9 : 3;
    }

    @Override
    public int size() {
        int size = 1;
        for (int rank = 0; rank < ranks; rank++) {
            size *= base();
        }
        return size - 1;
    }

    /** {@code --p/P-P}: the ranks from the far one to the near one, as in FEN; own pawns are capitals. */
    @Override
    public String name(int index) {
        StringBuilder name = new StringBuilder();
        int rest = index + 1;
        for (int rank = 0; rank < ranks; rank++) {
            StringBuilder squares = new StringBuilder();
            for (int file = 0; file < files; file++) {
                squares.append(STATES.charAt(rest % 3));
                rest /= 3;
            }
            name.insert(0, rank == 0 ? squares : squares.append(NEXT_RANK));
        }
        return name.toString();
    }

    /**
     * A row on a board.
     *
     * @param left the window's left file, from 0
     * @param low its lowest rank, from 0
     */
    String drawing(int index, int left, int low) {
        StringBuilder board = new StringBuilder(String.valueOf(BEYOND).repeat(64));
        String[] pawns = name(index).split("/");
        for (int rank = 0; rank < ranks; rank++) {
            int fromTop = 7 - low - (ranks - 1 - rank);
            board.replace(8 * fromTop + left, 8 * fromTop + left + files, pawns[rank]);
        }
        return board.toString();
    }

    @Override
    public int indexOf(String name) {
        if (name.length() != ranks * (files + 1) - 1) {
            return -1;
        }
        int index = 0;
        for (int rank = ranks - 1; rank >= 0; rank--) {
            int first = (ranks - 1 - rank) * (files + 1);
            if (rank > 0 && name.charAt(first + files) != NEXT_RANK) {
                return -1;
            }
            for (int file = files - 1; file >= 0; file--) {
                int state = STATES.indexOf(name.charAt(first + file));
                if (state < 0) {
                    return -1;
                }
                index = index * 3 + state;
            }
        }
        return index - 1;
    }
}
