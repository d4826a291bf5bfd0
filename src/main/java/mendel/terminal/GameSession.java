package mendel.terminal;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import mendel.InputException;
import mendel.game.Position;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * A game in play with all commands of the dialogue. Each command reports its result. A mistake of the user is an
 * {@link InputException}, a failing engine a {@link mendel.ResourceException}; the game is then unchanged. Moves are
 * here; {@link #clocks}, {@link #seats}, {@link #files} and {@link #view} have the rest.
 */
final class GameSession implements AutoCloseable {

    private final SessionState state;
    private final DialoguePlayers players;
    private final SessionClocks clocks;
    private final SessionSeats seats;
    private final SessionFiles files;
    private final SessionView view;

    /**
     * A session without players and without a game.
     *
     * @param onFlag called, in another thread, when a flag may have fallen; see {@link SessionClocks#flagFalls}
     */
    GameSession(DialogueSettings settings, EventWriter events, Runnable onFlag) {
        this.state = new SessionState(settings, events, onFlag);
        this.players = state.players();
        this.clocks = new SessionClocks(state, onFlag);
        this.seats = new SessionSeats(state);
        this.files = new SessionFiles(state, clocks);
        this.view = new SessionView(state);
    }

    SessionClocks clocks() {
        return clocks;
    }

    SessionSeats seats() {
        return seats;
    }

    SessionFiles files() {
        return files;
    }

    SessionView view() {
        return view;
    }

    /** Begins with these players and this game. */
    void begin(Seat white, Seat black, GameInPlay first) {
        players.assign(Side.WHITE, white);
        players.assign(Side.BLACK, black);
        state.setGame(first);
        state.turnToPerson();
        clocks.set(state.settings().clocks());
        state.tellPlayers("start");
        state.tellEnd();
    }

    /** Begins a new game at the start, or at another position for a text that is not empty. */
    void newGame(String position) {
        GameInPlay next = GameInPlay.begin(state.rules(), position.isEmpty() ? null : position);
        players.nextGame();
        state.setGame(next);
        state.setPaused(false);
        state.timing().stop(false);
        clocks.restart();
        state.tellPlayers("start");
        state.tellEnd();
    }

    /** Plays a move given by the user, for either side. */
    void play(String text) {
        Ending ending = state.game().ending();
        if (ending != null && ending.isByRules()) {
            state.requireOngoing();
        }
        long move = state.game().parseMove(text);
        if (ending != null) {
            state.tellResumed();
        }
        state.setPaused(false);
        state.timing().stop(false);
        played(move, Seat.PERSON, Mover.person(), null);
    }

    /** Lets computers move as long as it is their turn. */
    void computersMove() {
        while (!state.isPaused() && state.game().ending() == null && !players.isPerson(state.side())) {
            computerMove();
            state.setPaused(players.isInterrupted() && players.onlyPerson() == null);
        }
    }

    /** Lets the computer move for the side to move. */
    void go() {
        state.requireOngoing();
        state.setPaused(false);
        computerMove();
    }

    /** Lets the computer play both sides for that many plies, or to the end for 0. */
    void auto(int count) {
        state.requireOngoing();
        for (int done = 0;
                state.game().ending() == null && !players.isInterrupted() && (count == 0 || done < count);
                done++) {
            computerMove();
        }
        state.setPaused(true);
    }

    private void computerMove() {
        state.timing().stop(false);
        state.clock().run(state.side());
        Mover mover = players.program(state.side());
        try {
            MoveAnalysis analysis = players.think(state.game());
            if (clocks.flagFalls()) {
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
        String notation = state.rules().notation().moveNotation(position, move);
        Map<String, @Nullable Object> facts = EventWriter.facts(
                "ply",
                game.size() + 1,
                "side",
                moved.text(),
                "by",
                by,
                "move",
                state.rules().notation().moveText(position, move),
                "notation",
                notation);
        String line = moved.text() + ": " + notation;
        state.clock().moved(moved);
        game.play(
                move,
                analysis == null ? "" : analysis.comment(),
                mover,
                state.timing().isOn() ? state.clock().times() : null);
        clocks.tick();
        if (analysis != null) {
            facts.putAll(analysis.facts());
            line += analysis.text().isEmpty() ? "" : " (" + analysis.text() + ")";
        }
        facts.put("position", state.rules().notation().text(position));
        state.timing().addTo(facts);
        state.events().tell("move", facts, line + state.timing().shown(moved, " [", "]"));
        state.tellEnd();
    }

    /** Takes back that many moves; for 0 up to the person's last one, or, when the players ended the game, that end. */
    void undo(int count) {
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
                    ? "only " + Wording.count(game.size(), "move") + " can be taken back"
                    : "the person has not moved yet";
            throw new InputException(
                    game.size() == 0 ? "there is no move to take back" : problem,
                    "'undo N' takes N moves of both back");
        }
        for (int i = 0; i < wanted; i++) {
            game.undo();
        }
        steppedTo("undo", wanted, "took back ");
    }

    /** Redoes that many moves, or for 0 up to the person's next turn. */
    void redo(int count) {
        int there = state.game().redoable();
        int wanted = count > 0 ? count : Math.max(toPerson(there, 1), Math.min(1, there));
        if (wanted == 0 || wanted > there) {
            throw new InputException(
                    there == 0
                            ? "no move was taken back"
                            : "only " + Wording.count(there, "move") + " can be played again",
                    "'redo N' plays N of them again");
        }
        for (int i = 0; i < wanted; i++) {
            state.game().redo();
        }
        steppedTo("redo", wanted, "played again ");
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

    private void steppedTo(String event, int count, String words) {
        state.setPaused(true);
        state.timing().setClocks(state.game());
        clocks.tick();
        Map<String, @Nullable Object> facts = EventWriter.facts(
                "moves", count, "position", state.rules().notation().text(state.position()));
        state.timing().addTo(facts);
        state.events().tell(event, facts, words + Wording.count(count, "move"));
    }

    /** The person resigns. */
    void resign() {
        state.requireOngoing();
        Side loser = players.onlyPerson() == null ? state.side() : players.onlyPerson();
        state.game().end(Ending.resigned(loser));
        state.tellEnd();
    }

    /** Offers a draw: two persons agree to it; a computer accepts unless its score is above 0. */
    void draw() {
        state.requireOngoing();
        Side person = players.onlyPerson();
        if (person == null && !players.isPerson(state.side())) {
            throw new InputException("there is no person to offer a draw", "'auto' plays on");
        }
        if (person == null || agrees(person.opposite())) {
            state.game().end(Ending.agreed());
            state.tellEnd();
        } else {
            String computer = person.opposite().text();
            state.events().tell("declined", Map.of("side", computer), computer + " declines the draw");
        }
    }

    private boolean agrees(Side computer) {
        Integer score = players.opinion(state.game(), computer).reply().score();
        return score != null && (state.side() == computer ? score <= 0 : score >= 0);
    }

    /** The game, when it has ended. */
    Optional<Finished> finished() {
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

    /** Sets whether the dialogue waits for a line. */
    void waits(boolean now) {
        players.waits(now);
    }

    /** Stops the running search; false when there is none. From another thread. */
    boolean interrupt() {
        return players.interrupt();
    }

    @Override
    public void close() {
        state.settings().time().close();
        players.close();
    }
}
