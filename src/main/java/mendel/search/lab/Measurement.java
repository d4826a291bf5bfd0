package mendel.search.lab;

/**
 * What searches of one kind cost, as means over the positions.
 *
 * @param setting the algorithm and its switches, as {@code alphabeta tt}
 * @param depth plies
 * @param nodes positions visited after the root
 * @param leaves positions evaluated or finished
 * @param hits nodes that the transposition table answered
 */
public record Measurement(String setting, int depth, double nodes, double leaves, double hits) {}
