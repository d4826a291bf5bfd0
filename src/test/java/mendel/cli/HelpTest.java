package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import picocli.CommandLine;

class HelpTest {

    private static final String EXAMPLE = "Example: ";
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

    @Test
    void theListOfCommandsFitsOneScreen() {
        List<String> lines =
                new CommandLine(new MendelCommand()).getUsageMessage().lines().toList();
        assertThat(lines).hasSizeLessThanOrEqualTo(25).allMatch(line -> line.length() <= 80);
    }

    @Test
    void everyCommandIsNamed() {
        CommandLine mendel = new CommandLine(new MendelCommand());
        String text = mendel.getUsageMessage();
        String others = text.lines()
                .filter(line -> line.startsWith("  and "))
                .findFirst()
                .orElseThrow();
        for (String name : mendel.getSubcommands().keySet()) {
            assertThat(text.lines().anyMatch(line -> line.startsWith("  " + name + " "))
                            || others.matches(".*\\b" + name + "\\b.*")
                            || List.of("help", "version").contains(name))
                    .as(name)
                    .isTrue();
        }
    }

    @TestFactory
    Stream<DynamicTest> everyCommandHasAnExampleThatParses() {
        return new CommandLine(new MendelCommand())
                .getSubcommands().keySet().stream().map(name -> DynamicTest.dynamicTest(name, () -> check(name)));
    }

    private static void check(String name) {
        CommandLine command =
                new CommandLine(new MendelCommand()).getSubcommands().get(name);
        String[] footer = command.getCommandSpec().usageMessage().footer();
        List<String> examples =
                Arrays.stream(footer).filter(line -> line.startsWith(EXAMPLE)).toList();
        assertThat(examples).isNotEmpty();
        for (String example : examples) {
            List<String> words = words(example.substring(EXAMPLE.length()));
            assertThat(words).startsWith("mendel", name);
            String[] arguments = words.subList(1, words.size()).toArray(String[]::new);
            assertThatCode(() -> new CommandLine(new MendelCommand()).parseArgs(arguments))
                    .doesNotThrowAnyException();
        }
    }

    /** The words of a shell command, with quotation marks taken off. */
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line);
        while (matcher.find()) {
            words.add(Stream.of(matcher.group(1), matcher.group(2), matcher.group(3))
                    .filter(g -> g != null)
                    .findFirst()
                    .orElseThrow());
        }
        return words;
    }
}
