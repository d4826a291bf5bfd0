package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.Await;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A labelling reads its positions as they are needed: they need not fit into memory. */
@Tag("long")
@Tag("longest")
class LabelMemoryTest extends CommandRuns {

    /** A third of what the positions alone would take. */
    private static final String MEMORY = "-Xmx32m";

    private static final int REPEATS = 700;

    @TempDir
    private Path folder;

    @Test
    void manyPositionsTakeNoMoreMemoryThanFew() throws Exception {
        Path few = folder.resolve("few.csv");
        assertThat(run(line("sample reversi-6 --count 1000 --nodes 20 --out {}", few)))
                .isZero();
        List<String> lines = Files.readAllLines(few);
        Path many = folder.resolve("many.csv");
        try (Writer out = Files.newBufferedWriter(many)) {
            out.write(lines.getFirst() + "\n");
            String all = String.join("\n", lines.subList(1, lines.size())) + "\n";
            for (int i = 0; i < REPEATS; i++) {
                out.write(all);
            }
        }
        Path labelled = folder.resolve("labelled.csv");
        Path said = folder.resolve("said");
        ProcessBuilder builder =
                MainProcess.of(line("label reversi-6 --positions {} --out {} --search -d 1", many, labelled));
        builder.environment().put("JDK_JAVA_OPTIONS", MEMORY);
        Process process =
                builder.redirectErrorStream(true).redirectOutput(said.toFile()).start();
        assertThat(Await.exit(process)).as(Files.readString(said)).isZero();
        try (var found = Files.lines(labelled)) {
            assertThat(found.count()).isEqualTo(1L + REPEATS * (lines.size() - 1L));
        }
    }
}
