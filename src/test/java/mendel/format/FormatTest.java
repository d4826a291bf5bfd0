package mendel.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mendel.Await;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds all sources to their layout; {@code src/scripts/format} lays them out. */
@Tag("long")
class FormatTest {

    private static final List<String> OPEN = List.of("api", "code", "file", "parser", "tree", "util", "main");

    @TempDir
    private Path folder;

    private Path said;

    @BeforeEach
    void nothingSaid() {
        said = folder.resolve("said");
    }

    @Test
    void allSourcesAreLaidOut() throws IOException, InterruptedException {
        int code = format("check", Path.of("src"));
        assertThat(code)
                .as("run src/scripts/format, which lays these out: %s", Files.readString(said))
                .isZero();
    }

    /** A string is broken where its line is too long; a text block stays as it is. */
    @Test
    void sourcesThatAreNotLaidOutAreNamedAndMended() throws IOException, InterruptedException {
        String words = "many words ".repeat(12).strip();
        Path source = Files.createDirectory(folder.resolve("a")).resolve("A.java");
        Files.writeString(source, "class A{int a ;}\n");
        Path strings = source.resolveSibling("B.java");
        Files.writeString(
                strings,
                "class B {\n    String b = \"" + words + "\";\n    String c = \"\"\"\n            " + words
                        + "\n            \"\"\";\n}\n");
        assertThat(format("check", source.getParent())).isEqualTo(1);
        assertThat(Files.readString(said)).isEqualTo(source + "\n" + strings + "\n");
        assertThat(format("write", source.getParent())).isZero();
        assertThat(source).hasContent("class A {\n    int a;\n}\n");
        assertThat(strings).content().contains("\"\n            + \"").contains(" " + words + "\n");
        assertThat(format("check", source.getParent())).isZero();
    }

    private int format(String what, Path sources) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xms512m", "-Xmn400m"));
        OPEN.forEach(part ->
                command.addAll(List.of("--add-exports", "jdk.compiler/com.sun.tools.javac." + part + "=ALL-UNNAMED")));
        command.addAll(List.of(
                "-cp", System.getProperty("java.class.path"), SourceFormat.class.getName(), what, sources.toString()));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        return Await.exit(process);
    }
}
