package mendel.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTailTest {

    @TempDir
    private Path folder;

    private void write(String text) throws Exception {
        Files.writeString(folder.resolve(RunLog.NAME), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    @Test
    void bringsWholeLinesOnce() throws Exception {
        LogTail tail = new LogTail(folder);
        assertThat(tail.last()).isEmpty();
        assertThat(tail.more()).isEmpty();
        write("Zürich\nsecond\nthi");
        assertThat(tail.more()).containsExactly("Zürich", "second");
        assertThat(tail.more()).isEmpty();
        write("rd\n\n");
        assertThat(tail.more()).containsExactly("third", "");
        assertThat(tail.more()).isEmpty();
    }

    @Test
    void beginsWithTheLastLine() throws Exception {
        write("an early line\n".repeat(1000) + "the last one\nand a pa");
        LogTail tail = new LogTail(folder);
        assertThat(tail.last()).containsExactly("the last one");
        write("rt\n");
        assertThat(tail.more()).containsExactly("and a part");
    }

    @Test
    void isOfALog() {
        try (RunLog log = RunLog.open(folder)) {
            log.add("first\nsecond");
            LogTail tail = new LogTail(folder);
            assertThat(tail.last()).singleElement().asString().endsWith("  second");
            log.add("third");
            assertThat(tail.more()).singleElement().asString().endsWith("  third");
        }
    }
}
