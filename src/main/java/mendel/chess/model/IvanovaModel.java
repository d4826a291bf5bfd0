package mendel.chess.model;

import mendel.chess.ChessEvaluation;
import mendel.eval.ParameterList;
import mendel.eval.Tally;
import mendel.eval.WeightSpec;

/**
 * The evaluation of the program Chessplayer (Ivanová 2011): material, its own positional terms, and the terms that its
 * chapter 3.4 names, each adjustable. Not tapered; centi-units.
 */
final class IvanovaModel extends ChessModel {

    static final int PAWN = 0;
    static final int KNIGHT = 1;
    static final int BISHOP = 2;
    static final int ROOK = 3;
    static final int QUEEN = 4;
    static final int CASTLED = 5;
    static final int BOTH_BISHOPS = 6;
    static final int ROOKS_ON_ONE_FILE = 7;
    static final int PIECES_ON_CENTRE = 8;
    static final int ISOLATED = 9;
    static final int DOUBLED = 10;
    static final int CENTRE_CONTROL = 11;
    static final int PAWN_OFF_BISHOP_COLOUR = 12;
    static final int ROOK_ON_OPEN_FILE = 13;
    static final int DOUBLED_ROOKS = 14;
    static final int ROOK_ON_SEVENTH = 15;
    static final int DEVELOPED_KNIGHT = 16;
    static final int SUPPORTED_KNIGHT = 17;
    static final int PINNED = 18;
    static final int ATTACK_BESIDE_KING = 19;
    static final int TRAPPED = 20;
    static final int MOBILITY = 21;
    static final int ROWS = 22;

    IvanovaModel() {
        super(parameters());
    }

    @Override
    ChessEvaluation evaluation(Tally tally) {
        return new IvanovaEvaluation(tally);
    }

    private static WeightSpec parameters() {
        ParameterList list = new ParameterList(false);
        list.group("material");
        list.plain(PAWN, "material.pawn", 100, 0, 300, "a pawn");
        list.plain(KNIGHT, "material.knight", 300, 0, 1000, "a knight");
        list.plain(BISHOP, "material.bishop", 300, 0, 1000, "a bishop");
        list.plain(ROOK, "material.rook", 500, 0, 1500, "a rook");
        list.plain(QUEEN, "material.queen", 900, 0, 2000, "a queen");
        list.group("program");
        list.plain(CASTLED, "king.castled", 30, -200, 200, "the king stands where castling puts it, with no rook shut in beside it");
        list.plain(BOTH_BISHOPS, "bishop.both", 30, -200, 200, "both bishops are there");
        list.plain(ROOKS_ON_ONE_FILE, "rook.same-file", 10, -200, 200, "two rooks stand on one file");
        list.plain(PIECES_ON_CENTRE, "centre.occupied", 10, -100, 100, "each pawn or piece on d4, e4, d5, e5");
        list.group("pawns");
        list.plain(ISOLATED, "pawn.isolated", -12, -100, 100, "each pawn without a pawn of its side on a neighbouring file");
        list.plain(DOUBLED, "pawn.doubled", -10, -100, 100, "each pawn with a pawn of its side ahead on its file");
        list.group("centre");
        list.plain(CENTRE_CONTROL, "centre.control", 3, -100, 100, "each attack of a pawn or piece on d4, e4, d5, e5");
        list.group("pieces");
        list.plain(PAWN_OFF_BISHOP_COLOUR, "pawn.off-bishop-colour", 3, -100, 100,
                "each pawn on the opposite colour to the only bishop of its side");
        list.plain(ROOK_ON_OPEN_FILE, "rook.open-file", 15, -200, 200, "each rook on a file without pawns");
        list.plain(DOUBLED_ROOKS, "rook.doubled", 10, -200, 200, "two rooks on one file protect each other");
        list.plain(ROOK_ON_SEVENTH, "rook.seventh", 20, -200, 200, "each rook on its seventh row");
        list.plain(DEVELOPED_KNIGHT, "knight.developed", 10, -200, 200, "each knight that has left its first row");
        list.plain(SUPPORTED_KNIGHT, "knight.supported", 8, -200, 200, "each knight protected by a pawn");
        list.group("attack");
        list.plain(PINNED, "pinned", -15, -200, 200, "each pawn or piece pinned to its king");
        list.plain(ATTACK_BESIDE_KING, "king.attacked-square", 5, -100, 100, "each square beside the opposing king that is attacked");
        list.plain(TRAPPED, "trapped", -20, -200, 200, "each piece attacked by a cheaper one");
        list.plain(MOBILITY, "mobility", 2, -50, 50, "each square that a knight, bishop, rook or queen can go to");
        return list.spec("chess", "ivanova2011", ROWS);
    }
}
