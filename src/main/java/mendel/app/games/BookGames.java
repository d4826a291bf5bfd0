package mendel.app.games;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import mendel.AtomicFile;
import mendel.FileEnding;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.memory.Memories;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.GameFormat;
import mendel.game.GameRecord;
import mendel.game.Side;
import mendel.memory.StoredGame;
import mendel.memory.exchange.GameRecords;
import mendel.memory.exchange.JsonLines;
import mendel.memory.store.MemoryStore;

/** The games of files and memories, one after the other; those that were learned from both sides come once. */
final class BookGames {

    private static final String LEARNER = "Learner";

    private final Game game;
    private final LearnerTwins twins = new LearnerTwins();
    private final Consumer<GameRecord> sink;
    private long count;

    /** Games of one kind, each handed to {@code sink}. */
    BookGames(Game game, Consumer<GameRecord> sink) {
        this.game = game;
        this.sink = sink;
    }

    /** The games of a memory; those of other games are left out. */
    void memory(Path file) {
        try (MemoryStore store = MemoryStore.read(file)) {
            if (!store.gameIds().contains(game.id())) {
                throw new InputException(
                        file.toString(),
                        "holds no game of " + game.id(),
                        "its games are " + (store.gameIds().isEmpty() ? "none" : String.join(", ", store.gameIds())));
            }
            store.forEach(stored -> {
                if (stored.game().equals(game.id())) {
                    take(GameRecords.write(stored));
                }
            });
        }
    }

    /**
     * The games of a file: JSON lines ({@code .jsonl}) or one of the game's formats; {@code .gz} is unpacked.
     *
     * @throws InputException when the file cannot be read or holds something else, with the place
     */
    void file(Path file) {
        GameImport.requireReadable(file);
        count = 0;
        try {
            if (FileEnding.isOneOf(file, ".jsonl")) {
                lines(file);
                return;
            }
            Games.requireNoForeignEnding(game, file);
            GameFormat format = GameFiles.format(game, file)
                    .orElseThrow(() -> new InputException(
                            file.toString(),
                            "its extension is not a known format",
                            "give a book, or games: the extensions are .jsonl, "
                                    + String.join(
                                            ", ",
                                            game.formats().stream()
                                                    .map(f -> "." + f.extension())
                                                    .toList())));
            GameFiles.read(format, file, this::take);
        } catch (IOException e) {
            throw new InputException(
                    file.toString(),
                    "cannot be read" + (count == 0 ? "" : " behind game " + count) + " (" + AtomicFile.reason(e) + ")",
                    "give a file of games");
        }
    }

    private void lines(Path file) throws IOException {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(GameFiles.open(file), StandardCharsets.UTF_8.newDecoder()))) {
            int number = 0;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                if (line.isBlank() || line.startsWith("#")) {
                    continue;
                }
                try {
                    StoredGame stored = JsonLines.read(line, Memories::rules);
                    if (!stored.game().equals(game.id())) {
                        throw new InputException(
                                "is a game of " + stored.game() + ", not of " + game.id(),
                                "give a file of " + game.id());
                    }
                    take(GameRecords.write(stored));
                } catch (InputException e) {
                    throw e.at(file + ":" + number);
                }
            }
        }
    }

    private void take(GameRecord record) {
        count++;
        String learner = record.tags().get(LEARNER);
        if (Arrays.stream(Side.values())
                .filter(side -> side.text().equals(learner))
                .allMatch(side -> twins.isNew(record, side))) {
            sink.accept(record);
        }
    }
}
