package mendel.chess.model;

import mendel.chess.rules.ChessEvaluation;
import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * The evaluation of the program Chessplayer (Ivanová 2011): material, its own positional terms, and the terms that its
 * chapter 3.4 names, each adjustable. Not tapered; centi-units.
 */
final class IvanovaModel extends ChessModel {

    private static final TermList TERMS = TermList.plain("material");

    static final int PAWN = TERMS.plain("material.pawn", 100, 0, 300, "a pawn");
    static final int KNIGHT = TERMS.plain("material.knight", 300, 0, 1000, "a knight");
    static final int BISHOP = TERMS.plain("material.bishop", 300, 0, 1000, "a bishop");
    static final int ROOK = TERMS.plain("material.rook", 500, 0, 1500, "a rook");
    static final int QUEEN = TERMS.plain("material.queen", 900, 0, 2000, "a queen");
    private static final TermList PROGRAM_TERMS = TERMS.group("program");
    static final int CASTLED = PROGRAM_TERMS.plain(
            "king.castled", 30, -200, 200, "the king stands where castling puts it, with no rook shut in beside it");
    static final int BOTH_BISHOPS = PROGRAM_TERMS.plain("bishop.both", 30, -200, 200, "both bishops are there");
    static final int ROOKS_ON_ONE_FILE =
            PROGRAM_TERMS.plain("rook.same-file", 10, -200, 200, "two rooks stand on one file");
    static final int PIECES_ON_CENTRE =
            PROGRAM_TERMS.plain("centre.occupied", 10, -100, 100, "each pawn or piece on d4, e4, d5, e5");
    private static final TermList PAWNS_TERMS = TERMS.group("pawns");
    static final int ISOLATED = PAWNS_TERMS.plain(
            "pawn.isolated", -12, -100, 100, "each pawn without a pawn of its side on a neighbouring file");
    static final int DOUBLED =
            PAWNS_TERMS.plain("pawn.doubled", -10, -100, 100, "each pawn with a pawn of its side ahead on its file");
    private static final TermList CENTRE_TERMS = TERMS.group("centre");
    static final int CENTRE_CONTROL =
            CENTRE_TERMS.plain("centre.control", 3, -100, 100, "each attack of a pawn or piece on d4, e4, d5, e5");
    private static final TermList PIECES_TERMS = TERMS.group("pieces");
    static final int PAWN_OFF_BISHOP_COLOUR = PIECES_TERMS.plain(
            "pawn.off-bishop-colour", 3, -100, 100, "each pawn on the opposite colour to the only bishop of its side");
    static final int ROOK_ON_OPEN_FILE =
            PIECES_TERMS.plain("rook.open-file", 15, -200, 200, "each rook on a file without pawns");
    static final int DOUBLED_ROOKS =
            PIECES_TERMS.plain("rook.doubled", 10, -200, 200, "two rooks on one file protect each other");
    static final int ROOK_ON_SEVENTH =
            PIECES_TERMS.plain("rook.seventh", 20, -200, 200, "each rook on its seventh rank");
    static final int DEVELOPED_KNIGHT =
            PIECES_TERMS.plain("knight.developed", 10, -200, 200, "each knight that has left its first rank");
    static final int SUPPORTED_KNIGHT =
            PIECES_TERMS.plain("knight.supported", 8, -200, 200, "each knight protected by a pawn");
    private static final TermList ATTACK_TERMS = TERMS.group("attack");
    static final int PINNED = ATTACK_TERMS.plain("pinned", -15, -200, 200, "each pawn or piece pinned to its king");
    static final int ATTACK_BESIDE_KING = ATTACK_TERMS.plain(
            "king.attacked-square", 5, -100, 100, "each square beside the opposing king that is attacked");
    static final int TRAPPED = ATTACK_TERMS.plain("trapped", -20, -200, 200, "each piece attacked by a cheaper one");
    static final int MOBILITY =
            ATTACK_TERMS.plain("mobility", 2, -50, 50, "each square that a knight, bishop, rook or queen can go to");

    IvanovaModel() {
        super(TERMS.spec("chess", "ivanova2011"));
    }

    @Override
    ChessEvaluation evaluation(Tally tally) {
        return new IvanovaEvaluation(tally);
    }
}
