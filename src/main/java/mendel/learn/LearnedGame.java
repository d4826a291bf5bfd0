package mendel.learn;

import java.util.List;
import mendel.memory.StoredGame;

/**
 * A game that was played to learn from.
 *
 * @param index its number in the run, from 0
 * @param lessons what is stored: the game from the learner's side, or from both when it played both
 * @param points the points of the learner, or of the side that moves first when it played both: 0, 0.5 or 1
 * @param moves the learner's moves after the opening
 * @param ties how many of them were chosen from several equally good ones
 * @param changed how often the memory chose another of these than the first
 */
public record LearnedGame(int index, List<StoredGame> lessons, double points, int moves, int ties, int changed) {

    public LearnedGame {
        lessons = List.copyOf(lessons);
    }
}
