package mendel.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import mendel.InputException;
import mendel.Paths;
import mendel.ResourceException;
import picocli.CommandLine;

/** The program's entry: runs a command and turns failures into one line and an exit code. */
public final class Main {

    private Main() {}

    /** Runs the command line and exits with its code. */
    public static void main(String[] args) {
        PrintStream out = new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out), false, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.err), true, StandardCharsets.UTF_8);
        int code = run(new PrintWriter(out, false), new PrintWriter(err, true), args);
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
        CommandLine line = new CommandLine(new MendelCommand())
                .setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(Path.class, Main::path)
                .setParameterExceptionHandler(Main::wrongArguments)
                .setExecutionExceptionHandler((e, command, parsed) -> failed(e, command));
        int code;
        try {
            code = line.execute(args);
        } catch (Error e) { // The library hands only exceptions to its handlers.
            code = bug(e, err);
        }
        out.flush();
        err.flush();
        return code;
    }

    private static Path path(String name) {
        try {
            return Paths.of(name);
        } catch (InputException e) {
            throw new CommandLine.TypeConversionException(e.getMessage());
        }
    }

    private static int wrongArguments(CommandLine.ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        List<String> nearest = e instanceof CommandLine.UnmatchedArgumentException unmatched ? unmatched.getSuggestions() : List.of();
        String hint = nearest.isEmpty() ? "see '" + command.getCommandSpec().qualifiedName() + " --help'"
                : "did you mean '" + nearest.getFirst() + "'?";
        command.getErr().println(oneLine(e.getMessage()) + "; " + hint);
        return ExitCodes.INPUT;
    }

    private static int failed(Exception e, CommandLine command) {
        PrintWriter err = command.getErr();
        switch (e) {
            case InputException wrong -> {
                err.println(wrong.getMessage());
                return ExitCodes.INPUT;
            }
            case ResourceException lost -> {
                err.println(oneLine(lost.getMessage()));
                return ExitCodes.RESOURCE;
            }
            case InterruptedException stopped -> {
                err.println(stopped.getMessage() == null ? "interrupted" : stopped.getMessage());
                return ExitCodes.INTERRUPTED;
            }
            default -> {
                return bug(e, err);
            }
        }
    }

    private static int bug(Throwable e, PrintWriter err) {
        err.println("This is an error of mendel itself; please report it with the lines below.");
        e.printStackTrace(err);
        return ExitCodes.BUG;
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\p{Cntrl}+", " ");
    }
}
