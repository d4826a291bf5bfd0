package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** A game small enough for the truth: noughts and crosses to the end, by minimax and by the searcher. */
class TicTacToeTest {

    private static final SearchParameters SOUND = new SearchParameters(
            EnumSet.of(Part.TT, Part.ASPIRATION, Part.KILLERS, Part.HISTORY, Part.CAPTURE_ORDER, Part.MATE_DISTANCE),
            100,
            1,
            true,
            false,
            0,
            SearchMargins.defaults());

    @Test
    void theGameIsADrawByEveryFirstMove() {
        SearchResult result = new AlphaBeta(SOUND).search(new TicTacToe("---------"), Limits.depth(9));
        assertThat(result.score()).isZero();
        assertThat(result.ties()).hasSize(9);
        assertThat(result.mateIn()).isNull();
    }

    @Property(tries = 300)
    void equalsMinimax(@ForAll("positions") String board, @ForAll("depths") int depth) {
        TicTacToe position = new TicTacToe(board);
        SearchResult result = new AlphaBeta(SOUND).search(position, Limits.depth(depth));
        if (!position.outcome().isOngoing()) {
            assertThat(result.move()).isZero();
            assertThat(result.ties()).isEmpty();
            assertThat(result.score()).isIn(0, -30_000);
            return;
        }
        Minimax.Answer expected = Minimax.search(position, depth);
        assertThat(position.moveText(result.move())).isEqualTo(expected.move());
        assertThat(result.score()).isEqualTo(expected.score());
        assertThat(result.ties().stream().map(move -> position.moveText(move))).isEqualTo(expected.ties());
        assertThat(position.text()).isEqualTo(board);
    }

    @Property(tries = 100)
    void allPartsSeeTheEnd(@ForAll("positions") String board) {
        TicTacToe position = new TicTacToe(board);
        if (position.outcome().isOngoing()) {
            int score = new AlphaBeta(SearchParameters.defaults().withTable(1))
                    .search(position, Limits.depth(12))
                    .score();
            assertThat(Integer.signum(score))
                    .isEqualTo(Integer.signum(Minimax.search(position, 9).score()));
        }
    }

    /** Boards after any number of legal moves. */
    @Provide
    Arbitrary<String> positions() {
        return Arbitraries.longs().map(seed -> TicTacToe.random(seed).text());
    }

    @Provide
    Arbitrary<Integer> depths() {
        return Arbitraries.integers().between(1, 9);
    }
}
