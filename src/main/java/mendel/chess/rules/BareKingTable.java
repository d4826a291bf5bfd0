package mendel.chess.rules;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Every position of king and one piece against a bare king, solved backwards from the mates: how many plies it takes to
 * mate when both sides play their best (Ströhlein 1970). The piece is a queen, a rook or a pawn; White has it. A table
 * is made in some ten milliseconds, when it is first needed, and never changes.
 *
 * <p>A position with Black to move is lost in n plies when he is mated, or when each of his moves leads to a position
 * that is won for White, the last of them in n - 1. A position with White to move is won in n plies when one of his
 * moves leads to a position that is lost in n - 1. What is left is drawn.
 */
final class BareKingTable {

    /** What {@link #plies} gives for positions that are not won. */
    static final int NOT_WON = -1;

    /** Mate by the queen takes 10 moves at most, by the rook 16, and the pawn 28 with her promotion. */
    private static final int MOST_PLIES = 56;

    private static final int SIZE = 64 * 64 * 64;
    /** In place of a number of moves, where kings touch or two pieces stand on one square. */
    private static final byte ILLEGAL = 100;

    private static final BareKingTable QUEEN = new BareKingTable(Piece.QUEEN);
    private static final BareKingTable ROOK = new BareKingTable(Piece.ROOK);
    private static final BareKingTable PAWN = new BareKingTable(Piece.PAWN);

    private final int type;
    /** Plies to mate by {@link #index}; {@link #NOT_WON} where there is none. */
    private final byte[] whiteToMove = new byte[SIZE];

    private final byte[] blackToMove = new byte[SIZE];

    private BareKingTable(int type) {
        this.type = type;
        Arrays.fill(whiteToMove, (byte) NOT_WON);
        Arrays.fill(blackToMove, (byte) NOT_WON);
        Marked last = new Marked();
        Marked next = new Marked();
        byte[] left = mates(last);
        for (int plies = 1; plies <= MOST_PLIES; plies++) {
            next.clear();
            if (plies % 2 == 1) {
                findWon(plies, last, next);
            } else {
                findLost(plies, left, last, next);
            }
            Marked swapped = last;
            last = next;
            next = swapped;
        }
    }

    /** The positions that were marked with one number of plies: only their neighbours can have the next number. */
    private static final class Marked {
        private final int[] indices = new int[SIZE];
        private int size;

        void add(int index) {
            indices[size++] = index;
        }

        void clear() {
            size = 0;
        }
    }

    /** The table of a queen, a rook or a pawn; null for other pieces, which cannot win alone. */
    static @Nullable BareKingTable of(int type) {
        return switch (type) {
            case Piece.QUEEN -> QUEEN;
            case Piece.ROOK -> ROOK;
            case Piece.PAWN -> PAWN;
            default -> null;
        };
    }

    /**
     * The plies to mate when both sides play their best, or {@link #NOT_WON}.
     *
     * @param white whether White, who has the piece, is to move
     * @param king the square of White's king
     * @param bare the square of Black's king
     * @param piece the square of the piece; of a pawn from rank 2 to rank 7
     */
    int plies(boolean white, int king, int bare, int piece) {
        return (white ? whiteToMove : blackToMove)[index(king, bare, piece)];
    }

    private static int index(int king, int bare, int piece) {
        return (king << 6 | bare) << 6 | piece;
    }

    private static int king(int index) {
        return index >>> 12;
    }

    private static int bare(int index) {
        return index >>> 6 & 63;
    }

    private static int piece(int index) {
        return index & 63;
    }

    /** What the piece attacks when only White's king stands in its way: Black's king hides nothing behind him. */
    private long attacks(int king, int piece) {
        return switch (type) {
            case Piece.QUEEN -> Attacks.queen(piece, 1L << king);
            case Piece.ROOK -> Attacks.rook(piece, 1L << king);
            default -> Attacks.pawn(Piece.WHITE, piece);
        };
    }

    /** Marks the mates, and counts Black's moves of every position; those that capture never lose. */
    private byte[] mates(Marked marked) {
        byte[] left = new byte[SIZE];
        for (int index = 0; index < SIZE; index++) {
            int king = king(index);
            int bare = bare(index);
            int piece = piece(index);
            boolean fits = king != bare
                    && king != piece
                    && bare != piece
                    && (Attacks.king(king) & 1L << bare) == 0
                    && (type != Piece.PAWN || piece >= 8 && piece < 56);
            left[index] = fits ? moves(king, bare, piece) : ILLEGAL;
            if (left[index] == 0 && (attacks(king, piece) & 1L << bare) != 0) {
                blackToMove[index] = 0;
                marked.add(index);
            }
        }
        return left;
    }

    private byte moves(int king, int bare, int piece) {
        return (byte) Long.bitCount(Attacks.king(bare) & ~Attacks.king(king) & ~attacks(king, piece));
    }

    /** Marks the positions from which White reaches one that is lost in a ply less. */
    private void findWon(int plies, Marked lost, Marked won) {
        for (int i = 0; i < lost.size; i++) {
            int index = lost.indices[i];
            int king = king(index);
            int bare = bare(index);
            int piece = piece(index);
            for (long from = Attacks.king(king) & ~Attacks.king(bare) & ~(1L << bare | 1L << piece);
                    from != 0;
                    from &= from - 1) {
                win(Long.numberOfTrailingZeros(from), bare, piece, plies, won);
            }
            for (long from = origins(king, bare, piece); from != 0; from &= from - 1) {
                win(king, bare, Long.numberOfTrailingZeros(from), plies, won);
            }
        }
        if (type == Piece.PAWN) {
            findPromotions(plies, won);
        }
    }

    /** Where the piece can have come from. */
    private long origins(int king, int bare, int piece) {
        long kings = 1L << king | 1L << bare;
        if (type != Piece.PAWN) {
            return (type == Piece.QUEEN ? Attacks.queen(piece, kings) : Attacks.rook(piece, kings)) & ~kings;
        }
        long step = 1L << piece - 8 & ~kings;
        if (piece < 16) {
            return 0;
        }
        return piece >>> 3 == 3 && step != 0 ? step | 1L << piece - 16 & ~kings : step;
    }

    /** Marks the positions in which the pawn is promoted and then mates in a ply less, as a queen or a rook. */
    private void findPromotions(int plies, Marked won) {
        for (int king = 0; king < 64; king++) {
            for (int bare = 0; bare < 64; bare++) {
                for (int to = 56; to < 64; to++) {
                    if (king != to
                            && bare != to
                            && (QUEEN.plies(false, king, bare, to) == plies - 1
                                    || ROOK.plies(false, king, bare, to) == plies - 1)) {
                        win(king, bare, to - 8, plies, won);
                    }
                }
            }
        }
    }

    /** Marks a position with White to move as won, unless it is already or cannot be. */
    private void win(int king, int bare, int piece, int plies, Marked won) {
        int index = index(king, bare, piece);
        if (whiteToMove[index] == NOT_WON
                && king != piece
                && bare != piece
                && (attacks(king, piece) & 1L << bare) == 0) {
            whiteToMove[index] = (byte) plies;
            won.add(index);
        }
    }

    /** Marks the positions whose last move that does not lose is gone. */
    private void findLost(int plies, byte[] left, Marked won, Marked lost) {
        for (int i = 0; i < won.size; i++) {
            int index = won.indices[i];
            int king = king(index);
            int bare = bare(index);
            for (long from = Attacks.king(bare) & ~Attacks.king(king); from != 0; from &= from - 1) {
                int before = index(king, Long.numberOfTrailingZeros(from), piece(index));
                if (left[before] != ILLEGAL && --left[before] == 0) {
                    blackToMove[before] = (byte) plies;
                    lost.add(before);
                }
            }
        }
    }
}
