package mendel.draughts.model;

import mendel.draughts.rules.DraughtsEvaluation;
import mendel.draughts.rules.DraughtsPosition;
import mendel.draughts.rules.Squares;
import mendel.eval.TalliedModel;
import mendel.eval.Tally;

/** The terms of {@link KuhrModel}: Kühr 2011, example 2.5. */
final class KuhrEvaluation implements DraughtsEvaluation {

    private static final int BORDER = Squares.ROW_1 | Squares.ROW_8 | View.FILE_A | View.FILE_H;

    private final Tally tally;

    KuhrEvaluation(Tally tally) {
        this.tally = tally;
    }

    @Override
    public int score(DraughtsPosition p) {
        tally.view(0);
        long sum = side(p, 0, Squares.ROW_1);
        tally.view(1);
        return TalliedModel.limited(sum - side(p, 1, Squares.ROW_8));
    }

    @Override
    public DraughtsEvaluation copy() {
        return new KuhrEvaluation(tally.copy());
    }

    private long side(DraughtsPosition p, int us, int home) {
        int own = p.pieces(us);
        int pairs = Integer.bitCount(own & Squares.northEast(own)) + Integer.bitCount(own & Squares.northWest(own));
        return tally.of(KuhrModel.MAN, Integer.bitCount(p.men(us)))
                + tally.of(KuhrModel.KING, Integer.bitCount(p.kings(us)))
                + tally.of(KuhrModel.BORDER, Integer.bitCount(own & BORDER))
                + tally.of(KuhrModel.HOME, Integer.bitCount(own & home))
                + tally.of(KuhrModel.NEIGHBOUR, 2 * pairs);
    }
}
