package mendel.draughts.model;

import java.util.List;
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
    private static final char[][] WHITE = added(DraughtsRegions.REGIONS, 0);

    private static final char[][] BLACK = added(DraughtsRegions.REGIONS, 1);

    /** By height: the men last seen there. An empty board, where all is 0, is where each begins. */
    private final int[] white = new int[KEPT];

    private final int[] black = new int[KEPT];
    private final char[][] states = new char[KEPT][2 * DraughtsRegions.REGIONS.size()];

    private static char[][] added(List<Region> regions, int colour) {
        char[][] added = new char[Integer.SIZE][2 * regions.size()];
        for (int r = 0; r < regions.size(); r++) {
            Region region = regions.get(r);
            int[] squares = region.squares();
            for (int i = 0; i < squares.length; i++) {
                // Black sees the board turned by 180 degrees.
                int turned = Integer.SIZE - 1 - squares[i];
                added[squares[i]][r] = (char) (colour == 0 ? region.own(i) : region.enemy(i));
                added[turned][regions.size() + r] = (char) (colour == 1 ? region.own(i) : region.enemy(i));
            }
        }
        return added;
    }

    /** Those of a position; not to be changed, and valid until the next call. */
    char[] of(DraughtsPosition p) {
        int whiteMen = p.men(DraughtsPosition.WHITE);
        int blackMen = p.men(DraughtsPosition.BLACK);
        int here = p.height() % KEPT;
        int before = (here + KEPT - 1) % KEPT;
        char[] at = states[here];
        int changes = Integer.bitCount(white[here] ^ whiteMen) + Integer.bitCount(black[here] ^ blackMen);
        int from = here;
        if (Integer.bitCount(white[before] ^ whiteMen) + Integer.bitCount(black[before] ^ blackMen) < changes) {
            from = before;
            System.arraycopy(states[before], 0, at, 0, at.length);
        }
        change(at, white[from], whiteMen, WHITE);
        change(at, black[from], blackMen, BLACK);
        white[here] = whiteMen;
        black[here] = blackMen;
        return at;
    }

    private static void change(char[] at, int from, int to, char[][] added) {
        for (int left = from & ~to; left != 0; left &= left - 1) {
            char[] change = added[Integer.numberOfTrailingZeros(left)];
            for (int i = 0; i < at.length; i++) {
                at[i] -= change[i];
            }
        }
        for (int come = to & ~from; come != 0; come &= come - 1) {
            char[] change = added[Integer.numberOfTrailingZeros(come)];
            for (int i = 0; i < at.length; i++) {
                at[i] += change[i];
            }
        }
    }
}
