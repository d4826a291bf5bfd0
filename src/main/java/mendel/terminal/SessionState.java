package mendel.terminal;

import java.util.Map;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;

/** What the parts of a session share: the game as it stands, who plays it, its clocks, and where its events go. */
final class SessionState {

    private final Settings settings;
    private final EventWriter events;
    private final GameClock clock;
    private final Timing timing;
    private final Players players;
    private GameInPlay game;
    private boolean turned;
    /** Computers do not move by themselves: moves were taken back, or their thinking was stopped. */
    private boolean paused;

    /**
     * A session without players and without a game.
     *
     * @param onFlag told, in another thread, when a flag may have fallen
     */
    SessionState(Settings settings, EventWriter events, Runnable onFlag) {
        this.settings = settings;
        this.events = events;
        this.clock = new GameClock(settings.time(), settings.clocks(), onFlag);
        this.timing = new Timing(clock);
        this.players = new Players(settings.game(), settings.helper(), settings.level(), clock);
    }

    Settings settings() {
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

    Players players() {
        return players;
    }

    GameInPlay game() {
        return game;
    }

    void setGame(GameInPlay next) {
        game = next;
    }

    Position position() {
        return game.position();
    }

    /** Whose turn it is. */
    Side side() {
        return game.position().side();
    }

    boolean isPaused() {
        return paused;
    }

    /** Lets computers wait until they are told to go on, or not any more. */
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

    /** Black sees a chess or draughts board from Black's side; a Reversi board has one top for all. */
    void turnToPerson() {
        turned = players.onlyPerson() == Side.BLACK && rules().firstSide() == Side.WHITE;
    }

    /** @throws InputException when the game has ended */
    void requireOngoing() {
        if (game.ending() != null) {
            throw new InputException("the game is over", "'undo' takes moves back, 'new' begins another game");
        }
    }

    /** Takes back how the game ended, and tells so. */
    void resume() {
        game.end(null);
        tellResumed();
    }

    /** Tells that a game that had ended goes on. */
    void tellResumed() {
        events.tell("resumed", Map.of(), "the game goes on");
    }

    /** Tells how the game has ended, if it has. */
    void tellEnd() {
        Ending ending = game.ending();
        if (ending != null) {
            clock.run(null);
            Map<String, Object> facts = EventWriter.facts(
                    "status", ending.status().text(), "reason", ending.reason(), "moves", game.size());
            timing.addTo(facts);
            events.tell("end", facts, Wording.end(ending, game.position()));
        }
    }

    /** Tells who plays. */
    void tellPlayers(String event) {
        Map<String, Object> facts = EventWriter.facts(
                "game",
                rules().id(),
                "white",
                player(Side.WHITE),
                "black",
                player(Side.BLACK),
                "position",
                position().text());
        timing.addTo(facts);
        events.tell(
                event, facts, rules().id() + ": white is " + player(Side.WHITE) + ", black is " + player(Side.BLACK));
    }

    private String player(Side side) {
        return players.named(side).name();
    }
}
