package mendel.app.match;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import mendel.InputException;
import mendel.SettingException;
import mendel.app.Games;
import mendel.app.player.Players;
import mendel.app.player.SearcherSettings;
import mendel.app.player.WeightsByName;
import mendel.game.BasicEnding;
import mendel.game.Game;
import mendel.match.event.Basics;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.player.PlayerFactory;
import mendel.report.EndingFacts;
import org.jspecify.annotations.Nullable;

/**
 * The basic endings of a game, many of each, played by any players.
 *
 * <pre>{@code
 * BasicsSuite suite = BasicsSuite.of(Games.entry("chess"), List.of(), GameLimit.nodes(5000), 10, 1);
 * SearcherSettings usual = SearcherSettings.of("pvs", List.of(), List.of(), 1);
 * List<BasicsSuite.Row> rows = suite.play(suite.players(List.of("default"), null, "default", usual), played -> { });
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
     * @param model the name of a model; null for none
     * @param searcher how those search that are no engines
     * @throws InputException when there is no such player, an engine does not keep to the limit, or weights are given
     *     twice
     */
    public List<PlayerFactory> players(
            List<String> names, @Nullable String model, String weights, SearcherSettings searcher) {
        if (!names.isEmpty() && !weights.equals(WeightsByName.DEFAULT)) {
            throw new SettingException(setting -> new InputException(
                    setting.of("weights") + " " + weights,
                    "give weights as a " + setting.of("player") + " beside the others"));
        }
        Players specs = new Players(
                entry, WeightsByName.model(entry, model, weights), settings.limit(), WATCHDOG, settings.seed());
        if (model != null && !weights.equals(WeightsByName.DEFAULT)) {
            WeightsByName.read(weights, entry.model(model).spec());
        }
        List<PlayerFactory> players = (names.isEmpty() ? List.of(weights) : names)
                .stream()
                        .map(name -> searcher.isUsual() ? specs.parse(name) : specs.parse(name, searcher))
                        .toList();
        specs.requireLimitsKept();
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
     * Plays all endings with all players.
     *
     * @param onGame told after each game how many are played
     * @throws mendel.ResourceException when an engine fails
     */
    public List<BasicsRow> play(List<PlayerFactory> players, LongConsumer onGame) {
        List<BasicsRow> rows = new ArrayList<>();
        long[] played = {0};
        for (PlayerFactory factory : players) {
            try (Player player = factory.open()) {
                BasicEndings.of(entry, endings, player, settings, () -> onGame.accept(++played[0]))
                        .forEach(line -> rows.add(new BasicsRow(factory.name(), line)));
            }
        }
        return rows;
    }
}
