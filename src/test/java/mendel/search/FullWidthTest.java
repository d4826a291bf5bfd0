package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mendel.game.Position;
import mendel.game.Texts;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** With all selective parts off the search is minimax, only cheaper. */
public class FullWidthTest {

    public static final List<String> FENS = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1",
            "k7/7R/8/8/8/8/1R6/K7 w - - 0 1",
            "6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K2R w K - 97 80");

    public static final List<String> OPEN = FENS.subList(0, 6);

    @ParameterizedTest
    @FieldSource("FENS")
    void equalsMinimaxWithFewerLeaves(String fen) {
        Position position = Positions.chess(fen);
        int deepest = Minimax.moves(position).length > 30 ? 3 : 4;
        for (int depth = 1; depth <= deepest; depth++) {
            Minimax.Answer expected = Minimax.search(position, depth);
            SearchParameters plain = SearchParameters.plain();
            for (SearchParameters parameters : List.of(
                    plain,
                    plain.with(Part.ASPIRATION),
                    plain.with(Part.KILLERS)
                            .with(Part.HISTORY)
                            .with(Part.CAPTURE_ORDER)
                            .with(Part.MATE_DISTANCE),
                    plain.with(Part.TT))) {
                SearchResult result = new AlphaBeta(parameters.withTies(true)).search(position, Limits.depth(depth));
                assertThat(Texts.moveText(position, result.move()))
                        .as("%s %d %s", fen, depth, parameters)
                        .isEqualTo(expected.move());
                assertThat(result.score()).isEqualTo(expected.score());
                assertThat(result.ties().stream().map(move -> Texts.moveText(position, move)))
                        .isEqualTo(expected.ties());
                assertThat(result.depth()).isEqualTo(depth);
            }
        }
    }

    /** All three iterations together need fewer leaves than minimax needs for the last. */
    @ParameterizedTest
    @FieldSource("OPEN")
    void cutsLeaves(String fen) {
        Position position = Positions.chess(fen);
        SearchParameters ordered = SearchParameters.plain().with(Part.CAPTURE_ORDER);
        long minimax = Minimax.search(position, 3).leaves();
        long leaves = new AlphaBeta(ordered).search(position, Limits.depth(3)).leaves();
        assertThat(leaves).isLessThan(minimax);
    }
}
