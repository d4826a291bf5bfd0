package mendel.chess.model;

import mendel.eval.Configurations;

/**
 * The rows of a table by a king's square and a piece's, both as the owner of the piece sees them, and in a mirror when
 * the king stands on files a to d. For each of the king's 32 squares left, from e1 up, there is a row for each square
 * of the piece.
 */
final class KingSquares implements Configurations {

    private static final int KING_FILES = 4;
    private static final int NAME_LENGTH = 5;

    private final int firstRank;
    private final int ranks;

    /**
     * The rows of a kind of piece.
     *
     * @param firstRank the first rank, from 0, on which it can stand; at the other end as many are closed to it
     */
    KingSquares(int firstRank) {
        this.firstRank = firstRank;
        ranks = 8 - 2 * firstRank;
    }

    /**
     * What turns squares into those of the tables by exclusive or: the board as a colour sees it, mirrored for a king
     * on files a to d.
     */
    static int view(int colour, int king) {
        return colour * 56 ^ ((king & 4) == 0 ? 7 : 0);
    }

    /** What is to be added to a piece's square, in the king's view, to get its row; negative where a1 has none. */
    int offset(int kingInView) {
        int place = (kingInView >>> 3) * KING_FILES + (kingInView & 3);
        return place * squares() - 8 * firstRank;
    }

    /** The number of squares of the piece. */
    private int squares() {
        return 8 * ranks;
    }

    @Override
    public int size() {
        return 8 * KING_FILES * squares();
    }

    /** {@code g1-f3}: the king's square and the piece's. */
    @Override
    public String name(int index) {
        int place = index / squares();
        return square(place / KING_FILES * 8 + 4 + place % KING_FILES) + "-"
                + square(index % squares() + 8 * firstRank);
    }

    /** A row on a board: a king and a piece, each by its letter. */
    String drawing(int index, char king, char piece) {
        int place = index / squares();
        int kingSquare = place / KING_FILES * 8 + 4 + place % KING_FILES;
        StringBuilder board = new StringBuilder(String.valueOf(EMPTY).repeat(64));
        board.setCharAt(kingSquare ^ 56, king);
        board.setCharAt(index % squares() + 8 * firstRank ^ 56, piece);
        return board.toString();
    }

    @Override
    public int indexOf(String name) {
        if (name.length() != NAME_LENGTH || name.charAt(2) != '-') {
            return -1;
        }
        int king = square(name, 0);
        int piece = square(name, 3);
        return king < 0 || (king & 4) == 0 || piece < 8 * firstRank || piece >= 8 * (firstRank + ranks)
                ? -1
                : offset(king) + piece;
    }

    private static String square(int square) {
        return "" + (char) ('a' + (square & 7)) + (char) ('1' + (square >>> 3));
    }

    /** The square at a place of a name, -1 when there is none. */
    private static int square(String name, int at) {
        int file = name.charAt(at) - 'a';
        int rank = name.charAt(at + 1) - '1';
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
    }
}
