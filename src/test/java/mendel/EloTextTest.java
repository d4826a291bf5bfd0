package mendel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EloTextTest {

    @ParameterizedTest
    @CsvSource({
        "136.97,    100.87,    +137 ± 101",
        "1.44,      2.68,      +1.4 ± 2.7",
        "-0.04,     9.9,       0.0 ± 9.9",
        "-0.4,      31.2,      0 ± 31",
        "-27.6,     14.5,      -28 ± 15",
        "Infinity,  Infinity,  infinite ± infinite",
        "-Infinity, NaN,       -infinite ± unknown",
        "NaN,       NaN,       unknown"
    })
    void decimalsStandOnlyWhereTheyMeanSomething(double elo, double error, String text) {
        assertThat(EloText.of(elo, error)).isEqualTo(text);
    }
}
