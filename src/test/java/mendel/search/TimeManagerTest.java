package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/** The clock never runs out, even when every move takes its hard limit. */
class TimeManagerTest {

    private static final long OVERHEAD = 40;

    private final TimeManager time = new TimeManager(SearchMargins.defaults());

    @Property
    void limitsFitTheClock(
            @ForAll @LongRange(max = 10_000_000) long left,
            @ForAll @LongRange(max = 60_000) long increment,
            @ForAll @IntRange(max = 60) int movesToGo) {
        requireFits(time, new Clock(left, increment, movesToGo));
    }

    private static void requireFits(TimeManager manager, Clock clock) {
        Limits limits = manager.limits(clock, OVERHEAD);
        assertThat(limits.softMillis()).isBetween(1L, limits.hardMillis());
        if (clock.remainingMillis() > OVERHEAD + 1) {
            assertThat(limits.hardMillis()).isLessThanOrEqualTo(clock.remainingMillis() - OVERHEAD);
        }
    }

    /** Also with any other margins that are allowed. */
    @Property(tries = 20)
    void limitsOfAllMarginsFitTheClock(
            @ForAll @LongRange(max = 100_000) long left,
            @ForAll @LongRange(max = 60_000) long increment,
            @ForAll @IntRange(max = 60) int movesToGo) {
        for (SearchMargins margins : MarginsInPlayTest.SETS_TRIED) {
            requireFits(new TimeManager(margins), new Clock(left, increment, movesToGo));
        }
    }

    @Test
    void aLongGameAtTenSecondsAndATenth() {
        long left = 10_000;
        for (int move = 0; move < 500; move++) {
            left -= time.limits(Clock.of(left, 100), OVERHEAD).hardMillis() + OVERHEAD / 2;
            assertThat(left).as("move %d", move).isPositive();
            left += 100;
        }
    }

    @Test
    void fortyMovesAndThenMore() {
        long left = 60_000;
        for (int move = 0; move < 40; move++) {
            left -= time.limits(new Clock(left, 0, 40 - move), OVERHEAD).hardMillis() + OVERHEAD / 2;
            assertThat(left).as("move %d", move).isPositive();
        }
    }

    @Test
    void aMoveWithoutARivalTakesLess() {
        TimeManager manager = new TimeManager(SearchMargins.of(Map.of("time.effort", 100.0)));
        double usual = time.softLimitFraction(2, 0, 100, 0.5);
        assertThat(manager.softLimitFraction(2, 0, 100, 0.5)).isEqualTo(usual);
        assertThat(manager.softLimitFraction(2, 0, 100, 1)).isCloseTo(usual * 0.5, within(1e-9));
        assertThat(manager.softLimitFraction(2, 0, 100, 0)).isCloseTo(usual * 1.5, within(1e-9));
    }

    @Test
    void aChangedMindTakesLonger() {
        assertThat(time.softLimitFraction(0, 0, 100, 0.5)).isGreaterThan(time.softLimitFraction(5, 0, 100, 0.5));
        assertThat(time.softLimitFraction(3, 80, 100, 0.5)).isGreaterThan(time.softLimitFraction(3, 0, 100, 0.5));
    }
}
