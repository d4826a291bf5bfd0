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
    void countsInsertionsDeletionsReplacementsAndSwaps() {
        assertThat(NearestName.distance("kitten", "sitting")).isEqualTo(3);
        assertThat(NearestName.distance("gmae", "game")).isEqualTo(1);
        assertThat(NearestName.distance("", "abc")).isEqualTo(3);
        assertThat(NearestName.distance("ab", "ba")).isEqualTo(1);
        assertThat(NearestName.distance("abcd", "badc")).isEqualTo(2);
    }

    @Test
    void saysWhatElseThereIs() {
        assertThat(NearestName.hintAnd("populatoin", KNOWN, "the keys are many"))
                .isEqualTo("did you mean \"population\"? the keys are many");
        assertThat(NearestName.hintAnd("xyz", KNOWN, "the keys are many")).isEqualTo("the keys are many");
    }
}
