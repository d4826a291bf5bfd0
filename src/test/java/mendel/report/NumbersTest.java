package mendel.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        1411.8 | 1,412
        112.44 | 112.4
        68.618 | 68.62
        1.23456 | 1.235
        0.061239 | 0.06124
        0.00784415 | 0.007844
        9.99949 | 9.999
        9.99951 | 10.00
        999.96 | 1,000
        0.0000000123 | 0.00000001
        0 | 0.0000
        -3.5 | −3.500
        NaN | –
        Infinity | –
        """)
    void lossesHaveFourDigits(double value, String text) {
        assertThat(Numbers.loss(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        0.453 | +0.45 %
        -39.02 | −39.0 %
        123.4 | +123 %
        0.001 | 0.00 %
        -0.001 | 0.00 %
        NaN | –
        """)
    void percentagesHaveASign(double value, String text) {
        assertThat(Numbers.percent(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        0.04 | 0.0 s
        9.94 | 9.9 s
        59.4 | 59 s
        59.6 | 1 min 0 s
        74.25 | 1 min 14 s
        3600 | 1 h 0 min
        28859 | 8 h 1 min
        172800 | 2 d 0 h
        NaN | –
        """)
    void timesUseTheirTwoLargestUnits(double seconds, String text) {
        assertThat(Numbers.duration(seconds)).isEqualTo(text);
    }

    @Test
    void weightsAreWholeInModelsOfWholeNumbers() {
        assertThat(Numbers.weight(1200)).isEqualTo("1,200");
        assertThat(Numbers.weight(-0.0)).isEqualTo("0");
        assertThat(Numbers.weight(1.5)).isEqualTo("1.50");
        assertThat(Numbers.change(3)).isEqualTo("+3");
        assertThat(Numbers.change(-3)).isEqualTo("−3");
        assertThat(Numbers.change(0)).isEqualTo("0");
        assertThat(Numbers.plain(Double.NaN)).isEqualTo("null");
        assertThat(Numbers.plain(1.0 / 3)).isEqualTo("0.333333");
    }

    @Test
    void inkIsReadableOnEveryColour() {
        String css = DivergingScale.css();
        java.util.regex.Matcher rule = java.util.regex.Pattern.compile(
                        "fill:#([0-9a-f]{6})}\\.\\w+\\+text\\{fill:#([0-9a-f]{6})")
                .matcher(css);
        int rules = 0;
        while (rule.find()) {
            rules++;
            assertThat(DivergingScale.contrast(
                            Integer.parseInt(rule.group(1), 16), Integer.parseInt(rule.group(2), 16)))
                    .as(rule.group())
                    .isGreaterThanOrEqualTo(4.5);
        }
        assertThat(rules).isEqualTo(2 * (2 * DivergingScale.STEPS + 1));
        assertThat(DivergingScale.cssClass(-1e9, 50)).isEqualTo("n8");
        assertThat(DivergingScale.cssClass(25, 50)).isEqualTo("p4");
        assertThat(DivergingScale.cssClass(0.1, 50)).isEqualTo("z");
        assertThat(DivergingScale.cssClass(5, 0)).isEqualTo("z");
    }
}
