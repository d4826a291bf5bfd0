package mendel.reversi.rules;

/** An evaluation with its weights. Not for several threads at once: it may keep working space. */
public interface ReversiEvaluation {

    /**
     * The static score from Black's view, strictly between -20000 and 20000: the more, the better for Black, which in
     * AntiReversi is the side that wants fewer discs.
     */
    int score(ReversiPosition position);

    /**
     * What a leaf counts for the side whose opponent has no move while the game goes on, in place of the score; 0 when
     * the score counts there too.
     */
    default int immobilityValue() {
        return 0;
    }

    /** The same evaluation with working space of its own. */
    ReversiEvaluation copy();
}
