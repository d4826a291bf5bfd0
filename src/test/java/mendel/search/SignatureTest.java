package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import mendel.game.Position;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The searcher's signature: the nodes of fixed searches of the 24 positions of Bratko and Kopec with an evaluation that
 * never changes. A commit that changes how the searcher plays changes these numbers, and says so.
 */
class SignatureTest {

    @ParameterizedTest
    @CsvSource({
        "all, 7, 223913",
        "full-width, 3, 59563",
        "ties, 6, 197687"
    })
    void nodes(String parts, int depth, long expected) {
        SearchParameters all = SearchParameters.defaults().withTable(2);
        AlphaBeta searcher = new AlphaBeta(switch (parts) {
            case "all" -> all;
            case "ties" -> all.withTies(true);
            default -> new SearchParameters(EnumSet.of(Part.CAPTURE_ORDER, Part.KILLERS, Part.HISTORY), 100, 2, false);
        });
        long nodes = 0;
        for (Epd.Entry entry : Epd.read("bratko-kopec.epd")) {
            Position position = Positions.chess(entry.fen());
            searcher.clear();
            nodes += searcher.search(position, Limits.depth(depth)).nodes();
        }
        assertThat(nodes).isEqualTo(expected);
    }
}
