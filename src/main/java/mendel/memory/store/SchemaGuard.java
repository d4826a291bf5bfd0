package mendel.memory.store;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * Compares a file's schema with that of its version before the first query: queries would run the views, triggers,
 * checks and expressions of a foreign file (sqlite.org/security.html).
 */
final class SchemaGuard {

    private static final int SHOWN = 60;

    private SchemaGuard() {}

    /** What differs from the schema of the version that the file states; empty: nothing. */
    static String fault(Connection connection) throws SQLException {
        int version = Schema.version(connection);
        if (version < 1) {
            return "its format is " + version + ", which no memory has";
        }
        Map<String, String> found = parts(connection);
        Map<String, String> right = right(version);
        TreeSet<String> names = new TreeSet<>(right.keySet());
        names.addAll(found.keySet());
        for (String name : names) {
            if (!found.containsKey(name)) {
                return "it has no " + name;
            }
            if (!right.containsKey(name)) {
                return "it has the " + shown(name) + ", which no memory of format " + version + " has";
            }
            if (!found.get(name).equals(right.get(name))) {
                return "its " + name + " is not that of format " + version;
            }
        }
        return "";
    }

    /** The parts of a memory of a version. */
    private static Map<String, String> right(int version) throws SQLException {
        try (Connection empty = DriverManager.getConnection("jdbc:sqlite::memory:")) {
            Schema.migrate(empty, version);
            return parts(empty);
        }
    }

    /**
     * The statements that made the tables, indexes, views and triggers, by kind and name; in them only spaces do not
     * matter.
     */
    private static Map<String, String> parts(Connection connection) throws SQLException {
        Map<String, String> parts = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT type, name, tbl_name, sql FROM sqlite_schema")) {
            while (row.next()) {
                String sql = row.getString(4);
                parts.merge(
                        row.getString(1) + " " + row.getString(2),
                        row.getString(3) + "\n" + (sql == null ? "" : plain(sql)),
                        (one, other) -> one + "\n" + other);
            }
        }
        return parts;
    }

    private static String plain(String sql) {
        return sql.replaceAll("\\s+", " ").replaceAll(" ?([(),]) ?", "$1");
    }

    private static String shown(String name) {
        return name.length() <= SHOWN ? name : name.substring(0, SHOWN) + "…";
    }
}
