package mendel.search.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.search.Limits;
import mendel.search.Score;
import mendel.search.SearchResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Example 3.1 of Kühr 2011: alpha-beta from left to right on a tree of three plies, MAX to move at the root. The figure
 * prints what is known of every inner node; the leaves that the cuts hide stand there without a value. Values and
 * windows are from the view of MAX, and a node is named by the numbers of the children that lead to it.
 */
class FigureTest {

    private static final String FIGURE = "(((2 7) (9 ?) (4)) ((3 15) (3 1 3) (? ?)))";
    private static final TextbookParameters BOOK =
            TextbookParameters.of(Algorithm.ALPHABETA).withTies(false);

    private final Map<String, List<Integer>> seen = new LinkedHashMap<>();

    /** Notes alpha, value and beta of every node, from the view of MAX. */
    private SearchResult search() {
        TextbookSearcher searcher = new TextbookSearcher(BOOK);
        searcher.trace((path, ply, alpha, value, beta) -> {
            StringBuilder name = new StringBuilder();
            for (int i = 0; i < ply; i++) {
                name.append(path[i]);
            }
            seen.put(
                    name.toString(),
                    ply % 2 == 0
                            ? List.of(open(alpha), value, open(beta))
                            : List.of(open(-beta), -value, open(-alpha)));
        });
        return searcher.search(new FigureTree(FIGURE), Limits.depth(3));
    }

    /** A bound no narrower than forced ends is as good as none. */
    private static int open(int bound) {
        return Math.clamp(bound, -Score.DECISIVE, Score.DECISIVE);
    }

    @Test
    void theRootIsWorth4AndItsSecondAnswerIsRefuted() {
        SearchResult result = search();
        assertThat(result.score()).isEqualTo(4);
        assertThat(result.pv()).containsExactly(1L, 3L, 1L);
        assertThat(result.leaves()).isEqualTo(9);
        int none = Score.DECISIVE;
        Map<String, List<Integer>> expected = new LinkedHashMap<>();
        expected.put("111", List.of(-none, 2, none));
        expected.put("112", List.of(2, 7, none));
        expected.put("11", List.of(-none, 7, none));
        expected.put("121", List.of(-none, 9, 7));
        expected.put("12", List.of(-none, 7, 7));
        expected.put("131", List.of(-none, 4, 7));
        expected.put("13", List.of(-none, 4, 7));
        expected.put("1", List.of(-none, 4, none));
        expected.put("211", List.of(4, 3, none));
        expected.put("212", List.of(4, 15, none));
        expected.put("21", List.of(4, 15, none));
        expected.put("221", List.of(4, 3, 15));
        expected.put("222", List.of(4, 1, 15));
        expected.put("223", List.of(4, 3, 15));
        expected.put("22", List.of(4, 4, 15));
        expected.put("2", List.of(4, 4, none));
        assertThat(seen).isEqualTo(expected);
        assertThat(seen.keySet()).containsExactlyElementsOf(expected.keySet());
    }

    /** The book writes the best of the children looked at where the search gives the bound that they passed. */
    @Test
    void innerNodesAreKnownAsTheFigurePrintsThem() {
        search();
        Map<String, String> printed =
                Map.of("11", "7", "12", ">=9", "13", "4", "1", "4", "21", "15", "22", "3", "2", "<=3", "", "4");
        printed.forEach(
                (node, expected) -> assertThat(known(node)).as("node %s", node).isEqualTo(expected));
    }

    /** The best of the children looked at, as a bound when others were not. */
    private String known(String node) {
        boolean maximises = node.length() % 2 == 0;
        String bound = children(node).size() == width(node) ? "" : maximises ? ">=" : "<=";
        return bound + best(node);
    }

    private int best(String node) {
        List<String> children = children(node);
        if (children.isEmpty()) {
            return seen.get(node).get(1);
        }
        return node.length() % 2 == 0
                ? children.stream().mapToInt(this::best).max().orElseThrow()
                : children.stream().mapToInt(this::best).min().orElseThrow();
    }

    private List<String> children(String node) {
        return seen.keySet().stream()
                .filter(n -> n.length() == node.length() + 1 && n.startsWith(node))
                .toList();
    }

    private static int width(String node) {
        FigureTree tree = new FigureTree(FIGURE);
        node.chars().forEach(child -> tree.make(child - '0'));
        return tree.width();
    }

    /** Whatever stands in the hidden leaves, minimax looks at all twelve and finds the same. */
    @ParameterizedTest
    @ValueSource(strings = {"-1000", "3", "4", "8", "1000"})
    void hiddenLeavesDoNotMatter(String value) {
        FigureTree whole = new FigureTree(FIGURE.replace("?", value));
        SearchResult minimax =
                new TextbookSearcher(TextbookParameters.of(Algorithm.MINIMAX)).search(whole, Limits.depth(3));
        assertThat(minimax.score()).isEqualTo(4);
        assertThat(minimax.move()).isEqualTo(1);
        assertThat(minimax.leaves()).isEqualTo(12);
        assertThat(new TextbookSearcher(BOOK).search(whole, Limits.depth(3)).leaves())
                .isEqualTo(9);
    }
}
