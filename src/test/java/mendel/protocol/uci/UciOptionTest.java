package mendel.protocol.uci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Objects;
import mendel.InputException;
import org.junit.jupiter.api.Test;

class UciOptionTest {

    /** Values may be of several words. */
    @Test
    void choicesReachAsFarAsTheNextKey() {
        UciOption style = Objects.requireNonNull(
                UciOption.parse("option name Playing Style type combo default Very Solid var Very Solid var Risky"));
        assertThat(style.name()).isEqualTo("Playing Style");
        assertThat(style.preset()).isEqualTo("Very Solid");
        assertThat(style.choices()).containsExactly("Very Solid", "Risky");
        assertThat(style.set("Very Solid")).isEqualTo("setoption name Playing Style value Very Solid");
        assertThatThrownBy(() -> style.set("Very"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("Very Solid, Risky");
    }

    @Test
    void numbersHaveBounds() {
        UciOption hash =
                Objects.requireNonNull(UciOption.parse("option name Hash type spin default 16 min 1 max 1024"));
        assertThat(hash.preset()).isEqualTo("16");
        assertThat(hash.min()).isEqualTo(1);
        assertThat(hash.max()).isEqualTo(1024);
        assertThat(hash.choices()).isEmpty();
    }
}
