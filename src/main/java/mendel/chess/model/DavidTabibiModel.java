package mendel.chess.model;

import mendel.chess.ChessEvaluation;
import mendel.eval.ParameterList;
import mendel.eval.Tally;
import mendel.eval.WeightSpec;

/**
 * The 35 parameters of David-Tabibi 2008: material, pawns, the outposts and mobility of pieces, rooks
 * and files, and the pawns and pieces around the kings. Not tapered; centi-units. Defaults are set by hand.
 */
final class DavidTabibiModel extends ChessModel {

    static final int PAWN_VALUE = 0;
    static final int KNIGHT_VALUE = 1;
    static final int BISHOP_VALUE = 2;
    static final int ROOK_VALUE = 3;
    static final int QUEEN_VALUE = 4;
    static final int PAWN_ADVANCE_A = 5;
    static final int PAWN_ADVANCE_B = 6;
    static final int PASSED_PAWN_MULT = 7;
    static final int DOUBLED_PAWN = 8;
    static final int ISOLATED_PAWN = 9;
    static final int BACKWARD_PAWN = 10;
    static final int WEAK_SQUARE = 11;
    static final int PASSED_PAWN_ENEMY_KING_DIST = 12;
    static final int KNIGHT_SQ_MULT = 13;
    static final int KNIGHT_OUTPOST_MULT = 14;
    static final int BISHOP_MOBILITY = 15;
    static final int BISHOP_PAIR = 16;
    static final int ROOK_ATTACK_KING_FILE = 17;
    static final int ROOK_ATTACK_KING_ADJ_FILE = 18;
    static final int ROOK_ATTACK_KING_ADJ_FILE_ABGH = 19;
    static final int ROOK_7TH_RANK = 20;
    static final int ROOK_CONNECTED = 21;
    static final int ROOK_MOBILITY = 22;
    static final int ROOK_BEHIND_PASSED_PAWN = 23;
    static final int ROOK_OPEN_FILE = 24;
    static final int ROOK_SEMI_OPEN_FILE = 25;
    static final int ROOK_ATCK_WEAK_PAWN_OPEN_COLUMN = 26;
    static final int ROOK_COLUMN_MULT = 27;
    static final int QUEEN_MOBILITY = 28;
    static final int KING_NO_FRIENDLY_PAWN = 29;
    static final int KING_NO_FRIENDLY_PAWN_ADJ = 30;
    static final int KING_FRIENDLY_PAWN_ADVANCED1 = 31;
    static final int KING_NO_ENEMY_PAWN = 32;
    static final int KING_NO_ENEMY_PAWN_ADJ = 33;
    static final int KING_PRESSURE_MULT = 34;
    static final int ROWS = 35;

    DavidTabibiModel() {
        super(parameters());
    }

    @Override
    ChessEvaluation evaluation(Tally tally) {
        return new DavidTabibiEvaluation(tally);
    }

    private static WeightSpec parameters() {
        ParameterList list = new ParameterList(false);
        list.group("material");
        list.plain(PAWN_VALUE, "pawn.value", 90, 0, 300, "a pawn");
        list.plain(KNIGHT_VALUE, "knight.value", 320, 0, 1000, "a knight");
        list.plain(BISHOP_VALUE, "bishop.value", 325, 0, 1000, "a bishop");
        list.plain(ROOK_VALUE, "rook.value", 490, 0, 1500, "a rook");
        list.plain(QUEEN_VALUE, "queen.value", 950, 0, 2000, "a queen");
        list.group("pawns");
        list.plain(PAWN_ADVANCE_A, "pawn.advance.a", 3, -50, 50, "each row that a pawn of files c to f has advanced");
        list.plain(PAWN_ADVANCE_B, "pawn.advance.b", 1, -50, 50, "each row that a pawn of the outer files has advanced");
        list.plain(PASSED_PAWN_MULT, "pawn.passed.mult", 4, -50, 50, "each passed pawn times 1, 1, 2, 4, 7, 10 on row 2 to 7");
        list.plain(DOUBLED_PAWN, "pawn.doubled", -14, -100, 100, "each pawn with a pawn of its side ahead on its file");
        list.plain(ISOLATED_PAWN, "pawn.isolated", -12, -100, 100, "each pawn without a pawn of its side on a neighbouring file");
        list.plain(BACKWARD_PAWN, "pawn.backward", -10, -100, 100, "each pawn that cannot be supported nor safely advance");
        list.plain(WEAK_SQUARE, "pawn.weak-square", -2, -50, 50, "each square of rows 3 and 4, files c to f, that no own pawn can protect");
        list.plain(PASSED_PAWN_ENEMY_KING_DIST, "pawn.passed.enemy-king", 4, -50, 50,
                "each king move of the enemy king to the square before a passed pawn");
        list.group("minors");
        list.plain(KNIGHT_SQ_MULT, "knight.square.mult", 6, -50, 50, "each step of a knight from the edge to the centre, 0 to 3");
        list.plain(KNIGHT_OUTPOST_MULT, "knight.outpost.mult", 8, -50, 50,
                "each knight that no pawn can drive away from rows 4 to 6, twice if a pawn protects it");
        list.plain(BISHOP_MOBILITY, "bishop.mobility", 4, -50, 50, "each square a bishop can go to");
        list.plain(BISHOP_PAIR, "bishop.pair", 40, -200, 200, "two bishops");
        list.group("rooks");
        list.plain(ROOK_ATTACK_KING_FILE, "rook.king-file", 12, -200, 200, "each rook on the enemy king's file, no own pawn on it");
        list.plain(ROOK_ATTACK_KING_ADJ_FILE, "rook.king-file.beside", 6, -200, 200, "each rook on a file beside the enemy king's, no own pawn on it");
        list.plain(ROOK_ATTACK_KING_ADJ_FILE_ABGH, "rook.king-file.beside.abgh", 8, -200, 200, "the same on files a, b, g, h");
        list.plain(ROOK_7TH_RANK, "rook.seventh", 20, -200, 200, "each rook on its seventh row");
        list.plain(ROOK_CONNECTED, "rook.connected", 6, -200, 200, "two rooks protect each other");
        list.plain(ROOK_MOBILITY, "rook.mobility", 2, -50, 50, "each square a rook can go to");
        list.plain(ROOK_BEHIND_PASSED_PAWN, "rook.behind-passed", 15, -200, 200, "each own passed pawn with a rook of its side behind it");
        list.plain(ROOK_OPEN_FILE, "rook.open-file", 18, -200, 200, "each rook on a file without pawns");
        list.plain(ROOK_SEMI_OPEN_FILE, "rook.half-open-file", 10, -200, 200, "each rook on a file with enemy pawns only");
        list.plain(ROOK_ATCK_WEAK_PAWN_OPEN_COLUMN, "rook.weak-pawn", 8, -200, 200,
                "each rook on a file without own pawns that sees an isolated or backward enemy pawn on it");
        list.plain(ROOK_COLUMN_MULT, "rook.column.mult", 3, -50, 50, "each step of a rook's file from the edge to the centre, 0 to 3");
        list.group("queen");
        list.plain(QUEEN_MOBILITY, "queen.mobility", 1, -50, 50, "each square a queen can go to");
        list.group("king");
        list.plain(KING_NO_FRIENDLY_PAWN, "king.no-own-pawn", -14, -200, 200, "no own pawn ahead on the king's file");
        list.plain(KING_NO_FRIENDLY_PAWN_ADJ, "king.no-own-pawn.beside", -8, -200, 200, "each file beside the king without own pawn ahead");
        list.plain(KING_FRIENDLY_PAWN_ADVANCED1, "king.own-pawn.advanced", -4, -200, 200,
                "each file at the king whose nearest own pawn has left its second row");
        list.plain(KING_NO_ENEMY_PAWN, "king.no-enemy-pawn", -6, -200, 200, "no enemy pawn on the king's file");
        list.plain(KING_NO_ENEMY_PAWN_ADJ, "king.no-enemy-pawn.beside", -4, -200, 200, "each file beside the king without enemy pawn");
        list.plain(KING_PRESSURE_MULT, "king.pressure.mult", 4, -50, 50, "each attack on a square beside the enemy king");
        return list.spec("chess", "david-tabibi2008", ROWS);
    }
}
