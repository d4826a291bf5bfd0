package mendel.match.event;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MatchFaultTest {

    @Test
    void faultsSayWhatBecameOfTheGame() {
        assertThat(new MatchResult.Fault(3, "toga", "crash", "", false).text()).isEqualTo("game 3 lost by toga: crash");
        assertThat(new MatchResult.Fault(
                                3, "toga", "time", "used 2 ms of 1 ms, but Black could not win by any moves", true)
                        .text())
                .isEqualTo("game 3 drawn by a fault of toga: time (used 2 ms of 1 ms, but Black could not win by any"
                        + " moves)");
        assertThat(new MatchResult.Fault(null, "toga", "overrun", "1 of 2 moves", false).text())
                .isEqualTo("overrun of toga: 1 of 2 moves");
    }
}
