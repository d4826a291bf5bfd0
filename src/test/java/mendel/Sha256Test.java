package mendel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Sha256Test {

    /** FIPS 180-4's example: the hash of "abc". */
    private static final String ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @TempDir
    Path folder;

    @Test
    void textsAndFilesHaveThePublishedHash() throws IOException {
        assertThat(Sha256.hex("abc")).isEqualTo(ABC);
        assertThat(Sha256.hex(Files.writeString(folder.resolve("abc"), "abc"))).isEqualTo(ABC);
        assertThat(Sha256.shortHex("abc")).isEqualTo(ABC.substring(0, 16));
        assertThat(Sha256.bits("abc")).isEqualTo(Long.parseUnsignedLong(ABC.substring(0, 16), 16));
    }

    @Test
    void aFileThatIsNotThereIsBadInput() {
        assertThatThrownBy(() -> Sha256.hex(folder.resolve("none")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("none");
    }
}
