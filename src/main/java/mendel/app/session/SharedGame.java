package mendel.app.session;

import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.ResourceException;
import mendel.app.session.CommandQueue.Breaks;
import mendel.game.Game;
import mendel.game.GameFormat;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * A game in play for any number of clients: its commands may be called from any thread, return at once and are carried
 * out in order by a thread of the game; searches run there, too. Computers move by themselves when it is their turn,
 * two against each other until {@link #pause}. Whoever listens hears every change, and {@link #snapshot} has the whole
 * state. The state can be kept in a file, from which the game goes on after a crash.
 *
 * <p>A command's future has the state after it. It fails with an {@link InputException} for a mistake of the user and a
 * {@link ResourceException} for an engine or disk that fails; the game is then unchanged. It fails with a
 * {@link CancellationException} when the game is closed before, and a hint also when another command needs its search
 * to end.
 *
 * <p>A search for a move of the game is given up, and begun again where it is still wanted, for all commands but
 * {@link #play}, which is refused while a computer thinks, {@link #hint}, which waits, and {@link #moveNow}.
 *
 * <pre>{@code
 * try (SharedGame game = SharedGame.begin(settings, Path.of("game.json"), "person", "default", null)) {
 *     game.listen((now, events) -> System.out.println(now.version() + " " + now.position()));
 *     game.play("e4").join();
 * }
 * }</pre>
 */
public final class SharedGame implements AutoCloseable {

    private static final int ANY_PLY = -1;

    private final GameWorker worker;
    /** The worker's: only its commands use it. */
    private final GameSession session;

    private SharedGame(GameWorker worker) {
        this.worker = worker;
        this.session = worker.session();
    }

    /**
     * Begins a game.
     *
     * @param file where the state is kept after each change, replacing what is there; null: nowhere
     * @param white White's player, as {@link Seats} has it
     * @param black Black's player
     * @param position the first position; null: the start
     * @throws InputException when there is no such player or position, or a player does not keep to its level
     * @throws ResourceException when an engine cannot be started, or the file cannot be written
     */
    public static SharedGame begin(
            SessionSettings settings, @Nullable Path file, String white, String black, @Nullable String position) {
        if (file != null) {
            AtomicFile.requireWritable(file);
        }
        GameWorker worker = new GameWorker(settings, file);
        return started(worker, () -> {
            Seat first = settings.seats().parse(white);
            worker.session().begin(first, settings.seats().parse(black), position);
            return null;
        });
    }

    /**
     * Opens a game again from the file where it was kept. It goes on as it was, with its clocks stopped until a move is
     * made. A player that cannot be had any more is replaced by a person, which the snapshot tells as its problem; one
     * that draws lots draws others.
     *
     * @param settings as in {@link #begin}; its level and clocks are those of the file
     * @throws InputException when there is no such file, it is damaged, or it has another game
     */
    public static SharedGame reopen(SessionSettings settings, Path file) {
        SavedSession saved = SessionStore.read(file);
        GameWorker worker = new GameWorker(settings, file);
        return started(worker, () -> {
            try {
                return worker.restore(saved);
            } catch (InputException e) {
                throw e.at(file.toString());
            }
        });
    }

    private static SharedGame started(GameWorker worker, Supplier<@Nullable String> beginning) {
        worker.start(beginning);
        return new SharedGame(worker);
    }

    /** Tells {@code listener} every change from now on. To miss none, ask for the {@link #snapshot} after this. */
    public void listen(SharedGameListener listener) {
        worker.listen(listener);
    }

    /** Tells {@code listener} no more. */
    public void forget(SharedGameListener listener) {
        worker.forget(listener);
    }

    /** The rules. */
    public Game rules() {
        return session.rules();
    }

    /** The whole state, with the clocks as they are now. */
    public GameSnapshot snapshot() {
        return worker.snapshot();
    }

    /** What the running search has found, as told last; null when none runs or has told. */
    public @Nullable Thinking thinking() {
        return worker.thinking();
    }

    /**
     * Plays a move for the side to move, whoever has it but a computer that is about to move. A game that its players
     * ended goes on.
     *
     * @param move in any notation of the game
     */
    public CompletableFuture<GameSnapshot> play(String move) {
        return play(move, ANY_PLY);
    }

    /**
     * Plays a move in the position that the caller has seen.
     *
     * @param ply how many moves were played before it; it fails when there were others meanwhile. -1: any number
     */
    public CompletableFuture<GameSnapshot> play(String move, int ply) {
        if (worker.isThinking()) {
            return CompletableFuture.failedFuture(new InputException(
                    worker.snapshot().side().text() + " is thinking", "wait for its move, or pause it"));
        }
        return worker.change(Breaks.HINTS, () -> {
            if (ply >= 0 && ply != session.game().size()) {
                throw new InputException(
                        "the move " + InputException.quote(move) + " comes after " + SessionText.moves(ply)
                                + ", and there are " + session.game().size(),
                        "look at the board again");
            }
            if (session.state().isComputersTurn()) {
                throw new InputException(
                        "it is the turn of " + session.side().text() + ", a computer",
                        "wait for its move, or pause it");
            }
            session.play(move);
        });
    }

    /** As {@link GameSession#undo}; computers then wait. */
    public CompletableFuture<GameSnapshot> undo(int count) {
        return worker.change(Breaks.ALL, () -> {
            session.undo(count);
            worker.rest();
        });
    }

    /** As {@link GameSession#redo}; computers then wait. */
    public CompletableFuture<GameSnapshot> redo(int count) {
        return worker.change(Breaks.ALL, () -> {
            session.redo(count);
            worker.rest();
        });
    }

    /**
     * Begins a new game with the same players and the clocks at their full times.
     *
     * @param position null: the start
     */
    public CompletableFuture<GameSnapshot> newGame(@Nullable String position) {
        return worker.change(Breaks.ALL, () -> {
            session.newGame(position == null ? "" : position);
            worker.countGame();
            worker.rest();
        });
    }

    /** As {@link GameSession#resign()}. */
    public CompletableFuture<GameSnapshot> resign() {
        return worker.change(Breaks.ALL, session::resign);
    }

    /** A side resigns. */
    public CompletableFuture<GameSnapshot> resign(Side loser) {
        return worker.change(Breaks.ALL, () -> session.resign(loser));
    }

    /** As {@link GameSession#draw}: a computer thinks about it. */
    public CompletableFuture<GameSnapshot> draw() {
        return worker.change(Breaks.ALL, () -> {
            GameSearch search = worker.search(true);
            try {
                session.draw(() -> !search.isAbandoned());
            } finally {
                worker.end(search);
            }
        });
    }

    /**
     * Gives a side to another player, which moves at once when it is its turn.
     *
     * @param player as {@link Seats} has it
     */
    public CompletableFuture<GameSnapshot> seat(Side side, String player) {
        return worker.change(Breaks.ALL, () -> session.seats().seat(side, player));
    }

    /** As {@link SessionSeats#change}. */
    public CompletableFuture<GameSnapshot> changeSides(@Nullable Side side) {
        return worker.change(Breaks.ALL, () -> session.seats().change(side));
    }

    /**
     * Sets the level of one side's computer, or for null of all.
     *
     * @param level as {@link Level#parse} reads it
     */
    public CompletableFuture<GameSnapshot> level(@Nullable Side side, String level) {
        return worker.change(Breaks.ALL, () -> session.seats().level(side, Level.parse(level)));
    }

    /**
     * Sets the clock of a side, or for null of both.
     *
     * @param control as {@link TimeText#control} reads it; null: no clock
     */
    public CompletableFuture<GameSnapshot> clock(@Nullable Side side, @Nullable String control) {
        return worker.change(
                Breaks.ALL, () -> session.clocks().set(side, control == null ? null : TimeText.control(control)));
    }

    /** Stops the clocks until a move is made, or lets them run again. */
    public CompletableFuture<GameSnapshot> pauseClocks() {
        return worker.change(Breaks.ALL, () -> session.clocks().pause());
    }

    /** Lets the computer move for the side to move, the helper for a person; computers then go on. */
    public CompletableFuture<GameSnapshot> go() {
        return worker.change(Breaks.ALL, () -> {
            session.state().requireOngoing();
            session.state().setPaused(false);
            worker.wantMove();
        });
    }

    /**
     * Lets computers play both sides, the helper for a person.
     *
     * @param count for how many moves; 0: to the end
     */
    public CompletableFuture<GameSnapshot> auto(int count) {
        return worker.change(Breaks.ALL, () -> {
            if (count < 0) {
                throw new InputException(count + " is not a number of moves", "give a whole number from 0");
            }
            session.state().requireOngoing();
            session.state().setPaused(false);
            worker.auto(count == 0 ? GameWorker.TO_THE_END : count);
        });
    }

    /** Lets computers wait until a move is played, or {@link #go}, {@link #auto} or another player. */
    public CompletableFuture<GameSnapshot> pause() {
        return worker.change(Breaks.ALL, () -> {
            session.state().setPaused(true);
            worker.rest();
        });
    }

    /** Lets two computers take at least that time for a move, to be watched; not with clocks. */
    public void pace(long millis) {
        worker.pace(Math.max(0, millis));
    }

    /** Ends the running search: its best move so far is played, or told. Nothing happens when none runs. */
    public void moveNow() {
        worker.moveNow();
    }

    /** What the helper would play here. It waits for a computer that thinks. */
    public CompletableFuture<Hint> hint() {
        return worker.hint();
    }

    /**
     * Goes on with a game of a text, with the clocks that it tells. Computers then wait.
     *
     * @param name a file's name whose extension says the format, for messages too
     * @param number the number of the game in the text, from 1
     */
    public CompletableFuture<GameSnapshot> load(String name, byte[] content, int number) {
        GameStore.Loaded loaded;
        try {
            loaded = GameStore.load(session.rules(), name, content, number);
        } catch (InputException e) {
            return CompletableFuture.failedFuture(e);
        }
        return worker.change(Breaks.ALL, () -> {
            session.files().load(name, number, loaded);
            worker.countGame();
            worker.rest();
        });
    }

    /**
     * The game in a format, as it is now.
     *
     * @param extension the format's, one of {@link Game#formats}
     * @throws InputException when there is no such format, or it cannot hold the game
     */
    public GameText text(String extension) {
        GameFormat format = GameStore.format(session.rules(), extension);
        return GameStore.write(session.rules(), worker.record(), format);
    }

    /**
     * Ends a running search and the thread of the game, and closes its players; not to be called by a listener. The
     * state stays in its file.
     */
    @Override
    public void close() {
        worker.close();
    }
}
