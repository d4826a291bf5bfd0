package mendel.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.GameFormat;
import mendel.game.GameRecord;
import mendel.game.Side;
import mendel.memory.GameRecords;
import mendel.memory.JsonLines;
import mendel.memory.MemoryStore;
import mendel.memory.StoredGame;

/** Takes games of files over into a memory: JSON lines ({@code .jsonl}) and the formats of the games; {@code .gz} is unpacked. */
final class GameImport {

    private final MemoryStore.Merge merge;
    private final Supplier<Game> rules;
    private final String only;
    private final List<Side> learners;
    private final long most;
    private long taken;
    private long count;
    private long skipped;

    /**
     * Takes games of any kind over into an open memory.
     *
     * @param rules the game of files that do not say it
     * @param learners whose games they become where the file does not say
     */
    GameImport(MemoryStore store, Supplier<Game> rules, List<Side> learners) {
        this(store, rules, null, learners, Long.MAX_VALUE);
    }

    /**
     * Takes games of one kind over into an open memory.
     *
     * @param most of how many games, at most; the others are left out
     */
    GameImport(MemoryStore store, Game only, List<Side> learners, long most) {
        this(store, () -> only, only.id(), learners, most);
    }

    private GameImport(MemoryStore store, Supplier<Game> rules, String only, List<Side> learners, long most) {
        this.merge = store.merge();
        this.rules = rules;
        this.only = only;
        this.learners = List.copyOf(learners);
        this.most = most;
    }

    /** The sides that an option names: {@code white}, {@code black} or {@code both}. */
    static List<Side> learners(String text) {
        return switch (text) {
            case "white" -> List.of(Side.WHITE);
            case "black" -> List.of(Side.BLACK);
            case "both" -> List.of(Side.values());
            default -> throw new InputException("--learner " + InputException.quote(text), "give white, black or both");
        };
    }

    /** Refuses a file that is not there. */
    static void requireReadable(Path from) {
        if (!Files.isReadable(from) || Files.isDirectory(from)) {
            throw new InputException(from.toString(), "there is no such file that can be read", "give a file of games");
        }
    }

    /**
     * Takes the games of a file over that the memory does not hold yet; those without a result are skipped.
     *
     * @throws InputException when the file cannot be read or holds something else, with the place; games before it are kept
     */
    void read(Path from) {
        String name = from.getFileName().toString().toLowerCase(Locale.ROOT);
        try {
            if (name.matches(".*\\.jsonl(\\.gz)?")) {
                readLines(from);
            } else {
                readGames(from);
            }
        } catch (IOException e) {
            throw new InputException(from.toString(), "cannot be read (" + AtomicFile.reason(e) + ")", "give a file of games");
        }
        merge.flush();
    }

    private void readGames(Path from) throws IOException {
        Game game = rules.get();
        Games.requireNoForeignEnding(game, from);
        GameFormat format = GameFiles.format(game, from).orElseThrow(() -> new InputException(from.toString(), "its ending tells no format",
                "the endings are .jsonl, " + String.join(", ", game.formats().stream().map(f -> "." + f.extension()).toList())));
        count = 0;
        GameFiles.read(format, from, record -> take(game, record, from));
    }

    private void readLines(Path from) throws IOException {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(GameFiles.open(from), StandardCharsets.UTF_8.newDecoder()))) {
            int number = 0;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                if (!line.isBlank() && !line.startsWith("#")) {
                    try {
                        StoredGame game = wanted(JsonLines.read(line, id -> Games.entry(id).game()));
                        if (taken < most) {
                            taken++;
                            merge.add(game);
                        }
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
        count++;
        if (!GameRecords.hasResult(game, record)) {
            skipped++;
            return;
        }
        if (taken == most) {
            return;
        }
        taken++;
        try {
            GameRecords.read(game, record, learners, from.getFileName().toString()).forEach(merge::add);
        } catch (InputException e) {
            throw e.at(from + ": game " + count);
        }
    }

    /** Games stored so far. */
    long added() {
        return merge.added();
    }

    /** Games that the memory held already. */
    long known() {
        return merge.known();
    }

    /** Games without a result. */
    long skipped() {
        return skipped;
    }
}
