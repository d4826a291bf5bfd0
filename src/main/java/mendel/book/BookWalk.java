package mendel.book;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import mendel.game.Position;

/**
 * The positions of a book that its own moves reach from the start of the game, by the shortest path, the more probable
 * moves first.
 */
final class BookWalk {

    private BookWalk() {}

    /**
     * The paths to those positions.
     *
     * @return the moves from the start to each position, by its index in the book; shorter ones first
     */
    static Map<Integer, long[]> from(Book book) {
        Map<Integer, long[]> ways = new LinkedHashMap<>();
        Queue<long[]> waiting = new ArrayDeque<>();
        int start = book.find(book.scheme().key(book.game().start()));
        if (start >= 0) {
            ways.put(start, new long[0]);
            waiting.add(new long[0]);
        }
        while (!waiting.isEmpty()) {
            long[] way = waiting.remove();
            Position position = play(book, way);
            for (Book.Move move : book.moves(position)) {
                position.make(move.move());
                int place = book.find(book.scheme().key(position));
                position.unmake();
                if (place >= 0 && !ways.containsKey(place)) {
                    long[] next = Arrays.copyOf(way, way.length + 1);
                    next[way.length] = move.move();
                    ways.put(place, next);
                    waiting.add(next);
                }
            }
        }
        return ways;
    }

    /** The position after some moves from the start. */
    static Position play(Book book, long[] way) {
        Position position = book.game().start();
        for (long move : way) {
            position.make(move);
        }
        return position;
    }

    /** Moves from the start as text, each after a blank. */
    static String text(Book book, long[] way) {
        StringBuilder text = new StringBuilder();
        Position position = book.game().start();
        for (long move : way) {
            text.append(' ').append(book.game().notation().moveText(position, move));
            position.make(move);
        }
        return text.toString();
    }
}
