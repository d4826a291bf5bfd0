package mendel.search.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import mendel.search.Limits;
import mendel.search.Minimax;
import mendel.search.TicTacToe;
import org.junit.jupiter.api.Test;

/** What the listener is shown, node by node. */
class TraceTest {

    /** White wins at once at c1, or Black does at c2. */
    private static final String BOTH_THREATEN = "XX-OO----";

    private record Node(String path, int alpha, int value, int beta) {}

    private static List<Node> trace(TextbookParameters parameters, int depth) {
        TicTacToe position = new TicTacToe(BOTH_THREATEN);
        TextbookSearcher searcher = new TextbookSearcher(parameters);
        List<Node> nodes = new ArrayList<>();
        searcher.trace((path, ply, alpha, value, beta) -> nodes.add(new Node(text(path, ply), alpha, value, beta)));
        searcher.search(position, Limits.depth(depth));
        return nodes;
    }

    private static String text(long[] path, int ply) {
        StringBuilder text = new StringBuilder();
        TicTacToe position = new TicTacToe(BOTH_THREATEN);
        for (int i = 0; i < ply; i++) {
            text.append(i > 0 ? " " : "").append(position.moveText(path[i]));
            position.make(path[i]);
        }
        return text.toString();
    }

    /** Kühr 2011, algorithm 3.3: the first child has the window (-MAX, MAX + 1), its child (-MAX - 2, MAX + 1). */
    @Test
    void windowsMoveAwayFromZero() {
        List<Node> nodes = trace(TextbookParameters.of(Algorithm.ALPHABETA).withTies(false), 2);
        assertThat(nodes.subList(0, 6))
                .containsExactly(
                        new Node("c3 b3", -30_002, 0, 30_001),
                        new Node("c3 a3", -30_002, -1, 0),
                        new Node("c3 c2", -30_002, -30_000, -1),
                        new Node("c3 c1", -30_002, -1, -30_000),
                        new Node("c3", -30_000, 29_999, 30_001),
                        new Node("b3 c3", -30_000, -2, 30_001));
        // Black's win in two plies is worth -29998 to White and 29999 as a bound a ply further down.
        assertThat(nodes)
                .filteredOn(n -> n.path().equals("b3"))
                .containsExactly(new Node("b3", -30_000, 29_999, 29_999));
        assertThat(nodes.getLast().path()).isEqualTo("c1");
        assertThat(nodes.getLast().value()).isEqualTo(-30_000);
    }

    @Test
    void minimaxShowsEveryNodeWithItsValue() {
        List<Node> nodes = trace(TextbookParameters.of(Algorithm.MINIMAX), 2);
        TicTacToe position = new TicTacToe(BOTH_THREATEN);
        assertThat(nodes).hasSize(5 + 4 * 4);
        for (long move : Minimax.moves(position)) {
            String text = position.moveText(move);
            position.make(move);
            int expected =
                    position.outcome().isOngoing() ? Minimax.search(position, 1).score() : -30_000;
            position.unmake();
            assertThat(nodes)
                    .filteredOn(n -> n.path().equals(text))
                    .extracting(Node::value)
                    .containsExactly(expected);
        }
    }

    @Test
    void withoutListenerNothingIsShown() {
        TicTacToe position = new TicTacToe(BOTH_THREATEN);
        TextbookSearcher searcher = new TextbookSearcher(TextbookParameters.of(Algorithm.ALPHABETA));
        List<Integer> plies = new ArrayList<>();
        searcher.trace((path, ply, alpha, value, beta) -> plies.add(ply));
        searcher.trace(null);
        assertThat(searcher.search(position, Limits.depth(2)).nodes()).isPositive();
        assertThat(plies).isEmpty();
    }
}
