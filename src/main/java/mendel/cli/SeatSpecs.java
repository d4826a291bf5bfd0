package mendel.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.NearestName;
import mendel.Paths;
import mendel.cli.play.Level;
import mendel.cli.play.Seat;
import mendel.cli.play.Seats;
import mendel.match.GameLimit;
import mendel.match.PlayerFactory;

/**
 * Seats as the command {@code play} names them: {@code person}, or
 * <pre>
 *   PLAYER[:DEPTH]                 default, best.json:6, minimax:3
 *   PLAYER[@SETTING=VALUE,…]       best.json@nodes=5000, default@algorithm=negascout,with=tt+killers,depth=4
 * </pre>
 * where a player is one of {@link PlayerSpecs}, or the name of a search algorithm, which plays with the dialogue's weights.
 */
final class SeatSpecs implements Seats {

    private static final Duration WATCHDOG = Duration.ofSeconds(60);
    private static final Pattern WITH_SETTINGS = Pattern.compile("(.+)@(\\w+=.*)");
    private static final Pattern WITH_DEPTH = Pattern.compile("(.+):(\\d+)");
    /** The number behind the colon is a seed. */
    private static final Pattern WITH_SEED = Pattern.compile(".+\\+ties=random:\\d+");
    private static final List<String> KEYS = List.of("depth", "nodes", "movetime", "algorithm", "with", "without", "seed");
    private static final List<String> SEARCH_KEYS = List.of("algorithm", "with", "without", "seed");

    private final Games.Entry entry;
    private final String model;
    private final String weights;
    private final GameLimit limit;
    private final long seed;
    private final BookSettings book;

    /**
     * Seats at one board.
     *
     * @param model the model of {@code default}; the game's first one for null
     * @param weights the player whose weights an algorithm uses that is named alone
     * @param limit the level of players that have none of their own
     */
    SeatSpecs(Games.Entry entry, String model, String weights, GameLimit limit) {
        this(entry, model, weights, limit, 1, null);
    }

    /**
     * Seats at one board with a book.
     *
     * @param seed of the lots by which players draw moves of their books
     * @param book the book of players that name none; null for none
     */
    SeatSpecs(Games.Entry entry, String model, String weights, GameLimit limit, long seed, BookSettings book) {
        this.seed = seed;
        this.book = book;
        this.entry = entry;
        this.model = model;
        this.weights = weights;
        this.limit = limit;
    }

    @Override
    public Seat parse(String text) {
        if (text.isEmpty()) {
            throw new InputException("the player is missing", "give person, default, a weights file or another player");
        }
        if (text.equals(Seat.PERSON)) {
            return Seat.person();
        }
        Matcher settings = WITH_SETTINGS.matcher(text);
        Matcher depth = WITH_DEPTH.matcher(text);
        if (Paths.exists(text)) {
            return seat(text, Map.of());
        }
        if (settings.matches()) {
            return seat(settings.group(1), settings(text, settings.group(2)));
        }
        return depth.matches() && !WITH_SEED.matcher(text).matches() ? seat(depth.group(1), Map.of("depth", depth.group(2))) : seat(text, Map.of());
    }

    private static Map<String, String> settings(String text, String list) {
        Map<String, String> settings = new LinkedHashMap<>();
        for (String setting : list.split(",", -1)) {
            int equals = setting.indexOf('=');
            String key = equals < 0 ? setting : setting.substring(0, equals);
            if (!KEYS.contains(key)) {
                throw new InputException(text, "there is no setting " + InputException.quote(key),
                        NearestName.hint(key, KEYS, "the settings are " + String.join(", ", KEYS)));
            }
            if (equals < 0 || settings.put(key, setting.substring(equals + 1)) != null) {
                throw new InputException(text, key + (equals < 0 ? " has no value" : " is given twice"), "write it once as " + key + "=VALUE");
            }
        }
        return settings;
    }

    private Seat seat(String player, Map<String, String> settings) {
        List<String> limits = settings.keySet().stream().filter(Level::isKind).toList();
        if (limits.size() > 1) {
            throw new InputException("both " + String.join(" and ", limits) + " are given for " + player, "give one of them");
        }
        GameLimit own = limits.isEmpty() ? null : Level.of(limits.getFirst(), settings.get(limits.getFirst()));
        PlayerSpecs players = new PlayerSpecs(entry, model, own == null ? limit : own, WATCHDOG, seed, book);
        if (SearcherOptions.algorithms().contains(player)) {
            Map<String, String> more = new LinkedHashMap<>(settings);
            if (more.put("algorithm", player) != null) {
                throw new InputException("two algorithms are given for one player", "give " + player + " or another player's name");
            }
            return searching(players, weights, more, own);
        }
        if (settings.keySet().stream().anyMatch(SEARCH_KEYS::contains)) {
            return searching(players, player, settings, own);
        }
        requireNoMisspelling(player);
        PlayerFactory factory = players.parse(player);
        return new Seat(factory.name(), factory, own);
    }

    /** The words that only this command knows, where a player's name comes near to one. */
    private static void requireNoMisspelling(String player) {
        List<String> words = new ArrayList<>(SearcherOptions.algorithms());
        words.add(Seat.PERSON);
        if (NearestName.of(player, words).isPresent() && !Paths.exists(player)) {
            throw new InputException("there is no player " + InputException.quote(player), NearestName.hint(player, words, ""));
        }
    }

    private static Seat searching(PlayerSpecs players, String player, Map<String, String> settings, GameLimit own) {
        String seed = settings.getOrDefault("seed", "1");
        if (!seed.matches("[0-9]{1,18}")) {
            throw new InputException("the seed " + InputException.quote(seed) + " is no number", "give a whole number");
        }
        String algorithm = settings.getOrDefault("algorithm", "pvs");
        SearcherOptions searcher = SearcherOptions.of(algorithm, list(settings.get("with")), list(settings.get("without")), Long.parseLong(seed));
        PlayerFactory factory = players.parse(player, searcher);
        List<String> words = new ArrayList<>(List.of(algorithm));
        words.addAll(list(settings.get("with")));
        return new Seat(String.join("+", words) + " with " + factory.name(), factory, own);
    }

    private static List<String> list(String value) {
        return value == null || value.isEmpty() ? List.of() : Arrays.asList(value.split("\\+"));
    }
}
