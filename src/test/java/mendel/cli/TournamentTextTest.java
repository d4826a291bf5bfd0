package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.match.event.MatchResult;
import org.junit.jupiter.api.Test;

class TournamentTextTest {

    @Test
    void faultsSayWhatBecameOfTheGame() {
        assertThat(TournamentText.text(new MatchResult.Fault(3, "toga", "crash", "", false)))
                .isEqualTo("game 3 lost by toga: crash");
        assertThat(TournamentText.text(new MatchResult.Fault(
                        3, "toga", "time", "used 2 ms of 1 ms, but Black could not win by any moves", true)))
                .isEqualTo("game 3 drawn by a fault of toga: time (used 2 ms of 1 ms, but Black could not win by any"
                        + " moves)");
        assertThat(TournamentText.text(new MatchResult.Fault(null, "toga", "overrun", "1 of 2 moves", false)))
                .isEqualTo("overrun of toga: 1 of 2 moves");
    }
}
