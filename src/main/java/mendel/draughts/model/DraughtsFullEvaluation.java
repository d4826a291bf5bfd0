package mendel.draughts.model;

import mendel.draughts.rules.DraughtsEvaluation;
import mendel.draughts.rules.DraughtsPosition;
import mendel.eval.TalliedModel;
import mendel.eval.Tally;

/** The evaluation of {@link DraughtsFullModel}: the terms of each side on its own view of the board. */
final class DraughtsFullEvaluation implements DraughtsEvaluation {

    private final Tally tally;
    private final View white = new View();
    private final View black = new View();

    DraughtsFullEvaluation(Tally tally) {
        this.tally = tally;
    }

    @Override
    public DraughtsEvaluation copy() {
        return new DraughtsFullEvaluation(tally.copy());
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
        int factor = DraughtsPhase.factor(white);
        int middlegame = DraughtsPhase.middlegame(white.total);
        int endgame = (DraughtsPhase.SCALE - middlegame) * factor / DraughtsPhase.NORMAL;
        middlegame = middlegame * factor / DraughtsPhase.NORMAL;
        t.taper(middlegame, endgame, DraughtsPhase.SCALE);
        return TalliedModel.limited(((long) Tally.middlegame(sum) * middlegame + (long) Tally.endgame(sum) * endgame)
                / DraughtsPhase.SCALE);
    }

    private static long alone(View v, Tally t) {
        Advance.measure(v);
        return Kings.side(v, t)
                + Material.side(v, t)
                + DraughtsPieceSquares.side(v, t)
                + BackRow.side(v, t)
                + DraughtsMobility.side(v, t)
                + Promotion.side(v, t)
                + Structure.side(v, t)
                + DiagonalTriples.side(v, t)
                + DraughtsPatterns.side(v, t);
    }

    /** Terms that need what the terms of the other side have found. */
    private static long beside(View v, View other, Tally t) {
        return Advance.side(v, other, t) + DraughtsThreats.side(v, other, t);
    }
}
