package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mendel.evolve.config.ConfigReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** The commands that the guides, the configs and the folders' pages show are commands, with options that there are. */
class DocumentedCommandsTest {

    /**
     * A line of its own, or in backquotes with a file or an option: {@code mendel runs} in a sentence is only a name.
     */
    private static final Pattern COMMAND =
            Pattern.compile("(?m)^ *(?://)? *\\./mendel (.*)$|`(?:\\./)?mendel ([a-z]+ [^`]*[./-][^`]*)`");

    private static final Pattern CONTINUED = Pattern.compile(" *\\\\\\R *(?://)? *");
    /** What the shell does with a command. */
    private static final Pattern SHELL = Pattern.compile(" (?:[|<>&#]|2>).*$");

    private static final Pattern WORD = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+");
    /** What the reader puts in is written in capitals. */
    private static final Pattern READERS = Pattern.compile(".*\\b[A-Z]{2,}\\b.*|.*….*");

    /** A command and the file that shows it. */
    record Shown(Path file, String command) {

        List<String> words() {
            return WORD.matcher(SHELL.matcher(command).replaceFirst(""))
                    .results()
                    .map(word -> word.group().replaceAll("['\"]", ""))
                    .map(word -> word.equals("GAME") ? "chess" : word)
                    .toList();
        }

        @Override
        public String toString() {
            return file + ": " + command;
        }
    }

    static List<Shown> commands() throws IOException {
        List<Shown> found = new ArrayList<>();
        for (Path file : files()) {
            COMMAND.matcher(CONTINUED.matcher(Files.readString(file)).replaceAll(" "))
                    .results()
                    .forEach(shown ->
                            found.add(new Shown(file, shown.group(1) == null ? shown.group(2) : shown.group(1))));
        }
        return found;
    }

    private static List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>(List.of(
                Path.of("README.md"),
                Path.of("CONTRIBUTING.md"),
                Path.of("games-db/README.md"),
                Path.of("populations/champions/README.md"),
                Path.of("populations/self-play/README.md")));
        for (String folder : List.of("src/guide", "configs")) {
            try (Stream<Path> all = Files.list(Path.of(folder))) {
                all.filter(file -> file.toString().matches(".*\\.(?:md|json)"))
                        .sorted()
                        .forEach(files::add);
            }
        }
        return files;
    }

    @ParameterizedTest
    @MethodSource("commands")
    void commandsAndOptionsExist(Shown shown) {
        List<String> words = shown.words();
        CommandLine line = new CommandLine(new MendelCommand()).setCaseInsensitiveEnumValuesAllowed(true);
        WholeNumber.register(line);
        CommandLine.ParseResult parsed = line.parseArgs(words.stream()
                .map(word -> READERS.matcher(word).matches() ? "1" : word)
                .toArray(String[]::new));
        assertThat(parsed.subcommand()).isNotNull();
        if (words.getFirst().equals("evolve") && words.size() > 1 && Files.exists(Path.of(words.get(1)))) {
            List<String> settings = parsed.subcommand().matchedOptionValue("--set", List.of());
            assertThat(ConfigReader.read(Path.of(words.get(1)), settings)).isNotNull();
        }
    }

    @Test
    void manyAreFound() throws IOException {
        assertThat(commands()).hasSizeGreaterThan(100);
    }
}
