package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import mendel.DurationText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressTest {

    private final StringWriter text = new StringWriter();
    private long now;

    private void at(Progress progress, int second, long done) {
        now = second * 1_000_000_000L;
        progress.to(done);
    }

    @Test
    void aPlainLineAMinute() {
        try (Progress progress =
                Progress.plain(new PrintWriter(text, true), () -> now, "label", "positions", 10_000, 1_000)) {
            at(progress, 10, 1_500);
            at(progress, 59, 1_900);
            assertThat(text.toString()).isEmpty();
            at(progress, 60, 2_200);
            at(progress, 90, 2_500);
            progress.note("best 47.1");
            at(progress, 120, 9_880);
        }
        assertThat(text.toString().lines())
                .containsExactly(
                        "label: 2200 of 10000 positions, 20 a second, 7 min left",
                        "label: 9880 of 10000 positions, 74 a second, 2 s left, best 47.1");
    }

    /** What the machines do is asked for each line, also when nothing gets done. */
    @Test
    void whoWorksStandsBesideTheRate() {
        String[] machines = {"looking for the cluster"};
        try (Progress progress =
                Progress.plain(new PrintWriter(text, true), () -> now, "match", "games", 100, 0, () -> machines[0])) {
            at(progress, 60, 0);
            machines[0] = "2 workers, 4 tasks under way";
            progress.note("+3 =1 -2");
            at(progress, 120, 60);
            machines[0] = "";
            at(progress, 180, 90);
        }
        assertThat(text.toString().lines())
                .containsExactly(
                        "match: 0 of 100 games, looking for the cluster",
                        "match: 60 of 100 games, 0.50 a second, 80 s left, 2 workers, 4 tasks under way, +3 =1 -2",
                        "match: 90 of 100 games, 0.50 a second, 20 s left, +3 =1 -2");
    }

    @Test
    void withoutATotalNoTimeLeft() {
        try (Progress progress = Progress.plain(new PrintWriter(text, true), () -> now, "play", "games", 0, 0)) {
            at(progress, 100, 25);
            at(progress, 161, 0);
        }
        assertThat(text.toString().lines()).containsExactly("play: 25 games, 0.25 a second", "play: 0 games");
    }

    @ParameterizedTest
    @CsvSource({"0.2,0 s", "89,89 s", "90,2 min", "5300,88 min", "12000,3 h 20 min"})
    void durations(double seconds, String words) {
        assertThat(DurationText.of(seconds)).isEqualTo(words);
    }
}
