package mendel.dataset;

import java.util.function.Consumer;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.game.Side;
import mendel.protocol.MentorScore;
import org.jspecify.annotations.Nullable;

/** What the record of a game says of its positions. */
final class GameScores {

    private GameScores() {}

    /** The score in the comments for the position before a ply, from the first side's view; null when there is none. */
    static @Nullable MentorScore score(Game game, GameRecord record, int ply, Position position) {
        MentorScore own = ply < record.comments().size()
                ? CommentScores.before(record.comments().get(ply))
                : null;
        if (own != null) {
            return position.side() == game.firstSide() ? own : own.negated();
        }
        MentorScore whites = ply > 0 ? CommentScores.after(record.comments().get(ply - 1)) : null;
        return whites == null || game.firstSide() == Side.WHITE ? whites : whites.negated();
    }

    /** The game's result from the first side's view; null when it is unknown. */
    static @Nullable Double result(Game game, GameRecord record) {
        return record.result() == null || game.firstSide() == Side.WHITE
                ? record.result()
                : Double.valueOf(1 - record.result());
    }

    /**
     * Passes on every position in which a move was played, with that move.
     *
     * @throws InputException when a move is not legal
     */
    static void forEach(Game game, GameRecord record, Consumer<LabelledPosition> sink) {
        Position position = game.parse(record.start());
        Double result = result(game, record);
        for (int ply = 0; ply < record.moves().size(); ply++) {
            long move = game.notation().parseMove(position, record.moves().get(ply));
            sink.accept(new LabelledPosition(
                    game.notation().text(position),
                    score(game, record, ply, position),
                    result,
                    1,
                    game.notation().moveText(position, move)));
            position.make(move);
        }
    }
}
