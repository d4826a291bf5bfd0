package mendel.app.session;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import mendel.AtomicFile;
import mendel.FileEnding;
import mendel.InputException;
import mendel.LineGuard;
import mendel.Paths;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.GameFormat;
import mendel.game.GameRecord;
import mendel.game.Outcome;
import mendel.game.Position;
import mendel.game.Side;

/** Games in files, in the format of the file's extension. */
final class GameStore {

    private static final List<String> NAMES = List.of("White", "Black");

    private GameStore() {}

    /**
     * A game of a file.
     *
     * @param games how many games the file holds
     */
    record Loaded(GameRecord record, int games) {}

    /**
     * Writes a file of one game, or of its last position if the format holds positions. The text is read back before
     * the file is written: start, moves and result must come back, other facts may be lost.
     *
     * @param replace whether a file of that name is replaced
     * @return what the format cannot hold, in words; empty when it holds everything
     * @throws InputException when there is no such format, the format cannot hold the game, or the file exists
     */
    static List<String> save(Game game, GameRecord record, String file, boolean replace) {
        Path path = path(file);
        GameFormat format = format(game, path);
        if (FileEnding.isPacked(path)) {
            throw new InputException(file, "packed files are read, not written", "leave out .gz");
        }
        if (!replace && Files.exists(path)) {
            throw new InputException(file, "exists already", "'save! " + file + "' replaces it");
        }
        GameText text;
        try {
            text = write(game, record, format);
        } catch (InputException e) {
            throw e.at(file);
        }
        AtomicFile.write(path, out -> out.write(text.content()));
        return text.notKept();
    }

    /**
     * A game in a format, or its last position if the format holds positions. The text is read back: start, moves and
     * result must come back, other facts may be lost.
     *
     * @throws InputException when the format cannot hold the game
     */
    static GameText write(Game game, GameRecord record, GameFormat format) {
        byte[] bytes = format.write(List.of(format.isOfPositions() ? lastPosition(game, record) : record));
        return new GameText(bytes, lost(game, record, format, bytes));
    }

    /** The last position of a game, as a game without moves. */
    private static GameRecord lastPosition(Game game, GameRecord record) {
        Position position = game.parse(record.start());
        record.moves().forEach(move -> position.make(game.notation().parseMove(position, move)));
        Position alone = game.parse(game.notation().text(position));
        Outcome outcome = alone.outcome();
        return new GameRecord(
                record.tags(),
                game.notation().text(alone),
                List.of(),
                List.of(),
                outcome.isOngoing() ? null : outcome.resultFor(Side.WHITE));
    }

    /** What the file's format cannot hold of a game. */
    private static List<String> lost(Game game, GameRecord record, GameFormat format, byte[] bytes) {
        List<GameRecord> back = new ArrayList<>();
        try {
            format.read(new ByteArrayInputStream(bytes), "." + format.extension(), back::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        GameRecord read = back.getFirst();
        List<String> lost = new ArrayList<>();
        if (format.isOfPositions()) {
            note(lost, "moves", !record.moves().isEmpty());
            note(
                    lost,
                    "counts of moves",
                    !read.start().equals(lastPosition(game, record).start()));
        } else if (!read.start().equals(record.start())
                || !read.moves().equals(record.moves())
                || !Objects.equals(read.result(), record.result())) {
            throw new InputException(
                    "." + format.extension()
                            + " cannot hold all of this game (as the result of one that the board does not end)",
                    "write a ." + game.formats().getFirst().extension() + " file");
        } else {
            note(
                    lost,
                    "comments",
                    record.comments().stream().map(GameStore::remark).anyMatch(c -> !c.isEmpty())
                            && !read.comments().stream()
                                    .map(GameStore::remark)
                                    .toList()
                                    .equals(record.comments().stream()
                                            .map(GameStore::remark)
                                            .toList()));
        }
        note(
                lost,
                "names",
                NAMES.stream()
                        .anyMatch(tag -> !Objects.equals(
                                record.tags().get(tag), read.tags().get(tag))));
        return lost;
    }

    private static String remark(String comment) {
        return comment.replaceAll("\\s+", " ").strip();
    }

    private static void note(List<String> lost, String what, boolean isLost) {
        if (isLost) {
            lost.add(what);
        }
    }

    /**
     * Reads one game of a file.
     *
     * @param number the number of the game in the file, from 1
     * @throws InputException when the file cannot be read, is not a file of games or has fewer
     */
    static Loaded load(Game game, String file, int number) {
        Path path = path(file);
        GameFormat format = format(game, path);
        try {
            return load(number, file, sink -> GameFiles.read(format, path, sink));
        } catch (NoSuchFileException e) {
            throw new InputException(file, "there is no such file", "give a file of games");
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give a readable file of games");
        }
    }

    /**
     * Reads one game of a text.
     *
     * @param name a name whose extension is the format's, for messages too
     * @param number the number of the game in the text, from 1
     * @throws InputException when it is no text of games or has fewer
     */
    static Loaded load(Game game, String name, byte[] content, int number) {
        GameFormat format = format(game, path(name));
        try (InputStream in = new LineGuard(new ByteArrayInputStream(content))) {
            return load(number, name, sink -> format.read(in, name, sink));
        } catch (IOException e) {
            throw InputException.unreadable(name, e, "give a text of games");
        }
    }

    /** Where games come from. */
    private interface GamesSource {
        void read(Consumer<GameRecord> sink) throws IOException;
    }

    private static Loaded load(int number, String file, GamesSource source) throws IOException {
        GameRecord[] found = new GameRecord[1];
        int[] games = new int[1];
        source.read(record -> {
            if (++games[0] == number) {
                found[0] = record;
            }
        });
        if (found[0] == null) {
            throw new InputException(
                    file,
                    "has " + games[0] + (games[0] == 1 ? " game" : " games") + ", not " + number,
                    "give a number from 1 on");
        }
        return new Loaded(found[0], games[0]);
    }

    private static Path path(String file) {
        try {
            if (!file.isEmpty() && Paths.of(file).getFileName() != null) {
                return Paths.of(file);
            }
        } catch (InvalidPathException e) {
            throw new InputException(InputException.quote(file) + " is not a file name", "give another one");
        }
        throw new InputException("the name of the file is missing", "give it after the command");
    }

    /**
     * The format of a game with that extension.
     *
     * @throws InputException when the game has none
     */
    static GameFormat format(Game game, String extension) {
        return format(game, path("game." + extension));
    }

    private static GameFormat format(Game game, Path path) {
        return GameFiles.format(game, path)
                .orElseThrow(() -> new InputException(
                        path.toString(),
                        "its extension is not a format of " + game.id(),
                        "the extensions are "
                                + game.formats().stream()
                                        .map(f -> "." + f.extension())
                                        .collect(Collectors.joining(", "))));
    }
}
