import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Writes the manual page of a release out of what the commands say of themselves: one page in the man macros, each
 * command a section. Picocli's own generator writes a page for each command as AsciiDoc, which only a Ruby program
 * turns into manual pages.
 *
 * <p>Run as a source file by the profile {@code release}: {@code java -cp mendel.jar ManPage.java OUT DESCRIPTION}.
 */
final class ManPage {

    /** So wide that no paragraph is broken: the reader's terminal does that. */
    private static final int UNBROKEN = 100_000;

    private static final Help.ColorScheme PLAIN = Help.defaultColorScheme(Help.Ansi.OFF);

    private final List<String> lines = new ArrayList<>();

    private ManPage() {}

    public static void main(String[] args) throws IOException, ClassNotFoundException {
        CommandLine mendel = new CommandLine(Class.forName("mendel.cli.MendelCommand")).setUsageHelpWidth(UNBROKEN);
        Path out = Path.of(args[0]);
        Files.createDirectories(out.getParent());
        Files.write(out, new ManPage().page(mendel, args[1]));
    }

    private List<String> page(CommandLine mendel, String description) {
        CommandSpec root = mendel.getCommandSpec();
        add(".TH MENDEL 1 \"\" \"" + root.version()[0] + "\" \"Mendel's manual\"");
        add(".nh"); // What is copied from the page can be typed: no word is broken, and quotes stay what they are.
        add(".ad l");
        section("NAME");
        text("mendel - " + description.substring(0, 1).toLowerCase(Locale.ROOT)
                + description.substring(1).replaceFirst("\\.$", ""));
        section("SYNOPSIS");
        text(new Help(root, PLAIN).synopsis(0).strip());
        section("COMMANDS");
        shown(mendel).forEach(c -> item(c.getCommandName(), header(c)));
        shown(mendel).forEach(this::command);
        section("EXIT STATUS");
        item("0", "done");
        item("1", "the answer is no");
        item("2", "the input is wrong: one line says where, and what would be right");
        item("3", "an engine or the disk failed");
        item("4", "an error of Mendel itself");
        item("130", "interrupted and resumable");
        section("FILES");
        text("Runs are written to populations/RUN/ in the current folder, and paths in a config are relative to it,"
                + " too.");
        return lines;
    }

    private static Stream<CommandLine> shown(CommandLine line) {
        return line.getSubcommands().values().stream()
                .distinct()
                .filter(c -> !c.getCommandSpec().usageMessage().hidden());
    }

    /** What a command does, in the line that the list of commands shows. */
    private static String header(CommandLine line) {
        CommandLine.Model.UsageMessageSpec usage = line.getCommandSpec().usageMessage();
        return words(usage.header().length > 0 ? usage.header() : usage.description());
    }

    /** A command's section, and those of its own commands. */
    private void command(CommandLine line) {
        CommandSpec spec = line.getCommandSpec();
        Help help = new Help(spec, PLAIN);
        section(spec.qualifiedName().toUpperCase(Locale.ROOT));
        text(help.synopsis(0).strip());
        if (spec.usageMessage().header().length > 0) {
            add(".PP");
            text(header(line));
        }
        for (String paragraph : help.description().split("\n")) {
            add(".PP");
            text(paragraph);
        }
        for (PositionalParamSpec parameter : spec.positionalParameters()) {
            item(parameter.paramLabel(), words(parameter.description()));
        }
        for (OptionSpec option : spec.options()) {
            if (!option.hidden()) {
                item(
                        String.join(", ", option.names()) + (option.arity().max() > 0 ? " " + option.paramLabel() : ""),
                        words(option.description()));
            }
        }
        shown(line).forEach(c -> item(c.getCommandName(), header(c)));
        if (!help.footer().isBlank()) {
            add(".PP");
            add(".nf");
            help.footer().strip().lines().forEach(this::text);
            add(".fi");
        }
        shown(line).forEach(this::command);
    }

    /** A description as Picocli shows it: a doubled percent sign is one. */
    private static String words(String[] description) {
        return String.join(" ", description).replace("%%", "%");
    }

    private void section(String title) {
        add(".SH " + title);
    }

    /** A term in bold with its explanation, indented. */
    private void item(String term, String explanation) {
        add(".TP");
        add("\\fB" + escaped(term) + "\\fR");
        text(explanation);
    }

    private void text(String words) {
        add("\\&" + escaped(words));
    }

    private void add(String line) {
        lines.add(line);
    }

    private static String escaped(String words) {
        return words.replace("\\", "\\e")
                .replace("-", "\\-")
                .replace("'", "\\(aq")
                .replace("^", "\\(ha")
                .replace("~", "\\(ti");
    }
}
