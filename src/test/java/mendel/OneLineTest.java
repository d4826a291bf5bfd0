package mendel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stands in messages of one line. */
class OneLineTest {

    @ParameterizedTest
    @CsvSource({
        "'a\r\n\tb', a b",
        "'a\u0085b', a b",
        "'a\u009b31mb', a 31mb",
        "'a\u2028\u2029b', a b",
        "'a\u007fb', a b",
        "'žluťoučký  kůň', 'žluťoučký  kůň'",
    })
    void breaksAndControlsBecomeASpace(String text, String line) {
        assertThat(OneLine.of(text)).isEqualTo(line);
    }
}
