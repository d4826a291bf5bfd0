package mendel.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.JavaFault;
import mendel.Paths;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The program's entry: runs a command and turns failures into one line and an exit code. */
public final class Main {

    private static final String NAME =
            MendelCommand.class.getAnnotation(Command.class).name();

    private Main() {}

    /** Runs the command line and exits with its code. */
    public static void main(String[] args) {
        PrintStream out = new PrintStream(
                new java.io.FileOutputStream(java.io.FileDescriptor.out), false, StandardCharsets.UTF_8);
        PrintStream err =
                new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.err), true, StandardCharsets.UTF_8);
        JavaFault.here().ifPresent(fault -> err.println("warning: " + fault));
        int code = run(
                new PrintWriter(out, false, StandardCharsets.UTF_8),
                new PrintWriter(err, true, StandardCharsets.UTF_8),
                args);
        out.flush();
        System.exit(code);
    }

    /**
     * Runs the command line.
     *
     * @param out standard output
     * @param err standard error
     * @return the exit code
     */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        return run(line(args), out, err, args);
    }

    /** The program with the one command that is called, since to make them all takes half of a command's start. */
    private static CommandLine line(String... args) {
        if (args.length > 0) {
            for (Class<?> command :
                    MendelCommand.class.getAnnotation(Command.class).subcommands()) {
                if (command != HelpCommand.class
                        && command.getAnnotation(Command.class).name().equals(args[0])) {
                    return new CommandLine(CommandSpec.create().name(NAME)).addSubcommand(command);
                }
            }
        }
        return new CommandLine(new MendelCommand());
    }

    /** As {@link #run(PrintWriter, PrintWriter, String...)}, of the commands that {@code line} knows. */
    static int run(CommandLine line, PrintWriter out, PrintWriter err, String... args) {
        Failures failures = new Failures(err, List.of(args));
        line.setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(Path.class, Main::path)
                .setParameterExceptionHandler((e, arguments) -> failures.wrongArguments(e))
                .setExecutionExceptionHandler((e, command, parsed) -> failures.failed(e));
        WholeNumber.register(line);
        keepExamplesWhole(line);
        int code;
        try {
            code = line.execute(args);
        } catch (Error e) { // The library hands only exceptions to its handlers.
            code = failures.failed(e);
        }
        out.flush();
        err.flush();
        return code;
    }

    /** The examples below the help of commands are to be copied: a line that is broken in it is none. */
    private static void keepExamplesWhole(CommandLine line) {
        line.getHelpSectionMap()
                .put(
                        UsageMessageSpec.SECTION_KEY_FOOTER,
                        help -> Stream.of(help.commandSpec().usageMessage().footer())
                                .map(text -> text + System.lineSeparator())
                                .collect(Collectors.joining()));
        line.getSubcommands().values().forEach(Main::keepExamplesWhole);
    }

    private static Path path(String name) {
        try {
            return Paths.of(name);
        } catch (InputException e) {
            throw new CommandLine.TypeConversionException(e.getMessage());
        }
    }
}
