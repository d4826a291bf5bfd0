package mendel.draughts.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mendel.dataset.DataFile;
import mendel.draughts.DraughtsGame;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.WeightSpec;
import mendel.game.Position;
import org.junit.jupiter.api.Test;

/** A parameter that no position uses cannot be evolved: each one counts in a fair share of quiet positions of self-play. */
class ParameterActivityTest {

    /** Quiet positions of games that the full model played against itself after random first moves. */
    private static final Path GAMES = Path.of("src/test/resources/mendel/draughts/model/self-play.csv.gz");
    private static final double SHARE = 0.004;

    @Test
    void everyTermOfTheFullModelCountsInOrdinaryPositions() {
        EvaluationModel<Position> model = DraughtsModels.all().getFirst();
        WeightSpec spec = model.spec();
        Features trace = new Features(spec);
        DraughtsGame game = new DraughtsGame();
        long[] active = new long[spec.size()];
        long[] positions = new long[1];
        DataFile.forEach(GAMES, null, line -> {
            model.trace(game.parse(line.position()), trace);
            positions[0]++;
            for (int i = 0; i < trace.size(); i++) {
                boolean counts = trace.coefficient(i) != 0;
                active[2 * trace.row(i)] += counts && trace.mgFactor() != 0 ? 1 : 0;
                active[2 * trace.row(i) + 1] += counts && trace.egFactor() != 0 ? 1 : 0;
            }
        });
        List<String> rare = new ArrayList<>();
        for (int i = 0; i < active.length; i++) {
            if (active[i] < SHARE * positions[0]) {
                rare.add(spec.get(i).name() + " in " + active[i] + " of " + positions[0]);
            }
        }
        assertThat(rare).isEmpty();
    }

    @Test
    void theModelHasHundredsOfTermsAndNotThousands() {
        WeightSpec spec = DraughtsModels.all().getFirst().spec();
        assertThat(spec.size()).isBetween(500, 900);
        assertThat(spec.parameters().stream().filter(p -> !p.group().startsWith("p")).count()).isGreaterThanOrEqualTo(150);
    }
}
