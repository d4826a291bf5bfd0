package mendel.memory.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.Leftovers;
import mendel.Paths;
import mendel.ResourceException;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.sqlite.SQLiteLimits;

/** Opens the SQLite file of a memory, runs transactions in it, and turns its errors into ours. */
final class Database implements AutoCloseable {

    private static final int BUSY_MILLIS = 60_000;
    /**
     * Keys are scattered, so that learning touches pages all over the file. SQLite allocates the cache only as it is
     * needed.
     */
    private static final int CACHE_KIB = 65_536;
    /** A game changes about sixty pages, many of them again soon; then they go into the file once. 32 MB of log. */
    private static final int PAGES_BETWEEN_CHECKPOINTS = 8_000;
    /** About 35,000 games of 8x8 Reversi. */
    private static final long BIG = 64L << 20;
    /** Many times the longest game; a damaged length could ask for 2 GB. */
    private static final int LONGEST_VALUE = 16 << 20;

    private static final String DAMAGED = "the memory is damaged";
    /** What our statements cannot cause on the tables that {@link SchemaGuard} has seen. */
    private static final Set<Integer> DAMAGE = Stream.of(
                    SQLiteErrorCode.SQLITE_CORRUPT,
                    SQLiteErrorCode.SQLITE_NOTADB,
                    SQLiteErrorCode.SQLITE_ERROR,
                    SQLiteErrorCode.SQLITE_SCHEMA,
                    SQLiteErrorCode.SQLITE_CONSTRAINT,
                    SQLiteErrorCode.SQLITE_MISMATCH,
                    SQLiteErrorCode.SQLITE_TOOBIG,
                    SQLiteErrorCode.SQLITE_FORMAT)
            .map(code -> code.code)
            .collect(Collectors.toUnmodifiableSet());

    private final Path file;
    private final Connection connection;
    private boolean frozen;

    private Database(Path file, Connection connection) {
        this.file = file;
        this.connection = connection;
    }

    /** What works on the database; its {@link SQLException} becomes one of ours. */
    @FunctionalInterface
    interface Work<T> {
        /** Does it. */
        T run(Connection connection) throws SQLException;
    }

    /** Work without an answer. */
    @FunctionalInterface
    interface Task {
        /** Does it. */
        void run(Connection connection) throws SQLException;
    }

    /**
     * Opens a memory for reading; the file is not changed. Of a big one only the games are looked through for damage,
     * not the sums over them: reading 200 MB takes seconds, and a damaged page is still found when a question comes to
     * it.
     *
     * @throws InputException when it is missing, foreign, damaged or too new
     */
    static Database read(Path file) {
        return read(file, BIG);
    }

    /** @param big the size in bytes from which a memory is big */
    static Database read(Path file, long big) {
        Database database = open(file);
        List<String> parts = file.toFile().length() < big ? List.of("1") : List.of("starts", "games");
        return database.checked(parts, () -> database.execute("PRAGMA query_only = 1"));
    }

    /**
     * Opens a memory that may be damaged, to find out what is wrong with it.
     *
     * @throws InputException when it is missing, foreign or too new, or its tables are not ours
     */
    static Database inspect(Path file) {
        return open(file).checked(List.of(), () -> {});
    }

    private static Database open(Path file) {
        FileGuard.requireMemory(file);
        // SQLite cannot make the files that processes share on a file system that is read-only.
        boolean quiet = !FileGuard.isWritable(file) && !Files.exists(Paths.of(file + "-wal"));
        String mode = FileGuard.isWritable(file) ? "mode=rw" : quiet ? "mode=ro&immutable=1" : "mode=ro";
        return connect(file, mode);
    }

    /**
     * Opens a memory for writing, and makes it when it is missing. One of an older version is migrated.
     *
     * @param sums makes the sums anew
     * @throws InputException when it is foreign, damaged or too new
     * @throws ResourceException when it cannot be written to
     */
    static Database write(Path file, Task sums) {
        if (!Files.exists(file)) {
            create(file);
        }
        FileGuard.requireMemory(file);
        FileGuard.requireWritable(file);
        Leftovers.remove(file);
        Database database = connect(file, "mode=rw");
        return database.checked(List.of("1"), () -> {
            database.execute("PRAGMA journal_mode = WAL");
            if (database.run(Schema::version) < Schema.version()) {
                // Another process may do it first, while this one waits for the transaction.
                database.change(c -> {
                    if (Schema.migrate(c)) {
                        sums.run(c);
                    }
                });
            }
        });
    }

    /**
     * Looks for damage, then prepares the connection; closes it when either fails.
     *
     * @param parts tables to look through, or 1 for the whole file up to the first fault
     */
    private Database checked(List<String> parts, Runnable prepare) {
        try {
            requireOurs();
            for (String part : parts) {
                String answer = run(c -> text(c, "PRAGMA quick_check(" + part + ")"));
                if (!answer.equals("ok")) {
                    throw damaged(file, answer);
                }
            }
            prepare.run();
            return this;
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /** Refuses a newer version, and tables, views and triggers that are not ours. This comes before any other query. */
    private void requireOurs() {
        FileGuard.requireKnown(file, run(Schema::version));
        String fault = run(SchemaGuard::fault);
        if (!fault.isEmpty()) {
            throw damaged(file, fault);
        }
    }

    private static Database connect(Path file, String mode) {
        try {
            SQLiteConnection connection = DriverManager.getConnection(
                            "jdbc:sqlite:" + file.toAbsolutePath().toUri() + "?" + mode)
                    .unwrap(SQLiteConnection.class);
            connection.setLimit(SQLiteLimits.SQLITE_LIMIT_LENGTH, LONGEST_VALUE);
            Database database = new Database(file, connection);
            // A file from elsewhere is not trusted.
            database.execute("PRAGMA trusted_schema = 0");
            database.execute("PRAGMA cell_size_check = 1");
            database.execute("PRAGMA busy_timeout = " + BUSY_MILLIS);
            database.execute("PRAGMA foreign_keys = 1");
            database.execute("PRAGMA synchronous = FULL");
            database.execute("PRAGMA cache_size = -" + CACHE_KIB);
            database.execute("PRAGMA wal_autocheckpoint = " + PAGES_BETWEEN_CHECKPOINTS);
            return database;
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    /** Makes an empty memory beside its place and links it there whole, so that nobody ever sees a part of it. */
    private static void create(Path file) {
        AtomicFile.requireWritable(file);
        try {
            // Not a temporary file of the system: only its owner could read it.
            Path temporary =
                    Files.createFile(Leftovers.name(file, UUID.randomUUID().toString()));
            try {
                try (Database database = connect(temporary, "mode=rw")) {
                    database.execute("PRAGMA journal_mode = WAL");
                    database.change(Schema::create);
                }
                place(temporary, file);
            } finally {
                deleteQuietly(temporary);
            }
        } catch (IOException e) {
            throw new ResourceException(
                    file + ": cannot be made (" + AtomicFile.reason(e)
                            + "); check the free space and the permissions of its folder",
                    e);
        }
    }

    private static void place(Path temporary, Path file) throws IOException {
        try {
            Files.createLink(file, temporary);
        } catch (FileAlreadyExistsException e) {
            return; // Another process made the file first; its memory is as good.
        } catch (UnsupportedOperationException | IOException e) {
            Files.move(temporary, file); // Some network drives have no links.
        }
    }

    private static void deleteQuietly(Path temporary) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            temporary.toFile().deleteOnExit();
        }
    }

    /** Does some work outside of a transaction of its own. */
    <T> T run(Work<T> work) {
        try {
            return work.run(connection);
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    /** Does a task outside of a transaction of its own. */
    void perform(Task task) {
        try {
            task.run(connection);
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    /** Executes one statement, outside of a transaction of its own. */
    void execute(String sql) {
        perform(c -> execute(c, sql));
    }

    /** Runs a task as one transaction, while no other process writes. */
    void change(Task task) {
        transaction(c -> {
            task.run(c);
            return true;
        });
    }

    /** Runs a task that has a result as one transaction, while no other process writes. */
    <T> T transaction(Work<T> work) {
        return inside("BEGIN IMMEDIATE", "COMMIT", work);
    }

    /** Does some work on the memory as it is now, whatever others write, and leaves no trace in it. */
    <T> T snapshot(Work<T> work) {
        return inside("BEGIN", "ROLLBACK", work);
    }

    /** Reads the memory as it is now, whatever others write, until this is done again or {@link #endSnapshot}. */
    void beginSnapshot() {
        endSnapshot();
        execute("BEGIN");
        frozen = true;
        // A read transaction begins with its first query.
        run(c -> text(c, "SELECT count(*) FROM sqlite_schema"));
    }

    /** Reads the memory as it is at the time of each query again. */
    void endSnapshot() {
        if (frozen) {
            execute("COMMIT");
            frozen = false;
        }
    }

    private <T> T inside(String begin, String end, Work<T> work) {
        execute(begin);
        boolean done = false;
        try {
            T result = run(work);
            execute(end);
            done = true;
            return result;
        } finally {
            if (!done) {
                rollBack();
            }
        }
    }

    private void rollBack() {
        try (Statement statement = connection.createStatement()) {
            statement.execute("ROLLBACK");
        } catch (SQLException e) {
            // SQLite rolls back by itself after some errors; the one that brought us here is thrown on.
            return;
        }
    }

    /** Executes one statement. */
    static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The first column of the first row. */
    static String text(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            return row.next() ? row.getString(1) : "";
        }
    }

    /** Whether an error tells of damage. */
    static boolean isDamage(InputException e) {
        return e.problem().startsWith(DAMAGED);
    }

    /** The error of a file whose content cannot be right. */
    static InputException damaged(Path file, String how) {
        return new InputException(
                file.toString(), DAMAGED + " (" + how + ")", "take a copy of it, or import an export");
    }

    private static RuntimeException failure(Path file, SQLException e) {
        SQLiteErrorCode code =
                e instanceof SQLiteException sqlite ? sqlite.getResultCode() : SQLiteErrorCode.UNKNOWN_ERROR;
        int primary = code.code & 0xFF;
        if (DAMAGE.contains(primary)) {
            return damaged(file, String.valueOf(e.getMessage()).replaceFirst("^\\[\\w+] ", ""));
        }
        if (primary == SQLiteErrorCode.SQLITE_BUSY.code || primary == SQLiteErrorCode.SQLITE_LOCKED.code) {
            return new ResourceException(
                    file + ": another process has been writing for " + BUSY_MILLIS / 1000
                            + " s; try again when it has ended",
                    e);
        }
        if (primary == SQLiteErrorCode.SQLITE_READONLY.code) {
            return new ResourceException(
                    file + ": is read-only; allow writing to it and to its folder, or work on a copy", e);
        }
        if (primary == SQLiteErrorCode.SQLITE_FULL.code) {
            return new ResourceException(file + ": the disk is full; make room and try again", e);
        }
        if (primary == SQLiteErrorCode.SQLITE_IOERR.code
                || primary == SQLiteErrorCode.SQLITE_CANTOPEN.code
                || primary == SQLiteErrorCode.SQLITE_PERM.code) {
            return new ResourceException(
                    file + ": cannot be used (" + code.message + "); check the disk and the permissions of its folder",
                    e);
        }
        return new IllegalStateException(file + ": " + e.getMessage(), e);
    }

    @Override
    public void close() {
        perform(Connection::close);
    }
}
