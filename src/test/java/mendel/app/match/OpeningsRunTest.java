package mendel.app.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpeningsRunTest {

    @TempDir
    private Path folder;

    private OpeningsRun.OpeningsSettings settings(String name, int count) {
        return new OpeningsRun.OpeningsSettings("reversi-6", count, folder.resolve(name), 4, 1000, 50, 1);
    }

    @Test
    void goesOnWhereItWasStopped() throws Exception {
        try (OpeningsRun run = OpeningsRun.of(settings("whole", 4))) {
            assertThat(run.make(made -> {}, () -> false)).isTrue();
            run.write();
        }
        int[] heard = new int[1];
        try (OpeningsRun run = OpeningsRun.of(settings("parts", 4))) {
            assertThat(run.make(made -> heard[0]++, () -> heard[0] == 2)).isFalse();
        }
        assertThat(folder.resolve("parts")).doesNotExist();
        try (OpeningsRun run = OpeningsRun.of(settings("parts", 4))) {
            assertThat(run.made()).isEqualTo(2);
            assertThat(run.make(made -> {}, () -> false)).isTrue();
            run.write();
        }
        assertThat(Files.readAllLines(folder.resolve("parts")))
                .isEqualTo(Files.readAllLines(folder.resolve("whole")))
                .hasSize(4)
                .doesNotHaveDuplicates();
    }

    @Test
    void refusesNumbersOutOfRange() {
        assertThatThrownBy(() -> settings("none", 0))
                .hasMessageStartingWith("count, randomPlies, bound or nodes is out of range; give 1 to");
    }
}
