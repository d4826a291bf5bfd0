package mendel.search.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.search.Limits;
import mendel.search.Minimax;
import mendel.search.SearchResult;
import mendel.search.TicTacToe;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Noughts and crosses: every textbook searcher against the slow minimax of the tests. */
class TextbookOracleTest {

    static void check(Position position, int depth, SearchResult result, Minimax.Answer expected) {
        assertThat(Texts.moveText(position, result.move())).isEqualTo(expected.move());
        assertThat(result.score()).isEqualTo(expected.score());
        assertThat(result.ties().stream().map(move -> Texts.moveText(position, move)))
                .isEqualTo(expected.ties());
        assertThat(result.depth()).isEqualTo(depth);
        assertThat(result.pv().getFirst()).isEqualTo(result.move());
    }

    /**
     * Alpha-beta looks at exactly the leaves that its slow twin looks at: strictly fewer than minimax wherever there is
     * a cut.
     */
    static void checkLeaves(Position position, int depth, SearchResult alphabeta, Minimax.Answer minimax) {
        PlainAlphaBeta twin = PlainAlphaBeta.search(position, depth);
        assertThat(alphabeta.leaves()).isEqualTo(twin.leaves());
        if (twin.cuts() > 0) {
            assertThat(alphabeta.leaves()).isLessThan(minimax.leaves());
        } else {
            assertThat(alphabeta.leaves()).isEqualTo(minimax.leaves());
        }
    }

    @Property(tries = 200)
    void everyAlgorithmIsMinimax(@ForAll("positions") String board, @ForAll("depths") int depth) {
        TicTacToe position = new TicTacToe(board);
        if (!position.outcome().isOngoing()) {
            return;
        }
        Minimax.Answer expected = Minimax.search(position, depth);
        for (Algorithm algorithm : Algorithm.values()) {
            TextbookParameters plain = TextbookParameters.of(algorithm);
            for (TextbookParameters parameters : List.of(plain, plain.with(sound(algorithm)))) {
                SearchResult result = new TextbookSearcher(parameters).search(position, Limits.depth(depth));
                check(position, depth, result, expected);
                if (algorithm == Algorithm.ALPHABETA && parameters.equals(plain)) {
                    checkLeaves(position, depth, result, expected);
                }
                assertThat(position.text()).isEqualTo(board);
            }
        }
        SearchResult minimax =
                new TextbookSearcher(TextbookParameters.of(Algorithm.MINIMAX)).search(position, Limits.depth(depth));
        assertThat(minimax.leaves()).isEqualTo(expected.leaves());
    }

    static Switch[] sound(Algorithm algorithm) {
        return java.util.Arrays.stream(Switch.values())
                .filter(Switch::isSound)
                .filter(s -> s.algorithms().contains(algorithm))
                .toArray(Switch[]::new);
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
