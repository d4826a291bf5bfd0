package mendel.match.event;

import java.util.List;
import java.util.function.Supplier;
import mendel.game.Game;
import mendel.match.game.GameRunner;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.player.PlayerFactory;
import mendel.work.JobWorker;
import org.jspecify.annotations.Nullable;

/** Plays basic endings, and tells for each game whether it was won. It has one player open at a time. */
public final class EndingsWorker implements JobWorker<EndingTask, boolean[]> {

    private final GameRunner runner;
    private final List<PlayerFactory> players;
    private final Player defender;
    private @Nullable Player player;
    private int number;

    /**
     * A worker.
     *
     * @param defender makes the other side
     * @param limit of both sides
     */
    public EndingsWorker(Game game, List<PlayerFactory> players, Supplier<Player> defender, GameLimit limit) {
        this.runner = Basics.runner(game, limit);
        this.players = List.copyOf(players);
        this.defender = defender.get();
    }

    /** @throws mendel.ResourceException when a player fails, such as an engine that crashes */
    @Override
    public boolean[] run(EndingTask task) throws InterruptedException {
        boolean[] won = new boolean[task.starts().length];
        Player playing = player(task.player());
        for (int i = 0; i < won.length; i++) {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedException("the endings are not wanted any more");
            }
            won[i] = Basics.isWon(runner, task.ending(), task.starts()[i], playing, defender);
        }
        return won;
    }

    private Player player(int wanted) {
        Player open = player;
        if (open != null && number == wanted) {
            return open;
        }
        if (open != null) {
            player = null;
            open.close();
        }
        open = players.get(wanted).open();
        player = open;
        number = wanted;
        return open;
    }

    @Override
    public void close() {
        if (player != null) {
            player.close();
        }
        defender.close();
    }
}
