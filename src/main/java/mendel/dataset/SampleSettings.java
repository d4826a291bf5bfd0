package mendel.dataset;

import mendel.InputException;

/**
 * Which positions of games are sampled.
 *
 * @param count how many in all
 * @param perGame how many of one game at most; they are spread over its length
 * @param minPly plies of a game before the first position sampled
 * @param quiet whether only quiet positions are taken, see {@link Quietness}, and none right after a capture
 * @param maxScore the largest absolute static evaluation, in the model's units; 0 for any
 * @param scores whether the scores in games' comments are kept
 * @param theoretical whether only positions are taken whose score under perfect play the games' file states, with it
 * @param seed the seed of the sample
 */
public record SampleSettings(
        int count,
        int perGame,
        int minPly,
        boolean quiet,
        int maxScore,
        boolean scores,
        boolean theoretical,
        long seed) {

    /** Positions whether or not their score under perfect play is stated. */
    public SampleSettings(int count, int perGame, int minPly, boolean quiet, int maxScore, boolean scores, long seed) {
        this(count, perGame, minPly, quiet, maxScore, scores, false, seed);
    }

    public SampleSettings {
        if (count < 1 || perGame < 1 || minPly < 0 || maxScore < 0) {
            throw new InputException(
                    "count " + count + ", " + perGame + " a game, from ply " + minPly + ", score up to " + maxScore,
                    "count and positions a game are at least 1, the others at least 0");
        }
    }
}
