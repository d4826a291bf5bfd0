package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.game.Position;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Forced mates, found by the searcher with all its parts; the scale of their scores. */
class MateTest {

    @ParameterizedTest
    @CsvSource({
        "6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1, 1",
        "8/8/8/8/8/5k2/7q/5K2 w - - 0 1, -2",
        "k7/7R/8/8/8/8/1R6/K7 w - - 0 1, 3"
    })
    void findsMate(String fen, int plies) {
        Position position = Positions.chess(fen);
        SearchResult result = new AlphaBeta(SearchParameters.defaults().withTable(1)).search(position, Limits.depth(Math.abs(plies) + 3));
        assertThat(result.mateIn()).isEqualTo(plies);
        assertThat(result.score()).isEqualTo(plies > 0 ? 30_000 - plies : -30_000 - plies);
    }
}
