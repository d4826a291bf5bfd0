package mendel.memory.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds rows by their keys, several in one query, since a query costs more than its rows. A prepared statement of one
 * connection.
 */
final class KeyQuery {

    private static final int AT_ONCE = 8;

    private final PreparedStatement select;

    /**
     * A query.
     *
     * @param columns what is read of a row, the second column on; the first is the key
     */
    KeyQuery(Connection connection, String table, String columns) throws SQLException {
        select = connection.prepareStatement(
                "SELECT key, " + columns + " FROM " + table + " WHERE key IN (?" + ", ?".repeat(AT_ONCE - 1) + ")");
    }

    /** Makes something of a row. */
    @FunctionalInterface
    interface RowReader<T> {
        /** Does it. */
        T read(ResultSet row) throws SQLException;
    }

    /** The rows that have these keys, by key; keys without a row are left out. */
    <T> Map<Long, T> find(long[] keys, RowReader<T> reader) throws SQLException {
        Map<Long, T> found = new HashMap<>();
        for (int from = 0; from < keys.length; from += AT_ONCE) {
            for (int i = 0; i < AT_ONCE; i++) {
                select.setLong(i + 1, keys[Math.min(from + i, keys.length - 1)]);
            }
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    found.put(row.getLong(1), reader.read(row));
                }
            }
        }
        return found;
    }
}
