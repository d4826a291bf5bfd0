package mendel.draughts.model;

import mendel.draughts.rules.DraughtsEvaluation;
import mendel.draughts.rules.DraughtsPosition;
import mendel.eval.TalliedModel;
import mendel.eval.Tally;

/** The evaluation of {@link FullModel}: the terms of each side on its own view of the board. */
final class FullEvaluation implements DraughtsEvaluation {

    private final Tally tally;
    private final View white = new View();
    private final View black = new View();

    FullEvaluation(Tally tally) {
        this.tally = tally;
    }

    @Override
    public DraughtsEvaluation copy() {
        return new FullEvaluation(tally.copy());
    }

    @Override
    public int score(DraughtsPosition p) {
        Tally t = tally;
        white.read(p, 0);
        black.read(p, 1);
        t.view(0);
        long sum = alone(white, t);
        t.view(1);
        sum -= alone(black, t);
        t.view(0);
        sum += beside(white, black, t);
        t.view(1);
        sum -= beside(black, white, t);
        int factor = Endings.factor(white);
        int middlegame = Endings.middlegame(white.total);
        int endgame = (Endings.SCALE - middlegame) * factor / Endings.NORMAL;
        middlegame = middlegame * factor / Endings.NORMAL;
        t.taper(middlegame, endgame, Endings.SCALE);
        return TalliedModel.limited(
                ((long) Tally.middlegame(sum) * middlegame + (long) Tally.endgame(sum) * endgame) / Endings.SCALE);
    }

    private static long alone(View v, Tally t) {
        Advance.measure(v);
        return Kings.side(v, t)
                + Material.side(v, t)
                + PieceSquares.side(v, t)
                + BackRow.side(v, t)
                + Mobility.side(v, t)
                + Promotion.side(v, t)
                + Structure.side(v, t)
                + Lines.side(v, t)
                + Patterns.side(v, t);
    }

    /** Terms that need what the terms of the other side have found. */
    private static long beside(View v, View other, Tally t) {
        return Advance.side(v, other, t) + Threats.side(v, other, t);
    }
}
