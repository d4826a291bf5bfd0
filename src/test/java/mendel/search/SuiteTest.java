package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.game.Texts;
import org.junit.jupiter.api.Test;

/**
 * Tactics from "Win at Chess" (Reinfeld 1958) and positions of Bratko and Kopec (1982), with their best moves, at a
 * fixed number of nodes.
 */
class SuiteTest {

    private static final long NODES = 50_000;

    private static long solved(String file, EvaluationModel<Position> model) {
        AlphaBeta searcher = new AlphaBeta(SearchParameters.defaults().withTable(8));
        return Epd.read(file).stream()
                .filter(entry -> {
                    Position position = new ChessGame().parse(entry.fen());
                    model.attach(position, Weights.defaults(model.spec()));
                    searcher.clear();
                    String played = Texts.moveNotation(
                            position,
                            searcher.search(position, Limits.nodes(NODES)).move());
                    List<String> best = Arrays.asList(entry.operand("bm").split(" "));
                    return best.stream()
                            .anyMatch(move -> move.replaceAll("[+#]", "").equals(played.replaceAll("[+#]", "")));
                })
                .count();
    }

    private static EvaluationModel<Position> model(String name) {
        return ChessModels.all().stream()
                .filter(m -> m.spec().model().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Of 29. Searches that differ by a margin solve one or two more or fewer, whichever of them wins games. */
    @Test
    void tactics() {
        assertThat(solved("win-at-chess.epd", model("ivanova2011"))).isGreaterThanOrEqualTo(26);
    }

    @Test
    void mixed() {
        assertThat(solved("bratko-kopec.epd", model("full"))).isGreaterThanOrEqualTo(12);
    }
}
