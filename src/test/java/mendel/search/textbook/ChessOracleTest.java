package mendel.search.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.game.Position;
import mendel.search.Limits;
import mendel.search.Minimax;
import mendel.search.Positions;
import mendel.search.SearchResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Chess: the textbook searchers are minimax, with fewer leaves. */
class ChessOracleTest {

    @ParameterizedTest
    @FieldSource("mendel.search.FullWidthTest#FENS")
    void everyAlgorithmIsMinimax(String fen) {
        Position position = Positions.chess(fen);
        int deepest = Minimax.moves(position).length > 30 ? 3 : 4;
        for (int depth = 1; depth <= deepest; depth++) {
            Minimax.Answer expected = Minimax.search(position, depth);
            for (Algorithm algorithm : Algorithm.values()) {
                TextbookParameters plain = TextbookParameters.of(algorithm);
                SearchResult result = new TextbookSearcher(plain).search(position, Limits.depth(depth));
                TextbookOracleTest.check(position, depth, result, expected);
                SearchResult switched = new TextbookSearcher(plain.with(TextbookOracleTest.sound(algorithm)))
                        .search(position, Limits.depth(depth));
                TextbookOracleTest.check(position, depth, switched, expected);
                if (algorithm == Algorithm.MINIMAX) {
                    assertThat(result.leaves()).isEqualTo(expected.leaves());
                } else if (algorithm == Algorithm.ALPHABETA) {
                    TextbookOracleTest.checkLeaves(position, depth, result, expected);
                }
            }
        }
    }

    /** Where the moves differ in worth and the order of generation does not happen to be the worst, there are cuts. */
    @ParameterizedTest
    @FieldSource("mendel.search.FullWidthTest#OPEN")
    void cutsLeaves(String fen) {
        Position position = Positions.chess(fen);
        for (int depth = 2; depth <= 3; depth++) {
            long minimax = leaves(position, Algorithm.MINIMAX, depth);
            long alphabeta = leaves(position, Algorithm.ALPHABETA, depth);
            assertThat(alphabeta).isLessThan(minimax);
            assertThat(leaves(position, Algorithm.NEGASCOUT, depth)).isLessThan(minimax);
        }
    }

    private static long leaves(Position position, Algorithm algorithm, int depth) {
        return new TextbookSearcher(TextbookParameters.of(algorithm))
                .search(position, Limits.depth(depth))
                .leaves();
    }
}
