package mendel.memory.store;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The tables of a memory, and how those of older versions become them. The file is marked as ours by SQLite's
 * application id, and its version is SQLite's user version: the number of migrations that it went through.
 */
final class Schema {

    /** {@code MndM}, big-endian. */
    static final int APPLICATION_ID = 0x4D6E644D;

    /** The first version with choices, exact values, and what positions are worth. */
    static final int CHOICES = 2;
    /** The first version that takes what positions are worth as this one does. */
    static final int WORTH = 3;

    /** Each list of statements leads from its index, as the version, to the next. Never changed once released. */
    private static final List<List<String>> MIGRATIONS = List.of(
            List.of(
                    """
                    CREATE TABLE starts (
                      id INTEGER PRIMARY KEY,
                      game TEXT NOT NULL,
                      position TEXT NOT NULL,
                      UNIQUE (game, position)) STRICT\
                    """,
                    """
                    CREATE TABLE games (
                      id INTEGER PRIMARY KEY,
                      start INTEGER NOT NULL REFERENCES starts (id),
                      moves TEXT NOT NULL,
                      learner TEXT NOT NULL CHECK (learner IN ('white', 'black')),
                      result TEXT NOT NULL CHECK (result IN ('won', 'lost', 'drawn')),
                      margin INTEGER,
                      weights TEXT,
                      search_limit TEXT,
                      time INTEGER,
                      source TEXT,
                      hash INTEGER NOT NULL) STRICT\
                    """,
                    "CREATE INDEX games_by_hash ON games (hash)",
                    "CREATE INDEX games_by_start ON games (start)",
                    """
                    CREATE TABLE lines (
                      key INTEGER PRIMARY KEY,
                      won INTEGER NOT NULL,
                      lost INTEGER NOT NULL,
                      drawn INTEGER NOT NULL,
                      margin INTEGER NOT NULL) STRICT\
                    """,
                    """
                    CREATE TABLE positions (
                      key INTEGER PRIMARY KEY,
                      won INTEGER NOT NULL,
                      lost INTEGER NOT NULL,
                      drawn INTEGER NOT NULL,
                      margin INTEGER NOT NULL) STRICT\
                    """),
            List.of(
                    "ALTER TABLE games ADD COLUMN choices TEXT",
                    "ALTER TABLE games ADD COLUMN solved TEXT",
                    "ALTER TABLE positions ADD COLUMN visits REAL NOT NULL DEFAULT 0",
                    "ALTER TABLE positions ADD COLUMN worth REAL NOT NULL DEFAULT 0"),
            List.of(
                    // The tables stay; the sums over solved ends are others, and every migration makes the sums anew.
                    "UPDATE positions SET visits = 0, worth = 0"));

    private Schema() {}

    /** The version that this program writes. */
    static int version() {
        return MIGRATIONS.size();
    }

    /** The version of an open file. */
    static int version(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("PRAGMA user_version")) {
            return row.getInt(1);
        }
    }

    /** Makes the tables of an empty file. */
    static void create(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA application_id = " + APPLICATION_ID);
        }
        migrate(connection);
    }

    /**
     * Brings the tables to this version; inside a transaction, so that it happens as a whole.
     *
     * @return whether there was anything to do; the sums then have to be made anew
     */
    static boolean migrate(Connection connection) throws SQLException {
        return migrate(connection, version());
    }

    /** Brings the tables to a version. */
    static boolean migrate(Connection connection, int to) throws SQLException {
        boolean old = version(connection) < to;
        try (Statement statement = connection.createStatement()) {
            for (List<String> step : MIGRATIONS.subList(Math.min(version(connection), to), to)) {
                for (String sql : step) {
                    statement.execute(sql);
                }
            }
            if (old) {
                statement.execute("PRAGMA user_version = " + to);
            }
        }
        return old;
    }
}
