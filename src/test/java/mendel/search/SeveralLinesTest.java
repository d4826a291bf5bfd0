package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import mendel.game.Position;
import mendel.game.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Searches that follow more than one line. */
class SeveralLinesTest {

    static final List<String> FENS = FullWidthTest.FENS;

    private static AlphaBeta following(SearchParameters parameters, int lines) {
        AlphaBeta searcher = new AlphaBeta(parameters.withTable(4));
        searcher.setMultiPv(lines);
        return searcher;
    }

    /** At full width every line has the value that minimax gives its move, and no other move is better. */
    @ParameterizedTest
    @FieldSource("FENS")
    void haveTheValuesOfMinimax(String fen) {
        Position position = Positions.chess(fen);
        Map<String, Integer> values = Minimax.values(position, 3, false);
        List<Integer> best = values.values().stream()
                .sorted(Comparator.reverseOrder())
                .limit(4)
                .toList();
        for (SearchParameters parameters : List.of(
                SearchParameters.plain(),
                SearchParameters.plain().with(Part.ASPIRATION).with(Part.TT).withTies(true))) {
            SearchResult result = following(parameters, 4).search(position, Limits.depth(3));
            assertThat(result.lines().stream().map(SearchResult.PvLine::score)).isEqualTo(best);
            for (SearchResult.PvLine line : result.lines()) {
                assertThat(values.get(Texts.moveText(position, line.pv().getFirst())))
                        .isEqualTo(line.score());
                assertThat(line.depth()).isEqualTo(3);
            }
        }
    }

    /**
     * With all parts on: as many lines as there are moves, each with another first move, best first; the first one
     * decides.
     */
    @ParameterizedTest
    @FieldSource("FENS")
    void areDistinctAndSorted(String fen) {
        Position position = Positions.chess(fen);
        int count = Math.min(5, Minimax.moves(position).length);
        AlphaBeta searcher = following(SearchParameters.defaults(), 5);
        for (Limits limits : List.of(Limits.depth(6), Limits.nodes(30_000), Limits.nodes(3))) {
            SearchResult result = searcher.search(position, limits);
            assertThat(result.lines()).hasSize(limits.nodes() == 3 ? 1 : count);
            assertThat(result.lines().stream().map(line -> line.pv().getFirst()))
                    .doesNotHaveDuplicates();
            assertThat(result.lines().getFirst().pv()).isEqualTo(result.pv()).startsWith(result.move());
            assertThat(result.lines().getFirst().score()).isEqualTo(result.score());
            assertThat(result.ties()).contains(result.move());
            if (limits.depth() > 0) {
                assertThat(result.lines().stream().map(SearchResult.PvLine::score))
                        .isSortedAccordingTo(Comparator.reverseOrder());
            }
            for (SearchResult.PvLine line : result.lines()) {
                line.pv().forEach(move -> {
                    assertThat(Minimax.moves(position)).contains(move);
                    position.make(move);
                });
                line.pv().forEach(move -> position.unmake());
            }
        }
    }

    @Test
    void oneLineIsTheUsualSearch() {
        Position position = Positions.chess(FENS.get(1));
        AlphaBeta changed = following(SearchParameters.defaults(), 3);
        changed.setMultiPv(1);
        assertThat(changed.search(position, Limits.depth(6)))
                .usingRecursiveComparison()
                .ignoringFields("seconds")
                .isEqualTo(new AlphaBeta(SearchParameters.defaults().withTable(4)).search(position, Limits.depth(6)));
    }

    @Test
    void theLongestLineIsCounted() {
        Position position = Positions.chess(FENS.get(1));
        assertThat(new AlphaBeta(SearchParameters.plain())
                        .search(position, Limits.depth(3))
                        .selectiveDepth())
                .isEqualTo(3);
        assertThat(new AlphaBeta(SearchParameters.defaults())
                        .search(position, Limits.depth(3))
                        .selectiveDepth())
                .isGreaterThan(3);
    }

    @Test
    void noLineIsNoSearch() {
        assertThatThrownBy(() -> following(SearchParameters.plain(), 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
