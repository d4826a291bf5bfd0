package mendel.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JavaOptionsTest {

    private static final String NEEDED = "--add-modules=jdk.incubator.vector --enable-native-access=ALL-UNNAMED";

    private static final String PAGES = " -XX:+IgnoreUnrecognizedVMOptions -XX:+UseTransparentHugePages";

    @Test
    void workersDoNotUseG1() {
        assertThat(JavaOptions.with("")).isEqualTo(NEEDED + " -XX:+UseParallelGC" + PAGES);
        assertThat(JavaOptions.with("-Xss4m -XX:+UseStringDeduplication"))
                .isEqualTo("-Xss4m -XX:+UseStringDeduplication " + NEEDED + " -XX:+UseParallelGC" + PAGES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseSerialGC", "-Xss4m -XX:+UseZGC", "-XX:+UseG1GC -Dsome.key=x"})
    void theUsersCollectorStays(String given) {
        assertThat(JavaOptions.with(given)).isEqualTo(given + " " + NEEDED + PAGES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:-UseTransparentHugePages", "-XX:+UseLargePages"})
    void theUsersPagesStay(String given) {
        assertThat(JavaOptions.with(given)).isEqualTo(given + " " + NEEDED + " -XX:+UseParallelGC");
    }
}
