package mendel.app.session;

import java.util.Objects;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/** The shared state of a session's parts: the game, its players, its clocks, and who hears what happens. */
final class SessionState {

    private final SessionSettings settings;
    private final SessionListener listener;
    private final GameClock clock;
    private final Timing timing;
    private final SessionPlayers players;
    /** Null until the first game begins. */
    private @Nullable GameInPlay game;

    /** Whether computers wait for a command, since moves were taken back or their search was stopped. */
    private boolean paused;

    /**
     * A session without players and without a game.
     *
     * @param onFlag called, in another thread, when a flag may have fallen
     */
    SessionState(SessionSettings settings, SessionListener listener, Runnable onFlag) {
        this.settings = settings;
        this.listener = listener;
        this.clock = new GameClock(settings.time(), settings.clocks(), onFlag);
        this.timing = new Timing(clock);
        this.players = new SessionPlayers(settings.game(), settings.helper(), settings.level(), clock);
    }

    SessionSettings settings() {
        return settings;
    }

    Game rules() {
        return settings.game();
    }

    /** Reports what has happened. */
    void tell(SessionEvent event) {
        listener.on(event);
    }

    GameClock clock() {
        return clock;
    }

    Timing timing() {
        return timing;
    }

    SessionPlayers players() {
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

    /** True when a computer is to move and does not wait for a command. */
    boolean isComputersTurn() {
        return !paused && game().ending() == null && !players.isPerson(side());
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
        tell(new SessionEvent.GameResumed());
    }

    /** Reports how the game has ended, if it has. */
    void tellEnd() {
        Ending ending = game().ending();
        if (ending != null) {
            clock.run(null);
            tell(new SessionEvent.GameEnded(ending, game().size(), game().discs(), timing.reading()));
        }
    }

    /** Who plays, at the position now. */
    SessionEvent.Lineup lineup() {
        return new SessionEvent.Lineup(
                rules().id(),
                player(Side.WHITE),
                player(Side.BLACK),
                rules().notation().text(position()),
                timing.reading());
    }

    private String player(Side side) {
        return players.named(side).name();
    }
}
