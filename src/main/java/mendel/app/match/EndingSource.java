package mendel.app.match;

import java.util.ArrayList;
import java.util.List;
import mendel.game.BasicEnding;
import mendel.match.event.Basics;
import mendel.match.event.EndingTask;
import mendel.work.TaskSource;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the games of endings, player by player and ending by ending, and keeps which were won. A task has games of
 * one player and one ending.
 */
final class EndingSource implements TaskSource<EndingTask> {

    private final List<BasicEnding> endings;
    private final List<List<String>> starts;
    private final int games;
    /** By player, ending and game. */
    private final boolean[][][] won;
    /** The number of the next game, through all players and endings. */
    private volatile long next;

    EndingSource(int players, List<BasicEnding> endings, Basics.BasicsSettings settings) {
        this.endings = endings;
        starts = endings.stream().map(ending -> Basics.starts(ending, settings)).toList();
        games = settings.games();
        won = new boolean[players][endings.size()][games];
    }

    @Override
    public @Nullable EndingTask next(int units) {
        long row = next / games;
        int player = (int) (row / endings.size());
        if (player == won.length) {
            return null;
        }
        int ending = (int) (row % endings.size());
        int from = (int) (next % games);
        int to = Math.min(games, from + units);
        next = next + to - from;
        return new EndingTask(
                player,
                ending,
                endings.get(ending).name(),
                from,
                starts.get(ending).subList(from, to).toArray(String[]::new));
    }

    @Override
    public long left() {
        return (long) won.length * endings.size() * games - next;
    }

    /** Keeps the results of a task. */
    void won(EndingTask task, boolean[] found) {
        System.arraycopy(found, 0, won[task.player()][task.place()], task.from(), found.length);
    }

    /** What a player made of each ending, when all games are played. */
    List<Basics.EndingResult> lines(int player) {
        List<Basics.EndingResult> lines = new ArrayList<>();
        for (int ending = 0; ending < endings.size(); ending++) {
            List<String> notWon = new ArrayList<>();
            for (int game = 0; game < games; game++) {
                if (!won[player][ending][game]) {
                    notWon.add(starts.get(ending).get(game));
                }
            }
            lines.add(Basics.EndingResult.of(endings.get(ending).name(), games, notWon));
        }
        return lines;
    }
}
