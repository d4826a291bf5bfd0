package mendel.app.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import mendel.InputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoveTimesTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0.46 | 0.43 | 0.46 ms a move to 0.43, 7 % more",
                "0.43 | 0.46 | 0.43 ms a move to 0.46, 7 % less",
                "1.27 | 1.24 | 1.27 ms a move to 1.24",
                "12.5 | 12.5 | 12.50 ms a move to 12.50"
            })
    void theDifferenceIsToldWhereItMatters(double first, double second, String text) {
        assertThat(new MoveTimes(first, second).text()).isEqualTo(text);
    }

    @Test
    void liesBesideTheGames() throws IOException {
        assertThat(MoveTimes.read(folder)).isEmpty();
        MoveTimes times = new MoveTimes(0.461, 0.43);
        times.write(folder);
        assertThat(MoveTimes.read(folder)).contains(times);
        Path file = folder.resolve("times.json");
        assertThat(file).content().isEqualTo("{\"millisA\":0.461,\"millisB\":0.43}\n");
        Files.writeString(file, "{\"millisA\":");
        assertThatThrownBy(() -> MoveTimes.read(folder))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("times.json")
                .hasMessageContaining("delete it");
    }
}
