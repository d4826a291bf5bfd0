package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import mendel.chess.ChessGame;
import mendel.chess.rules.ChessPosition;
import mendel.draughts.DraughtsGame;
import mendel.draughts.model.DraughtsModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import org.junit.jupiter.api.Test;

/**
 * The searcher's signature: the nodes of fixed searches of 40 positions of each game with evaluations that never
 * change: those of Kühr 2011 and Labaj 2007, and one of the tests' own for chess. A commit that changes how the
 * searcher plays changes these numbers, and says so.
 *
 * <p>The positions are from self-play. {@code mvn test -Dtest=SignatureTest} shows the numbers as they are now beside
 * those expected here.
 */
class SignatureTest {

    private static final Map<String, Long> EXPECTED = new TreeMap<>(Map.of(
            "chess", 301_987L,
            "draughts", 575_875L,
            "reversi", 144_641L));

    @Test
    void nodes() throws IOException {
        EvaluationModel<Position> kuhr = DraughtsModels.all().getLast();
        ReversiGame reversi = ReversiGame.all().getFirst();
        EvaluationModel<Position> labaj = ReversiModels.all(reversi).getLast();
        Map<String, Long> nodes = new TreeMap<>();
        nodes.put("chess", nodes(new ChessGame(), p -> ((ChessPosition) p).attach(new Positions.Small()), 100, 5));
        nodes.put("draughts", nodes(new DraughtsGame(), defaults(kuhr), ScoreUnit.ofDefaults(kuhr.spec()), 7));
        nodes.put("reversi", nodes(reversi, defaults(labaj), ScoreUnit.ofDefaults(labaj.spec()), 6));
        assertThat(nodes).isEqualTo(EXPECTED);
    }

    private static Consumer<Position> defaults(EvaluationModel<Position> model) {
        Weights weights = Weights.defaults(model.spec());
        return position -> model.attach(position, weights);
    }

    /** Nodes with all parts, with all parts and ties, and at full width two plies less deep. */
    private static long nodes(Game game, Consumer<Position> attach, int unit, int depth) throws IOException {
        SearchParameters all = SearchParameters.defaults().withTable(2).withUnit(unit);
        List<AlphaBeta> searchers = List.of(
                new AlphaBeta(all),
                new AlphaBeta(all.withTies(true)),
                new AlphaBeta(new SearchParameters(
                        EnumSet.of(Part.CAPTURE_ORDER, Part.KILLERS, Part.HISTORY),
                        unit,
                        2,
                        false,
                        false,
                        0,
                        SearchMargins.defaults())));
        long nodes = 0;
        int count = 0;
        for (String text : positions(game)) {
            Position position = game.parse(text);
            attach.accept(position);
            for (int i = 0; i < searchers.size(); i++) {
                searchers.get(i).clear();
                nodes += searchers
                        .get(i)
                        .search(position, Limits.depth(i < 2 ? depth : depth - 2))
                        .nodes();
            }
            count++;
        }
        assertThat(count).isEqualTo(40);
        return nodes;
    }

    static List<String> positions(Game game) throws IOException {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                SignatureTest.class.getResourceAsStream("/mendel/bench/" + game.id() + ".txt"),
                StandardCharsets.UTF_8))) {
            // The first line is the depth of the command bench.
            return in.lines().skip(1).toList();
        }
    }
}
