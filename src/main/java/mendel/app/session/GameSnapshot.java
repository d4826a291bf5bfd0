package mendel.app.session;

import java.util.List;
import mendel.game.Outcome;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * The whole state of a {@link SharedGame} at one moment: enough to draw it from nothing.
 *
 * @param version grows with every change; also when the game is opened again
 * @param number counts the games begun and loaded, from 1
 * @param game the game's id
 * @param origin who played it, as the header of the file says from which it was loaded: White, Black; empty for others
 * @param start the first position
 * @param startBoard the squares of the board there, as {@link mendel.game.Game#squares} has them
 * @param moves the moves so far
 * @param position the position now
 * @param board the squares of the board now
 * @param side whose turn it is
 * @param ending how the game has ended; null while it goes on
 * @param discs by how many discs it was won, for a game that is decided by them; otherwise 0
 * @param legal the legal moves; none when the game has ended by the rules
 * @param white White's player
 * @param black Black's player
 * @param clock the clocks
 * @param clocksStopped whether the clocks are stopped until a move is made
 * @param undoable how many moves can be taken back
 * @param redoable how many that were taken back can be played again
 * @param paused whether computers wait for a command
 * @param auto for how many more moves computers play both sides; 0: for none, -1: to the end
 * @param thinking the side for which a computer searches a move of the game; null: none does
 * @param problem what went wrong since the last command, in one line that can be shown; null: nothing
 */
public record GameSnapshot(
        long version,
        int number,
        String game,
        List<String> origin,
        String start,
        String startBoard,
        List<PlayedMove> moves,
        String position,
        String board,
        Side side,
        @Nullable Ending ending,
        int discs,
        List<LegalMove> legal,
        SeatedPlayer white,
        SeatedPlayer black,
        ClockReading clock,
        boolean clocksStopped,
        int undoable,
        int redoable,
        boolean paused,
        int auto,
        @Nullable Side thinking,
        @Nullable String problem) {

    public GameSnapshot {
        origin = List.copyOf(origin);
        moves = List.copyOf(moves);
        legal = List.copyOf(legal);
    }

    /** Ongoing, or the result. */
    public Outcome.Status status() {
        return ending == null ? Outcome.Status.ONGOING : ending.status();
    }

    /** The player of a side. */
    public SeatedPlayer player(Side of) {
        return of == Side.WHITE ? white : black;
    }

    /** The move played last; null at the start. */
    public @Nullable PlayedMove lastMove() {
        return moves.isEmpty() ? null : moves.getLast();
    }

    /** The same with the clocks at another moment. */
    GameSnapshot withClock(ClockReading other) {
        return new GameSnapshot(
                version,
                number,
                game,
                origin,
                start,
                startBoard,
                moves,
                position,
                board,
                side,
                ending,
                discs,
                legal,
                white,
                black,
                other,
                clocksStopped,
                undoable,
                redoable,
                paused,
                auto,
                thinking,
                problem);
    }
}
