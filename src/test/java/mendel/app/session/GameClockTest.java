package mendel.app.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import mendel.InputException;
import mendel.game.ClockComment;
import mendel.game.Side;
import mendel.player.GameLimit;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clocks, and times as text. */
class GameClockTest {

    private final TestTime time = new TestTime();
    private int bells;

    private GameClock clock(String white, String black) {
        return new GameClock(time, TimeControls.parse(white, black), () -> bells++);
    }

    @Test
    void onlyTheClockOfTheSideToMoveRuns() {
        GameClock clock = clock("1:00+2", "30");
        time.pass(5_000);
        assertThat(clock.times()).isEqualTo(new ClockTimes(60_000, 30_000));
        clock.run(Side.WHITE);
        time.pass(10_000);
        clock.run(Side.WHITE);
        time.pass(1_500);
        assertThat(clock.times()).isEqualTo(new ClockTimes(48_500, 30_000));
        clock.moved(Side.WHITE);
        clock.run(Side.BLACK);
        time.pass(4_000);
        clock.moved(Side.BLACK);
        assertThat(clock.times()).isEqualTo(new ClockTimes(50_500, 26_000));
        assertThat(clock.running()).isNull();
        assertThat(bells).isZero();
        clock.put(new ClockTimes(1_000, 2_000));
        assertThat(clock.clocks(Side.WHITE).whiteLeft()).isEqualTo(1_000);
        assertThat(clock.clocks(Side.BLACK).limit()).isEqualTo(GameLimit.clock("30"));
    }

    @Test
    void theBellRingsWhenTheFlagFallsAndNotForAClockThatStands() {
        GameClock clock = clock("10", null);
        clock.run(Side.WHITE);
        time.pass(9_999);
        assertThat(clock.isOut(Side.WHITE)).isFalse();
        assertThat(clock.isDue()).isFalse();
        clock.moved(Side.WHITE);
        clock.run(Side.BLACK);
        time.pass(100_000);
        assertThat(bells).isZero();
        assertThat(clock.isOut(Side.BLACK)).as("a side without a clock").isFalse();
        clock.run(Side.WHITE);
        time.pass(1);
        assertThat(bells).isEqualTo(1);
        assertThat(clock.isDue()).isTrue();
        assertThat(clock.isOut(Side.WHITE)).isTrue();
        time.pass(5_000);
        assertThat(clock.times().white()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "300+3, 300000, 3000",
        "5:00+3, 300000, 3000",
        "1:30:00+30, 5400000, 30000",
        "0:12, 12000, 0",
        "0.5+0.1, 500, 100",
        "90:00, 5400000, 0"
    })
    void readsTimeControls(String text, long base, long increment) {
        assertThat(TimeText.control(text)).isEqualTo(new GameLimit(0, 0, 0, base, increment));
    }

    @ParameterizedTest
    @CsvSource({"''", "5:0", "0:00", "five", "5:00+", "-5", "5:00+x", "1:2:3:04"})
    void refusesOtherTimeControls(String text) {
        assertThatThrownBy(() -> TimeText.control(text))
                .isInstanceOf(InputException.class)
                .hasMessage("the time control \"" + text
                        + "\" is not understood; write the time for the game and seconds for each move, as"
                        + " 5:00+3 or 300+3");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0:00",
        "99, 0:00.0",
        "9999, 0:09.9",
        "10000, 0:10",
        "299999, 4:59",
        "3600000, 1:00:00",
        "3725000, 1:02:05"
    })
    void showsTimes(long millis, String text) {
        assertThat(TimeText.shown(millis)).isEqualTo(text);
    }

    @Property(tries = 200)
    void whatAFileTellsOfTheClockComesBack(@ForAll @LongRange(max = 999_999_999) long millis) {
        String comment = "+0.35/8 " + ClockComment.of(millis);
        assertThat(ClockComment.left(comment)).hasValue(millis);
        assertThat(ClockComment.without(comment)).isEqualTo("+0.35/8");
    }

    @Test
    void readsTheClocksOfOtherPrograms() {
        assertThat(ClockComment.left("[%clk 0:02:58.1] good move")).hasValue(178_100);
        assertThat(ClockComment.left("[%eval 0.2] [%clk\n1:30:00]")).hasValue(5_400_000);
        assertThat(ClockComment.left("[%emt 0:00:03]")).isEmpty();
    }

    @Property(tries = 100)
    void timeControlsComeBackFromTheirTags(
            @ForAll @IntRange(max = 900) int white,
            @ForAll @IntRange(max = 900) int black,
            @ForAll @IntRange(max = 60) int increment) {
        TimeControls controls = new TimeControls(
                white == 0 ? null : new GameLimit(0, 0, 0, white * 1500L, increment * 100L),
                black == 0 ? null : new GameLimit(0, 0, 0, black * 1500L, 0));
        Map<String, String> tags = new LinkedHashMap<>();
        controls.addTo(tags);
        assertThat(TimeControls.ofTags(tags)).isEqualTo(controls);
        TimeControls.removeFrom(tags);
        assertThat(tags).isEmpty();
    }

    @Test
    void readsNoOtherTimeControls() {
        assertThat(TimeControls.ofTags(Map.of("TimeControl", "40/9000"))).isEqualTo(TimeControls.NONE);
        assertThat(TimeControls.ofTags(Map.of("TimeControl", "?"))).isEqualTo(TimeControls.NONE);
        assertThat(TimeControls.ofTags(Map.of())).isEqualTo(TimeControls.NONE);
    }
}
