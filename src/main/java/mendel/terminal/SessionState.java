package mendel.terminal;

import java.util.Map;
import java.util.Objects;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/** The shared state of a session's parts: the game, its players, its clocks, and the output of events. */
final class SessionState {

    private final DialogueSettings settings;
    private final EventWriter events;
    private final GameClock clock;
    private final Timing timing;
    private final DialoguePlayers players;
    /** Null until the first game begins. */
    private @Nullable GameInPlay game;

    private boolean turned;
    /** Whether computers wait for a command, since moves were taken back or their search was stopped. */
    private boolean paused;

    /**
     * A session without players and without a game.
     *
     * @param onFlag called, in another thread, when a flag may have fallen
     */
    SessionState(DialogueSettings settings, EventWriter events, Runnable onFlag) {
        this.settings = settings;
        this.events = events;
        this.clock = new GameClock(settings.time(), settings.clocks(), onFlag);
        this.timing = new Timing(clock);
        this.players = new DialoguePlayers(settings.game(), settings.helper(), settings.level(), clock);
    }

    DialogueSettings settings() {
        return settings;
    }

    Game rules() {
        return settings.game();
    }

    EventWriter events() {
        return events;
    }

    GameClock clock() {
        return clock;
    }

    Timing timing() {
        return timing;
    }

    DialoguePlayers players() {
        return players;
    }

    GameInPlay game() {
        return Objects.requireNonNull(game, "a session begins with a game");
    }

    void setGame(GameInPlay next) {
        game = next;
    }

    Position position() {
        return game().position();
    }

    /** Whose turn it is. */
    Side side() {
        return game().position().side();
    }

    boolean isPaused() {
        return paused;
    }

    /** Sets whether computers wait for a command. */
    void setPaused(boolean wanted) {
        paused = wanted;
    }

    /** True when the board is shown from Black's side. */
    boolean isTurned() {
        return turned;
    }

    void setTurned(boolean wanted) {
        turned = wanted;
    }

    /** Turns a chess or draughts board to the person's side; a Reversi board is never turned. */
    void turnToPerson() {
        turned = players.onlyPerson() == Side.BLACK && rules().firstSide() == Side.WHITE;
    }

    /** @throws InputException when the game has ended */
    void requireOngoing() {
        if (game().ending() != null) {
            throw new InputException("the game is over", "'undo' takes moves back, 'new' begins another game");
        }
    }

    /** Removes the end of the game, and reports that. */
    void resume() {
        game().end(null);
        tellResumed();
    }

    /** Reports that a game that had ended goes on. */
    void tellResumed() {
        events.tell("resumed", Map.of(), "the game goes on");
    }

    /** Reports how the game has ended, if it has. */
    void tellEnd() {
        Ending ending = game().ending();
        if (ending != null) {
            clock.run(null);
            Map<String, @Nullable Object> facts = EventWriter.facts(
                    "status", ending.status().text(), "reason", ending.reason(), "moves", game().size());
            timing.addTo(facts);
            events.tell("end", facts, Wording.end(ending, game().position()));
        }
    }

    /** Reports the players. */
    void tellPlayers(String event) {
        Map<String, @Nullable Object> facts = EventWriter.facts(
                "game",
                rules().id(),
                "white",
                player(Side.WHITE),
                "black",
                player(Side.BLACK),
                "position",
                settings.game().notation().text(position()));
        timing.addTo(facts);
        events.tell(
                event, facts, rules().id() + ": white is " + player(Side.WHITE) + ", black is " + player(Side.BLACK));
    }

    private String player(Side side) {
        return players.named(side).name();
    }
}
