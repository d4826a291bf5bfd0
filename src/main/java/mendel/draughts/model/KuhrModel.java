package mendel.draughts.model;

import mendel.draughts.DraughtsEvaluation;
import mendel.eval.ParameterList;
import mendel.eval.Tally;
import mendel.eval.WeightSpec;

/** The evaluation of example 2.5 of Kühr 2011, in its own units: a man is worth 25. Not tapered. */
final class KuhrModel extends DraughtsModel {

    static final int MAN = 0;
    static final int KING = 1;
    static final int BORDER = 2;
    static final int HOME = 3;
    static final int NEIGHBOUR = 4;
    static final int ROWS = 5;

    KuhrModel() {
        super(parameters());
    }

    @Override
    DraughtsEvaluation evaluation(Tally tally) {
        return new KuhrEvaluation(tally);
    }

    private static WeightSpec parameters() {
        ParameterList list = new ParameterList(false);
        list.group("material");
        list.plain(MAN, "material.man", 25, 0, 100, "a man");
        list.plain(KING, "material.king", 100, 0, 400, "a king");
        list.group("position");
        list.plain(BORDER, "square.border", 2, -25, 25, "each piece on file a, file h, row 1 or row 8");
        list.plain(HOME, "square.home", 1, -25, 25, "each piece on its own first row, added to the border's worth");
        list.plain(NEIGHBOUR, "neighbour", 1, -25, 25, "each piece of the same side on a square diagonally next to a piece: 2 a pair");
        return list.spec("draughts", "kuhr2011", ROWS);
    }
}
