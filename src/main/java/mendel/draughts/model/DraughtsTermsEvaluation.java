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
    /** Which parts have weights; the others cost nothing. */
    private final boolean squares;

    private final boolean backRow;
    private final boolean mobility;
    private final boolean promotion;
    private final boolean structure;
    private final boolean advance;
    private final boolean threats;
    private final boolean kings;

    DraughtsTermsEvaluation(Tally tally) {
        this.tally = tally;
        squares = tally.counts(DraughtsPieceSquares.TERMS);
        backRow = tally.counts(BackRow.TERMS);
        mobility = tally.counts(DraughtsMobility.TERMS);
        promotion = tally.counts(Promotion.TERMS);
        structure = tally.counts(Structure.TERMS);
        advance = tally.counts(Advance.TERMS);
        threats = tally.counts(DraughtsThreats.TERMS);
        kings = threats || tally.counts(Kings.TERMS);
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
        return (kings ? Kings.side(v, t) : 0)
                + Material.side(v, t)
                + (squares ? DraughtsPieceSquares.side(v, t) : 0)
                + (backRow ? BackRow.side(v, t) : 0)
                + (mobility ? DraughtsMobility.side(v, t) : 0)
                + (promotion ? Promotion.side(v, t) : 0)
                + (structure ? Structure.side(v, t) : 0)
                + small(v, t);
    }

    /** Terms that need what the terms of the other side have found. */
    private long beside(View v, View other, Tally t) {
        return (advance ? Advance.side(v, other, t) : 0) + (threats ? DraughtsThreats.side(v, other, t) : 0);
    }
}
