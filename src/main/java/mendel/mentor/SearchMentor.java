package mendel.mentor;

import java.util.Optional;
import java.util.function.Consumer;
import mendel.game.Position;
import mendel.game.Side;
import mendel.protocol.MentorScore;
import mendel.search.Limits;
import mendel.search.SearchResult;
import mendel.search.Searcher;

/**
 * Our own search as a mentor: at a greater depth, or with other weights, than the evaluation that learns from it. Its
 * searcher should not use {@link mendel.search.Part#ENDINGS} unless weights are to learn who wins: its very high scores
 * drown all others.
 */
public final class SearchMentor implements Mentor {

    private final Searcher searcher;
    private final Consumer<Position> attach;
    private final int depth;
    private final Side firstSide;
    private final String identity;

    /**
     * A mentor that searches.
     *
     * @param attach makes a position evaluate itself by the mentor's weights
     * @param depth plies
     * @param firstSide from whose view scores are given
     * @param identity what the scores depend on besides the depth: the model and its weights
     */
    public SearchMentor(Searcher searcher, Consumer<Position> attach, int depth, Side firstSide, String identity) {
        if (depth <= 0) {
            throw new IllegalArgumentException("a mentor searches at least one ply, not " + depth);
        }
        this.searcher = searcher;
        this.attach = attach;
        this.depth = depth;
        this.firstSide = firstSide;
        this.identity = identity + " depth " + depth;
    }

    @Override
    public Optional<MentorScore> score(Position position) {
        attach.accept(position);
        searcher.clear();
        SearchResult result = searcher.search(position, Limits.depth(depth));
        MentorScore score = result.mateIn() == null || result.mateIn() == 0
                ? MentorScore.centi(result.score())
                : MentorScore.mate(moves(result.mateIn()));
        return Optional.of(position.side() == firstSide ? score : score.negated());
    }

    /** The winner's moves in a number of plies: one ply is one move, two plies are the loser's view of one. */
    private static int moves(int plies) {
        return Integer.signum(plies) * (Math.abs(plies) + 1) / 2;
    }

    @Override
    public String identity() {
        return identity;
    }

    @Override
    public void close() {
        // There is nothing to close.
    }
}
