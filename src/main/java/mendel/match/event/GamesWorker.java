package mendel.match.event;

import java.util.List;
import mendel.game.Game;
import mendel.match.game.PlayedGame;
import mendel.match.opening.Openings;
import mendel.player.PlayerFactory;
import mendel.work.JobWorker;

/** Plays games of a match or tournament by their numbers, one at a time. */
public final class GamesWorker implements JobWorker<GameTask, PlayedGame[]> {

    private final GameQueue queue;
    private final SeatPool seats;

    /**
     * A worker, which opens players when they are needed.
     *
     * @param players who play
     * @param event the names of players and event, and who meets whom
     * @param settings how each pairing plays
     */
    public GamesWorker(
            Game game, List<PlayerFactory> players, EventPlan event, Openings openings, MatchSettings settings) {
        queue = new GameQueue(game, players, event, openings, settings);
        seats = queue.seats(1);
    }

    /** Plays them; an engine that fails loses, and starts again for its next game. */
    @Override
    public PlayedGame[] run(GameTask task) throws InterruptedException {
        PlayedGame[] played = new PlayedGame[task.games().length];
        for (int i = 0; i < played.length; i++) {
            PlayedGame game = queue.playGame(
                    task.games()[i], seats, () -> Thread.currentThread().isInterrupted());
            if (game == null) {
                throw new InterruptedException("the game is not wanted any more");
            }
            played[i] = game;
        }
        return played;
    }

    @Override
    public void close() {
        seats.close();
    }
}
