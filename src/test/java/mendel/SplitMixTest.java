package mendel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SplitMixTest {

    @Test
    void makesTheNumbersOfTheJdksGenerator() {
        SplittableRandom random = new SplittableRandom(42);
        for (int i = 1; i <= 10; i++) {
            assertThat(SplitMix.mix(42 + i * SplitMix.GOLDEN_GAMMA)).isEqualTo(random.nextLong());
        }
    }
}
