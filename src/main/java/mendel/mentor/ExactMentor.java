package mendel.mentor;

import java.util.Optional;
import mendel.game.EndSolver;
import mendel.game.Position;
import mendel.game.Side;
import mendel.protocol.MentorScore;
import org.jspecify.annotations.Nullable;

/**
 * Perfect play as a mentor: the exact result of positions near the end of the game. Others have no score, or that of
 * another mentor.
 */
public final class ExactMentor implements Mentor {

    private static final int WIDEST = 30_000;

    private final int mostLeft;
    private final Side firstSide;
    private final @Nullable Mentor others;
    private @Nullable EndSolver solver;

    /**
     * A mentor that solves positions exactly.
     *
     * @param mostLeft positions with more empty squares are not solved
     * @param firstSide from whose view scores are given
     * @param others the mentor for positions that are not solved; null to leave them without a score
     */
    public ExactMentor(int mostLeft, Side firstSide, @Nullable Mentor others) {
        if (mostLeft < 1) {
            throw new IllegalArgumentException("at least one square is left, not " + mostLeft);
        }
        this.mostLeft = mostLeft;
        this.firstSide = firstSide;
        this.others = others;
    }

    @Override
    public Optional<MentorScore> score(Position position) {
        if (solver == null || !solver.fits(position)) {
            solver = position.endSolver();
        }
        if (solver == null || solver.left(position) > mostLeft) {
            return others == null ? Optional.empty() : others.score(position);
        }
        solver.begin(0, 0);
        MentorScore score = MentorScore.centi(solver.solve(position, -WIDEST, WIDEST, 0));
        return Optional.of(position.side() == firstSide ? score : score.negated());
    }

    @Override
    public String identity() {
        return "exact with at most " + mostLeft + " left" + (others == null ? "" : ", else " + others.identity());
    }

    @Override
    public void close() {
        if (others != null) {
            others.close();
        }
    }
}
