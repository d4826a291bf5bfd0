package mendel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InputExceptionTest {

    @Test
    void saysPlaceProblemAndRemedyInOneLine() {
        InputException e = new InputException("score \"x\ny\" is not a number", "write -35").at("data.csv:7");
        assertThat(e).hasMessage("data.csv:7: score \"x y\" is not a number; write -35");
    }

    @Test
    void theOuterPlaceComesFirst() {
        assertThat(new InputException("$.seed", "is not a number", "give one").at("config.json"))
                .hasMessage("config.json: $.seed: is not a number; give one");
    }

    @Test
    void quotesAreShortAndFreeOfControlCharacters() {
        assertThat(InputException.quote("a\tb")).isEqualTo("\"a b\"");
        assertThat(InputException.quote("a\u0085b\u2028\u2029c\u009b")).isEqualTo("\"a b c \"");
        assertThat(InputException.quote("x".repeat(1000))).hasSize(123).endsWith("…\"");
    }

    @Test
    void aLongPlaceKeepsItsEnds() {
        InputException e = new InputException("a" + "x".repeat(5000) + "z.csv:17", "is not a position", "write one");
        assertThat(e.getMessage())
                .startsWith("axx")
                .contains("x…x")
                .endsWith("xz.csv:17: is not a position; write one")
                .hasSizeLessThan(600);
        assertThat(e.place()).hasSize(5009);
    }

    @Test
    void aLongProblemKeepsItsEnds() {
        InputException e = new SettingException("anchor", "x".repeat(5000), "write a player's name and its rating");
        assertThat(e.getMessage())
                .startsWith("anchor xx")
                .contains("x…x")
                .endsWith("; write a player's name and its rating")
                .hasSizeLessThan(2000);
    }
}
