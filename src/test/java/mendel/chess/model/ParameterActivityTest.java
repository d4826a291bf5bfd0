package mendel.chess.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mendel.chess.ChessGame;
import mendel.dataset.DataFile;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.WeightSpec;
import mendel.game.Position;
import org.junit.jupiter.api.Test;

/** A parameter that no position uses cannot be evolved: each one counts in a fair share of the positions that we ship. */
class ParameterActivityTest {

    private static final Path SHIPPED = Path.of("games-db/chess-mentor.csv.gz");
    private static final double SHARE = 0.005;

    @Test
    void everyTermOfTheFullModelCountsOnTheShippedPositions() {
        EvaluationModel<Position> model = ChessModels.all().getFirst();
        WeightSpec spec = model.spec();
        Features trace = new Features(spec);
        ChessGame game = new ChessGame();
        long[] active = new long[spec.size()];
        long[] positions = new long[1];
        DataFile.forEach(SHIPPED, null, labelled -> {
            model.trace(game.parse(labelled.position()), trace);
            positions[0]++;
            for (int i = 0; i < trace.size(); i++) {
                boolean counts = trace.coefficient(i) != 0;
                active[2 * trace.row(i)] += counts && trace.mgFactor() != 0 ? 1 : 0;
                active[2 * trace.row(i) + 1] += counts && trace.egFactor() != 0 ? 1 : 0;
            }
        });
        List<String> rare = new ArrayList<>();
        for (int i = 0; i < active.length; i++) {
            boolean isTerm = !spec.get(i).group().equals("pst");
            if (isTerm && active[i] < SHARE * positions[0]) {
                rare.add(spec.get(i).name() + " in " + active[i] + " of " + positions[0]);
            }
        }
        assertThat(rare).isEmpty();
    }

    @Test
    void mostParametersAreNeitherMaterialNorSquares() {
        WeightSpec spec = ChessModels.all().getFirst().spec();
        long terms = spec.parameters().stream().filter(p -> !p.group().equals("pst") && !p.group().equals("material")).count();
        assertThat(terms).isGreaterThanOrEqualTo(150);
    }
}
