package mendel.app.player;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.NearestName;
import mendel.Paths;
import mendel.ResourceException;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.protocol.EngineFinder;
import mendel.protocol.Greeting;

/** What is said of a name that is no player's: what it names instead, and what would be right. */
public final class UnknownPlayer {

    private UnknownPlayer() {}

    /**
     * Why a name is no player's, when it is none of a model, a file or an engine.
     *
     * @param models the names of the game's models
     */
    static InputException of(String text, Game game, List<String> models) {
        return program(text, game).or(() -> file(text)).orElseGet(() -> nothing(text, game, models));
    }

    private static InputException nothing(String text, Game game, List<String> models) {
        List<String> names = new ArrayList<>(models);
        names.add("default");
        return new InputException(
                "there is no player " + InputException.quote(text),
                NearestName.hint(
                        text,
                        names,
                        "a player is default, a model (" + String.join(", ", models)
                                + "), a weights file, any of them with +memory=DB or +book=FILE, or "
                                + engines(game)));
    }

    /**
     * Why an engine of that protocol does not play a game; with the name that would be right, where its program speaks
     * one that does.
     */
    public static InputException otherGame(String text, EngineName name, Game game) {
        List<EngineProtocol> right = EngineName.protocols(game);
        String command = name.command().split(",", -1)[0].strip();
        return new InputException(
                text,
                name.protocol().shown() + " engines play " + EngineName.game(name.protocol()) + ", not " + game.id(),
                detectProtocol(command)
                        .filter(right::contains)
                        .map(other -> command + " speaks " + other.shown() + ": write " + other.prefix() + command)
                        .orElse("give another player"));
    }

    /** What a program speaks; empty when there is no such program, or it speaks nothing that is known. */
    private static Optional<EngineProtocol> detectProtocol(String command) {
        try {
            return Greeting.detect(EngineFinder.find(command), null);
        } catch (ResourceException | InputException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** An engine without its protocol; empty when there is no such program. */
    private static Optional<InputException> program(String text, Game game) {
        try {
            EngineFinder.find(text.split(",", -1)[0]);
        } catch (ResourceException | InputException e) {
            return Optional.empty();
        }
        List<EngineProtocol> right = EngineName.protocols(game);
        Optional<EngineProtocol> spoken = detectProtocol(text.split(",", -1)[0]);
        String problem =
                "is a program" + spoken.map(p -> " that speaks " + p.shown()).orElse("");
        String remedy = spoken.filter(p -> !right.contains(p))
                .map(p -> p.shown() + " engines play " + EngineName.game(p) + ", not " + game.id())
                .orElseGet(() ->
                        "as a player write " + spoken.orElse(right.getFirst()).prefix() + text);
        return Optional.of(new InputException(text, problem, remedy));
    }

    /** A file that is not there; empty for a name without a folder and without the ending of weights. */
    private static Optional<InputException> file(String text) {
        if (!text.contains("/") && !text.matches(".*\\.[A-Za-z]{2,10}")) {
            return Optional.empty();
        }
        Path path = Paths.of(text);
        Path folder = path.toAbsolutePath().getParent();
        List<String> names = new ArrayList<>();
        if (folder != null && Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.map(file -> file.getFileName().toString()).sorted().forEach(names::add);
            } catch (IOException | UncheckedIOException e) {
                names.clear(); // A folder that cannot be read helps nobody.
            }
        }
        String near = NearestName.of(Paths.name(path), names)
                .map(name -> "did you mean "
                        + InputException.quote(path.resolveSibling(name).toString()) + "?")
                .orElse("give a weights file; paths are relative to the current directory");
        return Optional.of(new InputException(
                text,
                folder != null && !Files.isDirectory(folder)
                        ? "there is no folder " + InputException.quote(String.valueOf(path.getParent()))
                        : "there is no such file",
                near));
    }

    /** The engines of a game, as a player is written. */
    private static String engines(Game game) {
        return EngineName.protocols(game).stream().map(UnknownPlayer::form).collect(Collectors.joining(", "));
    }

    private static String form(EngineProtocol protocol) {
        return switch (protocol) {
            case UCI -> "uci:ENGINE[,OPTION=VALUE]…";
            case XBOARD -> "xboard:ENGINE";
            case HUB -> "hub:ENGINE[,PARAMETER=VALUE]…";
            case GTP -> "\"gtp:ENGINE ARGUMENTS\"";
            case NBOARD -> "\"nboard:ENGINE ARGUMENTS\"";
        };
    }
}
