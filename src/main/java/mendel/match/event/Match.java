package mendel.match.event;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import mendel.game.Game;
import mendel.match.game.PlayedGame;
import mendel.match.opening.Openings;
import mendel.player.PlayerFactory;
import mendel.player.PlayerNames;
import mendel.work.JobRun;

/**
 * A match of two players: pairs of games from common openings with colours swapped, several at a time. The first player
 * has White in the even games.
 *
 * <p>With deterministic limits and players the result depends only on players, openings and settings, not on the number
 * of concurrent games or on interruptions: pairs count in the order of their openings, and a sequential test takes them
 * in that order.
 */
public final class Match {

    private final MatchSettings settings;
    private final String firstName;
    private final String secondName;
    private final GameQueue queue;

    /** A match; {@link #play} begins it. */
    public Match(Game game, PlayerFactory first, PlayerFactory second, Openings openings, MatchSettings settings) {
        this.settings = settings;
        List<String> names = PlayerNames.of(List.of(first, second));
        boolean same = names.getFirst().equals(names.getLast());
        firstName = names.getFirst() + (same ? " (A)" : "");
        secondName = names.getLast() + (same ? " (B)" : "");
        queue = new GameQueue(
                game,
                List.of(first, second),
                new EventPlan(
                        List.of(firstName, secondName), List.of(new Pairing(0, 1)), firstName + " - " + secondName),
                openings,
                settings);
    }

    /** Who meets whom. */
    public EventPlan event() {
        return queue.event();
    }

    /** The first player's name in results and games. */
    public String firstName() {
        return firstName;
    }

    /** The second player's name in results and games. */
    public String secondName() {
        return secondName;
    }

    /**
     * Callbacks of a running match; called by one thread at a time.
     *
     * @param onGame called with the number of finished games and the standing after each of them
     * @param inOrder called with each game that counts, in order
     */
    public record MatchListener(Consumer<MatchResult> onGame, Consumer<PlayedGame> inOrder) {}

    /**
     * Plays the games that the store does not have yet.
     *
     * @param stop polled all the time; once true, running games are aborted
     * @return the result; not complete when it was stopped
     * @throws mendel.InputException when the store holds a game that cannot belong to this match
     * @throws mendel.ResourceException when a player cannot be started or the store fails; finished games are kept
     */
    public MatchResult play(MatchStore store, MatchListener listener, BooleanSupplier stop)
            throws InterruptedException {
        MatchTally tally = tally(store, listener);
        double seconds = queue.play(store, tally, soFar -> listener.onGame().accept(tally.result(soFar)), stop);
        return tally.result(seconds);
    }

    /**
     * The same with the games played on other machines.
     *
     * @param machines each with a {@link GamesWorker}
     * @throws mendel.ResourceException also when the machines are lost
     * @see #play(MatchStore, MatchListener, BooleanSupplier)
     */
    public MatchResult play(
            MatchStore store, MatchListener listener, BooleanSupplier stop, JobRun<GameTask, PlayedGame[]> machines)
            throws InterruptedException {
        MatchTally tally = tally(store, listener);
        double seconds =
                queue.play(store, tally, soFar -> listener.onGame().accept(tally.result(soFar)), stop, machines);
        return tally.result(seconds);
    }

    private MatchTally tally(MatchStore store, MatchListener listener) {
        MatchTally tally = new MatchTally(settings, queue.limits(), firstName, secondName, listener.inOrder());
        queue.stored(store).forEach(tally::add);
        return tally;
    }
}
