package mendel.chess.rules;

/**
 * Numbers the positions of king, bishop and knight against a bare king. The eight symmetries of the board bring the
 * bare king into the triangle a1-d1-d4; the squares of the other king, the bishop and the knight follow, six bits each.
 */
final class BishopKnightIndex {

    /** The squares of the triangle. */
    static final int TRIANGLE = 10;

    static final int SIZE = TRIANGLE << 18;

    /** The number of a square in the triangle by its square, -1 outside; and the square by its number. */
    private static final int[] NUMBER = new int[64];

    private static final int[] SQUARE = new int[TRIANGLE];
    /**
     * By symmetry and square where the square comes to lie; and the symmetry that brings a square into the triangle.
     */
    private static final byte[][] IMAGE = new byte[8][64];

    private static final byte[] SYMMETRY = new byte[64];

    static {
        int count = 0;
        for (int square = 0; square < 64; square++) {
            boolean inside = (square & 7) < 4 && square >>> 3 <= (square & 7);
            NUMBER[square] = inside ? count : -1;
            if (inside) {
                SQUARE[count++] = square;
            }
            for (int symmetry = 0; symmetry < 8; symmetry++) {
                int flipped = square ^ ((symmetry & 1) != 0 ? 7 : 0) ^ ((symmetry & 2) != 0 ? 56 : 0);
                IMAGE[symmetry][square] = (byte) ((symmetry & 4) != 0 ? flipped >>> 3 | (flipped & 7) << 3 : flipped);
            }
        }
        for (int square = 0; square < 64; square++) {
            while (NUMBER[IMAGE[SYMMETRY[square]][square]] < 0) {
                SYMMETRY[square]++;
            }
        }
    }

    private BishopKnightIndex() {}

    /** The place of a position after the symmetry that brings the bare king into the triangle. */
    static int of(int king, int bare, int bishop, int knight) {
        byte[] image = IMAGE[SYMMETRY[bare]];
        int number = NUMBER[image[bare]];
        // With the bare king on the diagonal a reflection is left: the other king stands on it or below.
        if (SQUARE[number] % 9 == 0 && image[king] >>> 3 > (image[king] & 7)) {
            image = IMAGE[SYMMETRY[bare] ^ 4];
        }
        return ((number << 6 | image[king]) << 6 | image[bishop]) << 6 | image[knight];
    }

    static int king(int index) {
        return index >>> 12 & 63;
    }

    static int bare(int index) {
        return SQUARE[index >>> 18];
    }

    static int bishop(int index) {
        return index >>> 6 & 63;
    }

    static int knight(int index) {
        return index & 63;
    }

    /** What the pieces attack when the bare king hides nothing behind him. */
    static long attacks(int king, int bishop, int knight) {
        return Attacks.bishop(bishop, 1L << king | 1L << knight) | Attacks.knight(knight) | Attacks.king(king);
    }

    /** Whether the squares at an index fit together, the other king below the diagonal if the bare one is on it. */
    static boolean isPosition(int index) {
        int king = king(index);
        int bare = bare(index);
        int bishop = bishop(index);
        int knight = knight(index);
        return king != bare
                && (Attacks.king(king) & 1L << bare) == 0
                && king != bishop
                && king != knight
                && bare != bishop
                && bare != knight
                && bishop != knight
                && (bare % 9 != 0 || king >>> 3 <= (king & 7));
    }

    /** Whether the resource has a position: the bare king cannot capture at once. */
    static boolean isStored(int index) {
        long pieces = 1L << bishop(index) | 1L << knight(index);
        return isPosition(index)
                && (Attacks.king(bare(index)) & pieces & ~attacks(king(index), bishop(index), knight(index))) == 0;
    }
}
