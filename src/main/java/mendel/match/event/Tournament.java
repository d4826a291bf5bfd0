package mendel.match.event;

import java.util.ArrayList;
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
 * A tournament of two or more players: every pairing plays pairs of games from the same openings with colours swapped,
 * and the games of all pairings are one queue.
 *
 * <p>As in a {@link Match}, with deterministic limits and players the result depends neither on the number of
 * concurrent games nor on interruptions.
 */
public final class Tournament {

    private final List<String> names;
    private final List<Pairing> pairings;
    private final int openings;
    private final GameQueue queue;

    /**
     * A tournament; {@link #play} begins it.
     *
     * @param pairings which of the players meet
     * @param settings how each pairing plays; the number of games is that of one pairing, and a sequential test is not
     *     made
     * @throws IllegalArgumentException when there are more games than can be numbered
     */
    public Tournament(
            Game game, List<PlayerFactory> players, List<Pairing> pairings, Openings openings, MatchSettings settings) {
        Math.multiplyExact(settings.games(), pairings.size());
        this.names = names(PlayerNames.of(players));
        this.pairings = List.copyOf(pairings);
        this.openings = openings.size();
        queue = new GameQueue(
                game, players, new EventPlan(names, pairings, players.size() + " players"), openings, settings);
    }

    /** A round robin: every player meets every other. */
    public static List<Pairing> roundRobin(int players) {
        return gauntlet(players, players);
    }

    /** The pairings in which the first few players meet all the others, but not one another. */
    public static List<Pairing> gauntlet(int players, int challengers) {
        List<Pairing> pairings = new ArrayList<>();
        for (int i = 0; i < challengers; i++) {
            for (int j = challengers < players ? challengers : i + 1; j < players; j++) {
                pairings.add(new Pairing(i, j));
            }
        }
        return pairings;
    }

    /** Distinct names: players of the same name get their number in the list appended, {@code stockfish (2)}. */
    static List<String> names(List<String> given) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            String name = given.get(i);
            boolean shared = given.stream().filter(name::equals).count() > 1;
            names.add(shared ? name + " (" + (i + 1) + ")" : name);
        }
        return names;
    }

    /** Who meets whom. */
    public EventPlan event() {
        return queue.event();
    }

    /** The players' names in results and games. */
    public List<String> names() {
        return List.copyOf(names);
    }

    /** The number of games of all pairings. */
    public int games() {
        return queue.games();
    }

    /**
     * Callbacks of a running tournament; called by one thread at a time.
     *
     * @param onGame called after each game
     * @param inOrder called with each game that counts, in order
     */
    public record TournamentListener(Consumer<Standing> onGame, Consumer<PlayedGame> inOrder) {}

    /**
     * A tournament in progress.
     *
     * @param played finished games
     * @param points of each player in the games that count so far
     * @param games of each player that count so far
     */
    public record Standing(int played, double[] points, int[] games) {}

    /**
     * Plays the games that the store does not have yet.
     *
     * @param stop polled all the time; once true, running games are aborted
     * @return the result; not complete when it was stopped
     * @throws mendel.InputException when the store holds a game that cannot belong to this tournament
     * @throws mendel.ResourceException when a player cannot be started or the store fails; finished games are kept
     */
    public TournamentResult play(MatchStore store, TournamentListener listener, BooleanSupplier stop)
            throws InterruptedException {
        TournamentTally tally = tally(store, listener);
        double seconds = queue.play(store, tally, soFar -> listener.onGame().accept(tally.standing()), stop);
        return tally.result(seconds);
    }

    /**
     * The same with the games played on other machines.
     *
     * @param machines each with a {@link GamesWorker}
     * @throws mendel.ResourceException also when the machines are lost
     * @see #play(MatchStore, TournamentListener, BooleanSupplier)
     */
    public TournamentResult play(
            MatchStore store,
            TournamentListener listener,
            BooleanSupplier stop,
            JobRun<GameTask, PlayedGame[]> machines)
            throws InterruptedException {
        TournamentTally tally = tally(store, listener);
        double seconds = queue.play(store, tally, soFar -> listener.onGame().accept(tally.standing()), stop, machines);
        return tally.result(seconds);
    }

    private TournamentTally tally(MatchStore store, TournamentListener listener) {
        TournamentTally tally =
                new TournamentTally(names, pairings, queue.games(), openings, queue.limits(), listener.inOrder());
        queue.stored(store).forEach(tally::add);
        return tally;
    }
}
