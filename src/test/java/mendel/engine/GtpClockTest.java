package mendel.engine;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.game.Side;
import mendel.search.Clock;
import mendel.search.Limits;
import mendel.search.SearchMargins;
import mendel.search.TimeManager;
import org.junit.jupiter.api.Test;

class GtpClockTest {

    private static final TimeManager TIME = new TimeManager(SearchMargins.defaults());

    private static Limits of(long millis, int moves) {
        return TIME.limits(new Clock(millis, 0, moves), TimeManager.DEFAULT_OVERHEAD_MILLIS);
    }

    @Test
    void mainTimeRunsDownForEachSideAlone() {
        GtpClock clock = new GtpClock(60_000, 0, 0);
        clock.used(Side.BLACK, 10_000);
        assertThat(clock.limits(Side.BLACK, TIME)).isEqualTo(of(50_000, 0));
        assertThat(clock.limits(Side.WHITE, TIME)).isEqualTo(of(60_000, 0));
        clock.used(Side.BLACK, 70_000);
        assertThat(clock.limits(Side.BLACK, TIME)).isEqualTo(of(0, 0));
        clock.correct(Side.BLACK, 30_000, 0);
        assertThat(clock.limits(Side.BLACK, TIME)).isEqualTo(of(30_000, 0));
    }

    @Test
    void periodsFollowTheMainTimeAndEachOther() {
        GtpClock clock = new GtpClock(10_000, 30_000, 2);
        clock.used(Side.BLACK, 15_000);
        assertThat(clock.limits(Side.BLACK, TIME))
                .as("5 s of the first period are gone")
                .isEqualTo(of(25_000, 2));
        clock.used(Side.BLACK, 20_000);
        assertThat(clock.limits(Side.BLACK, TIME)).isEqualTo(of(5_000, 1));
        clock.used(Side.BLACK, 4_000);
        assertThat(clock.limits(Side.BLACK, TIME)).as("a new period").isEqualTo(of(30_000, 2));
        assertThat(clock.limits(Side.WHITE, TIME)).isEqualTo(of(10_000, 0));
    }

    @Test
    void periodsCanBeAllThereIs() {
        GtpClock clock = new GtpClock(0, 10_000, 5);
        assertThat(clock.limits(Side.WHITE, TIME)).isEqualTo(of(10_000, 5));
    }
}
