package mendel.app.session;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.game.Side;
import mendel.player.ScoreText;
import org.jspecify.annotations.Nullable;

/**
 * A game in play with all its commands. Each command tells the listener its result. A mistake of the user is an
 * {@link InputException}, a failing engine a {@link mendel.ResourceException}; the game is then unchanged. Moves are
 * here; {@link #clocks}, {@link #seats} and {@link #files} have the rest.
 *
 * <p>For one thread at a time; only {@link #interrupt} and {@link SessionClocks#stopAtFlag} are called from others.
 *
 * <pre>{@code
 * try (GameSession session = new GameSession(settings, event -> System.out.println(event), () -> {})) {
 *     session.begin(Seat.person(), computer, null);
 *     session.play("e4");
 *     session.computersMove();
 * }
 * }</pre>
 */
public final class GameSession implements AutoCloseable {

    private final SessionState state;
    private final SessionPlayers players;
    private final SessionClocks clocks;
    private final SessionSeats seats;
    private final SessionFiles files;

    /**
     * A session without players and without a game.
     *
     * @param listener hears what happens
     * @param onFlag called, in another thread, when a flag may have fallen; see {@link SessionClocks#flagFalls}
     */
    public GameSession(SessionSettings settings, SessionListener listener, Runnable onFlag) {
        this.state = new SessionState(settings, listener, onFlag);
        this.players = state.players();
        this.clocks = new SessionClocks(state, onFlag);
        this.seats = new SessionSeats(state);
        this.files = new SessionFiles(state, clocks);
    }

    /** The clocks and their commands. */
    public SessionClocks clocks() {
        return clocks;
    }

    /** The players and the commands that change them. */
    public SessionSeats seats() {
        return seats;
    }

    /** Saves and loads games. */
    public SessionFiles files() {
        return files;
    }

    /** The rules. */
    public Game rules() {
        return state.rules();
    }

    /** The game in play; there is none before the first one has begun. */
    public GameInPlay game() {
        return state.game();
    }

    /** Whose turn it is. */
    public Side side() {
        return state.side();
    }

    /** True when computers wait for a command, since moves were taken back or their search was stopped. */
    public boolean isPaused() {
        return state.isPaused();
    }

    /**
     * Begins with these players, which are started at once.
     *
     * @param position the first position; null: the start
     * @throws InputException when the text is not a position, or a player does not keep to its level
     * @throws mendel.ResourceException when an engine cannot be started
     */
    public void begin(Seat white, Seat black, @Nullable String position) {
        GameInPlay first = GameInPlay.begin(state.rules(), position);
        players.assign(Side.WHITE, white);
        players.assign(Side.BLACK, black);
        state.setGame(first);
        clocks.set(state.settings().clocks());
        state.tell(new SessionEvent.GameBegun(state.lineup()));
        state.tellEnd();
    }

    /**
     * Begins a new game at the start, or at another position for a text that is not empty.
     *
     * @throws InputException when the text is not a position
     */
    public void newGame(String position) {
        GameInPlay next = GameInPlay.begin(state.rules(), position.isEmpty() ? null : position);
        players.nextGame();
        state.setGame(next);
        state.setPaused(false);
        state.timing().release();
        clocks.restart();
        state.tell(new SessionEvent.GameBegun(state.lineup()));
        state.tellEnd();
    }

    /**
     * Plays a move given by the user, for either side. A game that its players ended goes on.
     *
     * @throws InputException when it is not legal, or the game has ended by the rules
     */
    public void play(String text) {
        Ending ending = state.game().ending();
        if (ending != null && ending.isByRules()) {
            state.requireOngoing();
        }
        long move = state.game().parseMove(text);
        if (ending != null) {
            state.tellResumed();
        }
        state.setPaused(false);
        state.timing().release();
        played(move, Seat.PERSON, Mover.person(), null);
    }

    /** Lets computers move as long as it is their turn. */
    public void computersMove() {
        while (state.isComputersTurn()) {
            computerMove(() -> true);
            state.setPaused(players.isInterrupted() && players.onlyPerson() == null);
        }
    }

    /**
     * Lets the computer move for the side to move: its player, or the helper for a person.
     *
     * @throws InputException when the game is over
     */
    public void go() {
        state.requireOngoing();
        state.setPaused(false);
        computerMove(() -> true);
    }

    /**
     * Lets the computer play both sides for that many plies, or to the end for 0.
     *
     * @throws InputException when the game is over
     */
    public void auto(int count) {
        state.requireOngoing();
        for (int done = 0;
                state.game().ending() == null && !players.isInterrupted() && (count == 0 || done < count);
                done++) {
            computerMove(() -> true);
        }
        state.setPaused(true);
    }

    /**
     * Lets the computer move for the side to move.
     *
     * @param wanted asked when the search has ended: false leaves its move out
     */
    void computerMove(BooleanSupplier wanted) {
        state.timing().release();
        state.clock().run(state.side());
        Mover mover = players.program(state.side());
        try {
            MoveAnalysis analysis = players.think(state.game());
            if (clocks.flagFalls() || !wanted.getAsBoolean()) {
                return;
            }
            if (analysis.reply().resigns()) {
                state.game().end(Ending.resigned(state.side()));
                state.tellEnd();
            } else {
                played(analysis.move(), players.mover(state.side()).name(), mover, analysis);
            }
        } catch (RuntimeException e) {
            state.setPaused(true);
            throw e;
        }
    }

    private void played(long move, String by, Mover mover, @Nullable MoveAnalysis analysis) {
        GameInPlay game = state.game();
        Position position = game.position();
        Side moved = state.side();
        String text = state.rules().notation().moveText(position, move);
        String notation = state.rules().notation().moveNotation(position, move);
        state.clock().moved(moved);
        game.play(
                move,
                analysis == null ? "" : ScoreText.comment(analysis.reply()),
                mover,
                state.timing().isOn() ? state.clock().times() : null);
        clocks.tick();
        state.tell(new SessionEvent.MovePlayed(
                game.size(),
                moved,
                by,
                text,
                notation,
                analysis == null ? null : analysis.reply(),
                state.rules().notation().text(position),
                state.timing().reading()));
        state.tellEnd();
    }

    /**
     * Takes back that many moves; for 0 up to the person's last one, or, when the players ended the game, that end.
     *
     * @throws InputException when there are not so many
     */
    public void undo(int count) {
        GameInPlay game = state.game();
        Ending ending = game.ending();
        if (count == 0 && ending != null && !ending.isByRules()) {
            state.setPaused(true);
            state.resume();
            return;
        }
        int wanted = count > 0 ? count : toPerson(game.size(), -1);
        if (wanted == 0 || wanted > game.size()) {
            String problem = count > 0
                    ? "only " + SessionText.moves(game.size()) + " can be taken back"
                    : "the person has not moved yet";
            throw new InputException(
                    game.size() == 0 ? "there is no move to take back" : problem,
                    "'undo N' takes N moves of both back");
        }
        for (int i = 0; i < wanted; i++) {
            game.undo();
        }
        stepped();
        state.tell(new SessionEvent.MovesUndone(wanted, text(), state.timing().reading()));
    }

    /**
     * Redoes that many moves, or for 0 up to the person's next turn.
     *
     * @throws InputException when there are not so many
     */
    public void redo(int count) {
        int there = state.game().redoable();
        int wanted = count > 0 ? count : Math.max(toPerson(there, 1), Math.min(1, there));
        if (wanted == 0 || wanted > there) {
            throw new InputException(
                    there == 0 ? "no move was taken back" : "only " + SessionText.moves(there) + " can be played again",
                    "'redo N' plays N of them again");
        }
        for (int i = 0; i < wanted; i++) {
            state.game().redo();
        }
        stepped();
        state.tell(new SessionEvent.MovesRedone(wanted, text(), state.timing().reading()));
        state.tellEnd();
    }

    /** The number of plies to a person's turn, at least one; one without a person; 0 when there are not enough. */
    private int toPerson(int there, int direction) {
        Side turn = state.side();
        for (int i = 1; i <= there; i++) {
            turn = turn.opposite();
            if (players.onlyPerson() == null || players.isPerson(turn)) {
                return i;
            }
        }
        return direction < 0 ? 0 : there;
    }

    private void stepped() {
        state.setPaused(true);
        state.timing().setClocks(state.game());
        clocks.tick();
    }

    private String text() {
        return state.rules().notation().text(state.position());
    }

    /**
     * The person resigns; where there is none or two, the side to move.
     *
     * @throws InputException when the game is over
     */
    public void resign() {
        state.requireOngoing();
        resign(players.onlyPerson() == null ? state.side() : players.onlyPerson());
    }

    /**
     * A side resigns.
     *
     * @throws InputException when the game is over
     */
    public void resign(Side loser) {
        state.requireOngoing();
        state.game().end(Ending.resigned(loser));
        state.tellEnd();
    }

    /**
     * Offers a draw: two persons agree to it; a computer accepts unless its score is above 0.
     *
     * @throws InputException when the game is over, or there is no person
     */
    public void draw() {
        draw(() -> true);
    }

    /**
     * The same.
     *
     * @param wanted asked when a computer has thought about it: false leaves its answer out
     */
    void draw(BooleanSupplier wanted) {
        state.requireOngoing();
        Side person = players.onlyPerson();
        if (person == null && !players.isPerson(state.side())) {
            throw new InputException("there is no person to offer a draw", "'auto' plays on");
        }
        boolean agreed = person == null || agrees(person.opposite());
        if (clocks.flagFalls() || !wanted.getAsBoolean()) {
            return;
        }
        if (person == null || agreed) {
            state.game().end(Ending.agreed());
            state.tellEnd();
        } else {
            state.tell(new SessionEvent.DrawDeclined(person.opposite()));
        }
    }

    /** What a computer thinks of a draw; in a person's turn its thoughts take no time of the person's. */
    private boolean agrees(Side computer) {
        if (state.side() != computer) {
            clocks.stop();
        }
        try {
            Integer score = players.opinion(state.game(), computer).reply().score();
            return score != null && (state.side() == computer ? score <= 0 : score >= 0);
        } finally {
            clocks.tick();
        }
    }

    /**
     * What the helper would play.
     *
     * @throws InputException when the game is over
     */
    public Hint hint() {
        state.requireOngoing();
        MoveAnalysis analysis = players.hint(state.game());
        Notation notation = state.rules().notation();
        return new Hint(
                notation.moveText(state.position(), analysis.move()),
                notation.moveNotation(state.position(), analysis.move()),
                analysis.reply());
    }

    /** The game, when it has ended. */
    public Optional<Finished> finished() {
        GameInPlay game = state.game();
        Ending ending = game.ending();
        if (ending == null) {
            return Optional.empty();
        }
        Side person = players.onlyPerson();
        if (person == null) {
            return Optional.of(new Finished(game.start(), game.moves(), ending.result(), null, null, false, List.of()));
        }
        Seat computer = players.seat(person.opposite());
        List<Mover> movers = game.movers(person.opposite());
        boolean movesAll = true;
        Set<String> limits = new LinkedHashSet<>();
        for (Mover mover : movers) {
            Level level = mover.level();
            movesAll &= level != null && mover.player().equals(computer.name());
            if (level != null) {
                limits.add(String.valueOf(level.limit()));
            }
        }
        return Optional.of(new Finished(
                game.start(),
                game.moves(),
                ending.result(),
                person,
                computer,
                movesAll,
                movesAll ? List.copyOf(limits) : List.of()));
    }

    /** Parts of a session for who carries its commands out in a thread. */
    SessionState state() {
        return state;
    }

    /** Sets whether the session waits for a command; then there is nothing to interrupt. */
    public void setWaiting(boolean waiting) {
        players.setWaiting(waiting);
    }

    /**
     * Stops the running command and its search, whose best move so far is then played; from another thread. Returns
     * when it has stopped.
     *
     * @return false when none runs, or the one that ran ended by itself without a search
     */
    public boolean interrupt() {
        return players.interrupt();
    }

    @Override
    public void close() {
        state.settings().time().close();
        players.close();
    }
}
