package mendel.draughts.rules;

import java.util.SplittableRandom;

/**
 * The random numbers of position keys (Zobrist 1970): a key is the exclusive or of one number for each piece on its
 * square and one for Black to move.
 */
final class DraughtsZobrist {

    private static final long SEED = 0x4452_4155_4748L;

    /** Numbers by colour, kind (man, king) and square. */
    private static final long[] PIECES = new long[2 * 2 * 32];

    private static final long BLACK_TO_MOVE;

    static {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < PIECES.length; i++) {
            PIECES[i] = random.nextLong();
        }
        BLACK_TO_MOVE = random.nextLong();
    }

    private DraughtsZobrist() {}

    /** The number of a man on a square. */
    static long man(int colour, int square) {
        return PIECES[colour << 6 | square];
    }

    /** The number of a king on a square. */
    static long king(int colour, int square) {
        return PIECES[colour << 6 | 32 | square];
    }

    /** The number of Black to move. */
    static long blackToMove() {
        return BLACK_TO_MOVE;
    }

    /** The key of a position, computed from nothing but its pieces and whose turn it is. */
    static long key(DraughtsPosition position) {
        long key = position.colourToMove() == DraughtsPosition.BLACK ? BLACK_TO_MOVE : 0;
        for (int colour = 0; colour < 2; colour++) {
            for (int square = 0; square < 32; square++) {
                if ((position.men(colour) >>> square & 1) != 0) {
                    key ^= man(colour, square);
                }
                if ((position.kings(colour) >>> square & 1) != 0) {
                    key ^= king(colour, square);
                }
            }
        }
        return key;
    }
}
