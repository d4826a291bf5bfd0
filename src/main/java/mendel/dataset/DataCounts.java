package mendel.dataset;

/**
 * What was counted while positions were read.
 *
 * @param mates those left out because their score is a forced mate
 * @param unlabelled those left out because they have neither score nor result
 * @param checks those taken in which the side to move is in check, see {@link mendel.game.Position#inCheck}
 */
public record DataCounts(long mates, long unlabelled, long checks) {

    /** Nothing counted. */
    public static final DataCounts NONE = new DataCounts(0, 0, 0);

    DataCounts plus(DataCounts other) {
        return new DataCounts(mates + other.mates, unlabelled + other.unlabelled, checks + other.checks);
    }
}
