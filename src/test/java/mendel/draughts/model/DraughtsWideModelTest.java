package mendel.draughts.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import mendel.eval.ModelChecks;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Position;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class DraughtsWideModelTest extends RegionModelChecks {

    private static final RegionModel TESTED = RegionModel.of(DraughtsPatternsModel.wide(), DraughtsRegions.WIDE);
    private static final DraughtsPatternsModel PATTERNS = DraughtsPatternsModel.patterns();

    DraughtsWideModelTest() {
        super(TESTED);
    }

    @Example
    void sixRegionsOfTwelveSquaresMoreForEachSide() {
        int[] covered = covered(DraughtsRegions.WIDE);
        assertThat(Arrays.stream(covered).sum()).isEqualTo(20 * 8 + 2 * 6 * 12);
        assertThat(Arrays.stream(covered).min()).hasValue(3);
    }

    @Example
    void everyConfigurationHasAWeightForBothPhases() {
        WeightSpec spec = TESTED.model().spec();
        assertThat(spec.size() - PATTERNS.spec().size()).isEqualTo(2 * 3 * (531_441 + 236_196));
    }

    /** Weights of patterns play the same here. */
    @Property(tries = 6)
    void itWidensPatterns(@ForAll long seed) {
        Weights weights = ModelChecks.randomWeights(PATTERNS.spec(), seed, 120);
        Position position = SamplePositions.playout(seed);
        PATTERNS.attach(position, weights);
        int expected = position.evaluate();
        TESTED.model().attach(position, weights.in(TESTED.model().spec()));
        assertThat(position.evaluate()).isEqualTo(expected);
    }
}
