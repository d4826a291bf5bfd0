package mendel.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import mendel.InputException;
import mendel.game.GameRecord;
import mendel.game.Side;
import mendel.game.TextFormat;
import mendel.reversi.ReversiGame;
import mendel.search.Clock;
import mendel.search.Limits;
import mendel.search.SearchMargins;
import mendel.search.TimeManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NBoardClockTest {

    private static final TimeManager TIME = new TimeManager(SearchMargins.defaults());

    private static final ReversiGame REVERSI = ReversiGame.all().getFirst();
    private static final Limits DEEP = Limits.depth(30);

    private static NBoardClock clock(String properties, String moves) throws IOException {
        TextFormat ggf = REVERSI.formats().stream()
                .filter(f -> f.extension().equals("ggf"))
                .map(TextFormat.class::cast)
                .findFirst()
                .orElseThrow();
        List<GameRecord> games = new ArrayList<>();
        ggf.read(
                new BufferedReader(
                        new StringReader("(;GM[Othello]PB[a]PW[b]RE[?]" + properties + "TY[8]" + moves + ";)")),
                "test",
                games::add);
        return NBoardClock.of(REVERSI, games.getFirst());
    }

    /** The limits for a clock that shows so much, with the level's depth. */
    private static Limits shows(long millis, long added) {
        Limits time = TIME.limits(Clock.of(millis, added), TimeManager.DEFAULT_OVERHEAD_MILLIS);
        return new Limits(30, 0, time.softMillis(), time.hardMillis());
    }

    @ParameterizedTest
    @CsvSource({
        "15:00,900000,0",
        "90,90000,0",
        "1:00:00,3600000,0",
        "05:00//02:00,300000,0",
        "5:00/3,300000,3000",
        "0.5/0:01/2:00,500,1000"
    })
    void readsClocks(String text, long millis, long added) throws IOException {
        NBoardClock clock = clock("TI[" + text + "]", "");
        for (Side side : Side.values()) {
            assertThat(clock.limits(side, DEEP, TIME)).isEqualTo(shows(millis, added));
        }
    }

    /** What a move took is off its player's clock, what a move earns is on it; passes count as moves. */
    @Test
    void countsWhatMovesTook() throws IOException {
        NBoardClock clock = clock("TI[1:00/2]", "B[F5//10]W[D6/-1.5/0.25]B[C3]");
        assertThat(clock.limits(Side.BLACK, DEEP, TIME)).isEqualTo(shows(54_000, 2000));
        assertThat(clock.limits(Side.WHITE, DEEP, TIME)).isEqualTo(shows(61_750, 2000));
        clock.used(Side.WHITE, 100_000);
        assertThat(clock.limits(Side.WHITE, DEEP, TIME)).isEqualTo(shows(2000, 2000));
    }

    @Test
    void playersMayHaveClocksOfTheirOwn() throws IOException {
        NBoardClock clock = clock("TB[10]TW[20]TI[5]", "");
        assertThat(clock.limits(Side.BLACK, DEEP, TIME)).isEqualTo(shows(10_000, 0));
        assertThat(clock.limits(Side.WHITE, DEEP, TIME)).isEqualTo(shows(20_000, 0));
    }

    @Test
    void theEarlierLimitHolds() throws IOException {
        assertThat(clock("TI[1:00:00]", "")
                        .limits(Side.BLACK, Limits.moveTime(1000), TIME)
                        .hardMillis())
                .isEqualTo(1000);
        assertThat(clock("TI[1]", "")
                        .limits(Side.BLACK, Limits.moveTime(60_000), TIME)
                        .hardMillis())
                .isLessThan(1000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "TI[]", "TI[0]", "TI[0:00//2:00]", "TB[5:00]"})
    void gamesMayHaveNone(String properties) throws IOException {
        assertThat(clock(properties, "B[F5//3]")).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fast", "-5", "1:2:3:4", "5:00/x"})
    void refusesWhatIsNoClock(String text) {
        assertThatThrownBy(() -> clock("TI[" + text + "]", ""))
                .isInstanceOf(InputException.class)
                .hasMessage("the clock \"" + text + "\" is not understood; write it as 15:00 or 5:00/3");
    }

    @Test
    void readsTheTimeBehindAMove() {
        assertThat(NBoardClock.taken("")).isZero();
        assertThat(NBoardClock.taken("0.254")).isEqualTo(254);
        assertThatThrownBy(() -> NBoardClock.taken("soon"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is not a number");
    }
}
