package mendel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNameTest {

    private static final List<String> KNOWN = List.of("generations", "population", "Hash");

    @Test
    void isWithinAThirdOfTheLength() {
        assertThat(NearestName.of("populatoin", KNOWN)).contains("population");
        assertThat(NearestName.of("xyz", KNOWN)).isEmpty();
    }

    @Test
    void forgetsCase() {
        assertThat(NearestName.of("hash", KNOWN)).contains("Hash");
        assertThat(NearestName.hint("POPULATION", KNOWN, "none")).isEqualTo("did you mean \"population\"?");
    }

    @Test
    void countsInsertionsDeletionsAndReplacements() {
        assertThat(NearestName.distance("kitten", "sitting")).isEqualTo(3);
    }
}
