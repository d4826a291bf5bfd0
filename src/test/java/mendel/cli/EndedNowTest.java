package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import mendel.Await;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A second Ctrl-C during a generation that lasts. */
class EndedNowTest {

    @TempDir
    private Path folder;

    @Test
    void theLogOfARunTellsThatItEnded() throws Exception {
        // Its first generation is to last for hours.
        Files.writeString(folder.resolve("c.json"), """
            {"game": "reversi-6", "model": "labaj2007", "seed": 3, "evolution": {"preset": "real", "population": 40, "generations": 5},
             "objective": {"type": "tournament", "limit": {"nodes": 200000}, "games": 400, "opponents": ["population"]}}
            """);
        Path said = folder.resolve("err");
        Process run = MainProcess.of("evolve", "c.json", "--run", "long")
                .directory(folder.toFile())
                .redirectError(said.toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .start();
        Path log = folder.resolve("populations/long/log.txt");
        try {
            Await.orEnd(
                    run,
                    "a line in the log, which is written when it listens",
                    () -> Files.exists(log) && Files.size(log) > 0);
            assertThat(run.isAlive()).as(Files.readString(said)).isTrue();
            MainProcess.interrupt(run);
            Await.orEnd(run, "an answer", () -> Files.readString(log).contains("Ctrl-C: finishing generation 1"));
            MainProcess.interrupt(run);
            assertThat(Await.exit(run)).as(Files.readString(said)).isEqualTo(ExitCodes.INTERRUPTED);
        } finally {
            run.destroyForcibly();
        }
        String last = "ended now; go on with: mendel evolve --resume populations/long";
        assertThat(Files.readString(said)).endsWith(last + "\n");
        assertThat(Files.readString(log).lines().toList().getLast()).endsWith("  " + last);
    }
}
