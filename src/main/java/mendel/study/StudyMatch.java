package mendel.study;

import mendel.player.GameLimit;

/**
 * The match by which the best weights of each run are measured.
 *
 * @param against {@link #START}, {@link #DEFAULT}, or a player as matches name it
 * @param limit of the moves
 * @param games an even number
 * @param seed of the random openings, the same for all runs
 */
public record StudyMatch(String against, GameLimit limit, int games, long seed) {

    /** The weights that the run began with. */
    public static final String START = "start";

    /** The defaults of the run's model. */
    public static final String DEFAULT = "default";
}
