package mendel.draughts.rules;

/** A static evaluation of draughts positions, with whatever tables and caches it keeps; for one thread at a time. */
public interface DraughtsEvaluation {

    /** The score from White's view, in the model's units, strictly between -20000 and 20000. */
    int score(DraughtsPosition position);

    /** The same evaluation with caches of its own, for another thread. */
    DraughtsEvaluation copy();
}
