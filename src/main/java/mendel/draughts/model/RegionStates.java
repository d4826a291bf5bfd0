package mendel.draughts.model;

import mendel.draughts.rules.DraughtsPosition;

/**
 * The configurations of all regions on the boards of one line of moves: first those of White's view, then those of
 * Black's. They follow from those of any other board by the squares that differ, so it does not matter which boards
 * were seen before, and moves need not tell anything. The board before the last move and the one last seen at the same
 * height are near: the nearer one is where the next one begins.
 */
final class RegionStates {

    /** Boards that are kept: by the height of the position, from 0 again behind the last. */
    private static final int KEPT = 256;

    /** By square: what a white man there adds to each configuration, and a black one. */
    private final int[][] whiteAdds;

    private final int[][] blackAdds;

    /** By height: the men last seen there. An empty board, where all is 0, is where each begins. */
    private final int[] white = new int[KEPT];

    private final int[] black = new int[KEPT];
    private final int[][] states;

    RegionStates(DraughtsRegions regions) {
        whiteAdds = regions.added(DraughtsPosition.WHITE);
        blackAdds = regions.added(DraughtsPosition.BLACK);
        states = new int[KEPT][2 * regions.size()];
    }

    /** Those of a position; not to be changed, and valid until the next call. */
    int[] of(DraughtsPosition p) {
        int whiteMen = p.men(DraughtsPosition.WHITE);
        int blackMen = p.men(DraughtsPosition.BLACK);
        int here = p.height() % KEPT;
        int before = (here + KEPT - 1) % KEPT;
        int[] at = states[here];
        int changes = Integer.bitCount(white[here] ^ whiteMen) + Integer.bitCount(black[here] ^ blackMen);
        int from = here;
        if (Integer.bitCount(white[before] ^ whiteMen) + Integer.bitCount(black[before] ^ blackMen) < changes) {
            from = before;
            System.arraycopy(states[before], 0, at, 0, at.length);
        }
        change(at, white[from], whiteMen, whiteAdds);
        change(at, black[from], blackMen, blackAdds);
        white[here] = whiteMen;
        black[here] = blackMen;
        return at;
    }

    private static void change(int[] at, int from, int to, int[][] added) {
        for (int left = from & ~to; left != 0; left &= left - 1) {
            int[] change = added[Integer.numberOfTrailingZeros(left)];
            for (int i = 0; i < at.length; i++) {
                at[i] -= change[i];
            }
        }
        for (int come = to & ~from; come != 0; come &= come - 1) {
            int[] change = added[Integer.numberOfTrailingZeros(come)];
            for (int i = 0; i < at.length; i++) {
                at[i] += change[i];
            }
        }
    }
}
