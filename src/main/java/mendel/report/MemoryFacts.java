package mendel.report;

import java.util.function.Function;
import mendel.game.Game;
import mendel.memory.store.MemoryStore;
import mendel.memory.survey.MemorySurvey;

/**
 * What the page of a memory shows: its games of one kind.
 *
 * @param name the memory as readers call it
 * @param game the game
 * @param amongOthers whether the memory holds other games too
 * @param survey what its games show
 * @param stats how much it holds
 * @param question the command that asks the memory about a line's last move, as readers would type it
 */
public record MemoryFacts(
        String name,
        Game game,
        boolean amongOthers,
        MemorySurvey survey,
        MemoryStore.MemoryCounts stats,
        Function<MemorySurvey.MoveSequence, String> question) {}
