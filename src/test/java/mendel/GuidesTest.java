package mendel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What people are told to open is there. */
class GuidesTest {

    /** A type's name as these documents write it: in backquotes, with a small letter, so that PATH is none. */
    private static final Pattern TYPE = Pattern.compile("`([A-Z][A-Z]?[a-z][A-Za-z0-9]*)`");
    /** A file of the project in backquotes; names in capitals stand for the reader's own. */
    private static final Pattern FILE =
            Pattern.compile("`((?:src|configs|games-db|\\.ci|\\.github)/[a-z0-9][A-Za-z0-9_./-]*)[` ]");

    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:|#)([^)#]+)(?:#[^)]*)?\\)");

    static List<Path> documents() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src", "guide"))) {
            return Stream.concat(
                            Stream.of(
                                            "README.md",
                                            "CONTRIBUTING.md",
                                            "CHANGELOG.md",
                                            "games-db/README.md",
                                            "populations/champions/README.md",
                                            "populations/self-play/README.md")
                                    .map(Path::of),
                            files.filter(file -> file.toString().endsWith(".md"))
                                    .sorted())
                    .toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"src/guide/architecture.md", "src/guide/embedding.md", "CONTRIBUTING.md"})
    void namedTypesExist(String document) throws IOException {
        Set<String> named = found(TYPE, Path.of(document));
        assertThat(named).isNotEmpty();
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            assertThat(files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".java"))
                            .map(name -> name.substring(0, name.length() - ".java".length()))
                            .collect(Collectors.toSet()))
                    .containsAll(named);
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void namedFilesExist(Path document) throws IOException {
        assertThat(found(FILE, document))
                .allSatisfy(file -> assertThat(Path.of(file)).exists());
        assertThat(found(LINK, document))
                .allSatisfy(link -> assertThat(document.resolveSibling(link)).exists());
    }

    /** The patterns see what they are for. */
    @Test
    void documentsNameFilesAndLinks() throws IOException {
        assertThat(found(FILE, Path.of("README.md"))).contains("configs/reversi.json");
        assertThat(found(FILE, Path.of("src", "guide", "play.md"))).contains("src/scripts/self-play-speed");
        assertThat(found(LINK, Path.of("README.md"))).contains("src/guide/book.md");
    }

    private static Set<String> found(Pattern pattern, Path document) throws IOException {
        Matcher matcher = pattern.matcher(Files.readString(document));
        return matcher.results().map(result -> result.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }
}
