package mendel.draughts.model;

import mendel.draughts.rules.DraughtsEvaluation;
import mendel.eval.Tally;
import mendel.eval.TermList;

/** The evaluation of example 2.5 of Kühr 2011, in its own units: a man is worth 25. Not tapered. */
final class KuhrModel extends DraughtsModel {

    private static final TermList TERMS = TermList.plain("material");

    static final int MAN = TERMS.plain("material.man", 25, 0, 100, "a man");
    static final int KING = TERMS.plain("material.king", 100, 0, 400, "a king");
    private static final TermList POSITION_TERMS = TERMS.group("position");
    static final int BORDER =
            POSITION_TERMS.plain("square.border", 2, -25, 25, "each piece on file a, file h, row 1 or row 8");
    static final int HOME = POSITION_TERMS.plain(
            "square.home", 1, -25, 25, "each piece on its own first row, added to the border's worth");
    static final int NEIGHBOUR = POSITION_TERMS.plain(
            "neighbour", 1, -25, 25, "each piece of the same side on a square diagonally next to a piece: 2 a pair");

    KuhrModel() {
        super(TERMS.spec("draughts", "kuhr2011"));
    }

    @Override
    DraughtsEvaluation evaluation(Tally tally) {
        return new KuhrEvaluation(tally);
    }
}
