package mendel.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.InputException;
import mendel.app.Games;
import mendel.game.BasicEnding;
import mendel.match.event.Basics;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.player.PlayerFactory;
import mendel.report.EndingFacts;

/** The basic endings of a game, many of each, played by any players: {@code suite GAME --basics}. */
final class BasicsSuite {

    private static final int GAMES = 20;
    private static final int MOST_GAMES = 100_000;
    private static final GameLimit LIMIT = GameLimit.nodes(5000);
    private static final Duration WATCHDOG = Duration.ofSeconds(60);

    private final Games.Entry entry;
    private final List<BasicEnding> endings;
    private final Basics.Settings settings;

    private BasicsSuite(Games.Entry entry, List<BasicEnding> endings, Basics.Settings settings) {
        this.entry = entry;
        this.endings = endings;
        this.settings = settings;
    }

    /**
     * What a player made of one kind of ending.
     *
     * @param player the player's name
     */
    record Row(String player, Basics.Line line) {}

    /**
     * The endings of a game.
     *
     * @param names of the endings to be played; without any the basic ones
     * @param limit of a move; null for the usual one
     * @param games of each kind; null for the usual number
     * @throws InputException when the game has none, or not those named, or the number is out of range
     */
    static BasicsSuite of(Games.Entry entry, List<String> names, GameLimit limit, Integer games, long seed) {
        if (entry.game().basicEndings().isEmpty()) {
            throw new InputException(entry.game().id() + " has no basic endings" + (BasicsText.areSolved(entry) ? ": " + EndingFacts.SOLVED : ""),
                    "give chess or draughts");
        }
        if (games != null && (games < 1 || games > MOST_GAMES)) {
            throw new InputException("--games " + games, "give the number of games of each ending, 1 to " + MOST_GAMES);
        }
        List<BasicEnding> endings = names.isEmpty() ? entry.game().basicEndings() : names.stream().map(entry.game()::ending).toList();
        return new BasicsSuite(entry, endings, new Basics.Settings(limit == null ? LIMIT : limit, games == null ? GAMES : games, seed));
    }

    /**
     * Who plays: the players named, or else a search with the weights.
     *
     * @param model the name of a model; null for none
     * @param searcher how those search that are no engines
     * @throws InputException when there is no such player, an engine does not keep to the limit, or weights are given twice
     */
    List<PlayerFactory> players(List<String> names, String model, String weights, SearcherOptions searcher) {
        if (!names.isEmpty() && !weights.equals(WeightsOption.DEFAULT)) {
            throw new InputException("-w " + weights, "give weights as a --player beside the others");
        }
        PlayerSpecs specs = new PlayerSpecs(entry, model, settings.limit(), WATCHDOG, settings.seed());
        if (model != null && !weights.equals(WeightsOption.DEFAULT)) {
            WeightsOption.read(weights, entry.model(model).spec());
        }
        List<PlayerFactory> players = (names.isEmpty() ? List.of(weights) : names).stream()
                .map(name -> searcher.isUsual() ? specs.parse(name) : specs.parse(name, searcher)).toList();
        specs.requireLimitsKept();
        return players;
    }

    /**
     * Plays all endings with all players.
     *
     * @throws mendel.ResourceException when an engine fails
     */
    List<Row> play(List<PlayerFactory> players, PrintWriter err) {
        List<Row> rows = new ArrayList<>();
        int[] played = {0};
        try (Progress progress = Progress.start(err, "endings", "games", (long) players.size() * endings.size() * settings.games(), 0)) {
            for (PlayerFactory factory : players) {
                try (Player player = factory.open()) {
                    BasicsText.of(entry, endings, player, settings, () -> progress.to(++played[0])).forEach(line -> rows.add(new Row(factory.name(), line)));
                }
            }
        }
        return rows;
    }

    /** The answer for programs. */
    Map<String, Object> object(List<Row> rows) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("game", entry.game().id());
        object.put("limit", settings.limit().toString());
        object.put("seed", settings.seed());
        object.put("basics", rows.stream().map(BasicsSuite::object).toList());
        return object;
    }

    private static Map<String, Object> object(Row row) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("player", row.player());
        object.put("ending", row.line().ending());
        object.put("won", row.line().won());
        object.put("games", row.line().games());
        object.put("notWon", row.line().notWon());
        return object;
    }

    /** The answer for people. */
    void print(PrintWriter out, List<Row> rows) {
        int player = Math.max("player".length(), rows.stream().mapToInt(row -> row.player().length()).max().orElse(0));
        int ending = Math.max("ending".length(), rows.stream().mapToInt(row -> row.line().ending().length()).max().orElse(0));
        String line = "%-" + player + "s  %-" + ending + "s  %6s  %6s%n";
        out.printf(Locale.ROOT, "%s, %s a move%n%n", entry.game().id(), settings.limit());
        out.printf(Locale.ROOT, line, "player", "ending", "won", "games");
        for (Row row : rows) {
            out.printf(Locale.ROOT, line, row.player(), row.line().ending(), row.line().won(), row.line().games());
        }
        rows.forEach(row -> row.line().notWon().forEach(position -> out.printf(Locale.ROOT, "not won by %s: %s%n", row.player(), position)));
    }
}
