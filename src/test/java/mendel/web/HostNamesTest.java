package mendel.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import mendel.InputException;
import org.junit.jupiter.api.Test;

class HostNamesTest {

    @Test
    void oneAddressHasItsName() {
        assertThat(HostNames.of("127.0.0.1")).containsExactly("127.0.0.1");
    }

    @Test
    void allAddressesHaveTheirNames() {
        assertThat(HostNames.of("0.0.0.0"))
                .contains("127.0.0.1", "localhost")
                .doesNotContain("0.0.0.0")
                .allMatch(name -> !name.contains("%"));
    }

    @Test
    void whatIsNoAddressIsRefused() {
        assertThatThrownBy(() -> HostNames.of("no such host"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("there is no such address");
    }
}
