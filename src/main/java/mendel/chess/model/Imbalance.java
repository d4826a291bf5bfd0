package mendel.chess.model;

import mendel.bits.Bitboard;
import mendel.chess.rules.Piece;
import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * What pieces are worth beside which others, what an advantage is worth in which positions, space, and the move itself.
 */
final class Imbalance {

    static final TermList TERMS = ChessThreats.TERMS.then("imbalance");

    private static final int BISHOP_PAIR = TERMS.pair("imbalance.bishop-pair", 26, 60, 200, "two bishops");
    private static final int BISHOP_PAIR_PAWNS =
            TERMS.pair("imbalance.bishop-pair.pawns", 0, -1, 25, "two bishops, each pawn on the board");
    private static final int KNIGHT_PAIR = TERMS.pair("imbalance.knight-pair", -4, -6, 150, "two knights");
    private static final int ROOK_PAIR = TERMS.pair("imbalance.rook-pair", -6, -8, 150, "two rooks");
    private static final int KNIGHT_PAWNS =
            TERMS.pair("imbalance.knight.pawns", 0, 1, 25, "each knight times each pawn on the board");
    private static final int BISHOP_PAWNS =
            TERMS.pair("imbalance.bishop.pawns", 0, 1, 25, "each bishop times each own pawn");
    private static final int ROOK_PAWNS =
            TERMS.pair("imbalance.rook.pawns", 0, -1, 25, "each rook times each pawn on the board");
    private static final int QUEEN_PAWNS =
            TERMS.pair("imbalance.queen.pawns", 0, 0, 25, "each queen times each pawn on the board");
    private static final int KNIGHT_RAMS =
            TERMS.pair("imbalance.knight.rams", 1, 1, 25, "each knight times each own pawn stopped by an enemy pawn");
    private static final int QUEEN_ROOKS =
            TERMS.pair("imbalance.queen.rooks", -3, -3, 50, "each queen times each rook on the board");
    private static final int QUEEN_MINORS =
            TERMS.pair("imbalance.queen.minors", -2, -4, 50, "each queen times each enemy knight or bishop");
    private static final int EXCHANGE =
            TERMS.pair("imbalance.exchange", -4, 4, 200, "more rooks against more knights and bishops");
    private static final int PIECE_FOR_PAWNS = TERMS.pair(
            "imbalance.piece-for-pawns", 6, 0, 200, "more knights and bishops against more pawns, rooks level");
    private static final TermList AHEAD_TERMS = TERMS.group("ahead");
    private static final int AHEAD_PAWNS =
            AHEAD_TERMS.pair("ahead.pawns", 0, 2, 25, "the side with more material, each pawn on the board");
    private static final int AHEAD_TRADED =
            AHEAD_TERMS.pair("ahead.traded", 1, 1, 25, "the side with more material, each piece traded off");
    private static final int AHEAD_BOTH_WINGS =
            AHEAD_TERMS.pair("ahead.both-wings", 0, 8, 125, "the side with more material, pawns on both wings");
    private static final int AHEAD_FEW_PIECES = AHEAD_TERMS.pair(
            "ahead.few-pieces", 0, 24, 300, "the side with more material, at most one piece besides kings and pawns");
    private static final int AHEAD_PASSED =
            AHEAD_TERMS.pair("ahead.passed", 0, 4, 125, "the side with more material, each passed pawn of it");
    private static final TermList SPACE_TERMS = TERMS.group("space");
    private static final int SPACE = SPACE_TERMS.pair(
            "space.room", 0, 0, 50, "each safe square c2 to f4, twice if behind a pawn and not attacked");
    private static final int SPACE_CROWDED =
            SPACE_TERMS.pair("space.crowded", 1, 0, 50, "the same, times the pieces that need it, by fours");
    private static final int TERRITORY =
            SPACE_TERMS.pair("space.territory", 1, 1, 30, "each attacked square of the enemy's half");
    private static final TermList TEMPO_TERMS = TERMS.group("tempo");
    private static final int TEMPO = TEMPO_TERMS.pair("tempo", 18, 14, 150, "the right to move");

    private static final long LEFT = Bitboard.FILE_A | Bitboard.FILE_B | Bitboard.FILE_C | Bitboard.FILE_D;

    private Imbalance() {}

    /** Whether {@link #imbalance} counts. */
    static boolean imbalanceCounts(Tally t) {
        return t.counts(BISHOP_PAIR, AHEAD_PAWNS);
    }

    /** Whether {@link #ahead} counts. */
    static boolean aheadCounts(Tally t) {
        return t.counts(AHEAD_PAWNS, SPACE);
    }

    /** Whether {@link #space} counts. */
    static boolean spaceCounts(Tally t) {
        return t.counts(SPACE, TEMPO);
    }

    /** Terms of material beside other material. */
    static long imbalance(ChessBoardView b, int us, Tally t) {
        int[] n = b.count;
        int ours = us * 6;
        int theirs = 6 - ours;
        int ownPawns = n[ours];
        int pawns = ownPawns + n[theirs];
        int knights = n[ours + Piece.KNIGHT];
        int bishops = n[ours + Piece.BISHOP];
        int rooks = n[ours + Piece.ROOK];
        int queens = n[ours + Piece.QUEEN];
        long sum = t.of(KNIGHT_PAWNS, knights * pawns)
                + t.of(BISHOP_PAWNS, bishops * ownPawns)
                + t.of(ROOK_PAWNS, rooks * pawns)
                + t.of(QUEEN_PAWNS, queens * pawns)
                + t.of(QUEEN_ROOKS, queens * (rooks + n[theirs + Piece.ROOK]));
        if (bishops > 1) {
            sum += t.of(BISHOP_PAIR) + t.of(BISHOP_PAIR_PAWNS, pawns);
        }
        if (knights > 1) {
            sum += t.of(KNIGHT_PAIR);
        }
        if (rooks > 1) {
            sum += t.of(ROOK_PAIR);
        }
        long rams = ChessBoardView.forward(us ^ 1, b.pieces(us ^ 1, Piece.PAWN)) & b.pieces(us, Piece.PAWN);
        int theirMinors = n[theirs + Piece.KNIGHT] + n[theirs + Piece.BISHOP];
        int minors = knights + bishops;
        sum += t.of(KNIGHT_RAMS, knights * Bitboard.count(rams)) + t.of(QUEEN_MINORS, queens * theirMinors);
        if (rooks > n[theirs + Piece.ROOK] && minors < theirMinors) {
            sum += t.of(EXCHANGE);
        } else if (minors > theirMinors && rooks == n[theirs + Piece.ROOK] && ownPawns < n[theirs]) {
            sum += t.of(PIECE_FOR_PAWNS);
        }
        return sum;
    }

    /** What being ahead is worth; counted for the side with more material by {@link ChessPhase#ahead}. */
    static long ahead(ChessBoardView b, int ahead, Tally t) {
        long pawns = b.pieces[Piece.PAWN] | b.pieces[6 + Piece.PAWN];
        int count = b.count[Piece.PAWN] + b.count[6 + Piece.PAWN];
        int officers = Bitboard.count(b.occupied) - count - 2;
        long sum = t.of(AHEAD_PAWNS, count)
                + t.of(AHEAD_TRADED, Math.max(0, 14 - officers))
                + t.of(AHEAD_PASSED, Bitboard.count(b.passed[ahead]));
        if ((pawns & LEFT) != 0 && (pawns & ~LEFT) != 0) {
            sum += t.of(AHEAD_BOTH_WINGS);
        }
        if (officers <= 1) {
            sum += t.of(AHEAD_FEW_PIECES);
        }
        return sum;
    }

    /** Room behind and around the own pawns, and hold on the enemy's half. */
    static long space(ChessBoardView b, int us, Tally t) {
        int them = us ^ 1;
        long own = b.pieces(us, Piece.PAWN);
        long camp =
                ChessBoardView.rows(us, 1, 3) & (Bitboard.FILE_C | Bitboard.FILE_D | Bitboard.FILE_E | Bitboard.FILE_F);
        long safe = camp & ~own & ~b.pawnAttacks[them];
        long behind = ChessBoardView.forward(them, own);
        behind |= ChessBoardView.forward(them, behind);
        behind |= ChessBoardView.forward(them, behind);
        int room = Bitboard.count(safe) + Bitboard.count(safe & behind & ~b.attacked[them]);
        int officers = Bitboard.count(b.own[us] & ~own) - 1;
        return t.of(SPACE, room)
                + t.of(SPACE_CROWDED, room * officers / 4)
                + t.of(TERRITORY, Bitboard.count(b.attacked[us] & ChessBoardView.rows(us, 4, 7)));
    }

    /** The right to move. */
    static long tempo(int toMove, Tally t) {
        return t.of(TEMPO, 1 - 2 * toMove);
    }
}
