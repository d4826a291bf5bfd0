package mendel.app.session;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.ResourceException;
import mendel.game.Game;
import mendel.game.Side;
import mendel.player.Clocks;
import mendel.player.GameLimit;
import mendel.player.PlayerFactory;
import mendel.player.PlayerFailure;
import mendel.player.Reply;
import mendel.player.Thought;
import org.jspecify.annotations.Nullable;

/** The players of the two sides, and the helper that moves and gives hints for a person. */
final class SessionPlayers implements AutoCloseable {

    private static final long STOP_PAUSE_NANOS = 20_000_000;

    private final Game game;
    private final Map<Side, Seat> seats = new EnumMap<>(Side.class);
    private final Map<Side, Computer> computers = new EnumMap<>(Side.class);
    private final Seat helperSeat;
    private final Computer helper;
    private final GameClock clock;
    /** The level of players that have none of their own. */
    private Level level;

    private Consumer<Thought> thoughts = thought -> {};

    private volatile boolean waiting = true;
    private volatile boolean interrupted;
    /** Whether what was interrupted took notice of it. */
    private volatile boolean heeded;

    private volatile @Nullable Computer thinking;

    /** Players of one session; both seats are empty. */
    SessionPlayers(Game game, Seat helper, Level level, GameClock clock) {
        this.game = game;
        this.helperSeat = helper;
        this.helper =
                new Computer(game, Objects.requireNonNull(helper.factory(), "a computer player helps"), this::think);
        this.level = level;
        this.clock = clock;
    }

    private void think(Thought thought) {
        thoughts.accept(thought);
    }

    /** Tells {@code listener} how far searches have come, in the thread that searches. */
    void listen(Consumer<Thought> listener) {
        thoughts = listener;
    }

    /** The level of players that have none of their own. */
    Level level() {
        return level;
    }

    /** Sets that level, which the players keep to. */
    void setLevel(Level wanted) {
        level = wanted;
    }

    /**
     * Gives a side to a player, which is started at once; the one before is closed.
     *
     * @throws InputException when it does not keep to its level, or does not have its settings
     * @throws ResourceException when its process cannot be started
     */
    void assign(Side side, Seat seat) {
        requireLimitKept(side, seat, level);
        PlayerFactory factory = seat.factory();
        Computer computer = factory == null ? null : new Computer(game, factory, this::think);
        if (computer != null) {
            computer.open();
        }
        Computer before = computer == null ? computers.remove(side) : computers.put(side, computer);
        if (before != null) {
            before.close();
        }
        seats.put(side, seat);
    }

    /** Checks that a player keeps to a limit of depth or nodes; overstepping time shows in the game itself. */
    private void requireLimitKept(Side side, Seat seat, Level shared) {
        GameLimit limit = limit(side, seat, shared);
        if (!seat.isPerson() && limit.isDeterministic()) {
            seat.trial().accept(limit);
        }
    }

    /** Swaps the sides. */
    void swap() {
        Seat white = seat(Side.WHITE);
        Computer computer = computers.remove(Side.WHITE);
        Computer other = computers.remove(Side.BLACK);
        seats.put(Side.WHITE, seat(Side.BLACK));
        seats.put(Side.BLACK, white);
        if (computer != null) {
            computers.put(Side.BLACK, computer);
        }
        if (other != null) {
            computers.put(Side.WHITE, other);
        }
    }

    /** The player of a side. */
    Seat seat(Side side) {
        return Objects.requireNonNull(seats.get(side), "both sides are taken before the game begins");
    }

    /** True when a person plays the side. */
    boolean isPerson(Side side) {
        return seat(side).isPerson();
    }

    /** The one side that a person plays; null: none or both. */
    @Nullable
    Side onlyPerson() {
        if (isPerson(Side.WHITE) == isPerson(Side.BLACK)) {
            return null;
        }
        return isPerson(Side.WHITE) ? Side.WHITE : Side.BLACK;
    }

    /** The computer for a side: its player, or the helper for a person. */
    Seat mover(Side side) {
        return isPerson(side) ? helperSeat : seat(side);
    }

    /** The level of a side's computer: its own or the common one; by the clock when there is one. */
    Level level(Side side) {
        return level(side, mover(side), level);
    }

    private Level level(Side side, Seat seat, Level shared) {
        Level wanted = wanted(seat, shared);
        return wanted.isClock() ? Level.custom(byClock(side)) : wanted;
    }

    private GameLimit limit(Side side, Seat seat, Level shared) {
        GameLimit limit = wanted(seat, shared).limit();
        return limit == null ? byClock(side) : limit;
    }

    private static Level wanted(Seat seat, Level shared) {
        return seat.level() == null ? shared : seat.level();
    }

    /** The limit of a side that plays by its clock. */
    private GameLimit byClock(Side side) {
        GameLimit control = clock.controls().of(side);
        return control == null ? Level.USUAL : control;
    }

    /**
     * Sets the level of the computer on one side, or on both and for hints.
     *
     * @param side null: both
     * @throws InputException when a player does not keep to it
     */
    void level(@Nullable Side side, Level wanted) {
        if (side != null) {
            requireLimitKept(side, seat(side).withLevel(wanted), wanted);
            seats.put(side, seat(side).withLevel(wanted));
            return;
        }
        seats.forEach((s, seat) -> requireLimitKept(s, seat.withLevel(wanted), wanted));
        level = wanted;
        seats.replaceAll((s, seat) -> seat.withLevel(null));
    }

    /** Who would move for a side now, as files name it. */
    Mover named(Side side) {
        return isPerson(side) ? Mover.person() : program(side);
    }

    /** The computer that moves for a side, as files name it. */
    Mover program(Side side) {
        return Mover.program(mover(side).name(), level(side));
    }

    /** Begins another game: players with random choices get new seeds. */
    @SuppressWarnings("ReferenceEquality")
    void nextGame() {
        for (Side side : Side.values()) {
            Seat next = seat(side).forNextGame();
            if (next != seat(side)) {
                assign(side, next);
            }
        }
    }

    /**
     * Lets the computer choose a move for the side to move: its player, or the helper for a person.
     *
     * @throws ResourceException when the player fails or wants a move that is not legal
     */
    MoveAnalysis think(GameInPlay at) {
        Side side = at.position().side();
        return think(at, side, isPerson(side) ? helper : computer(side));
    }

    /** The opinion of a side's player on the position, whoever is to move. */
    MoveAnalysis opinion(GameInPlay at, Side side) {
        return think(at, side, computer(side));
    }

    /** The move of the helper. */
    MoveAnalysis hint(GameInPlay at) {
        return think(at, at.position().side(), helper);
    }

    private Computer computer(Side side) {
        return Objects.requireNonNull(computers.get(side), "a side that no person plays has one");
    }

    private MoveAnalysis think(GameInPlay at, Side side, Computer computer) {
        String name = computer == helper ? helperSeat.name() : seat(side).name();
        thinking = computer;
        try {
            Reply reply = computer.think(at, clocks(side));
            String move = reply.move();
            return new MoveAnalysis(move == null ? 0 : legal(at, name, move), reply);
        } catch (PlayerFailure e) {
            throw new ResourceException(name + ": " + e.getMessage() + "; 'go' starts it again", e);
        } finally {
            thinking = null;
        }
    }

    private Clocks clocks(Side side) {
        GameLimit limit = limit(side, mover(side), level);
        return limit.hasClock() ? clock.clocks(side) : Clocks.start(limit);
    }

    private static long legal(GameInPlay at, String name, String move) {
        try {
            return at.parseMove(move);
        } catch (InputException e) {
            throw new ResourceException(
                    name + " wants to play " + InputException.quote(move) + ", which is not legal", e);
        }
    }

    /** Sets whether the session waits for a command; then there is nothing to interrupt. */
    void setWaiting(boolean now) {
        waiting = now;
        if (!now) {
            interrupted = false;
        }
    }

    /** True when the running command is to stop. */
    boolean isInterrupted() {
        if (interrupted) {
            heeded = true;
        }
        return interrupted;
    }

    /**
     * Stops the running command and its search; from another thread. Returns when it has stopped.
     *
     * @return false when none runs, or the one that ran ended by itself without a search
     */
    boolean interrupt() {
        if (waiting) {
            return false;
        }
        heeded = false;
        interrupted = true;
        while (interrupted && !waiting) {
            // Repeatedly, since the search may not have begun yet.
            if (thinking != null) {
                heeded = true;
            }
            moveNow();
            LockSupport.parkNanos(STOP_PAUSE_NANOS);
        }
        return heeded;
    }

    /** Asks the running search for its move at once; from another thread. */
    void moveNow() {
        Computer now = thinking;
        if (now != null) {
            now.stop();
        }
    }

    @Override
    public void close() {
        computers.values().forEach(Computer::close);
        helper.close();
    }
}
