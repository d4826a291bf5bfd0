package mendel.memory.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.memory.ContextText;
import mendel.memory.Result;
import mendel.memory.StoredGame;
import org.jspecify.annotations.Nullable;

/** Reads and writes the rows of the table of games. */
final class GameTable {

    private static final String COLUMNS =
            "SELECT s.game, s.position, g.moves, g.learner, g.result, g.margin, g.weights, g.search_limit, "
                    + "g.time, g.source, g.hash, g.id, %s FROM games g JOIN starts s ON s.id = g.start ORDER BY g.id";

    /** The first columns that are read. */
    private static final List<String> NEEDED = List.of("kind", "first position", "list of moves", "learner", "result");

    private GameTable() {}

    /** A stored game with its row number and hash. */
    record GameRow(long id, long hash, StoredGame game) {}

    /** What is done with each row. */
    @FunctionalInterface
    interface GameRowWork {
        /** Does it. */
        void accept(GameRow row) throws SQLException;
    }

    /** Adds a row. */
    static void insert(Connection connection, StoredGame game) throws SQLException {
        long start = start(connection, game);
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO games (start, moves, learner, result, margin, weights, search_limit, time, source, hash,"
                        + " choices, solved) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            insert.setLong(1, start);
            insert.setString(2, String.join(" ", game.moves()));
            insert.setString(3, game.learner().text());
            insert.setString(4, game.result().text());
            insert.setObject(5, game.margin(), Types.INTEGER);
            StoredGame.Context context = game.context();
            insert.setString(6, context.weights());
            insert.setString(7, context.limit());
            insert.setObject(8, context.time() == null ? null : context.time().toEpochMilli(), Types.BIGINT);
            insert.setString(9, context.source());
            insert.setLong(10, game.contentHash());
            insert.setString(11, ContextText.choices(context.choices()));
            insert.setString(12, ContextText.solved(context.solved()));
            insert.executeUpdate();
        }
    }

    /** The id of the first position's row; a missing row is added. */
    private static long start(Connection connection, StoredGame game) throws SQLException {
        try (PreparedStatement insert =
                        connection.prepareStatement("INSERT OR IGNORE INTO starts (game, position) VALUES (?, ?)");
                PreparedStatement find =
                        connection.prepareStatement("SELECT id FROM starts WHERE game = ? AND position = ?")) {
            for (PreparedStatement statement : List.of(insert, find)) {
                statement.setString(1, game.game());
                statement.setString(2, game.start());
            }
            insert.executeUpdate();
            try (ResultSet row = find.executeQuery()) {
                return row.getLong(1);
            }
        }
    }

    /** Deletes rows; gives their number. */
    static long delete(Connection connection, MemoryStore.Forgotten which) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement(
                "DELETE FROM games WHERE id NOT IN (SELECT id FROM games ORDER BY id DESC LIMIT ?1) AND (?2 IS NULL OR"
                        + " time < ?2) AND (?3 IS NULL OR substr(source, 1, length(?3)) = ?3)")) {
            delete.setLong(1, which.keep());
            delete.setObject(2, which.before() == null ? null : which.before().toEpochMilli(), Types.BIGINT);
            delete.setString(3, which.source());
            return delete.executeUpdate();
        }
    }

    /** How many rows hold that game. */
    static int copies(Connection connection, StoredGame game) throws SQLException {
        try (PreparedStatement count =
                connection.prepareStatement("SELECT count(*) FROM games WHERE hash = ? AND moves = ?")) {
            count.setLong(1, game.contentHash());
            count.setString(2, String.join(" ", game.moves()));
            try (ResultSet row = count.executeQuery()) {
                return row.getInt(1);
            }
        }
    }

    /**
     * Reads each row, the oldest first; tables of older versions too.
     *
     * @param broken is told of each row that this program cannot have written
     */
    static void forEach(Connection connection, GameRowWork work, Consumer<InputException> broken) throws SQLException {
        String facts = Schema.version(connection) < Schema.CHOICES ? "NULL, NULL" : "g.choices, g.solved";
        try (PreparedStatement select = connection.prepareStatement(String.format(Locale.ROOT, COLUMNS, facts));
                ResultSet row = select.executeQuery()) {
            while (row.next()) {
                long id = row.getLong(12);
                StoredGame game;
                try {
                    game = game(row);
                } catch (InputException e) {
                    broken.accept(e.at("game " + id));
                    continue;
                }
                work.accept(new GameRow(id, row.getLong(11), game));
            }
        }
    }

    private static StoredGame game(ResultSet row) throws SQLException {
        for (int i = 1; i <= 5; i++) {
            if (row.getString(i) == null) {
                throw new InputException("its " + NEEDED.get(i - 1) + " is missing", "every game has one");
            }
        }
        String moves = row.getString(3);
        return new StoredGame(
                row.getString(1),
                row.getString(2),
                moves.isEmpty() ? List.of() : List.of(moves.split(" ")),
                StoredGame.learner(row.getString(4)),
                Result.parse(row.getString(5)),
                margin(row),
                new StoredGame.Context(
                        row.getString(7),
                        row.getString(8),
                        instant(row),
                        row.getString(10),
                        ContextText.readChoices(row.getString(13)),
                        ContextText.readSolved(row.getString(14))));
    }

    private static @Nullable Integer margin(ResultSet row) throws SQLException {
        long margin = row.getLong(6);
        if (margin < -StoredGame.MOST_MARGIN || margin > StoredGame.MOST_MARGIN) {
            throw new InputException("a margin of " + margin, "no board has so many squares");
        }
        return row.wasNull() ? null : Integer.valueOf((int) margin);
    }

    private static @Nullable Instant instant(ResultSet row) throws SQLException {
        long millis = row.getLong(9);
        return row.wasNull() ? null : Instant.ofEpochMilli(millis);
    }

    /** The ids of the games of which something is stored. */
    static List<String> gameIds(Connection connection) throws SQLException {
        List<String> ids = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(
                        "SELECT DISTINCT s.game FROM starts s JOIN games g ON g.start = s.id ORDER BY 1");
                ResultSet row = select.executeQuery()) {
            while (row.next()) {
                ids.add(row.getString(1));
            }
        }
        return ids;
    }
}
