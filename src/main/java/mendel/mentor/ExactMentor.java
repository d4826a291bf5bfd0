package mendel.mentor;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
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

    /** The result for the side to move; empty for positions that are not near enough to the end. */
    private final Function<Position, OptionalInt> results;

    private final String identity;
    private final Side firstSide;
    private final @Nullable Mentor others;

    private ExactMentor(
            Function<Position, OptionalInt> results, String identity, Side firstSide, @Nullable Mentor others) {
        this.results = results;
        this.identity = identity;
        this.firstSide = firstSide;
        this.others = others;
    }

    /**
     * A mentor that counts positions out.
     *
     * @param mostLeft positions with more empty squares are not solved
     * @param firstSide from whose view scores are given
     * @param others the mentor for positions that are not solved; null to leave them without a score
     */
    public static ExactMentor ofEmpties(int mostLeft, Side firstSide, @Nullable Mentor others) {
        if (mostLeft < 1) {
            throw new IllegalArgumentException("at least one square is left, not " + mostLeft);
        }
        return new ExactMentor(new CountedOut(mostLeft), "exact with at most " + mostLeft + " left", firstSide, others);
    }

    /**
     * A mentor that knows endings: a win is {@link Position#KNOWN_WIN}, whatever the material, and a draw 0.
     *
     * @param pieces the most pieces on the board, at most what the game can solve
     * @param firstSide from whose view scores are given
     * @param others the mentor for positions with more pieces; null to leave them without a score
     */
    public static ExactMentor ofPieces(int pieces, Side firstSide, @Nullable Mentor others) {
        return new ExactMentor(
                position -> {
                    position.solveEndings(pieces);
                    int known = position.solvedScore();
                    return known == Position.NOT_KNOWN ? OptionalInt.empty() : OptionalInt.of(known);
                },
                "exact with at most " + pieces + " pieces",
                firstSide,
                others);
    }

    /** Positions with few empty squares, by the game's solver. */
    private static final class CountedOut implements Function<Position, OptionalInt> {

        private final int mostLeft;
        private @Nullable EndSolver solver;

        CountedOut(int mostLeft) {
            this.mostLeft = mostLeft;
        }

        @Override
        public OptionalInt apply(Position position) {
            if (solver == null || !solver.fits(position)) {
                solver = position.endSolver();
            }
            if (solver == null || solver.left(position) > mostLeft) {
                return OptionalInt.empty();
            }
            solver.begin(0, 0);
            return OptionalInt.of(solver.solve(position, -WIDEST, WIDEST, 0));
        }
    }

    @Override
    public Optional<MentorScore> score(Position position) {
        OptionalInt result = results.apply(position);
        if (result.isEmpty()) {
            return others == null ? Optional.empty() : others.score(position);
        }
        MentorScore score = MentorScore.centi(result.getAsInt());
        return Optional.of(position.side() == firstSide ? score : score.negated());
    }

    @Override
    public String identity() {
        return identity + (others == null ? "" : ", else " + others.identity());
    }

    @Override
    public void close() {
        if (others != null) {
            others.close();
        }
    }
}
