package mendel.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** No fuzz test is forgotten: not by the search in all of them, not by src/scripts/fuzz, not by whoever renames one. */
class FuzzTestsTest {

    private static final Pattern MARKED = Pattern.compile("\\n +@FuzzTest\\n(?: +@.*\\n)* +void (\\w+)");

    @Test
    void everyFuzzTestIsListed() throws IOException {
        List<String> marked = new ArrayList<>();
        Path tests = Project.folder().resolve("src/test/java");
        try (Stream<Path> files = Files.walk(tests)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String type =
                        tests.relativize(file).toString().replace(".java", "").replace('/', '.');
                MARKED.matcher(Files.readString(file))
                        .results()
                        .forEach(match -> marked.add(type + "." + match.group(1)));
            }
        }
        assertThat(FuzzTests.all()).map(FuzzTests.One::name).containsExactlyInAnyOrderElementsOf(marked);
    }

    /** One byte picks the test. */
    @Test
    void oneByteTellsThemApart() {
        assertThat(FuzzTests.quick()).hasSizeBetween(2, 1 << Byte.SIZE);
        assertThat(FuzzTests.all())
                .as("some are left to the script")
                .hasSizeGreaterThan(FuzzTests.quick().size());
    }

    @Test
    void everyFuzzTestHasACorpusAndEveryCorpusATest() throws IOException {
        Path project = Project.folder();
        List<Path> folders;
        try (Stream<Path> files = Files.walk(project.resolve("src/test/resources/mendel"))) {
            folders = files.filter(file -> file.getParent().toString().endsWith("FuzzTestInputs"))
                    .map(project::relativize)
                    .toList();
        }
        assertThat(FuzzTests.all()).map(FuzzTests.One::folder).containsExactlyInAnyOrderElementsOf(folders);
        assertThat(FuzzTests.all())
                .allSatisfy(test -> assertThat(test.corpus()).as(test.name()).isNotEmpty());
    }
}
