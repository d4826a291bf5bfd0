package mendel.memory;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import mendel.game.Game;
import mendel.game.Position;

/** Adds games to the sums by lines and positions. A position counts once in a game, however often it is met. */
final class Sums implements AutoCloseable {

    private final PreparedStatement line;
    private final PreparedStatement position;

    /** What adds to two tables. */
    Sums(Connection connection, String lines, String positions) throws SQLException {
        line = connection.prepareStatement(upsert(lines));
        position = connection.prepareStatement(upsert(positions));
    }

    private static String upsert(String table) {
        return "INSERT INTO " + table + " VALUES (?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE SET won = won + excluded.won, "
                + "lost = lost + excluded.lost, drawn = drawn + excluded.drawn, margin = margin + excluded.margin";
    }

    /** Adds a game. */
    void add(Game rules, StoredGame game) throws SQLException {
        Experience one = Experience.NONE.plus(game.result(), game.margin());
        Position board = rules.parse(game.start());
        long key = LineKey.start(game.game(), game.start(), game.learner());
        Set<Long> met = new HashSet<>();
        List<String> moves = game.moves();
        for (String move : moves) {
            boolean own = board.side() == game.learner();
            board.make(board.parseMove(move));
            key = LineKey.next(key, move);
            if (own) {
                add(line, key, one);
                long place = LineKey.position(game.game(), board.canonicalText());
                if (met.add(place)) {
                    add(position, place, one);
                }
            }
        }
    }

    private static void add(PreparedStatement upsert, long key, Experience one) throws SQLException {
        upsert.setLong(1, key);
        upsert.setLong(2, one.won());
        upsert.setLong(3, one.lost());
        upsert.setLong(4, one.drawn());
        upsert.setLong(5, one.margin());
        upsert.executeUpdate();
    }

    @Override
    public void close() throws SQLException {
        try (line; position) {
            // Both are closed, the second also when the first fails.
        }
    }
}
