package mendel.chess.model;

import mendel.chess.rules.ChessEvaluation;
import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * The 35 parameters of David-Tabibi 2008: material, pawns, the outposts and mobility of pieces, rooks and files, and
 * the pawns and pieces around the kings. Not tapered; centi-units. Defaults are set by hand.
 */
final class DavidTabibiModel extends ChessModel {

    private static final TermList TERMS = TermList.plain("material");

    static final int PAWN_VALUE = TERMS.plain("pawn.value", 90, 0, 300, "a pawn");
    static final int KNIGHT_VALUE = TERMS.plain("knight.value", 320, 0, 1000, "a knight");
    static final int BISHOP_VALUE = TERMS.plain("bishop.value", 325, 0, 1000, "a bishop");
    static final int ROOK_VALUE = TERMS.plain("rook.value", 490, 0, 1500, "a rook");
    static final int QUEEN_VALUE = TERMS.plain("queen.value", 950, 0, 2000, "a queen");
    private static final TermList PAWNS_TERMS = TERMS.group("pawns");
    static final int PAWN_ADVANCE_A =
            PAWNS_TERMS.plain("pawn.advance.a", 3, -50, 50, "each rank that a pawn of files c to f has advanced");
    static final int PAWN_ADVANCE_B =
            PAWNS_TERMS.plain("pawn.advance.b", 1, -50, 50, "each rank that a pawn of the outer files has advanced");
    static final int PASSED_PAWN_MULT = PAWNS_TERMS.plain(
            "pawn.passed.mult", 4, -50, 50, "each passed pawn times 1, 1, 2, 4, 7, 10 on rank 2 to 7");
    static final int DOUBLED_PAWN =
            PAWNS_TERMS.plain("pawn.doubled", -14, -100, 100, "each pawn with a pawn of its side ahead on its file");
    static final int ISOLATED_PAWN = PAWNS_TERMS.plain(
            "pawn.isolated", -12, -100, 100, "each pawn without a pawn of its side on a neighbouring file");
    static final int BACKWARD_PAWN =
            PAWNS_TERMS.plain("pawn.backward", -10, -100, 100, "each pawn that cannot be supported nor safely advance");
    static final int WEAK_SQUARE = PAWNS_TERMS.plain(
            "pawn.weak-square",
            -2,
            -50,
            50,
            "each square of ranks 3 and 4, files c to f, that no own pawn can protect");
    static final int PASSED_PAWN_ENEMY_KING_DIST = PAWNS_TERMS.plain(
            "pawn.passed.enemy-king",
            4,
            -50,
            50,
            "each king move of the enemy king to the square before a passed pawn");
    private static final TermList MINORS_TERMS = TERMS.group("minors");
    static final int KNIGHT_SQ_MULT = MINORS_TERMS.plain(
            "knight.square.mult", 6, -50, 50, "each step of a knight from the edge to the centre, 0 to 3");
    static final int KNIGHT_OUTPOST_MULT = MINORS_TERMS.plain(
            "knight.outpost.mult",
            8,
            -50,
            50,
            "each knight that no pawn can drive away from ranks 4 to 6, twice if a pawn protects it");
    static final int BISHOP_MOBILITY =
            MINORS_TERMS.plain("bishop.mobility", 4, -50, 50, "each square a bishop can go to");
    static final int BISHOP_PAIR = MINORS_TERMS.plain("bishop.pair", 40, -200, 200, "two bishops");
    private static final TermList ROOKS_TERMS = TERMS.group("rooks");
    static final int ROOK_ATTACK_KING_FILE =
            ROOKS_TERMS.plain("rook.king-file", 12, -200, 200, "each rook on the enemy king's file, no own pawn on it");
    static final int ROOK_ATTACK_KING_ADJ_FILE = ROOKS_TERMS.plain(
            "rook.king-file.beside", 6, -200, 200, "each rook on a file beside the enemy king's, no own pawn on it");
    static final int ROOK_ATTACK_KING_ADJ_FILE_ABGH =
            ROOKS_TERMS.plain("rook.king-file.beside.abgh", 8, -200, 200, "the same on files a, b, g, h");
    static final int ROOK_7TH_RANK = ROOKS_TERMS.plain("rook.seventh", 20, -200, 200, "each rook on its seventh rank");
    static final int ROOK_CONNECTED = ROOKS_TERMS.plain("rook.connected", 6, -200, 200, "two rooks protect each other");
    static final int ROOK_MOBILITY = ROOKS_TERMS.plain("rook.mobility", 2, -50, 50, "each square a rook can go to");
    static final int ROOK_BEHIND_PASSED_PAWN = ROOKS_TERMS.plain(
            "rook.behind-passed", 15, -200, 200, "each own passed pawn with a rook of its side behind it");
    static final int ROOK_OPEN_FILE =
            ROOKS_TERMS.plain("rook.open-file", 18, -200, 200, "each rook on a file without pawns");
    static final int ROOK_SEMI_OPEN_FILE =
            ROOKS_TERMS.plain("rook.half-open-file", 10, -200, 200, "each rook on a file with enemy pawns only");
    static final int ROOK_ATCK_WEAK_PAWN_OPEN_COLUMN = ROOKS_TERMS.plain(
            "rook.weak-pawn",
            8,
            -200,
            200,
            "each rook on a file without own pawns that sees an isolated or backward enemy pawn on it");
    static final int ROOK_COLUMN_MULT = ROOKS_TERMS.plain(
            "rook.column.mult", 3, -50, 50, "each step of a rook's file from the edge to the centre, 0 to 3");
    private static final TermList QUEEN_TERMS = TERMS.group("queen");
    static final int QUEEN_MOBILITY = QUEEN_TERMS.plain("queen.mobility", 1, -50, 50, "each square a queen can go to");
    private static final TermList KING_TERMS = TERMS.group("king");
    static final int KING_NO_FRIENDLY_PAWN =
            KING_TERMS.plain("king.no-own-pawn", -14, -200, 200, "no own pawn ahead on the king's file");
    static final int KING_NO_FRIENDLY_PAWN_ADJ = KING_TERMS.plain(
            "king.no-own-pawn.beside", -8, -200, 200, "each file beside the king without own pawn ahead");
    static final int KING_FRIENDLY_PAWN_ADVANCED1 = KING_TERMS.plain(
            "king.own-pawn.advanced",
            -4,
            -200,
            200,
            "each file at the king whose nearest own pawn has left its second rank");
    static final int KING_NO_ENEMY_PAWN =
            KING_TERMS.plain("king.no-enemy-pawn", -6, -200, 200, "no enemy pawn on the king's file");
    static final int KING_NO_ENEMY_PAWN_ADJ = KING_TERMS.plain(
            "king.no-enemy-pawn.beside", -4, -200, 200, "each file beside the king without enemy pawn");
    static final int KING_PRESSURE_MULT =
            KING_TERMS.plain("king.pressure.mult", 4, -50, 50, "each attack on a square beside the enemy king");

    DavidTabibiModel() {
        super(TERMS.spec("chess", "david-tabibi2008"));
    }

    @Override
    ChessEvaluation evaluation(Tally tally) {
        return new DavidTabibiEvaluation(tally);
    }
}
