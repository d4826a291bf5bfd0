package mendel.match.event;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import mendel.player.Player;
import mendel.player.PlayerFactory;

/**
 * The open players of a schedule of games. They are opened when needed and kept for their next game. When too many are
 * idle, the least recently used are closed: engines are processes, and tables take memory.
 */
final class SeatPool implements AutoCloseable {

    private final List<PlayerFactory> factories;
    private final int limit;
    /** Idle players, the most recently used in front. */
    private final Deque<MatchSeat> idle = new ArrayDeque<>();

    private int open;
    private boolean closed;

    /**
     * A player at the board.
     *
     * @param number its place in the list of players
     * @param player what plays
     */
    record MatchSeat(int number, Player player) {}

    /**
     * A pool without open players.
     *
     * @param limit how many players may be open; more are open only while they play
     */
    SeatPool(List<PlayerFactory> factories, int limit) {
        this.factories = List.copyOf(factories);
        this.limit = limit;
    }

    /**
     * A player of that number for one game.
     *
     * @throws mendel.ResourceException when it cannot be started
     */
    MatchSeat acquire(int number) {
        MatchSeat surplus = null;
        synchronized (this) {
            for (Iterator<MatchSeat> seats = idle.iterator(); seats.hasNext(); ) {
                MatchSeat seat = seats.next();
                if (seat.number == number) {
                    seats.remove();
                    return seat;
                }
            }
            if (open >= limit && !idle.isEmpty()) {
                surplus = idle.removeLast();
            } else {
                open++;
            }
        }
        if (surplus != null) {
            surplus.player.close();
        }
        try {
            return new MatchSeat(number, factories.get(number).open());
        } catch (RuntimeException e) {
            synchronized (this) {
                open--;
            }
            throw e;
        }
    }

    /** Takes a player back after its game. */
    void release(MatchSeat seat) {
        synchronized (this) {
            if (!closed) {
                idle.addFirst(seat);
                return;
            }
        }
        seat.player.close();
    }

    /** Closes a player that failed; a new one is opened for its next game. */
    void discard(MatchSeat seat) {
        synchronized (this) {
            open--;
        }
        seat.player.close();
    }

    /** Closes the players that wait, and the others as soon as they are given back. */
    @Override
    public void close() {
        List<MatchSeat> rest;
        synchronized (this) {
            closed = true;
            rest = List.copyOf(idle);
            idle.clear();
        }
        rest.forEach(seat -> seat.player.close());
    }
}
