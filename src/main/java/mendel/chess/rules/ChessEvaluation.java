package mendel.chess.rules;

/** A static evaluation of chess positions, with whatever tables and caches it keeps; for one thread at a time. */
public interface ChessEvaluation {

    /** The score from White's view, in the model's units, strictly between -20000 and 20000. */
    int score(ChessPosition position);

    /** The same evaluation with caches of its own, for another thread. */
    ChessEvaluation copy();
}
