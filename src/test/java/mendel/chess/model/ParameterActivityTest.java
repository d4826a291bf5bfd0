package mendel.chess.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import mendel.chess.ChessGame;
import mendel.eval.EvaluationModel;
import mendel.eval.ModelChecks;
import mendel.eval.WeightSpec;
import mendel.game.Position;
import org.junit.jupiter.api.Test;

/**
 * A parameter that no position uses cannot be evolved: each one counts in a fair share of the positions that we ship.
 */
class ParameterActivityTest {

    private static final Path SHIPPED = Path.of("games-db/chess-mentor.csv.gz");
    private static final double SHARE = 0.005;

    @Test
    void everyTermOfTheFullModelCountsOnTheShippedPositions() {
        EvaluationModel<Position> model = ChessModels.all().getFirst();
        assertThat(ModelChecks.rare(
                        model,
                        new ChessGame(),
                        SHIPPED,
                        SHARE,
                        i -> !model.spec().get(i).group().equals("pst")))
                .isEmpty();
    }

    @Test
    void mostParametersAreNeitherMaterialNorSquares() {
        WeightSpec spec = ChessModels.all().getFirst().spec();
        long terms = spec.parameters().stream()
                .filter(p -> !p.group().equals("pst") && !p.group().equals("material"))
                .count();
        assertThat(terms).isGreaterThanOrEqualTo(150);
    }
}
