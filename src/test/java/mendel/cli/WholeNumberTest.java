package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class WholeNumberTest {

    @ParameterizedTest
    @CsvSource({
        "5000, 5000",
        "5k, 5000",
        "5K, 5000",
        "1.5M, 1500000",
        "2e6, 2000000",
        "2G, 2000000000",
        "-3, -3",
        "+7, 7",
        "1.0, 1",
        "9223372036854775807, 9223372036854775807"
    })
    void readsWhatPeopleWrite(String text, long number) {
        assertThat(WholeNumber.parse(text)).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "1.5",
                "5kk",
                "k",
                "0x10",
                "1_000",
                "1e-3",
                "9223372036854775808",
                "1e99",
                "99999999999999999999",
                " 5",
                "٥"
            })
    void refusesWhatIsNoWholeNumber(String text) {
        assertThatThrownBy(() -> WholeNumber.parse(text))
                .isInstanceOf(TypeConversionException.class)
                .hasMessage("'" + text + "' is not a whole number; give one as 5000, 5k or 2M");
    }
}
