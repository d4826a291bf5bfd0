package mendel.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import mendel.InputException;
import mendel.ResourceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineFinderTest {

    @TempDir
    private Path folder;

    private Path program(String name) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    @Test
    void findsByPathWithBlanksAndArguments() throws IOException {
        Path plain = program("engine");
        Path blank = program("my engine");
        assertThat(EngineFinder.find(plain.toString())).containsExactly(plain.toString());
        assertThat(EngineFinder.find(plain + " -u  x")).containsExactly(plain.toString(), "-u", "x");
        assertThat(EngineFinder.find(blank.toString())).containsExactly(blank.toString());
    }

    @Test
    void findsOnThePath() throws IOException {
        Path plain = program("engine");
        String path = "/nonexistent" + File.pathSeparator + File.pathSeparator + folder;
        assertThat(EngineFinder.find("engine", path)).containsExactly(plain.toString());
    }

    @Test
    void saysWhereItLooked() {
        assertThatThrownBy(() -> EngineFinder.find("no-such-engine-at-all"))
                .isInstanceOf(ResourceException.class)
                .hasMessageContaining("no-such-engine-at-all")
                .hasMessageContaining("PATH")
                .hasMessageContaining("/usr/games");
        assertThatThrownBy(() -> EngineFinder.find(folder + "/none"))
                .isInstanceOf(ResourceException.class)
                .hasMessageContaining("no such program");
        assertThatThrownBy(() -> EngineFinder.find(" ")).isInstanceOf(InputException.class);
    }
}
