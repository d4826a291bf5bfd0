package mendel.learn;

import java.time.Clock;
import java.util.List;
import mendel.game.Position;
import mendel.game.Side;
import mendel.memory.Result;
import mendel.memory.StoredGame;

/** Makes the records stored of finished games. For one thread. */
public final class Lessons {

    private final LearnSettings settings;
    private final Learner learner;
    private final Clock clock;
    private final ExactEnd end;

    /** Lessons for a learner, with the time at which they are made. */
    public Lessons(LearnSettings settings, Learner learner) {
        this(settings, learner, Clock.systemUTC());
    }

    /** Lessons with the time of a clock. */
    Lessons(LearnSettings settings, Learner learner, Clock clock) {
        this.settings = settings;
        this.learner = learner;
        this.clock = clock;
        this.end = new ExactEnd(settings.game(), settings.solve());
    }

    /**
     * The lesson of one side of a game.
     *
     * @param opening the number of moves of the opening
     * @param whitePoints 1, 0.5 or 0
     * @param side the learner's side
     * @param record its decisions
     * @param source the name of the game
     * @param limit what each of the learner's moves could use
     */
    StoredGame lesson(
            String start,
            List<String> moves,
            int opening,
            double whitePoints,
            Side side,
            ChoiceRecorder.Choices record,
            String source,
            String limit) {
        double points = side == Side.WHITE ? whitePoints : 1 - whitePoints;
        Result result = points == 1 ? Result.WON : points == 0 ? Result.LOST : Result.DRAWN;
        return StoredGame.of(
                settings.game(),
                start,
                moves,
                side,
                result,
                null,
                new StoredGame.Context(
                        learner.weights(),
                        limit,
                        clock.instant(),
                        source,
                        record.choices(),
                        end.solve(start, moves, opening, side)));
    }

    /** The number of a side's moves after the opening. */
    int moves(String start, List<String> moves, int opening, Side side) {
        Position position = settings.game().parse(start);
        int own = 0;
        for (int ply = 0; ply < moves.size(); ply++) {
            own += ply >= opening && position.side() == side ? 1 : 0;
            position.make(settings.game().notation().parseMove(position, moves.get(ply)));
        }
        return own;
    }
}
