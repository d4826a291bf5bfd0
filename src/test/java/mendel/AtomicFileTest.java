package mendel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {

    @TempDir
    private Path folder;

    @Test
    void replacesTheWholeFileAndMakesItsFolder() throws IOException {
        Path file = folder.resolve("a/b/weights.json");
        AtomicFile.writeText(file, "a long first text");
        AtomicFile.writeText(file, "short");
        assertThat(file).hasContent("short");
        assertThat(filesIn(file.getParent())).containsExactly("weights.json");
    }

    @Test
    void aFailureInTheMiddleLeavesTheOldFileAndNoOther() throws IOException {
        Path file = folder.resolve("weights.json");
        AtomicFile.writeText(file, "old");
        assertThatThrownBy(() -> AtomicFile.write(file, out -> {
                    out.write(new byte[100_000]);
                    throw new IOException("No space left on device");
                }))
                .isInstanceOf(ResourceException.class)
                .hasMessageContaining("weights.json")
                .hasMessageContaining("No space left");
        assertThat(file).hasContent("old");
        assertThat(filesIn(folder)).containsExactly("weights.json");
    }

    @Test
    void aFolderThatIsAFileIsAFailureWithItsPlace() throws IOException {
        Path notAFolder = Files.writeString(folder.resolve("file"), "x");
        assertThatThrownBy(() -> AtomicFile.writeText(notAFolder.resolve("out.csv"), "text"))
                .isInstanceOf(ResourceException.class)
                .hasMessageContaining("out.csv");
    }

    @Test
    void aWriterThatGivesUpLeavesTheOldFileAndNoOther() throws IOException {
        Path file = folder.resolve("weights.json");
        AtomicFile.writeText(file, "old");
        assertThatThrownBy(() -> AtomicFile.write(file, out -> {
                    throw new InputException("no", "yes");
                }))
                .isInstanceOf(InputException.class);
        assertThat(file).hasContent("old");
        assertThat(filesIn(folder)).containsExactly("weights.json");
    }

    @Test
    void foldersAndDevicesAreNotReplaced() {
        assertThatThrownBy(() -> AtomicFile.writeText(folder, "text"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is not a file that can be replaced");
        Path device = Path.of("/dev/null");
        if (Files.exists(device)) {
            assertThatThrownBy(() -> AtomicFile.requireWritable(device)).isInstanceOf(InputException.class);
        }
        assertThat(folder).isDirectory();
    }

    private static List<String> filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString()).toList();
        }
    }

    @Test
    void reasonsAreToldInWords() {
        assertThat(AtomicFile.reason(new NoSuchFileException("a.txt"))).isEqualTo("there is no such file or folder");
        assertThat(AtomicFile.reason(new AccessDeniedException("a.txt"))).isEqualTo("no permission");
        assertThat(AtomicFile.reason(new MalformedInputException(1))).isEqualTo("it is not UTF-8 text");
        assertThat(AtomicFile.reason(new FileSystemException("a.txt", null, "Is a directory")))
                .isEqualTo("Is a directory");
        assertThat(AtomicFile.reason(new IOException("No space left on device")))
                .isEqualTo("No space left on device");
    }
}
