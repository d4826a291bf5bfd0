package mendel.draughts.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import mendel.draughts.rules.Squares;
import net.jqwik.api.Example;

class DraughtsPatternsModelTest extends RegionModelChecks {

    private static final RegionModel TESTED = RegionModel.of(DraughtsPatternsModel.patterns(), DraughtsRegions.SMALL);

    DraughtsPatternsModelTest() {
        super(TESTED);
    }

    @Example
    void everySquareOnWhichMenStandIsInRegionsOfBothSides() {
        int[] covered = covered(DraughtsRegions.SMALL);
        assertThat(Arrays.stream(covered).min()).hasValue(2);
        assertThat(covered[Squares.square("d4")]).isEqualTo(8);
        assertThat(Arrays.stream(covered).sum()).isEqualTo(20 * 8);
    }

    @Example
    void everyConfigurationHasAWeightForBothPhases() {
        assertThat(TESTED.model().spec().size()
                        - TESTED.model().spec().tables().getFirst().first())
                .isEqualTo(2 * (6 * 6561 + 3 * 2916 + 1296));
    }
}
