package mendel.app.match;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.SettingException;
import mendel.app.Version;
import mendel.app.games.GameSink;
import mendel.app.player.Players;
import mendel.match.event.GameTask;
import mendel.match.event.MatchStore;
import mendel.match.event.Pairing;
import mendel.match.event.Tournament;
import mendel.match.event.TournamentResult;
import mendel.match.game.PlayedGame;
import mendel.match.opening.Openings;
import mendel.player.PlayerFactory;
import mendel.work.JobRun;
import mendel.work.Machines;
import org.jspecify.annotations.Nullable;

/**
 * A tournament of players by their names. It holds the folder and the file of its games until it is closed.
 *
 * <pre>{@code
 * MatchSettings settings = new MatchSettings(10, GameLimit.nodes(500), Adjudication.OFF, null, 1);
 * GamesPlan plan = GamesPlan.of(Games.entry("reversi"), settings);
 * List<String> names = List.of("default", "labaj2007", "kuhr2011");
 * try (TournamentRun run = TournamentRun.of(plan, names, null, null, remark -> { })) {
 *     RatingTable table = run.anchor().rate(run.play(standing -> { }, () -> false));
 * }
 * }</pre>
 */
public final class TournamentRun implements AutoCloseable {

    private final GamesPlan plan;
    private final List<String> players;
    private final Tournament tournament;
    private final TournamentAnchor anchor;
    private final MatchStore store;
    private final GameSink sink;

    private TournamentRun(
            GamesPlan plan,
            List<String> players,
            Tournament tournament,
            TournamentAnchor anchor,
            MatchStore store,
            GameSink sink) {
        this.plan = plan;
        this.players = players;
        this.tournament = tournament;
        this.anchor = anchor;
        this.store = store;
        this.sink = sink;
    }

    /**
     * Makes a tournament ready.
     *
     * @param names the players, two or more, as {@link Players} names them
     * @param gauntlet so many of the first players meet all others and not one another; null for a round robin
     * @param anchor {@code NAME=ELO} to which ratings are relative; null for their mean
     * @param remarks hears what the user should know, as that there are few openings
     * @throws InputException when there is no such player, an engine does not keep to the limit, or a file or folder
     *     cannot be used
     * @throws mendel.ResourceException when an engine cannot be started
     */
    public static TournamentRun of(
            GamesPlan plan,
            List<String> names,
            @Nullable Integer gauntlet,
            @Nullable String anchor,
            Consumer<String> remarks) {
        return of(plan, names, gauntlet, anchor, remarks, false);
    }

    /**
     * Makes a tournament ready that other machines play: engines need not be here.
     *
     * @see #of(GamesPlan, List, Integer, String, Consumer)
     */
    public static TournamentRun elsewhere(
            GamesPlan plan,
            List<String> names,
            @Nullable Integer gauntlet,
            @Nullable String anchor,
            Consumer<String> remarks) {
        return of(plan, names, gauntlet, anchor, remarks, true);
    }

    private static TournamentRun of(
            GamesPlan plan,
            List<String> names,
            @Nullable Integer gauntlet,
            @Nullable String anchor,
            Consumer<String> remarks,
            boolean elsewhere) {
        List<Pairing> pairings = pairings(names.size(), gauntlet);
        Players players = elsewhere ? plan.players().elsewhere() : plan.players();
        List<PlayerFactory> factories =
                names.stream().map(players::parseLimited).toList();
        int games = plan.settings().games();
        if ((long) games * pairings.size() > Integer.MAX_VALUE) {
            throw new SettingException("games", games, "give fewer games for " + pairings.size() + " pairings");
        }
        Openings openings = plan.openings(players);
        Tournament tournament = new Tournament(plan.entry().game(), factories, pairings, openings, plan.settings());
        TournamentAnchor from = TournamentAnchor.parse(anchor, tournament.names(), names);
        plan.remark(openings).ifPresent(remarks);
        if (!elsewhere) {
            players.requireLimitsKept();
        }
        MatchStore store = plan.store(identity(plan, factories, gauntlet, openings));
        try {
            return new TournamentRun(plan, List.copyOf(names), tournament, from, store, plan.sink());
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }

    private static List<Pairing> pairings(int players, @Nullable Integer gauntlet) {
        if (players < 2) {
            throw new SettingException(names -> new InputException(
                    "a tournament of one player", "give two or more, each with " + names.of("players")));
        }
        if (gauntlet == null) {
            return Tournament.roundRobin(players);
        }
        if (gauntlet < 1 || gauntlet >= players) {
            throw new SettingException(
                    "gauntlet", gauntlet, "give 1 to " + (players - 1) + ", so that opponents are left");
        }
        return Tournament.gauntlet(players, gauntlet);
    }

    /** Everything that the result depends on; the anchor only shifts it. */
    private static Map<String, String> identity(
            GamesPlan plan, List<PlayerFactory> factories, @Nullable Integer gauntlet, Openings openings) {
        Map<String, String> identity = new LinkedHashMap<>();
        identity.put("version", Version.text());
        identity.put("game", plan.entry().game().id());
        identity.put("tournament", gauntlet == null ? "round robin" : "gauntlet of " + gauntlet);
        identity.put(
                "players",
                String.join(
                        "; ", factories.stream().map(PlayerFactory::identity).toList()));
        plan.putIdentity(identity, openings);
        return identity;
    }

    /** The players' names in results and games. */
    public List<String> names() {
        return tournament.names();
    }

    /** The games of the whole tournament. */
    public int games() {
        return tournament.games();
    }

    /** To what the ratings are relative. */
    public TournamentAnchor anchor() {
        return anchor;
    }

    /** How many games the folder has of an interrupted tournament. */
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
    public TournamentResult play(Consumer<Tournament.Standing> onGame, BooleanSupplier interrupted)
            throws InterruptedException {
        return tournament.play(
                store, new Tournament.TournamentListener(onGame, game -> sink.write(game.record())), interrupted);
    }

    /**
     * Has the games played by machines.
     *
     * @see #play(Consumer, BooleanSupplier)
     * @throws mendel.ResourceException also when the machines are lost
     */
    public TournamentResult play(Machines machines, Consumer<Tournament.Standing> onGame, BooleanSupplier interrupted)
            throws InterruptedException {
        try (JobRun<GameTask, PlayedGame[]> games = machines.begin(plan.job(players, tournament.event()))) {
            return tournament.play(
                    store,
                    new Tournament.TournamentListener(onGame, game -> sink.write(game.record())),
                    interrupted,
                    games);
        }
    }

    @Override
    public void close() {
        try (store) {
            sink.close();
        }
    }
}
