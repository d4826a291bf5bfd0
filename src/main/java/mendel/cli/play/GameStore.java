package mendel.cli.play;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.GameFormat;
import mendel.game.GameRecord;
import mendel.game.Side;

/** Games in files, in the format that the file's ending names. */
final class GameStore {

    private static final String HUMAN = "human";

    private GameStore() {}

    /**
     * A game of a file.
     *
     * @param games how many games the file holds
     */
    record Loaded(GameRecord record, int games) {}

    /**
     * Writes one game as a whole file.
     *
     * @param replace whether a file of that name is replaced
     * @throws InputException when there is no such format, the format cannot hold the game, or the file is there
     */
    static void save(Game game, GameRecord record, String file, boolean replace) {
        Path path = path(file);
        GameFormat format = format(game, path);
        byte[] bytes = format.write(List.of(record));
        if (!replace && Files.exists(path)) {
            throw new InputException(file, "is there already", "'save! " + file + "' replaces it");
        }
        AtomicFile.write(path, out -> out.write(bytes));
    }

    /**
     * Reads one game of a file.
     *
     * @param number the number of the game in the file, from 1
     * @throws InputException when the file cannot be read, is no file of games or has fewer
     */
    static Loaded load(Game game, String file, int number) {
        Path path = path(file);
        GameFormat format = format(game, path);
        GameRecord[] found = new GameRecord[1];
        int[] games = new int[1];
        try {
            GameFiles.read(format, path, record -> {
                if (++games[0] == number) {
                    found[0] = record;
                }
            });
        } catch (NoSuchFileException e) {
            throw new InputException(file, "there is no such file", "give a file of games");
        } catch (IOException e) {
            throw new InputException(file, "cannot be read (" + AtomicFile.reason(e) + ")", "give a readable file of games");
        }
        if (found[0] == null) {
            throw new InputException(file, "has " + games[0] + (games[0] == 1 ? " game" : " games") + ", not " + number,
                    "give a number from 1 on");
        }
        return new Loaded(found[0], games[0]);
    }

    /** The side that a person played against a program, by the tags {@code WhiteType} and {@code BlackType}; null when unknown. */
    static Side person(GameRecord record) {
        boolean white = HUMAN.equals(record.tags().get("WhiteType"));
        boolean black = HUMAN.equals(record.tags().get("BlackType"));
        return white == black ? null : white ? Side.WHITE : Side.BLACK;
    }

    private static Path path(String file) {
        try {
            if (!file.isEmpty() && Path.of(file).getFileName() != null) {
                return Path.of(file);
            }
        } catch (InvalidPathException e) {
            throw new InputException(InputException.quote(file) + " is no name of a file", "give another one");
        }
        throw new InputException("the name of the file is missing", "give it after the command");
    }

    private static GameFormat format(Game game, Path path) {
        return GameFiles.format(game, path).orElseThrow(() -> new InputException(path.toString(),
                "its ending tells no format of " + game.id(), "the endings are " + game.formats().stream()
                        .map(f -> "." + f.extension()).collect(Collectors.joining(", "))));
    }
}
