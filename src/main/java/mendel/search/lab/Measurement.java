package mendel.search.lab;

import org.jspecify.annotations.Nullable;

/**
 * What searches of one kind cost, as means over the positions.
 *
 * @param setting the algorithm and its switches, as {@code alphabeta tt}
 * @param depth plies
 * @param nodes positions visited after the root
 * @param leaves positions evaluated or finished
 * @param hits nodes that the transposition table answered
 * @param agreement the agreement with a full search; null when not measured
 */
public record Measurement(
        String setting,
        int depth,
        double nodes,
        double leaves,
        double hits,
        @Nullable Agreement agreement) {

    /**
     * The agreement of a search with a full one of the same depth.
     *
     * @param sameMove the share of positions in which it plays one of the best moves of the full search, in percent
     * @param scoreError the mean distance of its scores, in hundredths of a pawn, a man or a disc, each at most 1000
     */
    public record Agreement(double sameMove, double scoreError) {}
}
