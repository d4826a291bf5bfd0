package mendel.search.lab;

import java.util.List;

/**
 * What searches of one kind cost along a game.
 *
 * @param setting the algorithm and its switches
 * @param leaves positions evaluated or finished, for each position of the game in order
 */
public record Curve(String setting, List<Long> leaves) {

    public Curve {
        leaves = List.copyOf(leaves);
    }
}
