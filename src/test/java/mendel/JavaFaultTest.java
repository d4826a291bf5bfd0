package mendel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JavaFaultTest {

    @ParameterizedTest
    @ValueSource(strings = {"25", "25+36", "25.0.1", "25.0.1+8-LTS", "25.0.2", "25.0.2.1"})
    void g1OfTheFirstReleasesIsRefused(String version) {
        Runtime.Version java = Runtime.Version.parse(version);
        assertThat(JavaFault.of(java, true))
                .hasValueSatisfying(problem -> assertThat(problem)
                        .startsWith("Java 25.0." + java.update() + " has a fault of its collector G1 (JDK-8377811): ")
                        .contains("25.0.3", "-XX:+UseParallelGC"));
        assertThat(JavaFault.of(java, false)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"24.0.2", "25.0.3", "25.0.3+9-LTS", "25.1", "26-ea+5", "26"})
    void otherReleasesDoNotHaveIt(String version) {
        assertThat(JavaFault.of(Runtime.Version.parse(version), true)).isEmpty();
    }

    /** Tests run on the serial collector. */
    @Test
    void thisJavaIsSound() {
        assertThat(JavaFault.here()).isEmpty();
    }
}
