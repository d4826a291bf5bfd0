package mendel.draughts.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import mendel.draughts.DraughtsGame;
import mendel.eval.ModelChecks;
import mendel.eval.WeightSpec;
import org.junit.jupiter.api.Test;

/**
 * A parameter that no position uses cannot be evolved: each one counts in a fair share of quiet positions of self-play.
 */
class ParameterActivityTest {

    /**
     * Quiet positions of games that the full model played against itself after random first moves, made by
     * {@code mendel sample draughts --quiet --count 5000 --min-ply 0 --seed 5 --out self-play.csv.gz}.
     */
    private static final Path GAMES = Path.of("src/test/resources/mendel/draughts/model/self-play.csv.gz");

    private static final double SHARE = 0.004;

    @Test
    void everyTermOfTheFullModelCountsInOrdinaryPositions() {
        assertThat(ModelChecks.rare(DraughtsModels.all().getFirst(), new DraughtsGame(), GAMES, SHARE, i -> true))
                .isEmpty();
    }

    @Test
    void theModelHasHundredsOfTermsAndNotThousands() {
        WeightSpec spec = DraughtsModels.all().getFirst().spec();
        assertThat(spec.size()).isBetween(500, 900);
        assertThat(spec.parameters().stream()
                        .filter(p -> !p.group().startsWith("p"))
                        .count())
                .isGreaterThanOrEqualTo(150);
    }
}
