package mendel.memory.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import mendel.InputException;
import mendel.game.Game;
import mendel.memory.LineKey;
import mendel.memory.StoredGame;
import mendel.memory.credit.Worth;
import org.jspecify.annotations.Nullable;

/**
 * The games of a memory and the sums over them. For one thread at a time. Other threads and processes open the file for
 * themselves; any number of them may write.
 */
public final class MemoryStore implements AutoCloseable {

    private static final int GAMES_PER_TRANSACTION = 5000;
    /** No file could hold so many. */
    private static final long MOST_GAMES = 1L << 40;

    private final Path file;
    private final Database database;
    private final Function<String, Game> games;
    private @Nullable KeyQuery findLines;
    private @Nullable KeyQuery findPositions;
    private @Nullable KeyQuery findWorth;
    private @Nullable Sums sums;

    private MemoryStore(Path file, Database database, Function<String, Game> games) {
        this.file = file;
        this.database = database;
        this.games = games;
    }

    /**
     * Opens a memory for reading; nothing in the file is changed. It is looked through for damage first, of a file of
     * more than 64 MB only the games: the whole would take seconds, and other damage is found when a question comes to
     * it.
     *
     * @throws InputException when it is missing, no memory, damaged, or of a newer version
     */
    public static MemoryStore read(Path file) {
        return new MemoryStore(file, Database.read(file), id -> {
            throw new IllegalStateException("a memory opened to be asked needs no rules");
        });
    }

    /**
     * Opens a memory for writing, and makes it when it is missing. All of the file is looked through for damage first;
     * one of an older version is migrated, which takes about as long as adding its games again.
     *
     * @param games the rules by a game's id; may throw {@link InputException} for an unknown one
     * @throws InputException when it is no memory, damaged, or of a newer version; the file is not changed then
     * @throws mendel.ResourceException when it cannot be written to
     */
    public static MemoryStore write(Path file, Function<String, Game> games) {
        return new MemoryStore(file, Database.write(file, c -> renew(file, c, games)), games);
    }

    private static void renew(Path file, Connection connection, Function<String, Game> games) throws SQLException {
        try {
            Sums.renew(connection, games);
        } catch (InputException e) {
            throw Database.damaged(file, e.getMessage());
        }
    }

    /**
     * Takes a snapshot: until this is called again, or {@link #endSnapshot}, queries see the memory as it is now,
     * whatever other processes and threads add. Writers do not wait for it, but the write-ahead log ({@code -wal})
     * cannot be checkpointed meanwhile. For a memory opened for reading.
     */
    public void beginSnapshot() {
        database.beginSnapshot();
    }

    /** Ends a snapshot: queries see the newest state again, as in a memory just opened. */
    public void endSnapshot() {
        database.endSnapshot();
    }

    /**
     * Checkpoints the write-ahead log ({@code -wal}) into the file, so that the log does not grow without end where
     * somebody reads all the time. Pages that are being read wait for the next checkpoint.
     */
    public void checkpoint() {
        database.execute("PRAGMA wal_checkpoint(PASSIVE)");
    }

    /** Stores a finished game; once this returns, no crash of a program loses it. */
    public void add(StoredGame game) {
        add(List.of(game));
    }

    /** Stores the sides of a finished game from which a learner learns, all of them or none. */
    public void add(List<StoredGame> sides) {
        database.change(c -> {
            Sums adding = begin(c);
            for (StoredGame game : sides) {
                GameTable.insert(c, game);
                adding.add(games.apply(game.game()), game);
            }
            adding.flush();
        });
    }

    /** Closes the statements that add to the sums: {@code VACUUM} cannot run while there are any. */
    private void closeSums() {
        Sums open = sums;
        if (open != null) {
            database.perform(c -> open.close());
            sums = null;
        }
    }

    /** Begins to add to the sums; what a transaction that failed left behind is forgotten. */
    private Sums begin(Connection connection) throws SQLException {
        Sums open = sums == null ? new Sums(connection, "lines", "positions") : sums;
        sums = open;
        open.discardPending();
        return open;
    }

    /**
     * Imports games of another file that the memory does not hold yet. A game that the file holds several times is
     * stored as many times, since each was played; a second import of the file adds nothing.
     */
    public final class Merge implements AutoCloseable {

        private final List<StoredGame> waiting = new ArrayList<>();
        private final Map<Long, Integer> copies = new HashMap<>();
        private long added;
        private long known;

        private Merge() {}

        /** Imports a game; games are stored in batches. */
        public void add(StoredGame game) {
            waiting.add(game);
            if (waiting.size() >= GAMES_PER_TRANSACTION) {
                flush();
            }
        }

        /** Stores what waits. */
        public void flush() {
            if (waiting.isEmpty()) {
                return;
            }
            long fresh = database.transaction(c -> {
                long count = 0;
                Sums adding = begin(c);
                for (StoredGame game : waiting) {
                    if (GameTable.copies(c, game) < copies.merge(game.contentHash(), 1, Integer::sum)) {
                        GameTable.insert(c, game);
                        adding.add(games.apply(game.game()), game);
                        count++;
                    }
                }
                adding.flush();
                return count;
            });
            added += fresh;
            known += waiting.size() - fresh;
            waiting.clear();
        }

        /**
         * Stores what waits, and begins with another file: what it has in common with those before is the same game.
         */
        public void endFile() {
            flush();
            copies.clear();
        }

        /** Games stored so far. */
        public long added() {
            return added;
        }

        /** Games that the memory held already. */
        public long known() {
            return known;
        }

        /** Forgets what waits; {@link #flush} stores it. */
        @Override
        public void close() {
            waiting.clear();
        }
    }

    /** Begins an import. */
    public Merge merge() {
        return new Merge();
    }

    /** What is known of a line that ends with a learner's move; see {@link LineKey}. */
    public Experience line(long key) {
        return lines(key).getOrDefault(key, Experience.NONE);
    }

    /** What is known of lines that end with a learner's move, by their keys; see {@link LineKey}. */
    public Map<Long, Experience> lines(long... keys) {
        return database.run(c -> {
            findLines = findLines == null ? new KeyQuery(c, "lines", "won, lost, drawn, margin") : findLines;
            return findLines.find(keys, this::experience);
        });
    }

    /** What is known of a position that a learner's move led to; see {@link LineKey}. */
    public Experience position(long key) {
        return database.run(c -> {
            findPositions =
                    findPositions == null ? new KeyQuery(c, "positions", "won, lost, drawn, margin") : findPositions;
            return findPositions.find(new long[] {key}, this::experience).getOrDefault(key, Experience.NONE);
        });
    }

    /** Positions that a learner's move led to, with what they are worth. */
    public record JudgedPositions(Experience experience, Worth worth) {

        /** Nothing is known. */
        public static final JudgedPositions NONE = new JudgedPositions(Experience.NONE, Worth.NONE);
    }

    /**
     * What is known of positions that a learner's move led to, and what they are worth, by their keys; see
     * {@link LineKey}.
     */
    public Map<Long, JudgedPositions> judged(long... keys) {
        return database.run(c -> {
            findWorth = findWorth == null
                    ? new KeyQuery(c, "positions", "won, lost, drawn, margin, visits, worth")
                    : findWorth;
            return findWorth.find(keys, row -> new JudgedPositions(experience(row), worth(row)));
        });
    }

    private Experience experience(ResultSet row) throws SQLException {
        for (int i = 2; i <= 4; i++) {
            if (row.getLong(i) < 0 || row.getLong(i) > MOST_GAMES) {
                throw damaged("a sum over " + row.getLong(i) + " games");
            }
        }
        return new Experience(row.getLong(2), row.getLong(3), row.getLong(4), row.getLong(5));
    }

    private Worth worth(ResultSet row) throws SQLException {
        Worth worth = new Worth(row.getDouble(6), row.getDouble(7));
        if (!(worth.visits() >= 0 && worth.visits() <= MOST_GAMES && worth.sum() >= 0 && worth.sum() <= MOST_GAMES)) {
            throw damaged("a worth of " + worth.sum() + " in " + worth.visits() + " games");
        }
        return worth;
    }

    /** Refuses a memory that was opened for reading and whose version does not have the worth of positions. */
    public void requireWorth() {
        if (database.run(Schema::version) < Schema.WORTH) {
            throw new InputException(
                    file.toString(),
                    "was written by an older version, and the expert rule needs what that did not note",
                    "bring it up to date by 'mendel memory upgrade " + file.getFileName()
                            + "', or take the rule labaj");
        }
    }

    /** Shows each game, in the order in which they were stored. */
    public void forEach(Consumer<StoredGame> sink) {
        database.perform(c -> GameTable.forEach(c, row -> sink.accept(row.game()), e -> {
            throw damaged(e.getMessage());
        }));
    }

    /** The file that it is. */
    public Path file() {
        return file;
    }

    /** The error of a memory with something in it that cannot be. */
    public InputException damaged(String how) {
        return Database.damaged(file, how);
    }

    /** The ids of the games of which something is stored. */
    public List<String> gameIds() {
        return database.run(GameTable::gameIds);
    }

    /**
     * How much a memory holds.
     *
     * @param games stored games
     * @param won those that the learner won
     * @param lost those that it lost
     * @param drawn those that were drawn
     * @param sequences different sequences of moves that end with a learner's move
     * @param positions different positions that a learner's move led to, symmetric ones counted once
     * @param bytes the size of the file
     */
    public record MemoryCounts(
            long games, long won, long lost, long drawn, long sequences, long positions, long bytes) {}

    /** How much it holds. */
    public MemoryCounts stats() {
        return database.run(c -> {
            try (PreparedStatement select =
                            c.prepareStatement("SELECT count(*), count(*) FILTER (WHERE result = 'won'), count(*)"
                                + " FILTER (WHERE result = 'lost'), count(*) FILTER (WHERE result = 'drawn'), (SELECT"
                                + " count(*) FROM lines), (SELECT count(*) FROM positions) FROM games");
                    ResultSet row = select.executeQuery()) {
                return new MemoryCounts(
                        row.getLong(1),
                        row.getLong(2),
                        row.getLong(3),
                        row.getLong(4),
                        row.getLong(5),
                        row.getLong(6),
                        file.toFile().length());
            }
        });
    }

    /** The version of the file's tables. */
    public int version() {
        return database.run(Schema::version);
    }

    /** A short name for what is stored: two memories of the same games have the same, in whatever order they came. */
    public String fingerprint() {
        return database.run(c -> {
            long count = 0;
            long sum = 0;
            try (PreparedStatement select = c.prepareStatement("SELECT hash FROM games");
                    ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    count++;
                    sum += row.getLong(1);
                }
            }
            return count + "-" + Long.toHexString(sum);
        });
    }

    /**
     * Which games are pruned: those that meet all conditions.
     *
     * @param keep the last games stored, so many of them, stay in any case; 0 for none
     * @param before only games that were played before then, and none whose time is not known; null: any time
     * @param source only games whose source begins so; null: any source
     */
    public record Forgotten(
            long keep, @Nullable Instant before, @Nullable String source) {}

    /**
     * Deletes games and shrinks the file.
     *
     * @return how many were forgotten
     */
    public long prune(Forgotten which) {
        long gone = database.transaction(c -> {
            long count = GameTable.delete(c, which);
            Database.execute(c, "DELETE FROM starts WHERE id NOT IN (SELECT start FROM games)");
            renew(file, c, games);
            return count;
        });
        closeSums();
        database.execute("VACUUM");
        return gone;
    }

    /**
     * Checks everything: SQLite's own check of the whole file, the references between the tables, each game by its
     * rules and its hash, and all sums against those of the games. Nothing in the file is changed.
     *
     * @param games the rules by a game's id
     * @return what is wrong; empty when all is well
     * @throws InputException when it is missing, no memory, or of a newer version
     */
    public static List<String> check(Path file, Function<String, Game> games) {
        try (MemoryStore store = new MemoryStore(file, Database.inspect(file), games)) {
            return store.check();
        } catch (InputException e) {
            if (Database.isDamage(e)) {
                return List.of(e.problem());
            }
            throw e;
        }
    }

    private List<String> check() {
        return database.snapshot(c -> {
            List<String> problems = new ArrayList<>();
            String file = Database.text(c, "PRAGMA integrity_check(20)");
            if (!file.equals("ok")) {
                problems.add(file.replace('\n', ' '));
            }
            if (!Database.text(c, "PRAGMA foreign_key_check").isEmpty()) {
                problems.add("a game refers to a first position that is not there");
            }
            boolean bare = Schema.version(c) < Schema.CHOICES;
            boolean old = Schema.version(c) < Schema.WORTH;
            Database.execute(c, "CREATE TEMP TABLE right_lines AS SELECT * FROM lines LIMIT 0");
            Database.execute(
                    c,
                    "CREATE TEMP TABLE right_positions AS SELECT *" + (bare ? ", 0.0 AS visits, 0.0 AS worth" : "")
                            + " FROM positions LIMIT 0");
            Database.execute(c, "CREATE UNIQUE INDEX temp.right_lines_key ON right_lines (key)");
            Database.execute(c, "CREATE UNIQUE INDEX temp.right_positions_key ON right_positions (key)");
            try (Sums right = new Sums(c, "right_lines", "right_positions")) {
                GameTable.forEach(c, row -> check(row, right, problems), e -> problems.add(e.getMessage()));
                right.flush();
            }
            for (String table : List.of("lines", "positions")) {
                String columns = "SELECT key, won, lost, drawn, margin"
                        + (old || table.equals("lines") ? "" : ", visits, worth") + " FROM ";
                String differing = Database.text(
                        c,
                        "SELECT count(*) FROM (SELECT * FROM (" + columns + table + " EXCEPT " + columns + "right_"
                                + table + ") UNION ALL SELECT * FROM (" + columns + "right_" + table + " EXCEPT "
                                + columns + table + "))");
                if (!differing.equals("0")) {
                    problems.add("the sums of " + table + " are not those of the games (" + differing + " differ)");
                }
            }
            return problems;
        });
    }

    private void check(GameTable.GameRow row, Sums right, List<String> problems) throws SQLException {
        StoredGame game = row.game();
        try {
            Game rules = games.apply(game.game());
            StoredGame replayed = StoredGame.of(
                    rules, game.start(), game.moves(), game.learner(), game.result(), game.margin(), game.context());
            if (!Objects.equals(replayed, game) || game.contentHash() != row.hash()) {
                problems.add("game " + row.id() + " is not as it was stored");
            }
            right.add(rules, game);
        } catch (InputException e) {
            problems.add("game " + row.id() + ": " + e.getMessage());
        }
    }

    @Override
    public void close() {
        database.close();
    }
}
