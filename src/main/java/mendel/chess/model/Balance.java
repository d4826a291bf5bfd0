package mendel.chess.model;

import mendel.bits.Bitboard;
import mendel.chess.Piece;
import mendel.eval.ParameterList;
import mendel.eval.Tally;

/** What pieces are worth beside which others, what an advantage is worth in which positions, space, and the move itself. */
final class Balance {

    private static final int BISHOP_PAIR = Threats.END;
    private static final int BISHOP_PAIR_PAWNS = BISHOP_PAIR + 1;
    private static final int KNIGHT_PAIR = BISHOP_PAIR_PAWNS + 1;
    private static final int ROOK_PAIR = KNIGHT_PAIR + 1;
    private static final int KNIGHT_PAWNS = ROOK_PAIR + 1;
    private static final int BISHOP_PAWNS = KNIGHT_PAWNS + 1;
    private static final int ROOK_PAWNS = BISHOP_PAWNS + 1;
    private static final int QUEEN_PAWNS = ROOK_PAWNS + 1;
    private static final int KNIGHT_RAMS = QUEEN_PAWNS + 1;
    private static final int QUEEN_ROOKS = KNIGHT_RAMS + 1;
    private static final int QUEEN_MINORS = QUEEN_ROOKS + 1;
    private static final int EXCHANGE = QUEEN_MINORS + 1;
    private static final int PIECE_FOR_PAWNS = EXCHANGE + 1;
    private static final int AHEAD_PAWNS = PIECE_FOR_PAWNS + 1;
    private static final int AHEAD_TRADED = AHEAD_PAWNS + 1;
    private static final int AHEAD_BOTH_WINGS = AHEAD_TRADED + 1;
    private static final int AHEAD_FEW_PIECES = AHEAD_BOTH_WINGS + 1;
    private static final int AHEAD_PASSED = AHEAD_FEW_PIECES + 1;
    private static final int SPACE = AHEAD_PASSED + 1;
    private static final int SPACE_CROWDED = SPACE + 1;
    private static final int TERRITORY = SPACE_CROWDED + 1;
    private static final int TEMPO = TERRITORY + 1;
    static final int END = TEMPO + 1;

    private static final long LEFT = Bitboard.FILE_A | Bitboard.FILE_B | Bitboard.FILE_C | Bitboard.FILE_D;

    private Balance() {}

    /** Terms of material beside other material. */
    static long imbalance(Board b, int us, Tally t) {
        int[] n = b.count;
        int ours = us * 6;
        int theirs = 6 - ours;
        int ownPawns = n[ours];
        int pawns = ownPawns + n[theirs];
        int knights = n[ours + Piece.KNIGHT];
        int bishops = n[ours + Piece.BISHOP];
        int rooks = n[ours + Piece.ROOK];
        int queens = n[ours + Piece.QUEEN];
        long sum = t.of(KNIGHT_PAWNS, knights * pawns) + t.of(BISHOP_PAWNS, bishops * ownPawns) + t.of(ROOK_PAWNS, rooks * pawns)
                + t.of(QUEEN_PAWNS, queens * pawns) + t.of(QUEEN_ROOKS, queens * (rooks + n[theirs + Piece.ROOK]));
        if (bishops > 1) {
            sum += t.of(BISHOP_PAIR) + t.of(BISHOP_PAIR_PAWNS, pawns);
        }
        if (knights > 1) {
            sum += t.of(KNIGHT_PAIR);
        }
        if (rooks > 1) {
            sum += t.of(ROOK_PAIR);
        }
        long rams = Board.forward(us ^ 1, b.pieces(us ^ 1, Piece.PAWN)) & b.pieces(us, Piece.PAWN);
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

    /** What being ahead is worth; counted for the side with more material by {@link Endings#ahead}. */
    static long ahead(Board b, int ahead, Tally t) {
        long pawns = b.pieces[Piece.PAWN] | b.pieces[6 + Piece.PAWN];
        int count = b.count[Piece.PAWN] + b.count[6 + Piece.PAWN];
        int officers = Bitboard.count(b.occupied) - count - 2;
        long sum = t.of(AHEAD_PAWNS, count) + t.of(AHEAD_TRADED, Math.max(0, 14 - officers))
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
    static long space(Board b, int us, Tally t) {
        int them = us ^ 1;
        long own = b.pieces(us, Piece.PAWN);
        long camp = Board.rows(us, 1, 3) & (Bitboard.FILE_C | Bitboard.FILE_D | Bitboard.FILE_E | Bitboard.FILE_F);
        long safe = camp & ~own & ~b.pawnAttacks[them];
        long behind = Board.forward(them, own);
        behind |= Board.forward(them, behind);
        behind |= Board.forward(them, behind);
        int room = Bitboard.count(safe) + Bitboard.count(safe & behind & ~b.attacked[them]);
        int officers = Bitboard.count(b.own[us] & ~own) - 1;
        return t.of(SPACE, room) + t.of(SPACE_CROWDED, room * officers / 4)
                + t.of(TERRITORY, Bitboard.count(b.attacked[us] & Board.rows(us, 4, 7)));
    }

    /** The right to move. */
    static long tempo(int toMove, Tally t) {
        return t.of(TEMPO, 1 - 2 * toMove);
    }

    static void parameters(ParameterList list) {
        list.group("imbalance");
        list.pair(BISHOP_PAIR, "imbalance.bishop-pair", 26, 60, 200, "two bishops");
        list.pair(BISHOP_PAIR_PAWNS, "imbalance.bishop-pair.pawns", 0, -1, 25, "two bishops, each pawn on the board");
        list.pair(KNIGHT_PAIR, "imbalance.knight-pair", -4, -6, 150, "two knights");
        list.pair(ROOK_PAIR, "imbalance.rook-pair", -6, -8, 150, "two rooks");
        list.pair(KNIGHT_PAWNS, "imbalance.knight.pawns", 0, 1, 25, "each knight times each pawn on the board");
        list.pair(BISHOP_PAWNS, "imbalance.bishop.pawns", 0, 1, 25, "each bishop times each own pawn");
        list.pair(ROOK_PAWNS, "imbalance.rook.pawns", 0, -1, 25, "each rook times each pawn on the board");
        list.pair(QUEEN_PAWNS, "imbalance.queen.pawns", 0, 0, 25, "each queen times each pawn on the board");
        list.pair(KNIGHT_RAMS, "imbalance.knight.rams", 1, 1, 25, "each knight times each own pawn stopped by an enemy pawn");
        list.pair(QUEEN_ROOKS, "imbalance.queen.rooks", -3, -3, 50, "each queen times each rook on the board");
        list.pair(QUEEN_MINORS, "imbalance.queen.minors", -2, -4, 50, "each queen times each enemy knight or bishop");
        list.pair(EXCHANGE, "imbalance.exchange", -4, 4, 200, "more rooks against more knights and bishops");
        list.pair(PIECE_FOR_PAWNS, "imbalance.piece-for-pawns", 6, 0, 200, "more knights and bishops against more pawns, rooks level");
        list.group("ahead");
        list.pair(AHEAD_PAWNS, "ahead.pawns", 0, 2, 25, "the side with more material, each pawn on the board");
        list.pair(AHEAD_TRADED, "ahead.traded", 1, 1, 25, "the side with more material, each piece traded off");
        list.pair(AHEAD_BOTH_WINGS, "ahead.both-wings", 0, 8, 125, "the side with more material, pawns on both wings");
        list.pair(AHEAD_FEW_PIECES, "ahead.few-pieces", 0, 24, 300, "the side with more material, at most one piece besides kings and pawns");
        list.pair(AHEAD_PASSED, "ahead.passed", 0, 4, 125, "the side with more material, each passed pawn of it");
        list.group("space");
        list.pair(SPACE, "space.room", 0, 0, 50, "each safe square c2 to f4, twice if behind a pawn and not attacked");
        list.pair(SPACE_CROWDED, "space.crowded", 1, 0, 50, "the same, times the pieces that need it, by fours");
        list.pair(TERRITORY, "space.territory", 1, 1, 30, "each attacked square of the enemy's half");
        list.group("tempo");
        list.pair(TEMPO, "tempo", 18, 14, 150, "the right to move");
    }
}
