package mendel;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class FileEndingTest {

    @Test
    void capitalsSayTheSame() {
        for (String name : List.of("a.csv.gz", "A.CSV.GZ", "x.y/a.Csv.gZ")) {
            Path file = Path.of(name);
            assertThat(FileEnding.isPacked(file)).as(name).isTrue();
            assertThat(FileEnding.isOneOf(file, ".epd", ".csv")).as(name).isTrue();
            assertThat(FileEnding.isOneOf(file, ".epd", ".pgn")).as(name).isFalse();
            assertThat(FileEnding.unpacked(file)).as(name).isEqualTo("a.csv");
        }
        assertThat(FileEnding.isPacked(Path.of("x.gz/a.csv"))).isFalse();
        assertThat(FileEnding.isPacked(Path.of("/"))).isFalse();
        assertThat(FileEnding.isOneOf(Path.of("a.CSV"), ".csv")).isTrue();
    }

    @Test
    void theRestOfANameStaysAsItIsWritten() {
        assertThat(FileEnding.without("Data.CSV.GZ", ".gz")).isEqualTo("Data.CSV");
        assertThat(FileEnding.without("Data.csv", ".gz")).isEqualTo("Data.csv");
        assertThat(FileEnding.without("gz", ".gz")).isEqualTo("gz");
    }
}
