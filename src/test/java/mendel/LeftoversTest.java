package mendel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftoversTest {

    /** No process here has such an id: Linux ends at 2^22, Windows at 2^32. */
    private static final String DEAD = "99999999999";

    @TempDir
    private Path folder;

    private void left(String name, Duration age) throws IOException {
        Path file = Files.createFile(folder.resolve(name));
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(age)));
    }

    private Stream<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList().stream();
        }
    }

    @Test
    void onlyWhatADeadProcessLeftGoes() throws IOException {
        String own = Long.toString(ProcessHandle.current().pid());
        Duration old = Duration.ofMinutes(5);
        for (String gone : new String[] {
            ".a.db." + DEAD + ".tmp",
            ".a.db." + DEAD + "-1b-2c.tmp",
            ".a.db." + DEAD + "-1b-2c.tmp-wal",
            ".a.db." + DEAD + "-1b.tmp-wide-sorted"
        }) {
            left(gone, old);
        }
        left(".a.db." + own + "-long-ago.tmp", Duration.ofDays(2));
        String[] kept = {
            "a.db",
            ".b.db." + DEAD + ".tmp",
            ".a.db." + own + ".tmp",
            ".a.db.x.tmp",
            ".a.db." + DEAD + ".tmp2",
            ".a.db.b." + DEAD + ".tmp"
        };
        for (String name : kept) {
            left(name, old);
        }
        left(".a.db." + DEAD + "-now.tmp", Duration.ZERO);
        Leftovers.remove(folder.resolve("a.db"));
        assertThat(names())
                .contains(kept)
                .contains(".a.db." + DEAD + "-now.tmp")
                .hasSize(kept.length + 1);
    }

    @Test
    void whoWritesTheFileNextTakesThemAway() throws IOException {
        left(".w.json." + DEAD + ".tmp", Duration.ofMinutes(2));
        AtomicFile.writeText(folder.resolve("w.json"), "text");
        assertThat(names()).containsExactly("w.json");
    }
}
