package mendel.study;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudyTextTest {

    @ParameterizedTest
    @CsvSource({
        "12345.678, 12346",
        "123.456789, 123.46",
        "1.23456789, 1.2346",
        "0.0612345678, 0.061235",
        "0.00002, 0.000020000",
        "3, 3",
        "0, 0",
        "-0.5, -0.50000",
        "NaN, –"
    })
    void figuresHaveFiveDigits(double value, String text) {
        assertThat(StudyText.number(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "0.0612345678, 0.00012345, 0.061235 ± 0.000123",
        "312.4567, 1.2345, 312.46 ± 1.23",
        "3, 1, 3 ± 1",
        "3, 0.25, 3.0000 ± 0.2500",
        "0, 0.5, 0.00000 ± 0.50000"
    })
    void errorsHaveAsManyDecimalsAsTheirMean(double mean, double error, String text) {
        assertThat(StudyText.mean(new CellStatistics(5, 0, mean, error, 1, mean, mean, mean)))
                .isEqualTo(text);
    }
}
