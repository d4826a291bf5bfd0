package mendel.memory.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import mendel.InputException;
import mendel.game.Game;
import mendel.memory.StoredGame;
import mendel.memory.credit.Charge;
import mendel.memory.credit.Utility;
import mendel.memory.credit.Worth;

/**
 * Adds games to the sums by lines and positions. A position counts once in a game, however often it is met. What a
 * position is worth depends on the games before, so that the same games in the same order give the same sums to the
 * last bit, whether they are written one by one or many at once.
 *
 * <p>Games wait until {@link #flush} and are then written in the order of the keys: keys are scattered, and a page of
 * the file that holds many of them is changed once.
 */
final class Sums implements AutoCloseable {

    /** As many games wait at most; each takes about 10 kB. */
    private static final int WAITING = 5000;

    private final PreparedStatement line;
    private final PreparedStatement position;
    private final PreparedStatement worth;
    private final Map<Long, Experience> lines = new HashMap<>();
    private final Map<Long, List<Visit>> positions = new HashMap<>();
    private int waiting;

    /** A game that came through a position; the credit is NaN where it says nothing of the position's worth. */
    private record Visit(Experience game, double credit) {

        boolean isCharged() {
            return !Double.isNaN(credit);
        }
    }

    /** What adds to two tables. */
    Sums(Connection connection, String lineTable, String positionTable) throws SQLException {
        line = connection.prepareStatement("INSERT INTO " + lineTable + " VALUES (?, ?, ?, ?, ?)" + onConflict(""));
        position = connection.prepareStatement("INSERT INTO " + positionTable + " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
                + onConflict(", visits = visits * ?8 + excluded.visits, worth = worth * ?8 + excluded.worth"));
        worth = connection.prepareStatement("SELECT visits, worth FROM " + positionTable + " WHERE key = ?");
    }

    private static String onConflict(String more) {
        return " ON CONFLICT (key) DO UPDATE SET won = won + excluded.won, lost = lost + excluded.lost, drawn = drawn"
                + " + excluded.drawn, margin = margin + excluded.margin" + more;
    }

    /**
     * Makes all sums of a memory anew from its games.
     *
     * @throws InputException when one of them cannot be by its rules
     */
    static void renew(Connection connection, Function<String, Game> rules) throws SQLException {
        Database.execute(connection, "DELETE FROM lines");
        Database.execute(connection, "DELETE FROM positions");
        try (Sums sums = new Sums(connection, "lines", "positions")) {
            GameTable.forEach(
                    connection,
                    row -> {
                        try {
                            sums.add(rules.apply(row.game().game()), row.game());
                        } catch (InputException e) {
                            throw e.at("game " + row.id());
                        }
                    },
                    e -> {
                        throw e;
                    });
            sums.flush();
        }
    }

    /** Adds a game, in the tables at the latest after {@link #flush}. */
    void add(Game rules, StoredGame game) throws SQLException {
        GamePath path = GamePath.of(rules, game);
        Experience one = Experience.NONE.plus(game.result(), game.margin());
        path.lines().forEach(key -> lines.merge(key, one, Experience::plus));
        List<Charge.Step> charged = path.steps().subList(0, path.charged());
        double[] credits = Charge.credits(charged, Utility.of(game), known(charged));
        for (int i = path.steps().size() - 1; i >= 0; i--) {
            long place = path.steps().get(i).place();
            // Counted where the game first met it.
            if (path.steps().subList(0, i).stream().noneMatch(step -> step.place() == place)) {
                positions
                        .computeIfAbsent(place, key -> new ArrayList<>(1))
                        .add(new Visit(one, i < credits.length ? credits[i] : Double.NaN));
            }
        }
        if (++waiting >= WAITING) {
            flush();
        }
    }

    /** What is known of the positions that were not chosen. */
    private Map<Long, Worth> known(List<Charge.Step> steps) throws SQLException {
        Map<Long, Worth> known = new HashMap<>();
        for (Charge.Step step : steps) {
            for (long other : step.others()) {
                known.put(other, worth(other));
            }
        }
        return known;
    }

    /**
     * What a position is worth by the table and the games that wait; in the very steps in which the table will count
     * them.
     */
    private Worth worth(long key) throws SQLException {
        double visits = 0;
        double sum = 0;
        worth.setLong(1, key);
        try (ResultSet row = worth.executeQuery()) {
            if (row.next()) {
                visits = row.getDouble(1);
                sum = row.getDouble(2);
            }
        }
        for (Visit visit : positions.getOrDefault(key, List.of())) {
            if (visit.isCharged()) {
                visits = visits * Worth.KEPT + 1;
                sum = sum * Worth.KEPT + visit.credit();
            }
        }
        return new Worth(visits, sum);
    }

    /** Writes what waits. */
    void flush() throws SQLException {
        for (Map.Entry<Long, Experience> one : sorted(lines)) {
            bind(line, one.getKey(), one.getValue());
            line.executeUpdate();
        }
        for (Map.Entry<Long, List<Visit>> one : sorted(positions)) {
            for (Visit visit : one.getValue()) {
                boolean charged = visit.isCharged();
                bind(position, one.getKey(), visit.game());
                position.setDouble(6, charged ? 1 : 0);
                position.setDouble(7, charged ? visit.credit() : 0);
                position.setDouble(8, charged ? Worth.KEPT : 1);
                position.executeUpdate();
            }
        }
        discardPending();
    }

    /** Forgets what waits, as after a transaction that failed. */
    void discardPending() {
        lines.clear();
        positions.clear();
        waiting = 0;
    }

    private static <V> List<Map.Entry<Long, V>> sorted(Map<Long, V> map) {
        return map.entrySet().stream().sorted(Map.Entry.comparingByKey()).toList();
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
        try (line;
                position;
                worth) {
            // Closes all of them, even when closing one fails.
        }
    }
}
