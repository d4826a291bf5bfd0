package mendel.draughts.model;

import mendel.draughts.rules.DraughtsEvaluation;
import mendel.draughts.rules.DraughtsPosition;
import mendel.eval.TalliedModel;
import mendel.eval.Tally;

/**
 * The terms that {@link DraughtsFullModel} and {@link DraughtsPatternsModel} have in common, those of each side on its
 * own view of the board, and the blend of the phases.
 */
abstract class DraughtsTermsEvaluation implements DraughtsEvaluation {

    private final Tally tally;
    private final View white = new View();
    private final View black = new View();

    DraughtsTermsEvaluation(Tally tally) {
        this.tally = tally;
    }

    /** Adds up the terms. */
    final Tally tally() {
        return tally;
    }

    /** The terms of one side that only this model has. */
    abstract long small(View v, Tally t);

    /** What this model has for the board as a whole, White's minus Black's. */
    abstract long whole(DraughtsPosition p, View white, View black, Tally t);

    @Override
    public final int score(DraughtsPosition p) {
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
        sum += whole(p, white, black, t);
        int factor = DraughtsPhase.factor(white);
        int middlegame = DraughtsPhase.middlegame(white.total);
        int endgame = (DraughtsPhase.SCALE - middlegame) * factor / DraughtsPhase.NORMAL;
        middlegame = middlegame * factor / DraughtsPhase.NORMAL;
        t.taper(middlegame, endgame, DraughtsPhase.SCALE);
        return TalliedModel.limited(((long) Tally.middlegame(sum) * middlegame + (long) Tally.endgame(sum) * endgame)
                / DraughtsPhase.SCALE);
    }

    private long alone(View v, Tally t) {
        Advance.measure(v);
        return Kings.side(v, t)
                + Material.side(v, t)
                + DraughtsPieceSquares.side(v, t)
                + BackRow.side(v, t)
                + DraughtsMobility.side(v, t)
                + Promotion.side(v, t)
                + Structure.side(v, t)
                + small(v, t);
    }

    /** Terms that need what the terms of the other side have found. */
    private static long beside(View v, View other, Tally t) {
        return Advance.side(v, other, t) + DraughtsThreats.side(v, other, t);
    }
}
