package mendel.match.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MeanIntervalTest {

    /** 1, 2, 3: a deviation of 1, and Student's t with two degrees of freedom is 4.3027. */
    @Test
    void meanAndErrorOfValues() {
        MeanInterval three = MeanInterval.of(1, 2, 3);
        assertThat(three.mean()).isEqualTo(2);
        assertThat(three.error()).isCloseTo(4.302653 / Math.sqrt(3), within(1e-6));
        assertThat(three.text(2)).isEqualTo("+2.00 ± 2.48");
        assertThat(MeanInterval.of(-0.5).text(1)).isEqualTo("-0.5");
        assertThat(MeanInterval.of().mean()).isNaN();
    }

    @Test
    void nineteenOfTwentyIntervalsHoldTheMean() {
        Random random = new Random(7);
        long held = IntStream.range(0, 2000)
                .filter(_ -> {
                    MeanInterval interval = MeanInterval.of(random.doubles(200).toArray());
                    return Math.abs(interval.mean() - 0.5) <= interval.error();
                })
                .count();
        assertThat(held).isBetween(1860L, 1940L);
    }
}
