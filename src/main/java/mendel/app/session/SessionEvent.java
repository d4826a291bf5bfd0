package mendel.app.session;

import java.util.List;
import mendel.game.Side;
import mendel.player.Reply;
import org.jspecify.annotations.Nullable;

/** What happened in a session. */
public sealed interface SessionEvent {

    /** A game has begun. */
    record GameBegun(Lineup lineup) implements SessionEvent {}

    /** Players or their levels have changed, or may have, with a game that was loaded. */
    record PlayersSet(Lineup lineup) implements SessionEvent {}

    /**
     * A move was played.
     *
     * @param ply its number in the game, from 1
     * @param side who was to move
     * @param by who chose it: {@code person}, or the name of a player
     * @param move its text
     * @param notation its text in the notation for people
     * @param reply what the player said of it; null for a person's
     * @param position the position after it
     * @param clock the clocks after it
     */
    record MovePlayed(
            int ply,
            Side side,
            String by,
            String move,
            String notation,
            @Nullable Reply reply,
            String position,
            ClockReading clock)
            implements SessionEvent {}

    /** A game that had ended goes on. */
    record GameResumed() implements SessionEvent {}

    /**
     * The game has ended.
     *
     * @param ending how
     * @param moves how many were played
     * @param discs by how many discs it was won, for a game that is decided by them; otherwise 0
     * @param clock the clocks, which stand
     */
    record GameEnded(Ending ending, int moves, int discs, ClockReading clock) implements SessionEvent {}

    /**
     * Moves were taken back.
     *
     * @param moves how many
     * @param position the position now
     * @param clock the clocks now
     */
    record MovesUndone(int moves, String position, ClockReading clock) implements SessionEvent {}

    /**
     * Moves that had been taken back were played again.
     *
     * @param moves how many
     * @param position the position now
     * @param clock the clocks now
     */
    record MovesRedone(int moves, String position, ClockReading clock) implements SessionEvent {}

    /**
     * A computer has declined a draw.
     *
     * @param side the computer's
     */
    record DrawDeclined(Side side) implements SessionEvent {}

    /** Clocks were set, stopped or started by the user. */
    record ClocksSet(ClockReading clock) implements SessionEvent {}

    /**
     * A game was loaded whose time control is of a kind that is not supported.
     *
     * @param control the time control as the file has it
     * @param clocksInUse whether the game goes on with the clocks in use; otherwise it has none
     */
    record ForeignClock(String control, boolean clocksInUse) implements SessionEvent {}

    /**
     * The game was written to a file.
     *
     * @param file its name as given
     * @param moves how many moves the game has
     * @param notKept what the format cannot hold, in words
     */
    record GameSaved(String file, int moves, List<String> notKept) implements SessionEvent {

        public GameSaved {
            notKept = List.copyOf(notKept);
        }
    }

    /**
     * A game of a file was loaded.
     *
     * @param file its name as given
     * @param number the number of the game in the file, from 1
     * @param games how many games the file holds
     * @param moves how many moves the game has
     * @param position the position after its last move
     * @param clock the clocks, which stand
     */
    record GameLoaded(String file, int number, int games, int moves, String position, ClockReading clock)
            implements SessionEvent {}

    /**
     * Who plays, and where.
     *
     * @param game the game's id
     * @param white White's player, with its level
     * @param black Black's
     * @param position the position now
     * @param clock the clocks now
     */
    record Lineup(String game, String white, String black, String position, ClockReading clock) {}
}
