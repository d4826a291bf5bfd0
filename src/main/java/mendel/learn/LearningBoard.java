package mendel.learn;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import mendel.game.Side;
import mendel.match.game.Adjudication;
import mendel.match.game.GameRunner;
import mendel.match.game.TimeUsed;
import mendel.match.opening.Opening;
import mendel.memory.StoredGame;
import mendel.player.Player;
import mendel.player.PlayerFactory;
import org.jspecify.annotations.Nullable;

/**
 * A board with its players, for one game after the other. The learner has White in even games and Black in odd ones,
 * two of each opening; when it plays itself, each opening is played once and gives a lesson to each side.
 */
final class LearningBoard implements AutoCloseable {

    private final LearnSettings settings;
    private final LearnerSeat seat;
    /** The second seat of the learner; null when it has another opponent. */
    private final @Nullable LearnerSeat other;
    /** Null when the learner plays itself. */
    private final @Nullable PlayerFactory opponents;

    private final String sources;
    private final Lessons lessons;
    private final GameRunner runner;
    /** Opened for the first game. */
    private @Nullable Player opponent;

    /**
     * A board.
     *
     * @param opponents makes the opponent; null for the learner itself
     * @param memory the memory that the learner probes
     */
    LearningBoard(
            LearnSettings settings, Learner learner, @Nullable PlayerFactory opponents, String sources, Path memory) {
        this.settings = settings;
        this.opponents = opponents;
        this.sources = sources;
        this.lessons = new Lessons(settings, learner);
        this.runner = new GameRunner(settings.game(), settings.limit(), Adjudication.OFF);
        this.seat = LearnerSeat.open(settings, learner, memory);
        this.other = opponents == null ? LearnerSeat.open(settings, learner, memory) : null;
    }

    /** Freezes the learner's view of its memory. */
    void beginSnapshot() {
        seat.beginSnapshot();
        if (other != null) {
            other.beginSnapshot();
        }
    }

    /** Releases the frozen view of the memory. */
    void endSnapshot() {
        seat.endSnapshot();
        if (other != null) {
            other.endSnapshot();
        }
    }

    /**
     * The result of an attempt to play a game: the game, or the opponent's failure.
     *
     * @param used the time of the opponent's moves
     */
    record Attempt(@Nullable LearnedGame game, @Nullable String failure, TimeUsed used) {}

    /**
     * Plays a game.
     *
     * @throws mendel.ResourceException when the opponent cannot be started
     */
    Attempt play(int index) {
        int number = opponents == null ? index : index / 2;
        Opening opening = settings.openings().get(number);
        if (opponents == null) {
            GameRunner.Course course = runner.play(
                    opening, seat.player(), Objects.requireNonNull(other).player());
            requireSound(course);
            return new Attempt(game(index, opening, course, Side.values()), null, TimeUsed.NONE);
        }
        Side side = index % 2 == 0 ? Side.WHITE : Side.BLACK;
        if (opponent == null) {
            opponent = opponents.open();
        }
        opponent.opening(number);
        Player own = seat.player();
        GameRunner.Course course =
                runner.play(opening, side == Side.WHITE ? own : opponent, side == Side.WHITE ? opponent : own);
        if (course.end().culprit() == side.opposite()) {
            closeOpponent();
            return new Attempt(
                    null,
                    course.end().reason()
                            + (course.end().detail().isEmpty()
                                    ? ""
                                    : " (" + course.end().detail() + ")"),
                    TimeUsed.NONE);
        }
        requireSound(course);
        return new Attempt(
                game(index, opening, course, side), null, side == Side.WHITE ? course.black() : course.white());
    }

    private static void requireSound(GameRunner.Course course) {
        if (course.end().culprit() != null) {
            throw new IllegalStateException("the learner failed: "
                    + course.end().reason() + " " + course.end().detail());
        }
    }

    private LearnedGame game(int index, Opening opening, GameRunner.Course course, Side... sides) {
        List<StoredGame> stored = new ArrayList<>();
        int moves = 0;
        int ties = 0;
        int changed = 0;
        for (Side side : sides) {
            ChoiceRecorder.Choices record = (sides.length == 2 && side == Side.BLACK
                            ? Objects.requireNonNull(other)
                            : seat)
                    .recorder()
                    .of(opening.start(), course.moves());
            stored.add(lessons.lesson(
                    opening.start(),
                    course.moves(),
                    opening.moves().size(),
                    course.end().result(),
                    side,
                    record,
                    sources + (index + 1),
                    settings.limit().toString()));
            moves += lessons.moves(
                    opening.start(), course.moves(), opening.moves().size(), side);
            ties += record.choices().size();
            changed += record.changed();
        }
        Side view = sides.length == 1 ? sides[0] : settings.game().firstSide();
        double white = course.end().result();
        return new LearnedGame(index, stored, view == Side.WHITE ? white : 1 - white, moves, ties, changed);
    }

    private void closeOpponent() {
        if (opponent != null) {
            opponent.close();
            opponent = null;
        }
    }

    @Override
    public void close() {
        closeOpponent();
        seat.close();
        if (other != null) {
            other.close();
        }
    }
}
