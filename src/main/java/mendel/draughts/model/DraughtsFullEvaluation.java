package mendel.draughts.model;

import mendel.draughts.rules.DraughtsEvaluation;
import mendel.draughts.rules.DraughtsPosition;
import mendel.eval.Tally;

/** The evaluation of {@link DraughtsFullModel}: the terms of each side on its own view of the board. */
final class DraughtsFullEvaluation extends DraughtsTermsEvaluation {

    DraughtsFullEvaluation(Tally tally) {
        super(tally);
    }

    @Override
    public DraughtsEvaluation copy() {
        return new DraughtsFullEvaluation(tally().copy());
    }

    @Override
    long small(View v, Tally t) {
        return DiagonalTriples.side(v, t) + DraughtsPatterns.side(v, t);
    }

    @Override
    long whole(DraughtsPosition p, View white, View black, Tally t) {
        return 0;
    }
}
