package mendel.app.player;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import mendel.InputException;
import mendel.KeyValue;
import mendel.NearestName;
import mendel.Paths;
import mendel.app.Games;
import mendel.app.session.Level;
import mendel.app.session.Seat;
import mendel.app.session.Seats;
import mendel.book.Book;
import mendel.eval.EvaluationModel;
import mendel.game.Position;
import mendel.player.GameLimit;
import mendel.player.PlayerFactory;
import org.jspecify.annotations.Nullable;

/**
 * Seats by their names: {@code person}, or
 *
 * <pre>
 *   PLAYER[:DEPTH]                 default, best.json:6, minimax:3
 *   PLAYER[@SETTING=VALUE,…]       best.json@nodes=5000, default@level=beginner, default@algorithm=negascout,with=tt+killers,depth=4
 * </pre>
 *
 * where a player is one of {@link Players}, or the name of a search algorithm, which plays with the dialogue's weights.
 *
 * <p>A player who draws lots (the switch {@code variety}, {@code +ties=random}, a book) draws them from its seed, or
 * from the seed of all; without either, from another one in each game, which its name tells.
 */
public final class PlayerSeats implements Seats {

    /** Seeds that are drawn are short enough to be typed again. */
    private static final long MOST_SEEDS = 1_000_000;

    private static final Duration WATCHDOG = Duration.ofSeconds(60);
    private static final Pattern WITH_SETTINGS = Pattern.compile("(.+)@(\\w+=.*)");
    private static final Pattern WITH_DEPTH = Pattern.compile("(.+):(\\d+)");
    /** The number behind the colon is a seed. */
    private static final Pattern WITH_SEED = Pattern.compile(".+\\+ties=random:\\d+");
    /** Lots without a seed. */
    private static final Pattern UNSEEDED = Pattern.compile("\\+ties=random(?!:)");

    private static final String LEVEL = "level";
    private static final String SEED = "seed";
    private static final List<String> KEYS =
            List.of(LEVEL, "depth", "nodes", "movetime", "algorithm", "with", "without", SEED);
    private static final String VARIETY = "variety";
    private static final List<String> SEARCH_KEYS = List.of("algorithm", "with", "without", SEED);

    private final Games.GameEntry entry;
    private final @Nullable EvaluationModel<Position> model;
    private final String weights;
    private final GameLimit limit;
    private final @Nullable Long seed;
    private final @Nullable BookSettings book;

    /**
     * Seats at one board.
     *
     * @param model the model of {@code default}; the game's first one for null
     * @param weights the player whose weights an algorithm uses that is named alone
     * @param limit the level of players that have none of their own
     * @param seed of all who draw lots; null for another one in each game
     * @param book the book of players that name none; null for none
     */
    public PlayerSeats(
            Games.GameEntry entry,
            @Nullable EvaluationModel<Position> model,
            String weights,
            GameLimit limit,
            @Nullable Long seed,
            @Nullable BookSettings book) {
        this.seed = seed;
        this.book = book;
        this.entry = entry;
        this.model = model;
        this.weights = weights;
        this.limit = limit;
    }

    @Override
    public Seat parse(String text) {
        long lots = seed == null ? ThreadLocalRandom.current().nextLong(MOST_SEEDS) : seed;
        Seat seat = parse(UNSEEDED.matcher(text).replaceAll("$0:" + lots), lots);
        if (seat.isPerson() || seed != null || !drawsLots(text)) {
            return seat.withText(text);
        }
        String told = "seed " + lots;
        boolean isTold = seat.name().endsWith(told) || seat.name().contains("=random:" + lots);
        return new Seat(
                seat.name() + (isTold ? "" : ", " + told),
                text,
                seat.factory(),
                seat.level(),
                seat.trial(),
                () -> parse(text));
    }

    /** True when the player draws lots, and the text does not say from which seed. */
    private boolean drawsLots(String text) {
        Matcher settings = WITH_SETTINGS.matcher(text);
        boolean set = !Paths.exists(text) && settings.matches();
        Map<String, String> values = set ? settings(text, settings.group(2)) : Map.of();
        boolean varies = list(values.get("with")).contains(VARIETY) && !values.containsKey(SEED);
        BookSettings own =
                PlayerName.parse(set ? settings.group(1) : withoutDepth(text)).book();
        BookSettings read = own == null ? book : own;
        return varies || UNSEEDED.matcher(text).find() || read != null && read.pick() == Book.Pick.LOT;
    }

    private static String withoutDepth(String text) {
        Matcher depth = WITH_DEPTH.matcher(text);
        return !Paths.exists(text)
                        && depth.matches()
                        && !WITH_SEED.matcher(text).matches()
                ? depth.group(1)
                : text;
    }

    private Seat parse(String text, long lots) {
        if (text.isEmpty()) {
            throw new InputException("the player is missing", "give person, default, a weights file or another player");
        }
        if (text.equals(Seat.PERSON)) {
            return Seat.person();
        }
        Matcher settings = WITH_SETTINGS.matcher(text);
        Matcher depth = WITH_DEPTH.matcher(text);
        if (Paths.exists(text)) {
            return seat(text, Map.of(), lots);
        }
        if (settings.matches()) {
            return seat(settings.group(1), settings(text, settings.group(2)), lots);
        }
        return depth.matches() && !WITH_SEED.matcher(text).matches()
                ? seat(depth.group(1), Map.of("depth", depth.group(2)), lots)
                : seat(text, Map.of(), lots);
    }

    private static Map<String, String> settings(String text, String list) {
        Map<String, String> settings = new LinkedHashMap<>();
        for (String setting : list.split(",", -1)) {
            KeyValue written = KeyValue.of(setting);
            String key = written.key();
            if (!KEYS.contains(key)) {
                throw new InputException(
                        text,
                        "there is no setting " + InputException.quote(key),
                        NearestName.hint(key, KEYS, "the settings are " + String.join(", ", KEYS)));
            }
            if (written.value() == null || settings.put(key, written.value()) != null) {
                throw new InputException(
                        text,
                        key + (written.value() == null ? " has no value" : " is given twice"),
                        "write it once as " + key + "=VALUE");
            }
        }
        return settings;
    }

    private Seat seat(String player, Map<String, String> settings, long lots) {
        List<Map.Entry<String, String>> limits = settings.entrySet().stream()
                .filter(setting -> setting.getKey().equals(LEVEL) || Level.isKind(setting.getKey()))
                .toList();
        if (limits.size() > 1) {
            throw new InputException(
                    "both " + limits.stream().map(Map.Entry::getKey).collect(Collectors.joining(" and "))
                            + " are given for " + player,
                    "give one of them");
        }
        Level own = limits.isEmpty()
                ? null
                : level(limits.getFirst().getKey(), limits.getFirst().getValue());
        Players players = new Players(
                entry, model, own == null || own.limit() == null ? limit : own.limit(), WATCHDOG, lots, book);
        if (SearcherSettings.algorithms().contains(player)) {
            Map<String, String> more = new LinkedHashMap<>(settings);
            if (more.put("algorithm", player) != null) {
                throw new InputException(
                        "two algorithms are given for one player", "give " + player + " or another player's name");
            }
            return searching(players, weights, more, own, lots);
        }
        if (settings.keySet().stream().anyMatch(SEARCH_KEYS::contains)) {
            return searching(players, player, settings, own, lots);
        }
        requireNoMisspelling(player);
        PlayerFactory factory = players.parse(player);
        return new Seat(factory.name(), player, factory, own, players::requireLimitKept, null);
    }

    private static Level level(String key, String value) {
        return key.equals(LEVEL) ? Level.named(value) : Level.custom(Level.of(key, value));
    }

    /** The words that only this command knows, where a player's name comes near to one. */
    private static void requireNoMisspelling(String player) {
        List<String> words = new ArrayList<>(SearcherSettings.algorithms());
        words.add(Seat.PERSON);
        if (NearestName.of(player, words).isPresent() && !Paths.exists(player)) {
            throw new InputException(
                    "there is no player " + InputException.quote(player), NearestName.hint(player, words, ""));
        }
    }

    private static Seat searching(
            Players players, String player, Map<String, String> settings, @Nullable Level own, long lots) {
        boolean varies = list(settings.get("with")).contains(VARIETY);
        String seed = settings.getOrDefault(SEED, Long.toString(varies ? lots : 1));
        if (!seed.matches("[0-9]{1,18}")) {
            throw new InputException(
                    "the seed " + InputException.quote(seed) + " is not a number", "give a whole number");
        }
        String algorithm = settings.getOrDefault("algorithm", "pvs");
        SearcherSettings searcher = SearcherSettings.of(
                algorithm, list(settings.get("with")), list(settings.get("without")), Long.parseLong(seed));
        PlayerFactory factory = players.parse(player, searcher);
        List<String> words = new ArrayList<>(List.of(algorithm));
        words.addAll(list(settings.get("with")));
        return new Seat(
                String.join("+", words) + " with " + factory.name() + (varies ? ", seed " + seed : ""), factory, own);
    }

    private static List<String> list(@Nullable String value) {
        return value == null || value.isEmpty() ? List.of() : Arrays.asList(value.split("\\+"));
    }
}
