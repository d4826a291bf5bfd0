package mendel.app.match;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import mendel.app.Version;
import mendel.app.games.GameSink;
import mendel.app.player.Players;
import mendel.match.event.Basics;
import mendel.match.event.GameTask;
import mendel.match.event.Match;
import mendel.match.event.MatchResult;
import mendel.match.event.MatchStore;
import mendel.match.game.PlayedGame;
import mendel.match.opening.Openings;
import mendel.player.PlayerFactory;
import mendel.work.JobRun;
import mendel.work.Machines;

/**
 * A match of two players by their names. It holds the folder and the file of its games until it is closed.
 *
 * <pre>{@code
 * MatchSettings settings = new MatchSettings(20, GameLimit.nodes(500), Adjudication.OFF, null, 1);
 * try (MatchRun run = MatchRun.of(GamesPlan.of(Games.entry("chess"), settings), "default", "ivanova2011", remark -> { })) {
 *     MatchResult result = run.play(standing -> { }, () -> false);
 *     double elo = result.pairs().elo();
 * }
 * }</pre>
 */
public final class MatchRun implements AutoCloseable {

    private final GamesPlan plan;
    private final Players players;
    private final String first;
    private final String second;
    private final Match match;
    private final boolean sharesLimit;
    private final MatchStore store;
    private final GameSink sink;

    private MatchRun(
            GamesPlan plan,
            Players players,
            String first,
            String second,
            Match match,
            boolean sharesLimit,
            MatchStore store,
            GameSink sink) {
        this.plan = plan;
        this.players = players;
        this.first = first;
        this.second = second;
        this.match = match;
        this.sharesLimit = sharesLimit;
        this.store = store;
        this.sink = sink;
    }

    /**
     * Makes a match ready.
     *
     * @param first the player from whose view the result is told, as {@link Players} names it
     * @param second the other one
     * @param remarks hears what the user should know, as that there are few openings
     * @throws mendel.InputException when there is no such player, an engine does not keep to the limit, or a file or
     *     folder cannot be used
     * @throws mendel.ResourceException when an engine cannot be started
     */
    public static MatchRun of(GamesPlan plan, String first, String second, Consumer<String> remarks) {
        return of(plan, first, second, remarks, false);
    }

    /**
     * Makes a match ready that other machines play: engines need not be here.
     *
     * @see #of(GamesPlan, String, String, Consumer)
     */
    public static MatchRun elsewhere(GamesPlan plan, String first, String second, Consumer<String> remarks) {
        return of(plan, first, second, remarks, true);
    }

    private static MatchRun of(
            GamesPlan plan, String first, String second, Consumer<String> remarks, boolean elsewhere) {
        Players players = elsewhere ? plan.players().elsewhere() : plan.players();
        PlayerFactory a = players.parseLimited(first);
        PlayerFactory b = players.parseLimited(second);
        Openings openings = plan.openings(players);
        plan.remark(openings).ifPresent(remarks);
        if (!elsewhere) {
            players.requireLimitsKept();
        }
        Match match = new Match(plan.entry().game(), a, b, openings, plan.settings());
        MatchStore store = plan.store(identity(plan, a, b, openings));
        try {
            boolean sharesLimit = a.ownLimit() == null || b.ownLimit() == null;
            return new MatchRun(plan, players, first, second, match, sharesLimit, store, plan.sink());
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }

    /** Everything that the result depends on. */
    private static Map<String, String> identity(GamesPlan plan, PlayerFactory a, PlayerFactory b, Openings openings) {
        Map<String, String> identity = new LinkedHashMap<>();
        identity.put("version", Version.text());
        identity.put("game", plan.entry().game().id());
        identity.put("a", a.identity());
        identity.put("b", b.identity());
        plan.putIdentity(identity, openings);
        identity.put(
                "sprt",
                plan.settings().sprt() == null ? "none" : plan.settings().sprt().toString());
        return identity;
    }

    /** The first player's name in results and games. */
    public String firstName() {
        return match.firstName();
    }

    /** The second player's name in results and games. */
    public String secondName() {
        return match.secondName();
    }

    /** Whether a player has no limit of its own, but that of the match. */
    public boolean sharesLimit() {
        return sharesLimit;
    }

    /** How many games the folder has of an interrupted match. */
    public int stored() {
        return store.stored().size();
    }

    /**
     * Plays the games that are not stored yet.
     *
     * @param onGame hears the standing after each game, by one thread at a time
     * @param interrupted asked all the time; once it is true, games in play are given up, and the result is not
     *     complete
     * @throws mendel.ResourceException when the disk refuses
     * @throws InterruptedException when this thread is interrupted
     */
    public MatchResult play(Consumer<MatchResult> onGame, BooleanSupplier interrupted) throws InterruptedException {
        return match.play(store, new Match.MatchListener(onGame, game -> sink.write(game.record())), interrupted);
    }

    /**
     * Has the games played by machines.
     *
     * @see #play(Consumer, BooleanSupplier)
     * @throws mendel.ResourceException also when the machines are lost
     */
    public MatchResult play(Machines machines, Consumer<MatchResult> onGame, BooleanSupplier interrupted)
            throws InterruptedException {
        try (JobRun<GameTask, PlayedGame[]> games = machines.begin(plan.job(List.of(first, second), match.event()))) {
            return match.play(
                    store, new Match.MatchListener(onGame, game -> sink.write(game.record())), interrupted, games);
        }
    }

    /**
     * How often the players win the basic endings of the game, by {@code a} and {@code b}; without external engines,
     * which play by themselves.
     */
    public Map<String, List<Basics.EndingResult>> basics() {
        return BasicEndings.ofMatch(plan.entry(), players, first, second);
    }

    @Override
    public void close() {
        try (store) {
            sink.close();
        }
    }
}
