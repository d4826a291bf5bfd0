package mendel.eval;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParameterTest {

    /** No multiple of 0.1 but a few is exact in binary. */
    @Test
    void decimalStepsReachTheirBounds() {
        Parameter p = new Parameter("x", 0.3, 0, 0.7, "g", "", 0.1);
        assertThat(p.nearest(0.69)).isEqualTo(0.7);
        assertThat(p.nearest(9)).isEqualTo(0.7);
        assertThat(p.nearest(-1)).isZero();
        for (int i = 0; i <= 7; i++) {
            assertThat(p.allows(i / 10.0)).as("%d tenths", i).isTrue();
            assertThat(p.allows(p.nearest(i / 10.0))).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.25, 0.301, -0.1, 0.8})
    void whatLiesBetweenOrOutsideIsNotAllowed(double value) {
        assertThat(new Parameter("x", 0.3, 0, 0.7, "g", "", 0.1).allows(value)).isFalse();
    }
}
