package mendel.evolve.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import mendel.player.GameLimit;
import org.junit.jupiter.api.Test;

/** Limits that get longer. */
class DuelLimitsTest {

    private static List<GameLimit> all(GameLimit last, int growth, long generations) {
        DuelLimits limits = new DuelLimits(last, growth, generations);
        return LongStream.rangeClosed(1, generations).mapToObj(limits::of).toList();
    }

    @Test
    void doublesInEqualShares() {
        assertThat(all(GameLimit.nodes(4000), 4, 6).stream().map(GameLimit::nodes))
                .containsExactly(1000L, 1000L, 2000L, 2000L, 4000L, 4000L);
        assertThat(all(GameLimit.moveTime(80), 2, 3).stream().map(GameLimit::moveMillis))
                .containsExactly(40L, 40L, 80L);
        assertThat(all(GameLimit.clock("8+0.08"), 4, 3).stream().map(GameLimit::clockText))
                .containsExactly("2+0.02", "4+0.04", "8+0.08");
        assertThat(all(GameLimit.nodeClock("800+8"), 4, 3).stream().map(GameLimit::nodeClockText))
                .containsExactly("200+2", "400+4", "800+8");
    }

    @Test
    void staysAsItIsWithoutGrowthAndForDepth() {
        assertThat(all(GameLimit.nodes(50), 1, 5)).containsOnly(GameLimit.nodes(50));
        assertThat(all(GameLimit.depth(3), 4, 5)).containsOnly(GameLimit.depth(3));
    }

    /** A run that is resumed with more generations than it had planned ends with the longest limit. */
    @Test
    void isTheLastLimitBeyondThePlan() {
        assertThat(new DuelLimits(GameLimit.nodes(400), 4, 10).of(1000)).isEqualTo(GameLimit.nodes(400));
    }
}
