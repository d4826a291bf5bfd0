package mendel.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForecastTest {

    private static final long MEBIBYTE = 1 << 20;

    private static Forecast shipped(String name) throws IOException {
        Path file = Path.of("configs", name);
        return new Forecast(CampaignConfig.read(name, Files.readString(file)), new CampaignState(List.of()), 0, 0);
    }

    /** Java alone gives a program 2 of a machine's 8 GiB. */
    @ParameterizedTest
    @ValueSource(strings = {"night-draughts.json", "night-reversi.json", "campaign-quickstart.json"})
    void theShippedNightsFitIntoAUsualMachine(String name) throws IOException {
        assertThat(shipped(name).memory(2048 * MEBIBYTE)).isEmpty();
    }

    @Test
    void tooLittleMemoryIsSaidBeforeTheNight() throws IOException {
        assertThat(shipped("night-draughts.json").memory(1000 * MEBIBYTE))
                .hasValueSatisfying(line -> assertThat(line)
                        .matches("warning: a fit of 6000000 positions takes about 9\\d\\d MiB of memory, and"
                                + " the program may have 1000; give play.positions or window less, or take"
                                + " a machine with more"));
        assertThat(shipped("night-reversi.json").memory(600 * MEBIBYTE))
                .hasValueSatisfying(line -> assertThat(line).contains("give play.positions or together.most less"));
    }

    /** Other presets have what they need in memory at once, or say so. */
    @Test
    void modelsWithoutTablesAreNotFitted() throws IOException {
        assertThat(shipped("night-chess.json").memory(MEBIBYTE)).isEmpty();
    }
}
