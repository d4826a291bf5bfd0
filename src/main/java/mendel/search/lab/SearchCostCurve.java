package mendel.search.lab;

import java.util.List;

/**
 * The cost of searches with one setting, move by move along a game.
 *
 * @param setting the algorithm and its switches
 * @param leaves positions evaluated or finished, for each position of the game in order
 */
public record SearchCostCurve(String setting, List<Long> leaves) {

    public SearchCostCurve {
        leaves = List.copyOf(leaves);
    }
}
