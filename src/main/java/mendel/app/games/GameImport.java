package mendel.app.games;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import mendel.AtomicFile;
import mendel.FileEnding;
import mendel.InputException;
import mendel.Paths;
import mendel.SettingException;
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
import org.jspecify.annotations.Nullable;

/**
 * Takes games of files over into a memory: JSON lines ({@code .jsonl}) and the formats of the games; {@code .gz} is
 * unpacked.
 *
 * <pre>{@code
 * try (MemoryStore store = Memories.write(Path.of("reversi.db"))) {
 *     GameImport games = new GameImport(store, () -> Games.entry("reversi").game(), GameImport.learners("black"), read -> true);
 *     games.read(List.of(Path.of("games.ggf")), file -> { });
 * }
 * }</pre>
 */
public final class GameImport {

    /**
     * What was taken out of files.
     *
     * @param added games that are new
     * @param known games that the memory held already
     * @param skipped games without a result
     */
    public record TakenGames(long added, long known, long skipped) {}

    private final MemoryStore.Merge merge;
    private final Supplier<Game> rules;
    private final @Nullable String only;
    private final List<Side> learners;
    private final long most;
    private final LongPredicate goesOn;
    private long taken;
    /** The games of the file that were read. */
    private long count;

    private long total;
    private long skipped;

    /**
     * Takes games of any kind over into an open memory.
     *
     * @param rules the game of files that do not say it
     * @param learners whose games they become where the file does not say
     * @param goesOn is told how many games were read, and says whether to read on
     */
    public GameImport(MemoryStore store, Supplier<Game> rules, List<Side> learners, LongPredicate goesOn) {
        this(store, rules, null, learners, Long.MAX_VALUE, goesOn);
    }

    /**
     * Takes games of one kind over into an open memory.
     *
     * @param most of how many games, at most; the others are left out
     * @param goesOn is told how many games were read, and says whether to read on
     */
    public GameImport(MemoryStore store, Game only, List<Side> learners, long most, LongPredicate goesOn) {
        this(store, () -> only, only.id(), learners, most, goesOn);
    }

    private GameImport(
            MemoryStore store,
            Supplier<Game> rules,
            @Nullable String only,
            List<Side> learners,
            long most,
            LongPredicate goesOn) {
        this.goesOn = goesOn;
        this.merge = store.merge();
        this.rules = rules;
        this.only = only;
        this.learners = List.copyOf(learners);
        this.most = most;
    }

    /** The sides that a word names: {@code white}, {@code black} or {@code both}. */
    public static List<Side> learners(String text) {
        return switch (text) {
            case "white" -> List.of(Side.WHITE);
            case "black" -> List.of(Side.BLACK);
            case "both" -> List.of(Side.values());
            default -> throw new SettingException("learner", InputException.quote(text), "give white, black or both");
        };
    }

    /** Refuses a file that is not there. */
    public static void requireReadable(Path from) {
        if (!Files.isReadable(from) || Files.isDirectory(from)) {
            throw new InputException(from.toString(), "there is no such file that can be read", "give a file of games");
        }
    }

    /**
     * Takes the games of a file over that the memory does not hold yet; those without a result are skipped. All games
     * up to a mistake or an interruption are stored: they are recognised when the file comes again.
     *
     * @return false when it was told to stop
     * @throws InputException when the file cannot be read or holds something else, with the place
     */
    public boolean read(Path from) {
        count = 0;
        try {
            if (FileEnding.isOneOf(from, ".jsonl")) {
                readLines(from);
            } else {
                readGames(from);
            }
            return true;
        } catch (ImportStopped e) {
            return false;
        } catch (IOException e) {
            throw new InputException(
                    from.toString(),
                    "cannot be read" + (count == 0 ? "" : " behind game " + count) + " (" + AtomicFile.reason(e) + ")",
                    "give a file of games");
        } finally {
            merge.endFile();
        }
    }

    /**
     * Takes the games of files over, one file after the other.
     *
     * @param begins hears of each file before it is read
     * @return false when it was told to stop
     * @throws InputException when a file cannot be read or holds something else, with the place and what is stored
     * @see #read(Path)
     */
    public boolean read(List<Path> files, Consumer<Path> begins) {
        try {
            for (Path from : files) {
                begins.accept(from);
                if (!read(from)) {
                    return false;
                }
            }
            return true;
        } catch (InputException e) {
            TakenGames stored = taken();
            throw stored.added() + stored.known() == 0
                    ? e
                    : new InputException(
                            e.place(),
                            e.problem(),
                            e.remedy() + "; what stands before it is stored (" + stored.added() + " games added, "
                                    + stored.known() + " known), and recognised when it comes again");
        }
    }

    /** Leaves the middle of a file. */
    private static final class ImportStopped extends RuntimeException {

        private static final long serialVersionUID = 1;

        private ImportStopped() {
            super(null, null, false, false);
        }
    }

    /** Counts a game that was read, and stops where it has to. */
    private void next() {
        count++;
        total++;
        if (!goesOn.test(total)) {
            throw new ImportStopped();
        }
    }

    private void readGames(Path from) throws IOException {
        Game game = rules.get();
        Games.requireNoForeignEnding(game, from);
        GameFormat format = GameFiles.format(game, from)
                .orElseThrow(() -> new InputException(
                        from.toString(),
                        "its extension is not a known format",
                        "the extensions are .jsonl, "
                                + String.join(
                                        ", ",
                                        game.formats().stream()
                                                .map(f -> "." + f.extension())
                                                .toList())));
        try {
            GameFiles.read(format, from, record -> take(game, record, from));
        } catch (InputException e) {
            // Mistakes that the memory finds know their game, those of a text format only their line.
            throw e.place().matches(".*:\\d+")
                    ? new InputException(e.place() + ", game " + (count + 1), e.problem(), e.remedy())
                    : e;
        }
    }

    private void readLines(Path from) throws IOException {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(GameFiles.open(from), StandardCharsets.UTF_8.newDecoder()))) {
            int number = 0;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                if (!line.isBlank() && !line.startsWith("#")) {
                    try {
                        StoredGame game = wanted(JsonLines.read(line, Memories::rules));
                        if (taken < most) {
                            taken++;
                            merge.add(game);
                        }
                        next();
                    } catch (InputException e) {
                        throw e.at(from + ":" + number);
                    }
                }
            }
        }
    }

    private StoredGame wanted(StoredGame game) {
        if (only != null && !game.game().equals(only)) {
            throw new InputException("is a game of " + game.game() + ", not of " + only, "give a file of " + only);
        }
        return game;
    }

    private void take(Game game, GameRecord record, Path from) {
        if (!GameRecords.hasResult(game, record)) {
            skipped++;
        } else if (taken < most) {
            taken++;
            try {
                GameRecords.read(game, record, learners, Paths.name(from)).forEach(merge::add);
            } catch (InputException e) {
                throw e.at(from + ": game " + (count + 1));
            }
        }
        next();
    }

    /** What was taken so far. */
    public TakenGames taken() {
        return new TakenGames(merge.added(), merge.known(), skipped);
    }
}
