package mendel.app.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import mendel.app.Games;
import mendel.game.Texts;
import mendel.search.lab.Experiment;
import mendel.search.lab.LabResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabRunTest {

    @TempDir
    private Path folder;

    private static LabRun.LabSettings settings(int depth, Path positions) {
        return new LabRun.LabSettings("reversi-6", Experiment.LEAVES, depth, 3, 1, positions, null, "default");
    }

    @Test
    void countsTheSameEachTime() throws Exception {
        AtomicLong told = new AtomicLong();
        LabRun run = LabRun.of(settings(2, null));
        LabResult result = run.play(told::set);
        assertThat(run.game()).isEqualTo("reversi-6");
        assertThat(told.get()).isPositive().isLessThanOrEqualTo(run.searches());
        assertThat(result.positions()).isEqualTo(3);
        assertThat(result).isEqualTo(LabRun.of(settings(2, null)).play(searches -> {}));
    }

    @Test
    void takesPositionsOutOfAFile() throws Exception {
        Path file = folder.resolve("positions.txt");
        Files.writeString(file, Texts.text(Games.entry("reversi-6").game().start()) + "\n");
        assertThat(LabRun.of(settings(1, file)).play(searches -> {}).positions())
                .isOne();
        Files.writeString(file, "");
        assertThatThrownBy(() -> LabRun.of(settings(1, file))).hasMessageContaining("there is no position");
    }

    @Test
    void refusesDepthsThatNobodyWaitsFor() {
        assertThatThrownBy(() -> settings(21, null)).hasMessageContaining("give a depth from 1 to 20");
    }

    @Test
    void endsWhenItIsStopped() {
        LabRun run = LabRun.of(settings(3, null));
        assertThatThrownBy(() -> run.play(searches -> run.stop())).isInstanceOf(InterruptedException.class);
    }
}
