package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Form;
import mendel.eval.FormModel;
import mendel.eval.FormParts;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import org.junit.jupiter.api.Test;

class ScoreUnitTest {

    private static final EvaluationModel<Position> MODEL = ChessModels.all().getFirst();

    @Test
    void defaultsHaveThePawnOfTheirDefaults() {
        WeightSpec spec = MODEL.spec();
        int pawn = (int) spec.get(spec.indexOf("material.pawn.mg")).defaultValue();
        assertThat(ScoreUnit.of(new ChessGame(), MODEL, Weights.defaults(spec)))
                .isEqualTo(pawn)
                .isEqualTo(ScoreUnit.ofDefaults(spec));
    }

    @Test
    void halfTheWeightsHaveHalfTheUnit() {
        WeightSpec spec = MODEL.spec();
        double[] half = Weights.defaults(spec).toArray();
        for (int i = 0; i < half.length; i++) {
            half[i] /= 2;
        }
        int unit = ScoreUnit.of(new ChessGame(), MODEL, Weights.nearest(spec, half));
        assertThat(unit).isBetween(ScoreUnit.ofDefaults(spec) * 45 / 100, ScoreUnit.ofDefaults(spec) * 55 / 100);
    }

    @Test
    void aPawnMovedFromMaterialToItsSquaresChangesNothing() {
        WeightSpec spec = MODEL.spec();
        double[] moved = Weights.defaults(spec).toArray();
        for (int i = 0; i < moved.length; i++) {
            String name = spec.get(i).name();
            moved[i] += name.startsWith("material.pawn.") ? -20 : name.startsWith("pst.pawn.") ? 20 : 0;
        }
        assertThat(ScoreUnit.of(new ChessGame(), MODEL, Weights.nearest(spec, moved)))
                .isEqualTo(ScoreUnit.ofDefaults(spec));
    }

    /** A disc of the patterns, whose configurations are 0 by default, is told by the model with hand-made defaults. */
    @Test
    void aModelWithoutDefaultsHasTheUnitOfItsScale() {
        ReversiGame game = ReversiGame.all().getFirst();
        List<EvaluationModel<Position>> models = ReversiModels.all(game);
        EvaluationModel<Position> full = models.getFirst();
        EvaluationModel<Position> patterns = models.get(1);
        assertThat(patterns.scale()).isSameAs(full);
        double[] twice = Weights.defaults(patterns.spec()).toArray();
        for (int i = 0; i < twice.length; i++) {
            twice[i] *= 2;
        }
        int unit = ScoreUnit.of(game, patterns, Weights.defaults(patterns.spec()));
        assertThat(unit).isLessThan(ScoreUnit.ofDefaults(full.spec()) / 2);
        assertThat(ScoreUnit.of(game, patterns, Weights.nearest(patterns.spec(), twice)))
                .isBetween(2 * unit - 2, 2 * unit + 2);
    }

    /** What a form leaves out changes no score of the rest. */
    @Test
    void aFormHasTheUnitOfItsBase() {
        assertThat(MODEL.scale()).isSameAs(MODEL);
        WeightSpec spec = MODEL.spec();
        Form form = new Form(
                spec,
                "fewer",
                new FormParts(
                        new FormParts.PartNames(List.of("mobility"), List.of()),
                        FormParts.PartNames.NONE,
                        Map.of(),
                        Map.of(),
                        List.of()));
        assertThat(new FormModel<>(MODEL, form).scale()).isSameAs(MODEL);
    }

    @Test
    void weightsOfNothingHaveTheSmallestUnit() {
        WeightSpec spec = MODEL.spec();
        assertThat(ScoreUnit.of(new ChessGame(), MODEL, Weights.nearest(spec, new double[spec.size()])))
                .isEqualTo(1);
    }

    /** A tournament asks for it once a player and opening: one evaluation's tables must do. */
    @Test
    void aUnitNeedsTheMemoryOfOneEvaluation() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        WeightSpec spec = MODEL.spec();
        ScoreUnit units = new ScoreUnit(new ChessGame(), MODEL);
        Weights weights = Weights.nearest(spec, new double[spec.size()]);
        units.of(weights);
        long before = threads.getCurrentThreadAllocatedBytes();
        units.of(weights);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(2_000_000);
    }
}
