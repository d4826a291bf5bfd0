package mendel.memory;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import mendel.game.Game;

/**
 * Adds games to the sums by lines and positions. A position counts once in a game, however often it is met. What a position is
 * worth depends on the games before, so that the same games in the same order give the same sums to the last bit.
 */
final class Sums implements AutoCloseable {

    private final PreparedStatement line;
    private final PreparedStatement position;
    private final PreparedStatement worth;

    /** What adds to two tables. */
    Sums(Connection connection, String lines, String positions) throws SQLException {
        line = connection.prepareStatement("INSERT INTO " + lines + " VALUES (?, ?, ?, ?, ?)" + onConflict(""));
        position = connection.prepareStatement("INSERT INTO " + positions + " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
                + onConflict(", visits = visits * ?8 + excluded.visits, worth = worth * ?8 + excluded.worth"));
        worth = connection.prepareStatement("SELECT visits, worth FROM " + positions + " WHERE key = ?");
    }

    private static String onConflict(String more) {
        return " ON CONFLICT (key) DO UPDATE SET won = won + excluded.won, lost = lost + excluded.lost, drawn = drawn + excluded.drawn, "
                + "margin = margin + excluded.margin" + more;
    }

    /** Makes all sums of a memory anew from its games. */
    static void renew(Connection connection, Function<String, Game> rules) throws SQLException {
        Database.execute(connection, "DELETE FROM lines");
        Database.execute(connection, "DELETE FROM positions");
        try (Sums sums = new Sums(connection, "lines", "positions")) {
            GameTable.forEach(connection, row -> sums.add(rules.apply(row.game().game()), row.game()));
        }
    }

    /** Adds a game. */
    void add(Game rules, StoredGame game) throws SQLException {
        GamePath path = GamePath.of(rules, game);
        Experience one = Experience.NONE.plus(game.result(), game.margin());
        for (long key : path.lines()) {
            bind(line, key, one);
            line.executeUpdate();
        }
        List<Charge.Step> charged = path.steps().subList(0, path.charged());
        double[] credits = Charge.credits(charged, Utility.of(game), known(charged));
        Set<Long> met = new HashSet<>();
        for (int i = 0; i < path.steps().size(); i++) {
            long place = path.steps().get(i).place();
            if (met.add(place)) {
                boolean counts = i < charged.size();
                bind(position, place, one);
                position.setDouble(6, counts ? 1 : 0);
                position.setDouble(7, counts ? credits[i] : 0);
                position.setDouble(8, counts ? Worth.KEPT : 1);
                position.executeUpdate();
            }
        }
    }

    /** What is known of the positions that were not chosen. */
    private Map<Long, Worth> known(List<Charge.Step> steps) throws SQLException {
        Map<Long, Worth> known = new HashMap<>();
        for (Charge.Step step : steps) {
            for (long other : step.others()) {
                worth.setLong(1, other);
                try (ResultSet row = worth.executeQuery()) {
                    if (row.next()) {
                        known.put(other, new Worth(row.getDouble(1), row.getDouble(2)));
                    }
                }
            }
        }
        return known;
    }

    private static void bind(PreparedStatement upsert, long key, Experience one) throws SQLException {
        upsert.setLong(1, key);
        upsert.setLong(2, one.won());
        upsert.setLong(3, one.lost());
        upsert.setLong(4, one.drawn());
        upsert.setLong(5, one.margin());
    }

    @Override
    public void close() throws SQLException {
        try (line; position; worth) {
            // All are closed, the others also when one fails.
        }
    }
}
