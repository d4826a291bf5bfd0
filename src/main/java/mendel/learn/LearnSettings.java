package mendel.learn;

import java.nio.file.Path;
import mendel.InputException;
import mendel.game.Game;
import mendel.match.opening.Openings;
import mendel.memory.rule.MemoryRule;
import mendel.player.GameLimit;

/**
 * How a learner plays and what it stores.
 *
 * @param game the rules
 * @param memory the file that is probed and added to
 * @param rule how the memory decides among equally good moves
 * @param limit the limit of every move
 * @param width how much worse than the best a move may be that the memory may choose, in units of the learner's model
 * @param openings the openings of the games
 * @param solve the number of moves left at which games are solved; 0 for never
 * @param seed the seed of all random choices
 */
public record LearnSettings(
        Game game, Path memory, MemoryRule rule, GameLimit limit, int width, Openings openings, int solve, long seed) {

    private static final int MOST_LEFT = 20;

    public LearnSettings {
        if (solve < 0 || solve > MOST_LEFT) {
            throw new InputException("ends of " + solve + " empty squares", "give 0 (never) to " + MOST_LEFT);
        }
        if (solve > 0 && !ExactEnd.canSolve(game)) {
            throw new InputException("the ends of " + game.id() + " cannot be solved", "leave solving out");
        }
    }

    /**
     * The name of games against an opponent in the memory, by which a run finds its own games again.
     *
     * @param opponent its name
     * @return the prefix of their sources, followed by the number of a game
     */
    String sources(String opponent) {
        return opponent + ", " + limit + ", " + rule.text() + (width > 0 ? " width " + width : "") + ", "
                + openings.identity() + (solve > 0 ? ", solve " + solve : "") + ", seed " + seed + " #";
    }
}
