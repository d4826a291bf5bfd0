package mendel.chess.model;

import mendel.bits.Bitboard;
import mendel.chess.rules.Attacks;
import mendel.chess.rules.Piece;
import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * Where pieces stand well or badly: outposts, bishops and pawn colours, rooks and files, exposed queens, the centre.
 */
final class Placement {

    static final TermList TERMS = ChessMobility.TERMS.then("pieces");

    /** By rank: 4, 5, 6. */
    private static final int KNIGHT_OUTPOST = TERMS.table(
            "knight.outpost",
            new String[] {"4", "5", "6"},
            new int[] {16, 26, 30},
            new int[] {8, 14, 16},
            150,
            "a knight on rank %s, protected by a pawn, that no enemy pawn can drive away");

    private static final int BISHOP_OUTPOST = TERMS.pair("bishop.outpost", 18, 8, 150, "a bishop on such a square");
    private static final int KNIGHT_NEAR_OUTPOST =
            TERMS.pair("knight.outpost.reachable", 8, 4, 150, "a knight that can go to such a square");
    private static final int KNIGHT_BEHIND_PAWN =
            TERMS.pair("knight.behind-pawn", 5, 2, 150, "a knight right behind a pawn");
    private static final int BISHOP_BEHIND_PAWN =
            TERMS.pair("bishop.behind-pawn", 5, 2, 150, "a bishop right behind a pawn");
    private static final int KNIGHT_FROM_KING =
            TERMS.pair("knight.king-distance", -2, -2, 50, "each king move between a knight and its king");
    private static final int BISHOP_FROM_KING =
            TERMS.pair("bishop.king-distance", -1, -1, 50, "each king move between a bishop and its king");
    private static final int BISHOP_PAWNS =
            TERMS.pair("bishop.own-pawns", -2, -4, 50, "each own pawn on the colour of a bishop");
    private static final int BISHOP_PAWNS_BLOCKED = TERMS.pair(
            "bishop.own-pawns.blocked",
            -1,
            -1,
            50,
            "each own pawn on a bishop's colour times each blocked own pawn on files c to f");
    private static final int BISHOP_ENEMY_PAWNS =
            TERMS.pair("bishop.enemy-pawns", 0, 1, 50, "each enemy pawn on the colour of a bishop");
    private static final int LONG_DIAGONAL =
            TERMS.pair("bishop.long-diagonal", 16, 2, 150, "a bishop sees two centre squares past the pieces");
    private static final int ROOK_OPEN = TERMS.pair("rook.open-file", 24, 8, 150, "a rook on a file without pawns");
    private static final int ROOK_HALF_OPEN =
            TERMS.pair("rook.half-open-file", 11, 8, 150, "a rook on a file with enemy pawns only");
    private static final int ROOK_CLOSED =
            TERMS.pair("rook.closed-file", -6, -4, 150, "a rook on a file with a blocked own pawn");
    private static final int ROOK_SEVENTH =
            TERMS.pair("rook.seventh", 4, 16, 150, "a rook on rank 7 with enemy pawns there or the king behind");
    private static final int ROOK_QUEEN_FILE =
            TERMS.pair("rook.queen-file", 3, 3, 150, "a rook on the file of a queen");
    private static final int ROOK_DOUBLED = TERMS.pair("rook.doubled", 8, 4, 150, "two rooks on one file");
    private static final int ROOK_SHUT_IN =
            TERMS.pair("rook.shut-in", -30, -4, 150, "a rook between its king and the corner, behind a pawn");
    private static final int ROOK_KING_FILE = TERMS.pair(
            "rook.king-file", 8, 0, 150, "a rook without own pawns ahead on the enemy king's file or beside it");
    private static final int QUEEN_EXPOSED = TERMS.pair(
            "queen.exposed", -14, -6, 150, "a queen behind one piece on the line of an enemy rook or bishop");
    private static final int QUEEN_INFILTRATION =
            TERMS.pair("queen.infiltration", -2, 8, 150, "a queen beyond rank 4 that no pawn can drive away");
    private static final int QUEEN_EARLY =
            TERMS.pair("queen.early", -10, 0, 150, "a queen developed before two minor pieces");
    private static final int QUEEN_FROM_KING =
            TERMS.pair("queen.king-distance", -2, -3, 50, "each king move between a queen and the enemy king");
    private static final int UNDEVELOPED =
            TERMS.pair("minor.undeveloped", -8, -2, 150, "each knight or bishop on its first rank");
    private static final int CENTRE_PAWN_HELD =
            TERMS.pair("pawn.centre-held", -14, 0, 150, "each pawn d2 or e2 with a piece right before it");
    private static final int CENTRE_BY_PAWNS =
            TERMS.pair("centre.by-pawns", 4, 0, 100, "each of d4, e4, d5, e5 that pawns attack");
    private static final int CENTRE_BY_PIECES =
            TERMS.pair("centre.by-pieces", 3, 0, 100, "each of d4, e4, d5, e5 that pieces attack");
    private static final int GUARDED_BY_PAWN =
            TERMS.pair("piece.guarded-by-pawn", 3, 4, 100, "each piece protected by a pawn");
    private static final int LOOSE = TERMS.pair("piece.loose", -6, -6, 100, "each piece that nothing protects");
    private static final int PINNED = TERMS.pair("piece.pinned", -10, -6, 100, "each pawn or piece pinned to its king");

    private static final int[] KNIGHT_ROWS = TERMS.rows("knight");
    private static final int[] BISHOP_ROWS = TERMS.rows("bishop");
    private static final int[] ROOK_ROWS = TERMS.rows("rook");
    private static final int[] QUEEN_ROWS = TERMS.rows("queen");

    private static final long CENTRE = (Bitboard.FILE_D | Bitboard.FILE_E) & (Bitboard.RANK_4 | Bitboard.RANK_5);
    private static final long MIDDLE_FILES = Bitboard.FILE_C | Bitboard.FILE_D | Bitboard.FILE_E | Bitboard.FILE_F;

    /** Which of the pieces have weights here; the others cost nothing. */
    private final boolean knights;

    private final boolean bishops;
    private final boolean rooks;
    private final boolean queens;
    private final boolean army;

    Placement(Tally tally) {
        knights = tally.countsAny(KNIGHT_ROWS);
        bishops = tally.countsAny(BISHOP_ROWS);
        rooks = tally.countsAny(ROOK_ROWS);
        queens = tally.countsAny(QUEEN_ROWS);
        army = tally.counts(UNDEVELOPED, TERMS.next());
    }

    /** Whether anything here has weights. */
    boolean counts() {
        return knights || bishops || rooks || queens || army;
    }

    long side(ChessBoardView b, int us, Tally t) {
        return (knights ? knights(b, us, t) : 0)
                + (bishops ? bishops(b, us, t) : 0)
                + (rooks ? rooks(b, us, t) : 0)
                + (queens ? queens(b, us, t) : 0)
                + (army ? army(b, us, t) : 0);
    }

    /** Squares beyond the middle that a pawn protects and from which no enemy pawn can drive a piece away. */
    private static long outposts(ChessBoardView b, int us) {
        return ChessBoardView.rows(us, 3, 5) & b.pawnAttacks[us] & ~b.pawnSpan[us ^ 1];
    }

    /** Squares right behind pawns of either colour. */
    private static long shield(ChessBoardView b, int us) {
        return ChessBoardView.forward(us ^ 1, b.pieces[Piece.PAWN] | b.pieces[6 + Piece.PAWN]);
    }

    private static long knights(ChessBoardView b, int us, Tally t) {
        long knights = b.pieces(us, Piece.KNIGHT);
        if (knights == 0) {
            return 0;
        }
        long outposts = outposts(b, us);
        long sum = t.of(KNIGHT_BEHIND_PAWN, Bitboard.count(knights & shield(b, us)));
        for (long set = knights; set != 0; set = Bitboard.rest(set)) {
            int square = Bitboard.first(set);
            sum += t.of(KNIGHT_FROM_KING, ChessBoardView.distance(square, b.king[us]));
            if ((outposts & Bitboard.of(square)) != 0) {
                sum += t.of(KNIGHT_OUTPOST + ChessBoardView.row(us, square) - 3);
            } else if ((outposts & Attacks.knight(square) & ~b.own[us]) != 0) {
                sum += t.of(KNIGHT_NEAR_OUTPOST);
            }
        }
        return sum;
    }

    private static long bishops(ChessBoardView b, int us, Tally t) {
        long bishops = b.pieces(us, Piece.BISHOP);
        if (bishops == 0) {
            return 0;
        }
        int them = us ^ 1;
        long pawns = b.pieces(us, Piece.PAWN);
        long enemyPawns = b.pieces(them, Piece.PAWN);
        long sum = t.of(BISHOP_OUTPOST, Bitboard.count(bishops & outposts(b, us)))
                + t.of(BISHOP_BEHIND_PAWN, Bitboard.count(bishops & shield(b, us)));
        int blocked = Bitboard.count(pawns & MIDDLE_FILES & ChessBoardView.forward(them, b.occupied));
        for (long set = bishops; set != 0; set = Bitboard.rest(set)) {
            int square = Bitboard.first(set);
            long colour = (Bitboard.DARK >>> square & 1) != 0 ? Bitboard.DARK : Bitboard.LIGHT;
            int hampered = Bitboard.count(pawns & colour);
            sum += t.of(BISHOP_FROM_KING, ChessBoardView.distance(square, b.king[us]))
                    + t.of(BISHOP_PAWNS, hampered)
                    + t.of(BISHOP_PAWNS_BLOCKED, hampered * blocked)
                    + t.of(BISHOP_ENEMY_PAWNS, Bitboard.count(enemyPawns & colour));
            if (Bitboard.rest(Attacks.bishop(square, pawns | enemyPawns) & CENTRE) != 0) {
                sum += t.of(LONG_DIAGONAL);
            }
        }
        return sum;
    }

    private static long rooks(ChessBoardView b, int us, Tally t) {
        int them = us ^ 1;
        long rooks = b.pieces(us, Piece.ROOK);
        if (rooks == 0) {
            return 0;
        }
        long ownPawns = b.pieces(us, Piece.PAWN);
        long ownFiles = Bitboard.fileFill(ownPawns);
        long enemyFiles = Bitboard.fileFill(b.pieces(them, Piece.PAWN));
        long stuckFiles = Bitboard.fileFill(ownPawns & ChessBoardView.forward(them, b.occupied));
        long enemyKing = Bitboard.of(b.king[them]);
        long sum = t.of(ROOK_OPEN, Bitboard.count(rooks & ~ownFiles & ~enemyFiles))
                + t.of(ROOK_HALF_OPEN, Bitboard.count(rooks & ~ownFiles & enemyFiles))
                + t.of(ROOK_CLOSED, Bitboard.count(rooks & stuckFiles));
        long seventh = ChessBoardView.rows(us, 6, 6);
        if ((rooks & seventh) != 0
                && ((enemyKing & ChessBoardView.rows(us, 7, 7)) | (b.pieces(them, Piece.PAWN) & seventh)) != 0) {
            sum += t.of(ROOK_SEVENTH, Bitboard.count(rooks & seventh));
        }
        long queens = b.pieces[Piece.QUEEN] | b.pieces[6 + Piece.QUEEN];
        sum += t.of(ROOK_QUEEN_FILE, Bitboard.count(rooks & Bitboard.fileFill(queens)));
        if ((rooks & Bitboard.squaresInFront(us, rooks)) != 0) {
            sum += t.of(ROOK_DOUBLED);
        }
        long nearKing = Bitboard.fileFill(enemyKing | Bitboard.east(enemyKing) | Bitboard.west(enemyKing));
        sum += t.of(ROOK_KING_FILE, Bitboard.count(rooks & nearKing & ~ownFiles));
        int king = b.king[us];
        int file = king & 7;
        if (ChessBoardView.row(us, king) == 0 && file != 3 && file != 4) {
            int corner = file < 3 ? king - file : king + 7 - file;
            long shut = rooks & ~Bitboard.of(king) & (Attacks.between(king, corner) | Bitboard.of(corner)) & ownFiles;
            sum += t.of(ROOK_SHUT_IN, Bitboard.count(shut));
        }
        return sum;
    }

    private static long queens(ChessBoardView b, int us, Tally t) {
        int them = us ^ 1;
        long queens = b.pieces(us, Piece.QUEEN);
        if (queens == 0) {
            return 0;
        }
        long home = ChessBoardView.rows(us, 0, 0);
        long minorsAtHome = (b.pieces(us, Piece.KNIGHT) | b.pieces(us, Piece.BISHOP)) & home;
        long sum = t.of(QUEEN_INFILTRATION, Bitboard.count(queens & ChessBoardView.rows(us, 4, 7) & ~b.pawnSpan[them]));
        if ((queens & ~home) != 0 && Bitboard.count(minorsAtHome) >= 2) {
            sum += t.of(QUEEN_EARLY);
        }
        for (long set = queens; set != 0; set = Bitboard.rest(set)) {
            int square = Bitboard.first(set);
            sum += t.of(QUEEN_FROM_KING, ChessBoardView.distance(square, b.king[them]));
            if (isExposed(b, them, square)) {
                sum += t.of(QUEEN_EXPOSED);
            }
        }
        return sum;
    }

    /** A rook or bishop of {@code them} would attack the square but for one piece between. */
    private static boolean isExposed(ChessBoardView b, int them, int square) {
        long sliders = Attacks.rook(square, 0) & b.pieces(them, Piece.ROOK)
                | Attacks.bishop(square, 0) & b.pieces(them, Piece.BISHOP);
        for (; sliders != 0; sliders = Bitboard.rest(sliders)) {
            long between = Attacks.between(square, Bitboard.first(sliders)) & b.occupied;
            if (between != 0 && Bitboard.rest(between) == 0) {
                return true;
            }
        }
        return false;
    }

    private static long army(ChessBoardView b, int us, Tally t) {
        long minors = b.pieces(us, Piece.KNIGHT) | b.pieces(us, Piece.BISHOP);
        long officers = minors | b.pieces(us, Piece.ROOK) | b.pieces(us, Piece.QUEEN);
        long starts = ChessBoardView.rows(us, 1, 1) & (Bitboard.FILE_D | Bitboard.FILE_E);
        int base = us * 6;
        long byPieces = b.attackedBy[base + Piece.KNIGHT]
                | b.attackedBy[base + Piece.BISHOP]
                | b.attackedBy[base + Piece.ROOK]
                | b.attackedBy[base + Piece.QUEEN];
        return t.of(UNDEVELOPED, Bitboard.count(minors & ChessBoardView.rows(us, 0, 0)))
                + t.of(
                        CENTRE_PAWN_HELD,
                        Bitboard.count(b.pieces(us, Piece.PAWN) & starts & ChessBoardView.forward(us ^ 1, b.occupied)))
                + t.of(CENTRE_BY_PAWNS, Bitboard.count(b.pawnAttacks[us] & CENTRE))
                + t.of(CENTRE_BY_PIECES, Bitboard.count(byPieces & CENTRE))
                + t.of(GUARDED_BY_PAWN, Bitboard.count(officers & b.pawnAttacks[us]))
                + t.of(LOOSE, Bitboard.count(officers & ~b.attacked[us]))
                + t.of(PINNED, Bitboard.count(b.pinned[us]));
    }
}
