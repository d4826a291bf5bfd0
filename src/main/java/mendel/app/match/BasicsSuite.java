package mendel.app.match;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;
import mendel.InputException;
import mendel.ResourceException;
import mendel.SettingException;
import mendel.app.Games;
import mendel.app.player.LimitedName;
import mendel.app.player.Players;
import mendel.app.player.SearcherSettings;
import mendel.app.player.WeightsByName;
import mendel.app.player.WeightsChoice;
import mendel.game.BasicEnding;
import mendel.game.Game;
import mendel.match.event.Basics;
import mendel.match.event.EndingTask;
import mendel.match.event.EndingsWorker;
import mendel.player.GameLimit;
import mendel.player.PlayerFactory;
import mendel.report.EndingFacts;
import mendel.work.Job;
import mendel.work.JobRun;
import mendel.work.LocalThreads;
import mendel.work.Machines;
import org.jspecify.annotations.Nullable;

/**
 * The basic endings of a game, many of each, played by any players.
 *
 * <pre>{@code
 * BasicsSuite suite = BasicsSuite.of(Games.entry("chess"), List.of(), GameLimit.nodes(5000), 10, 1);
 * SearcherSettings usual = SearcherSettings.of("pvs", List.of(), List.of(), 1);
 * List<BasicsSuite.BasicsRow> rows = suite.play(
 *         suite.field(List.of("default"), new WeightsChoice(null, "default"), usual, false), played -> { });
 * }</pre>
 */
public final class BasicsSuite {

    private static final int GAMES = 20;
    private static final int MOST_GAMES = 100_000;
    private static final GameLimit LIMIT = GameLimit.nodes(5000);
    private static final Duration WATCHDOG = Duration.ofSeconds(60);

    private final Games.GameEntry entry;
    private final List<BasicEnding> endings;
    private final Basics.BasicsSettings settings;

    private BasicsSuite(Games.GameEntry entry, List<BasicEnding> endings, Basics.BasicsSettings settings) {
        this.entry = entry;
        this.endings = endings;
        this.settings = settings;
    }

    /**
     * What a player made of one kind of ending.
     *
     * @param player the player's name
     */
    public record BasicsRow(String player, Basics.EndingResult line) {}

    /**
     * The endings of a game.
     *
     * @param names of the endings to be played; without any the basic ones
     * @param limit of a move; null for the usual one
     * @param games of each kind; null for the usual number
     * @throws InputException when the game has none, or not those named, or the number is out of range
     */
    public static BasicsSuite of(
            Games.GameEntry entry, List<String> names, @Nullable GameLimit limit, @Nullable Integer games, long seed) {
        if (entry.game().basicEndings().isEmpty()) {
            throw new InputException(
                    entry.game().id() + " has no basic endings"
                            + (BasicEndings.areSolved(entry) ? ": " + EndingFacts.SOLVED : ""),
                    "give chess or draughts");
        }
        if (games != null && (games < 1 || games > MOST_GAMES)) {
            throw new SettingException("games", games, "give the number of games of each ending, 1 to " + MOST_GAMES);
        }
        List<BasicEnding> endings = names.isEmpty()
                ? entry.game().basicEndings()
                : names.stream().map(entry.game()::ending).toList();
        return new BasicsSuite(
                entry,
                endings,
                new Basics.BasicsSettings(limit == null ? LIMIT : limit, games == null ? GAMES : games, seed));
    }

    /**
     * Who plays: the players named, or else a search with the weights.
     *
     * @param weights the model of {@code default}, and the weights of the search
     * @param searcher how those search that are no engines
     * @param elsewhere whether they play on other machines, so that engines need not be here
     * @throws InputException when there is no such player, an engine does not keep to the limit, or weights are given
     *     twice
     */
    public BasicsField field(List<String> names, WeightsChoice weights, SearcherSettings searcher, boolean elsewhere) {
        if (!names.isEmpty() && !weights.weights().equals(WeightsByName.DEFAULT)) {
            throw new SettingException(setting -> new InputException(
                    setting.of("weights") + " " + weights.weights(),
                    "give weights as a " + setting.of("player") + " beside the others"));
        }
        if (weights.model() != null && !weights.weights().equals(WeightsByName.DEFAULT)) {
            weights.forPlay(entry.model(weights.model()).spec());
        }
        BasicsJob.BasicsPlayers who = new BasicsJob.BasicsPlayers(names, weights, searcher);
        return new BasicsField(
                who, players(entry, who, settings.limit(), settings.seed(), UnaryOperator.identity(), !elsewhere));
    }

    /** Players that are ready. */
    public static final class BasicsField {

        private final BasicsJob.BasicsPlayers who;
        private final List<PlayerFactory> players;

        private BasicsField(BasicsJob.BasicsPlayers who, List<PlayerFactory> players) {
            this.who = who;
            this.players = players;
        }

        /** How many they are. */
        public int size() {
            return players.size();
        }
    }

    /**
     * Makes players ready.
     *
     * @param moved where their files are
     * @param trial whether engines are here, and show that they keep to the limit
     */
    static List<PlayerFactory> players(
            Games.GameEntry entry,
            BasicsJob.BasicsPlayers who,
            GameLimit limit,
            long seed,
            UnaryOperator<String> moved,
            boolean trial) {
        WeightsChoice weights = who.weights();
        Players here = new Players(entry, weights.at(moved).model(entry), limit, WATCHDOG, seed).at(moved);
        Players specs = trial ? here : here.elsewhere();
        SearcherSettings searcher = who.searcher();
        for (String name : who.names()) {
            if (LimitedName.parse(name).limit() != null) {
                throw new InputException(name, "has a limit of its own", "leave it out: both sides have the same one");
            }
        }
        List<PlayerFactory> players = (who.names().isEmpty() ? List.of(weights.weights()) : who.names())
                .stream()
                        .map(name -> searcher.isUsual() ? specs.parse(name) : specs.parse(name, searcher))
                        .toList();
        if (trial) {
            specs.requireLimitsKept();
        }
        return players;
    }

    /** The game. */
    public Game game() {
        return entry.game();
    }

    /** How the games are played. */
    public Basics.BasicsSettings settings() {
        return settings;
    }

    /** How many games so many players play. */
    public long games(int players) {
        return (long) players * endings.size() * settings.games();
    }

    /**
     * Plays all endings with all players, one game at a time.
     *
     * @param onGame told after each game how many are played
     * @throws ResourceException when an engine fails
     */
    public List<BasicsRow> play(BasicsField field, LongConsumer onGame) {
        return play(
                new LocalThreads(1),
                place -> new EndingsWorker(
                        entry.game(),
                        field.players,
                        () -> BasicEndings.defender(entry, settings.limit()),
                        settings.limit()),
                field,
                onGame);
    }

    /**
     * Has all endings played by machines.
     *
     * @see #play(BasicsField, LongConsumer)
     * @throws ResourceException also when the machines are lost
     */
    public List<BasicsRow> play(Machines machines, BasicsField field, LongConsumer onGame) {
        return play(
                machines,
                new BasicsJob(entry.game().id(), field.who, settings.limit(), settings.seed()),
                field,
                onGame);
    }

    private List<BasicsRow> play(
            Machines machines, Job<EndingTask, boolean[]> job, BasicsField field, LongConsumer onGame) {
        EndingSource games = new EndingSource(field.size(), endings, settings);
        long[] played = new long[1];
        try (JobRun<EndingTask, boolean[]> boards = machines.begin(job)) {
            boards.run(games, (task, won) -> {
                games.won(task, won);
                played[0] += won.length;
                onGame.accept(played[0]);
            });
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ResourceException("the endings were interrupted", e);
        }
        List<BasicsRow> rows = new ArrayList<>();
        for (int player = 0; player < field.size(); player++) {
            for (Basics.EndingResult line : games.lines(player)) {
                rows.add(new BasicsRow(field.players.get(player).name(), line));
            }
        }
        return rows;
    }
}
