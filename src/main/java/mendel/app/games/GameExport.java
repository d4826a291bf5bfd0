package mendel.app.games;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import mendel.AtomicFile;
import mendel.FileEnding;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.memory.Memories;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.GameFormat;
import mendel.game.GameRecord;
import mendel.game.TextFormat;
import mendel.memory.StoredGame;
import mendel.memory.exchange.GameRecords;
import mendel.memory.exchange.JsonLines;
import mendel.memory.store.MemoryStore;
import org.jspecify.annotations.Nullable;

/**
 * Writes the games of a memory to a file, one by one where the format is text: JSON lines, which hold everything, or a
 * format of the games. Each game is read back from what is written of it, since not every format can hold every game:
 * one that comes back otherwise is refused.
 *
 * <pre>{@code
 * try (MemoryStore store = MemoryStore.read(Path.of("reversi.db"))) {
 *     GameExport export = new GameExport(store, Path.of("reversi.ggf"), null);
 *     export.write(looked -> { });
 * }
 * }</pre>
 */
public final class GameExport {

    private final MemoryStore store;
    private final Path out;
    private final @Nullable String only;
    private final NotKept notKept = new NotKept();
    private LongConsumer done = looked -> {};
    private long looked;
    private long written;

    /**
     * An export.
     *
     * @param out the file; its ending tells the format
     * @param only the id of the game to write; null for all
     * @throws InputException when the file is the memory itself
     */
    public GameExport(MemoryStore store, Path out, @Nullable String only) {
        if (out.toAbsolutePath()
                .normalize()
                .equals(store.file().toAbsolutePath().normalize())) {
            throw new InputException(out.toString(), "is the memory itself", "give another file");
        }
        this.store = store;
        this.out = out;
        this.only = only;
    }

    /** What is done with each game. */
    @FunctionalInterface
    private interface Sink {
        void accept(StoredGame game) throws IOException;
    }

    /** How many games were written. */
    public long written() {
        return written;
    }

    /** What the memory knows and the file cannot hold, with the number of games; empty when it holds everything. */
    public List<String> notKept() {
        return notKept.texts();
    }

    /**
     * Writes the file, once.
     *
     * @param onGame is told after each game how many were looked at; what it throws ends the work, and no file is
     *     written
     * @throws InputException when the ending tells no format, the memory holds several games and none is asked for, or
     *     the format cannot hold a game
     * @throws mendel.ResourceException when the disk refuses
     */
    public void write(LongConsumer onGame) {
        done = onGame;
        if (FileEnding.isOneOf(out, ".jsonl")) {
            lines();
            return;
        }
        Game rules = Memories.game(store, only).game();
        Games.requireNoForeignEnding(rules, out);
        if (FileEnding.isPacked(out)) {
            throw new InputException(out.toString(), "packed files are read, not written", "leave out .gz");
        }
        games(
                rules,
                GameFiles.format(rules, out)
                        .orElseThrow(() -> new InputException(
                                out.toString(),
                                "its extension is not a known format",
                                "the extensions are .jsonl, "
                                        + String.join(
                                                ", ",
                                                rules.formats().stream()
                                                        .map(f -> "." + f.extension())
                                                        .toList()))));
    }

    private void lines() {
        AtomicFile.write(
                out,
                to -> forEach(only, game -> {
                    to.write((JsonLines.write(game) + "\n").getBytes(StandardCharsets.UTF_8));
                    written++;
                }));
    }

    /** Writes games of one kind in one of its formats. */
    private void games(Game rules, GameFormat format) {
        boolean keepsTags =
                format.extension().equals("pgn") || format.extension().equals("pdn");
        AtomicFile.write(out, to -> {
            LearnerTwins twins = new LearnerTwins();
            List<GameRecord> whole = new ArrayList<>();
            forEach(rules.id(), game -> {
                requirePossible(rules, game);
                GameRecord record = GameRecords.write(game);
                if (!keepsTags) {
                    notKept.note(rules, game);
                }
                if (keepsTags || twins.isNew(record, game.learner())) {
                    if (format instanceof TextFormat text && format.canGrow()) {
                        write(rules, text, record, keepsTags ? game : null, to);
                    } else {
                        whole.add(record);
                    }
                    written++;
                }
            });
            if (!(format instanceof TextFormat && format.canGrow())) {
                write(rules, format, whole, to);
            }
        });
    }

    /** What only the memory can be blamed for. */
    private void requirePossible(Game rules, StoredGame game) {
        try {
            StoredGame.of(
                    rules, game.start(), game.moves(), game.learner(), game.result(), game.margin(), game.context());
        } catch (InputException e) {
            throw store.damaged("game " + (looked + 1) + ": " + e.getMessage());
        }
    }

    private void forEach(@Nullable String id, Sink sink) throws IOException {
        List<IOException> failed = new ArrayList<>();
        store.forEach(game -> {
            if (failed.isEmpty() && (id == null || game.game().equals(id))) {
                try {
                    sink.accept(game);
                } catch (IOException e) {
                    failed.add(e);
                }
            }
            done.accept(++looked);
        });
        if (!failed.isEmpty()) {
            throw failed.getFirst();
        }
    }

    /** Writes a game, once it is sure that it comes back as it was: as all that a memory knows, if that is given. */
    private void write(
            Game rules, TextFormat format, GameRecord record, @Nullable StoredGame everything, OutputStream to)
            throws IOException {
        byte[] bytes = written(() -> format.write(record).getBytes(StandardCharsets.UTF_8));
        List<GameRecord> read = read(format, bytes);
        boolean same = read.size() == 1
                && same(read.getFirst(), record)
                && (everything == null
                        || GameRecords.read(rules, read.getFirst(), List.of(), "")
                                .equals(List.of(everything)));
        if (!same) {
            throw refused(rules, format);
        }
        to.write(bytes);
    }

    private void write(Game rules, GameFormat format, List<GameRecord> records, OutputStream to) throws IOException {
        byte[] bytes = written(() -> format.write(records));
        List<GameRecord> read = read(format, bytes);
        written = 0;
        for (GameRecord record : records) {
            if (read.size() != records.size() || !same(read.get((int) written++), record)) {
                throw refused(rules, format);
            }
        }
        to.write(bytes);
    }

    private byte[] written(Supplier<byte[]> bytes) {
        try {
            return bytes.get();
        } catch (InputException e) {
            throw e.at(out.toString());
        }
    }

    private List<GameRecord> read(GameFormat format, byte[] bytes) throws IOException {
        List<GameRecord> read = new ArrayList<>();
        format.read(new ByteArrayInputStream(bytes), out.toString(), read::add);
        return read;
    }

    private static boolean same(GameRecord read, GameRecord record) {
        return read.start().equals(record.start())
                && read.moves().equals(record.moves())
                && Objects.equals(read.result(), record.result());
    }

    @SuppressWarnings("ReferenceEquality")
    private InputException refused(Game rules, GameFormat format) {
        return new InputException(
                out.toString(),
                "." + format.extension() + " cannot hold all of game "
                        + Math.max(1, written + (format instanceof TextFormat ? 1 : 0))
                        + " (as the result of an unfinished one)",
                "export to .jsonl"
                        + (rules.formats().getFirst() == format
                                ? ""
                                : " or ." + rules.formats().getFirst().extension()));
    }
}
