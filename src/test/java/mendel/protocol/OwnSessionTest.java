package mendel.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import mendel.Await;
import mendel.protocol.uci.MockEngine;
import mendel.protocol.uci.MockEngine.Mode;
import mendel.protocol.uci.UciEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnSessionTest {

    private static final List<String> COMMAND = List.of("/usr/games/engine", "-x");

    @TempDir
    private Path folder;

    @Test
    void withoutTheProgramThatMakesSessionsTheCommandStaysAsItIs() {
        assertThat(OwnSession.of(COMMAND, folder.toString())).isEqualTo(COMMAND);
    }

    @Test
    void theProgramThatMakesSessionsComesFirst() throws IOException {
        Path setsid = program("setsid", "#!/bin/sh");
        assertThat(OwnSession.of(COMMAND, folder.toString()))
                .containsExactly(setsid.toString(), "/usr/games/engine", "-x");
    }

    /**
     * Where sessions can be made, the engine leads a group of its own and has the number of the process that was
     * started.
     */
    @Test
    void enginesLeadGroupsOfTheirOwn() throws Exception {
        boolean canBe = !OwnSession.of(COMMAND).equals(COMMAND);
        try (UciEngine engine = UciEngine.start(MockEngine.spec(Mode.SOUND, "e7e5"))) {
            String group = group(engine.pid());
            assertThat(group.equals(Long.toString(engine.pid()))).isEqualTo(canBe);
            assertThat(group.equals(group(ProcessHandle.current().pid()))).isEqualTo(!canBe);
            assertThat(ProcessHandle.of(engine.pid())
                            .orElseThrow()
                            .info()
                            .command()
                            .orElseThrow())
                    .endsWith("java");
        }
    }

    private static String group(long pid) throws IOException, InterruptedException {
        Process ps = new ProcessBuilder("ps", "-o", "pgid=", "-p", Long.toString(pid)).start();
        String group = Await.output(ps).strip();
        assertThat(Await.exit(ps)).isZero();
        return group;
    }

    @Test
    void aProgramThatCannotRunIsNoEngineThatDied() throws IOException {
        EngineSpec broken = EngineSpec.of(
                List.of(program("broken", "#!/no/such/interpreter").toString()), Duration.ofSeconds(60));
        EngineException e = catchThrowableOfType(
                EngineException.class, () -> UciEngine.start(broken).close());
        assertThat(e.kind()).isEqualTo(EngineException.EngineFailureKind.START);
        assertThat(e)
                .hasMessageStartingWith("broken cannot be started (")
                .hasMessageContaining("o such file")
                .hasMessageNotContaining("setsid");
    }

    private Path program(String name, String text) throws IOException {
        Path program = Files.writeString(folder.resolve(name), text + "\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        return program;
    }
}
