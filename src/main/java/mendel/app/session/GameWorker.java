package mendel.app.session;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import mendel.InputException;
import mendel.Joining;
import mendel.ResourceException;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.game.Side;
import mendel.player.Thought;
import org.jspecify.annotations.Nullable;

/**
 * The thread of a {@link SharedGame}: it carries the commands out, lets computers move when it is their turn, keeps the
 * state in its file and tells it to the listeners.
 */
final class GameWorker {

    /** Computers play both sides to the end. */
    static final int TO_THE_END = -1;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final SessionSettings settings;
    /** Where the state is kept; null: nowhere. */
    private final @Nullable Path file;

    private final GameSession session;
    private final SnapshotMaker snapshots;
    private final List<SharedGameListener> listeners = new CopyOnWriteArrayList<>();
    private final AtomicBoolean flagAsked = new AtomicBoolean();
    private final CommandQueue commands = new CommandQueue();
    private final Thread thread;

    // ---- of the worker alone

    private final List<SessionEvent> events = new ArrayList<>();
    private int number = 1;
    private long version;
    private int auto;
    /** Whether a computer makes one move for the side to move, whoever has the side. */
    private boolean moveWanted;

    private @Nullable Side thinking;
    private @Nullable String problem;
    private long lastMove = System.nanoTime();

    // ---- written by the worker, read by all

    private volatile @Nullable WorkerState latest;
    private volatile @Nullable Thinking thoughts;
    private volatile long paceMillis;

    /**
     * A state of the game.
     *
     * @param record the game as files have it
     * @param nanos when the clocks were read
     */
    private record WorkerState(GameSnapshot snapshot, GameRecord record, long nanos) {}

    GameWorker(SessionSettings settings, @Nullable Path file) {
        this.settings = settings;
        this.file = file;
        this.session = new GameSession(settings, events::add, this::flag);
        this.snapshots = new SnapshotMaker(session);
        this.thread = Thread.ofPlatform()
                .daemon()
                .name("game " + settings.game().id())
                .unstarted(this::work);
        session.state().players().listen(commands::think);
    }

    /** The session, for commands alone. */
    GameSession session() {
        return session;
    }

    /**
     * Begins with what brings the session into its first state, in the thread of the caller, and gives the problem of
     * that state, or null.
     */
    void start(Supplier<@Nullable String> beginning) {
        try {
            problem = beginning.get();
            settle();
            publishAndSave();
        } catch (RuntimeException | Error e) { // A game that is not begun is closed.
            session.close();
            throw e;
        }
        thread.start();
    }

    /** Goes on with a game; why not all is as it was, or null. */
    @Nullable
    String restore(SavedSession saved) {
        number = saved.number();
        version = saved.version();
        auto = saved.auto();
        return saved.restore(session, settings);
    }

    void listen(SharedGameListener listener) {
        listeners.add(listener);
    }

    void forget(SharedGameListener listener) {
        listeners.remove(listener);
    }

    /** The whole state, with the clocks as they are now. */
    GameSnapshot snapshot() {
        WorkerState state = state();
        ClockReading clock = state.snapshot().clock();
        Side side = clock.running();
        if (side == null) {
            return state.snapshot();
        }
        long used = Math.max(0, settings.time().nanos() - state.nanos()) / NANOS_PER_MILLI;
        ClockTimes times = clock.times();
        return state.snapshot()
                .withClock(new ClockReading(
                        clock.controls(), times.with(side, Math.max(0, times.of(side) - used)), side));
    }

    /** The game as files have it. */
    GameRecord record() {
        return state().record();
    }

    private WorkerState state() {
        return Objects.requireNonNull(latest, "a game has a state once it is begun");
    }

    @Nullable
    Thinking thinking() {
        return thoughts;
    }

    boolean isThinking() {
        return commands.isThinking();
    }

    void moveNow() {
        commands.moveNow();
    }

    void pace(long millis) {
        paceMillis = millis;
        commands.wake();
    }

    /** Ends a running search and the thread. */
    void close() {
        commands.close();
        Joining.untilEnded(thread);
    }

    // ---- commands

    /** A command that changes the state. */
    CompletableFuture<GameSnapshot> change(CommandQueue.Breaks breaks, Runnable deed) {
        return commands.add(breaks, () -> {
            try {
                deed.run();
            } catch (InputException | ResourceException e) {
                settle();
                publishEvents();
                throw e;
            }
            problem = null;
            settle();
            publishAndSave();
            return snapshot();
        });
    }

    /** What the helper would play. */
    CompletableFuture<Hint> hint() {
        return commands.add(CommandQueue.Breaks.HINTS, () -> {
            GameSearch search = search(true);
            try {
                Hint hint = session.hint();
                if (search.isAbandoned()) {
                    throw new CancellationException("another command came");
                }
                return hint;
            } finally {
                end(search);
                settle();
                publishEvents();
            }
        });
    }

    /** Computers play both sides no longer, and no single move is wanted. */
    void rest() {
        auto = 0;
        moveWanted = false;
    }

    /** Computers play both sides for that many moves, or {@link #TO_THE_END}. */
    void auto(int moves) {
        auto = moves;
    }

    /** A computer makes the next move, whoever has the side. */
    void wantMove() {
        moveWanted = true;
    }

    /** Another game has begun. */
    void countGame() {
        number++;
    }

    /** A flag may have fallen: called by the clock. */
    private void flag() {
        session.clocks().stopAtFlag();
        if (flagAsked.compareAndSet(false, true)) {
            var _ = commands.add(CommandQueue.Breaks.NOTHING, () -> {
                flagAsked.set(false);
                settle();
                publishEvents();
                return true;
            });
        }
    }

    // ---- the worker

    private void work() {
        try {
            while (!commands.isClosed()) {
                CommandQueue.QueuedCommand<?> next = commands.next(this::millisToMove);
                if (next != null) {
                    next.run();
                } else if (!commands.isClosed()) {
                    computerMoves();
                }
            }
        } finally {
            commands.close();
            session.close();
        }
    }

    /** In how many milliseconds a computer is to move; {@link CommandQueue#NEVER} for never. */
    private long millisToMove() {
        SessionState state = session.state();
        boolean moves = state.game().ending() == null && (moveWanted || auto != 0 || state.isComputersTurn());
        if (!moves) {
            return CommandQueue.NEVER;
        }
        boolean isWatched = auto != 0
                || !state.players().isPerson(Side.WHITE) && !state.players().isPerson(Side.BLACK);
        if (moveWanted || !isWatched || state.timing().isOn()) {
            return 0;
        }
        return Math.max(0, paceMillis - (System.nanoTime() - lastMove) / NANOS_PER_MILLI);
    }

    /** Lets the computer choose one move. */
    private void computerMoves() {
        problem = null;
        thinking = session.side();
        publish();
        GameSearch search = search(false);
        try {
            session.computerMove(() -> !search.isAbandoned());
            if (!search.isAbandoned()) {
                moveWanted = false;
                lastMove = System.nanoTime();
                countAuto();
            }
        } catch (RuntimeException e) { // Told to all; the session waits for a command.
            rest();
            problem = e instanceof InputException || e instanceof ResourceException
                    ? String.valueOf(e.getMessage())
                    : "an error of the program: " + e;
        } finally {
            thinking = null;
            end(search);
        }
        settle();
        if (events.isEmpty() && problem == null) {
            publish();
        } else {
            publishAndSave();
        }
    }

    private void countAuto() {
        if (auto > 0 && --auto == 0) {
            session.state().setPaused(true);
        }
    }

    /**
     * A search begins in the thread of the game.
     *
     * @param hint whether it is for a hint, or about a draw; otherwise for a move of the game
     */
    GameSearch search(boolean hint) {
        String position = settings.game().notation().text(session.game().position());
        long at = version;
        GameSearch search = new GameSearch(
                hint, () -> session.state().players().moveNow(), thought -> tell(at, hint, position, thought));
        commands.begin(search);
        search.watch();
        return search;
    }

    /** It has ended. */
    void end(GameSearch search) {
        commands.end();
        search.end();
        thoughts = null;
    }

    private void tell(long at, boolean hint, String text, Thought thought) {
        Game rules = settings.game();
        Position position = rules.parse(text);
        Side side = position.side();
        List<String> notation = new ArrayList<>();
        try {
            for (String move : thought.line()) {
                long parsed = rules.notation().parseMove(position, move);
                notation.add(rules.notation().moveNotation(position, parsed));
                position.make(parsed);
            }
        } catch (InputException e) {
            // Another program's line need not be right: it is told as far as it is.
        }
        Thinking now = new Thinking(at, side, hint, thought, notation);
        thoughts = now;
        tell(listener -> listener.thinks(now));
    }

    /** A listener that throws is told no more: it must not stop the game. */
    private void tell(Consumer<SharedGameListener> what) {
        List<SharedGameListener> failed = new ArrayList<>();
        for (SharedGameListener listener : listeners) {
            try {
                what.accept(listener);
            } catch (RuntimeException e) {
                failed.add(listener);
            }
        }
        listeners.removeAll(failed);
    }

    /** The clock of the side to move runs, unless its flag has fallen. */
    private void settle() {
        session.clocks().tick();
        session.clocks().flagFalls();
        if (session.game().ending() != null) {
            rest();
        }
    }

    // ---- what all see

    /** Writes the new state to its file, and shows it to all. */
    private void publishAndSave() {
        if (file != null) {
            try {
                SessionStore.write(file, SavedSession.of(session, number, version + 1, auto));
            } catch (InputException | ResourceException e) {
                problem = e.getMessage();
            }
        }
        publish();
    }

    private void publish() {
        version++;
        long nanos = settings.time().nanos();
        GameSnapshot now = snapshots.make(version, number, auto, thinking, problem);
        latest = new WorkerState(now, session.files().record(), nanos);
        List<SessionEvent> told = List.copyOf(events);
        events.clear();
        tell(listener -> listener.changed(now, told));
    }

    private void publishEvents() {
        if (!events.isEmpty()) {
            publishAndSave();
        }
    }
}
