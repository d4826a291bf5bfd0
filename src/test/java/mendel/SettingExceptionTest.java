package mendel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SettingExceptionTest {

    private static final SettingNames OPTIONS = name -> "--" + name;

    @Test
    void namesSettingsAsItsReaderDoes() {
        SettingException e = new SettingException("games", 3, "give an even number");
        assertThat(e).hasMessage("games 3; give an even number");
        assertThat(e.by(OPTIONS)).hasMessage("--games 3; give an even number");
    }

    @Test
    void keepsItsPlace() {
        SettingException e = new SettingException(
                        names -> new InputException("is taken", "choose another " + names.of("out")))
                .at("x.csv");
        assertThat(e.place()).isEqualTo("x.csv");
        assertThat(e).hasMessage("x.csv: is taken; choose another out");
        assertThat(e.by(OPTIONS)).hasMessage("x.csv: is taken; choose another --out");
    }

    /** What a user wrote may look like anything, and is never taken for a name. */
    @Test
    void leavesValuesAlone() {
        SettingException e = new SettingException("anchor", InputException.quote("games {games} %s"), "write a name");
        assertThat(e.by(OPTIONS)).hasMessage("--anchor \"games {games} %s\"; write a name");
    }
}
