package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.draughts.DraughtsGame;
import mendel.draughts.model.DraughtsModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import org.junit.jupiter.api.Test;

/** ProbCut relies on a shallow search where the game tells how far that errs. */
class ProbCutTest {

    private static final int DEPTH = 7;
    private static final int DISC = 100;
    private static final SearchParameters FULL =
            SearchParameters.plain().with(Part.TT).with(Part.HISTORY).with(Part.KILLERS);

    /** Most scores stay within half a disc of the full-width ones, all within some discs, for fewer nodes. */
    @Test
    void cutsNodesAndKeepsScores() throws IOException {
        ReversiGame game = ReversiGame.all().getFirst();
        EvaluationModel<Position> model = ReversiModels.all(game).getFirst();
        Weights weights = Weights.defaults(model.spec());
        long full = 0;
        long cut = 0;
        int near = 0;
        List<String> positions = SignatureTest.positions(game);
        for (String text : positions) {
            Position position = game.parse(text);
            model.attach(position, weights);
            SearchResult whole = new AlphaBeta(FULL).search(position, Limits.depth(DEPTH));
            SearchResult pruned = new AlphaBeta(FULL.with(Part.PROBCUT)).search(position, Limits.depth(DEPTH));
            full += whole.nodes();
            cut += pruned.nodes();
            int error = Math.abs(whole.score() - pruned.score());
            near += error <= DISC / 2 ? 1 : 0;
            assertThat(error).as(text).isLessThan(10 * DISC);
        }
        assertThat(cut).isLessThan(full / 2);
        assertThat(near).isGreaterThan(positions.size() / 2);
    }

    /** Nothing is known of chess and draughts, so that the part changes no node. */
    @Test
    void doesNothingInGamesThatTellNothing() throws IOException {
        for (var entry : Map.of(new ChessGame(), ChessModels.all(), new DraughtsGame(), DraughtsModels.all())
                .entrySet()) {
            EvaluationModel<Position> model = entry.getValue().getFirst();
            Game game = entry.getKey();
            for (String text : SignatureTest.positions(game).subList(0, 4)) {
                Position position = game.parse(text);
                assertThat(position.scoreDeviation(DEPTH, 1)).isZero();
                model.attach(position, Weights.defaults(model.spec()));
                SearchParameters all = SearchParameters.defaults().withTable(2);
                assertThat(new AlphaBeta(all.without(Part.PROBCUT))
                                .search(position, Limits.depth(5))
                                .nodes())
                        .isEqualTo(new AlphaBeta(all)
                                .search(position, Limits.depth(5))
                                .nodes());
            }
        }
    }

    @Test
    void theShallowSearchIsAboutHalfAsDeepAndAsEven() {
        for (int depth = (int) Margin.PROBCUT_DEPTH.parameter().min(); depth < Score.MAX_PLY; depth++) {
            int shallow = Margins.probCutDepth(depth);
            assertThat(shallow)
                    .isBetween(Math.max(1, depth / 2 - 1), depth / 2 + 1)
                    .isLessThan(depth);
            assertThat(shallow % 2).isEqualTo(depth % 2);
        }
    }
}
