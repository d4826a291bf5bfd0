package mendel.reversi.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.game.GameRecord;
import mendel.game.Outcome;
import mendel.game.Side;
import mendel.reversi.rules.ReversiPosition;
import org.jspecify.annotations.Nullable;

/**
 * A game that is read move by move from a file. Where the side to move can only pass, a file may leave the pass out: it
 * is played as soon as the next disc comes.
 */
final class Replay {

    private final ReversiNotation notation;
    private final String start;
    private final ReversiPosition position;
    private final List<String> moves = new ArrayList<>();
    private final List<String> comments = new ArrayList<>();

    /** A game that begins in a position. */
    Replay(ReversiNotation notation, ReversiPosition start) {
        this.notation = notation;
        position = start;
        this.start = notation.text(start);
    }

    /** The position reached; not to be changed. */
    ReversiPosition position() {
        return position;
    }

    /** Plays the pass that the next disc needs, if it needs one. */
    void passIfForced() {
        if (mustPass()) {
            play("pass", "");
        }
    }

    /** True when passing is the only legal move. */
    boolean mustPass() {
        return position.inCheck() && position.outcome().isOngoing();
    }

    /**
     * Plays a move.
     *
     * @throws InputException when it is not legal, with the legal ones
     */
    void play(String text, String comment) {
        long move = notation.parseMove(position, text);
        moves.add(notation.moveText(position, move));
        comments.add(comment);
        position.make(move);
    }

    /** The result by the rules, 1, 0.5 or 0 for White; null when the game has not ended. */
    @Nullable
    Double result() {
        Outcome outcome = position.outcome();
        return outcome.isOngoing() ? null : outcome.resultFor(Side.WHITE);
    }

    /** The game as it stands, with a result for White. */
    GameRecord record(Map<String, String> tags, @Nullable Double result) {
        return new GameRecord(tags, start, moves, comments, result);
    }

    /** Plays a stored game once more. */
    static Replay of(ReversiNotation notation, GameRecord record) {
        Replay replay = new Replay(notation, notation.parse(record.start()));
        record.moves().forEach(move -> replay.play(move, ""));
        return replay;
    }
}
