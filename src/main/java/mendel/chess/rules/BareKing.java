package mendel.chess.rules;

import mendel.bits.Bitboard;
import mendel.game.Position;

/**
 * What is known of positions in which one side has its king alone. A queen, a rook, a pawn, or bishop and knight
 * against it are looked up in {@link BareKingTable} and {@link BishopKnightTable}. Everything else is judged by rules:
 * pieces that can mate win, and the score says how far the bare king has been driven from the centre, and how near the
 * other king is to him; where only pawns can win, it says how far they have come, and how near their king is.
 *
 * <p>Scores depend on the position alone, never on counters or weights. Wins lie above every evaluation by weights, so
 * that a search goes for them, and below forced ends, so that it mates as soon as it sees how; more material is worth
 * more than any place, so that pawns are promoted and pieces kept.
 */
final class BareKing {

    /** The worth of a pawn to a queen in the score of a win; what is left of a pawn's way counts too. */
    private static final int[] WORTH = {200, 600, 620, 1000, 1800};

    private static final int PAWN_STEP = 40;
    /** More material than that makes no difference. */
    private static final int MOST_WORTH = 7000;

    /** What a table's wins are worth more than their material, and what a ply to mate takes off. */
    private static final int TABLE = 500;

    private static final int PLY = 8;

    /** The worth of a step of the bare king from the centre, and of the other king towards him or towards his pawn. */
    private static final int FROM_CENTRE = 40;

    private static final int NEAR = 15;

    private BareKing() {}

    /** Whether a side has its king alone. */
    static boolean has(ChessBoard p) {
        return p.colours[Piece.WHITE] == p.pieces[Piece.KING] || p.colours[Piece.BLACK] == p.pieces[6 + Piece.KING];
    }

    /** The score of a position with a bare king from White's view: 0 for a draw, or a known win or loss. */
    static int score(ChessPosition p) {
        int strong = p.colours[Piece.WHITE] == p.pieces[Piece.KING] ? Piece.BLACK : Piece.WHITE;
        int worth = worth(p, strong);
        return worth < 0 ? 0 : strong == Piece.WHITE ? Position.KNOWN_WIN + worth : -(Position.KNOWN_WIN + worth);
    }

    /** How far above the smallest win a position is for the side that has more than its king; -1 for draws. */
    private static int worth(ChessPosition p, int strong) {
        int base = strong * 6;
        long others = p.colours[strong] & ~p.pieces[base + Piece.KING];
        if (others == 0) {
            return -1;
        }
        if ((others & others - 1) == 0) {
            int square = Bitboard.first(others);
            return onePiece(p, strong, Piece.type(p.pieceAt(square)), square);
        }
        long bishops = p.pieces[base + Piece.BISHOP];
        long knights = p.pieces[base + Piece.KNIGHT];
        if (others == (bishops | knights) && bishops != 0 && knights != 0 && !onBothColours(bishops)) {
            int plies = bishopAndKnight(p, strong, bishops, knights);
            if (plies != BareKingTable.NOT_WON) {
                return Math.min(material(p, strong), MOST_WORTH) + TABLE - PLY * plies;
            } else if (Bitboard.count(others) == 2) {
                return -1;
            }
        }
        long pawns = p.pieces[base];
        if (!canMate(p, base) && (pawns == 0 || !canCrown(p, strong))) {
            return -1;
        }
        return Math.min(material(p, strong), MOST_WORTH) + (canMate(p, base) ? driven(p, strong) : escorted(p, strong));
    }

    /** By the table, in which White has the piece. */
    private static int onePiece(ChessPosition p, int strong, int type, int square) {
        BareKingTable table = BareKingTable.of(type);
        if (table == null) {
            return -1;
        }
        int turn = strong == Piece.WHITE ? 0 : 56;
        int plies = table.plies(
                p.colourToMove() == strong,
                p.kingSquare(strong) ^ turn,
                p.kingSquare(strong ^ 1) ^ turn,
                square ^ turn);
        return plies == BareKingTable.NOT_WON ? -1 : WORTH[type] + TABLE - PLY * plies;
    }

    /**
     * The plies to the nearest mate of one bishop and one knight by the table, or that there is none. Further ones, of
     * which no two bishops stand on different colours of squares, mate in the same corners: the table shows them the
     * way, too, as if they were not on the board.
     */
    private static int bishopAndKnight(ChessPosition p, int strong, long bishops, long knights) {
        BishopKnightTable table = BishopKnightTable.get();
        int king = p.kingSquare(strong);
        int bare = p.kingSquare(strong ^ 1);
        int plies = Integer.MAX_VALUE;
        for (long b = bishops; b != 0; b &= b - 1) {
            for (long n = knights; n != 0; n &= n - 1) {
                int bishop = Bitboard.first(b);
                int knight = Bitboard.first(n);
                int found = p.colourToMove() == strong
                        ? table.otherToMove(king, bare, bishop, knight)
                        : table.bareToMove(king, bare, bishop, knight);
                plies = found == BareKingTable.NOT_WON ? plies : Math.min(plies, found);
            }
        }
        return plies == Integer.MAX_VALUE ? BareKingTable.NOT_WON : plies;
    }

    /**
     * Whether the pieces without the pawns can force mate: two knights cannot, nor bishops on one colour of squares.
     */
    private static boolean canMate(ChessBoard p, int base) {
        long bishops = p.pieces[base + Piece.BISHOP];
        long knights = p.pieces[base + Piece.KNIGHT];
        return (p.pieces[base + Piece.QUEEN] | p.pieces[base + Piece.ROOK]) != 0
                || onBothColours(bishops)
                || bishops != 0 && knights != 0
                || Bitboard.count(knights) > 2;
    }

    private static boolean onBothColours(long bishops) {
        return (bishops & Bitboard.DARK) != 0 && (bishops & Bitboard.LIGHT) != 0;
    }

    /**
     * Whether a pawn is likely to be promoted. Pawns of one rook's file win neither alone nor with bishops that do not
     * reach the square where they promote, once the bare king stands by it.
     */
    private static boolean canCrown(ChessPosition p, int strong) {
        int base = strong * 6;
        long pawns = p.pieces[base];
        if ((pawns & ~Bitboard.FILE_A) != 0 && (pawns & ~Bitboard.FILE_H) != 0 || p.pieces[base + Piece.KNIGHT] != 0) {
            return true;
        }
        int promotion = (Bitboard.first(pawns) & 7) + (strong == Piece.WHITE ? 56 : 0);
        long colour = (Bitboard.DARK & 1L << promotion) != 0 ? Bitboard.DARK : Bitboard.LIGHT;
        return (p.pieces[base + Piece.BISHOP] & colour) != 0
                || (Attacks.king(promotion) & p.pieces[Piece.code(strong ^ 1, Piece.KING)]) == 0
                        && 1L << promotion != p.pieces[Piece.code(strong ^ 1, Piece.KING)];
    }

    private static int material(ChessBoard p, int strong) {
        int base = strong * 6;
        int sum = 0;
        for (int type = Piece.KNIGHT; type <= Piece.QUEEN; type++) {
            sum += WORTH[type] * Bitboard.count(p.pieces[base + type]);
        }
        for (long pawns = p.pieces[base]; pawns != 0; pawns &= pawns - 1) {
            int rank = Bitboard.first(pawns) >>> 3;
            sum += WORTH[Piece.PAWN] + PAWN_STEP * (strong == Piece.WHITE ? rank - 1 : 6 - rank);
        }
        return sum;
    }

    /** From 0 to 345: how far the bare king has been driven, and how near the other one is. */
    private static int driven(ChessPosition p, int strong) {
        int bare = p.kingSquare(strong ^ 1);
        int file = bare & 7;
        int rank = bare >>> 3;
        int fromCentre = Math.max(3 - file, file - 4) + Math.max(3 - rank, rank - 4);
        return FROM_CENTRE * fromCentre + NEAR * (7 - distance(bare, p.kingSquare(strong)));
    }

    /** From 0 to 105: how near the king is to the square before one of his pawns. */
    private static int escorted(ChessPosition p, int strong) {
        int king = p.kingSquare(strong);
        int nearest = 7;
        for (long before = Bitboard.forward(strong, p.pieces[strong * 6]); before != 0; before &= before - 1) {
            nearest = Math.min(nearest, distance(king, Bitboard.first(before)));
        }
        return NEAR * (7 - nearest);
    }

    /** A king's moves from one square to another. */
    private static int distance(int a, int b) {
        return Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >>> 3) - (b >>> 3)));
    }
}
