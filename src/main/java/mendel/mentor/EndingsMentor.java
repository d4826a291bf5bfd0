package mendel.mentor;

import java.util.Optional;
import mendel.game.Position;
import mendel.game.Side;
import mendel.protocol.MentorScore;
import org.jspecify.annotations.Nullable;

/**
 * Perfect play with few pieces as a mentor: a win is {@link Position#KNOWN_WIN} or more, whatever the material, and a
 * draw 0. Positions with more pieces have no score, or that of another mentor.
 */
public final class EndingsMentor implements Mentor {

    private final int pieces;
    private final Side firstSide;
    private final @Nullable Mentor others;

    /**
     * A mentor that knows endings.
     *
     * @param pieces the most pieces on the board, at most what the game can solve
     * @param firstSide from whose view scores are given
     * @param others the mentor for positions with more pieces; null to leave them without a score
     */
    public EndingsMentor(int pieces, Side firstSide, @Nullable Mentor others) {
        this.pieces = pieces;
        this.firstSide = firstSide;
        this.others = others;
    }

    @Override
    public Optional<MentorScore> score(Position position) {
        position.solveEndings(pieces);
        int known = position.knownScore();
        if (known == Position.NOT_KNOWN) {
            return others == null ? Optional.empty() : others.score(position);
        }
        MentorScore score = MentorScore.centi(known);
        return Optional.of(position.side() == firstSide ? score : score.negated());
    }

    @Override
    public String identity() {
        return "exact with at most " + pieces + " pieces" + (others == null ? "" : ", else " + others.identity());
    }

    @Override
    public void close() {
        if (others != null) {
            others.close();
        }
    }
}
