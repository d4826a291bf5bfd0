package mendel.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.SmallFile;
import mendel.app.Games;
import mendel.app.player.EngineName;
import mendel.app.player.PlayerName;
import mendel.app.player.WeightsByName;
import mendel.app.session.Level;
import mendel.app.session.Seat;
import mendel.config.Configs;
import mendel.evolve.run.BestWeights;
import mendel.memory.rule.MemoryRule;
import mendel.player.GameLimit;
import mendel.search.textbook.Algorithm;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Who may play from the page. The page names the parts of a player, and the player's name is put together here: a name
 * that the page wrote could open other files and start programs.
 */
final class PlayerChoices {

    /** Names of files without the signs that mean something in a player's name. */
    private static final Pattern FILE =
            Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._ -]*(/[A-Za-z0-9_][A-Za-z0-9._ -]*)*+");

    private static final int MOST_FILES = 500;
    private static final int DEPTH = 6;

    private final Path home;
    private final Path runs;
    private final Path games;
    private final SafeConfig safe;
    private final List<String> engines;

    /**
     * The choices.
     *
     * @param safe says which files lie in the working folders
     */
    PlayerChoices(WebSettings settings, SafeConfig safe) {
        this.home = settings.home();
        this.runs = settings.runs();
        this.games = settings.games();
        this.safe = safe;
        this.engines = settings.engines();
    }

    /** What can be chosen in a game. */
    Map<String, @Nullable Object> of(Games.GameEntry entry) {
        return JsonReply.object(
                "models",
                entry.models().stream().map(model -> model.spec().model()).toList(),
                "weights",
                weights(entry),
                "algorithms",
                Algorithm.names(),
                "engines",
                engines(entry),
                "memories",
                files(games, ".db"),
                "rules",
                Stream.of(MemoryRule.values()).map(MemoryRule::text).toList(),
                "books",
                files(games, ".book", ".bin"));
    }

    /** The engines that play a game; one that was named without a protocol speaks the usual one. */
    private List<String> engines(Games.GameEntry entry) {
        return engines.stream()
                .map(name -> EngineName.parse(name, entry.game()))
                .filter(name -> name.of(entry.game()).isPresent())
                .map(name -> name.protocol().prefix() + name.command())
                .distinct()
                .toList();
    }

    /** The best weights of all runs and campaigns of a game, by the names of their files. */
    private List<String> weights(Games.GameEntry entry) {
        String game = entry.game().id();
        return newest(
                runs,
                file -> BestWeights.config(file)
                        .filter(config -> game.equals(gameOf(config)))
                        .isPresent(),
                BestWeights.NAMES.toArray(String[]::new));
    }

    /** The game of a run's config; empty when it says none. */
    private static String gameOf(Path config) {
        try {
            JsonNode game =
                    Configs.tree(config.toString(), SmallFile.text(config)).get("game");
            return game != null && game.isString() ? game.stringValue() : "";
        } catch (IOException | InputException e) {
            return ""; // A run that is broken has no weights to play with.
        }
    }

    /** The files below a folder whose names end so, as they are named from the home folder. */
    List<String> files(Path folder, String... endings) {
        return newest(folder, file -> true, endings);
    }

    /** The newest of those that are wanted, by name. */
    private List<String> newest(Path folder, Predicate<Path> wanted, String... endings) {
        return FoundFiles.newest(
                        folder,
                        DEPTH,
                        MOST_FILES,
                        file -> isWanted(file, endings)
                                && FILE.matcher(named(file)).matches()
                                && wanted.test(file))
                .stream()
                .map(this::named)
                .sorted()
                .toList();
    }

    private String named(Path file) {
        return home.relativize(file).toString();
    }

    /** A link could lead out of the folders that the page may read. */
    private static boolean isWanted(Path file, String... endings) {
        return endsWith(file.toString(), endings) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static boolean endsWith(String name, String... endings) {
        return Stream.of(endings).anyMatch(name::endsWith);
    }

    /**
     * A file that the page names.
     *
     * @param place what it is for
     * @throws InputException when it lies elsewhere, or there is none
     */
    Path file(String place, String name) {
        if (!FILE.matcher(name).matches()) {
            throw new InputException(
                    place,
                    InputException.quote(name) + " is no name of a file",
                    "give one of letters, digits, dots, dashes and slashes");
        }
        Path file = safe.requireInside(place, name);
        if (!Files.isRegularFile(file)) {
            throw new InputException(place, "there is no file " + InputException.quote(name), "choose another one");
        }
        return file;
    }

    /**
     * Weights that the page names: {@code default}, a model, or a file.
     *
     * @return the name of a model, null for that of the weights, and the weights
     */
    ChosenWeights weights(Games.GameEntry entry, String name) {
        if (name.equals(WeightsByName.DEFAULT)) {
            return new ChosenWeights(null, name);
        }
        return isModel(entry, name)
                ? new ChosenWeights(name, WeightsByName.DEFAULT)
                : new ChosenWeights(null, file("weights", name).toString());
    }

    /**
     * Weights by their names.
     *
     * @param model the name of a model; null for that of the weights
     * @param weights {@code default} or a file
     */
    record ChosenWeights(@Nullable String model, String weights) {}

    private static boolean isModel(Games.GameEntry entry, String name) {
        return entry.models().stream().anyMatch(model -> model.spec().model().equals(name));
    }

    /**
     * A player's name from its parts: {@code player}, and perhaps {@code limit}, {@code memory}, {@code rule},
     * {@code book}.
     *
     * @throws InputException when a part is not allowed
     */
    String name(Games.GameEntry entry, ObjectNode parts) {
        String player = JsonReply.text(parts, "player");
        if (player.equals(Seat.PERSON)) {
            return player;
        }
        boolean algorithm = Algorithm.names().contains(player);
        StringBuilder name = new StringBuilder(algorithm ? WeightsByName.DEFAULT : known(entry, player));
        JsonReply.find(parts, "memory")
                .ifPresent(memory -> name.append("+memory=")
                        .append(file("memory", memory))
                        .append(JsonReply.find(parts, "rule")
                                .map(rule -> "+rule=" + MemoryRule.parse(rule).text())
                                .orElse("")));
        JsonReply.find(parts, "book").ifPresent(book -> name.append("+book=").append(file("book", book)));
        List<String> settings = new ArrayList<>();
        if (algorithm) {
            settings.add("algorithm=" + player);
        }
        limit(parts).ifPresent(settings::add);
        return name + (settings.isEmpty() ? "" : "@" + String.join(",", settings));
    }

    private String known(Games.GameEntry entry, String player) {
        if (player.equals(WeightsByName.DEFAULT) || isModel(entry, player)) {
            return player;
        }
        if (engines(entry).contains(player)) {
            return player;
        }
        if (PlayerName.isEngine(player)) {
            throw new InputException(
                    InputException.quote(player) + " may not be started from here",
                    "start the server with --engine " + player);
        }
        return file("player", player).toString();
    }

    private static Optional<String> limit(ObjectNode parts) {
        return JsonReply.find(parts, "limit").map(text -> {
            Level level = Level.parse(text);
            if (level.limit() == null) {
                throw new InputException("a player has no clock of its own", "give depth, nodes or movetime");
            }
            if (level.name() != null) {
                return "level=" + level.name();
            }
            GameLimit limit = level.limit();
            return limit.depth() > 0
                    ? "depth=" + limit.depth()
                    : limit.nodes() > 0 ? "nodes=" + limit.nodes() : "movetime=" + limit.moveMillis();
        });
    }
}
