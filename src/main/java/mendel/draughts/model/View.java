package mendel.draughts.model;

import mendel.draughts.rules.DraughtsPosition;
import mendel.draughts.rules.Squares;

/**
 * One side's view of a position: its own men go up the board, whatever its colour. Black's view is the board turned by
 * 180 degrees, which is the bits of a set in reverse. Sets are those of {@link Squares}, rows and files are the view's.
 */
final class View {

    /** a7, a5, a3, a1. */
    static final int FILE_A = 0x1010_1010;
    /** h8, h6, h4, h2. */
    static final int FILE_H = 0x0808_0808;
    /** Files a to d. */
    static final int LEFT = 0x3333_3333;
    /** The great diagonal, a1 to h8. */
    static final int ROAD = Squares.ROW_1 & FILE_A | 1 << 24 | 1 << 21 | 1 << 17 | 1 << 14 | 1 << 10 | 1 << 7 | 1 << 3;

    int men;
    int kings;
    int own;
    int enemyMen;
    int enemyKings;
    int enemy;
    int empty;
    /** Numbers of men and kings. */
    int menCount;

    int kingCount;
    int enemyMenCount;
    int enemyKingCount;
    /** All pieces of the board. */
    int total;
    /** Whether this side has the move. */
    boolean moves;

    /** The rows that the men have gone, added up; {@link Advance} fills it in. */
    int advance;
    /** The other side's pieces that kings of this side could capture now; {@link Kings} fills it in. */
    int kingTargets;

    /** Reads the position as {@code us} sees it, 0 White, 1 Black. */
    void read(DraughtsPosition p, int us) {
        int them = us ^ 1;
        if (us == 0) {
            men = p.men(us);
            kings = p.kings(us);
            enemyMen = p.men(them);
            enemyKings = p.kings(them);
        } else {
            men = Integer.reverse(p.men(us));
            kings = Integer.reverse(p.kings(us));
            enemyMen = Integer.reverse(p.men(them));
            enemyKings = Integer.reverse(p.kings(them));
        }
        own = men | kings;
        enemy = enemyMen | enemyKings;
        empty = ~(own | enemy);
        menCount = Integer.bitCount(men);
        kingCount = Integer.bitCount(kings);
        enemyMenCount = Integer.bitCount(enemyMen);
        enemyKingCount = Integer.bitCount(enemyKings);
        total = menCount + kingCount + enemyMenCount + enemyKingCount;
        moves = p.colourToMove() == us;
    }

    /** The squares of row 1 to 8. */
    static int row(int row) {
        return 0xF << 4 * (8 - row);
    }
}
