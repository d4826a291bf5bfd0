package mendel.evolve.wide;

/** What a fit of very many weights needs in memory beside its mapped file. */
public final class FitMemory {

    /** Targets, shares, scores and what else there is of a position. */
    private static final int BYTES_A_POSITION = 53;
    /** Of a weight that positions tell: the sums over parts of the positions, and some twenty vectors. */
    private static final int BYTES_A_TOLD_WEIGHT = 290;
    /** Of any weight: its number, what the penalty draws to, and the weights of start, first and best. */
    private static final int BYTES_A_WEIGHT = 60;
    /** Games show no more new configurations than one in so many positions, in the models that we have. */
    private static final int POSITIONS_A_TOLD_WEIGHT = 4;

    private FitMemory() {}

    /**
     * About how many bytes; 537 MB and 810 MB were measured with 2,900,000 and 6,400,000 positions of draughts, of
     * which 578,000 and 693,000 of 4,705,096 weights were told, and this says 651 MB and 1,080 MB.
     */
    public static long bytes(long positions, int weights) {
        long told = Math.min(weights, positions / POSITIONS_A_TOLD_WEIGHT);
        return BYTES_A_POSITION * positions + BYTES_A_TOLD_WEIGHT * told + (long) BYTES_A_WEIGHT * weights;
    }
}
