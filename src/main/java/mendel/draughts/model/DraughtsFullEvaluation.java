package mendel.draughts.model;

import mendel.draughts.rules.DraughtsEvaluation;
import mendel.draughts.rules.DraughtsPosition;
import mendel.eval.Tally;

/** The evaluation of {@link DraughtsFullModel}: the terms of each side on its own view of the board. */
final class DraughtsFullEvaluation extends DraughtsTermsEvaluation {

    private final boolean lines;
    private final boolean patterns;

    DraughtsFullEvaluation(Tally tally) {
        super(tally);
        lines = tally.counts(DiagonalTriples.TERMS);
        patterns = tally.counts(DraughtsPatterns.TERMS);
    }

    @Override
    public DraughtsEvaluation copy() {
        return new DraughtsFullEvaluation(tally().copy());
    }

    @Override
    long small(View v, Tally t) {
        return (lines ? DiagonalTriples.side(v, t) : 0) + (patterns ? DraughtsPatterns.side(v, t) : 0);
    }

    @Override
    long whole(DraughtsPosition p, View white, View black, Tally t) {
        return 0;
    }
}
