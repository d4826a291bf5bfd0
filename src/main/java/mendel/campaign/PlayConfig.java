package mendel.campaign;

import java.util.Optional;

/**
 * Where positions come from: games of the champion against itself.
 *
 * @param positions new ones in a round
 * @param perGame of one game at most
 * @param minPly plies of a game, after the random ones, before the first position
 * @param leastRandom random moves before each game, at least
 * @param mostRandom and at most
 * @param nodes searched for a move
 * @param quiet whether only quiet positions are taken
 * @param maxScore the largest absolute static evaluation of a position, in centi-units; empty for any
 * @param contender the share of the positions that comes from games of the last candidate that was rejected
 */
public record PlayConfig(
        int positions,
        int perGame,
        int minPly,
        int leastRandom,
        int mostRandom,
        long nodes,
        boolean quiet,
        Optional<Integer> maxScore,
        double contender) {

    /** The random moves as a range, {@code 6-10}. */
    public String randomPlies() {
        return leastRandom + "-" + mostRandom;
    }
}
