package mendel.app.match;

import java.io.Serializable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import mendel.app.Games;
import mendel.app.player.PlayerName;
import mendel.app.player.SearcherSettings;
import mendel.app.player.WeightsChoice;
import mendel.match.event.EndingTask;
import mendel.match.event.EndingsWorker;
import mendel.player.GameLimit;
import mendel.player.PlayerFactory;
import mendel.work.Job;
import mendel.work.JobWorker;

/**
 * Basic endings on other machines; engines show there that they keep to their limits.
 *
 * @param game the game's id
 * @param who the players
 * @param limit of both sides
 * @param seed of the lots of books
 */
record BasicsJob(String game, BasicsPlayers who, GameLimit limit, long seed) implements Job<EndingTask, boolean[]> {

    /**
     * Players by their names.
     *
     * @param names of the players; without any a search with the weights
     * @param weights the model of {@code default}, and the weights without names
     * @param searcher how those search that are no engines
     */
    record BasicsPlayers(List<String> names, WeightsChoice weights, SearcherSettings searcher) implements Serializable {

        BasicsPlayers {
            names = List.copyOf(names);
        }
    }

    @Override
    public Set<String> files() {
        Set<String> files = new HashSet<>(who.weights.files());
        who.names.forEach(name -> files.addAll(PlayerName.parse(name).files()));
        return files;
    }

    @Override
    public JobWorker<EndingTask, boolean[]> open(UnaryOperator<String> moved) {
        Games.GameEntry entry = Games.entry(game);
        List<PlayerFactory> players = BasicsSuite.players(entry, who, limit, seed, moved, true);
        return new EndingsWorker(entry.game(), players, () -> BasicEndings.defender(entry, limit), limit);
    }
}
