package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class LoadProgressTest {

    private final StringWriter text = new StringWriter();
    private long now;

    private void at(LoadProgress progress, int second, long done) {
        now = second * 1_000_000_000L;
        progress.done(done);
    }

    @Test
    void whatTakesLongIsToldWithItsFileAndRate() {
        try (LoadProgress progress = LoadProgress.plain(new PrintWriter(text, true), () -> now)) {
            progress.begins("reading games.csv.gz", "positions", 0);
            at(progress, 4, 400_000);
            assertThat(text.toString()).isEmpty();
            at(progress, 5, 600_000);
            at(progress, 50, 5_000_000);
            progress.begins("building the feature matrix", "positions", 5_000_000);
            at(progress, 66, 1_600_000);
        }
        assertThat(text.toString().lines())
                .containsExactly(
                        "reading games.csv.gz: 600000 positions, 120000 a second",
                        "building the feature matrix: 1600000 of 5000000 positions, 100000 a second, 34 s left");
    }
}
