package mendel.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import mendel.InputException;
import mendel.KeyValue;
import mendel.NearestName;
import mendel.OneLine;
import mendel.ResourceException;
import mendel.SettingException;
import mendel.app.PluginKinds;
import mendel.plugin.Plugins;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import tools.jackson.databind.ObjectMapper;

/**
 * The messages of commands that fail: one line on standard error, or with {@code --json} one JSON object there with the
 * keys {@code error} and {@code code}, the exit code.
 */
final class Failures {

    private static final String BUG = "This is an error of mendel itself; please report it with the lines below.";

    private final PrintWriter err;
    private final List<String> arguments;
    private final boolean json;

    /**
     * Failures of one command line.
     *
     * @param err standard error
     * @param arguments the command line, which tells also whether they are wanted as JSON
     */
    Failures(PrintWriter err, List<String> arguments) {
        this.err = err;
        this.arguments = arguments;
        this.json = arguments.contains("--json");
    }

    /** A command that failed; gives its exit code. */
    int failed(Exception e) {
        return switch (e) {
            case SettingException wrong -> say(wrong.by(OptionNames.ALL).getMessage(), ExitCodes.INPUT);
            case InputException wrong -> say(wrong.getMessage(), ExitCodes.INPUT);
            case ResourceException lost -> say(OneLine.of(lost.getMessage()), ExitCodes.RESOURCE);
            case Interruption.Stopped stopped -> say(message(stopped), stopped.code());
            case InterruptedException stopped -> say(message(stopped), ExitCodes.INTERRUPTED);
            default -> bug(e);
        };
    }

    /** Memory that ran out, or a fault of the program; gives its exit code. */
    int failed(Error e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutOfMemoryError) {
                return say(
                        "memory ran out (" + (Runtime.getRuntime().maxMemory() >> 20)
                                + " MiB for the program); give fewer positions, a smaller "
                                + "population or table, or a machine with more memory",
                        ExitCodes.RESOURCE);
            }
        }
        return bug(e);
    }

    /** A fault of the program, or of a plug-in; gives its exit code. */
    int bug(Throwable e) {
        Optional<String> plugin = Plugins.failure(e, PluginKinds.ALL);
        if (plugin.isPresent()) {
            return say(OneLine.of(plugin.get()), ExitCodes.RESOURCE);
        }
        StringWriter trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace, true));
        if (json) {
            print(BUG, ExitCodes.BUG, trace.toString());
        } else {
            err.println(BUG);
            err.print(trace);
            err.flush();
        }
        return ExitCodes.BUG;
    }

    /** A command line that is not understood; gives its exit code. */
    int wrongArguments(CommandLine.ParameterException e) {
        CommandSpec spec = e.getCommandLine().getCommandSpec();
        String help = "see '" + spec.qualifiedName() + " --help'";
        CommandSpec root = spec.root();
        if (!arguments.isEmpty()
                && !arguments.getFirst().startsWith("-")
                && !root.subcommands().containsKey(arguments.getFirst())) {
            return say(noCommand(arguments.getFirst(), root), ExitCodes.INPUT);
        }
        if (e instanceof CommandLine.UnmatchedArgumentException unmatched) {
            return say(unmatched(unmatched.getUnmatched().getFirst(), spec, help), ExitCodes.INPUT);
        }
        String message = OneLine.of(String.valueOf(e.getMessage()));
        return say(message.contains("; give ") ? message : message + "; " + help, ExitCodes.INPUT);
    }

    /** The first argument that fits nowhere, and the nearest one that would. */
    private String unmatched(String argument, CommandSpec spec, String help) {
        if (argument.startsWith("-") && argument.length() > 1) {
            List<String> options = new ArrayList<>();
            spec.options().forEach(option -> options.addAll(Arrays.asList(option.names())));
            String name = KeyValue.of(argument).key();
            return "'" + spec.qualifiedName() + "' has no option '" + OneLine.of(name) + "'; "
                    + nearest(name, options, help);
        }
        if (!spec.subcommands().isEmpty()) {
            return noCommand(argument, spec);
        }
        return "'" + spec.qualifiedName() + "' has no place for '" + OneLine.of(argument) + "'; " + help;
    }

    /** A word where a command is wanted; the command itself may stand behind it. */
    private String noCommand(String argument, CommandSpec spec) {
        String name = spec.qualifiedName();
        int next = arguments.indexOf(argument) + 1;
        String help = next < arguments.size() && spec.subcommands().containsKey(arguments.get(next))
                ? "the command stands first, as '" + name + " " + arguments.get(next) + " " + OneLine.of(argument) + "'"
                : "see '" + name + " --help'";
        return "'" + name + "' has no command '" + OneLine.of(argument) + "'; "
                + nearest(argument, spec.subcommands().keySet(), help);
    }

    private static String nearest(String text, Iterable<String> known, String otherwise) {
        List<String> names = new ArrayList<>();
        known.forEach(names::add);
        return NearestName.of(text, names)
                .map(name -> "did you mean '" + name + "'?")
                .orElse(otherwise);
    }

    private static String message(Exception stopped) {
        return Objects.requireNonNullElse(stopped.getMessage(), "interrupted");
    }

    private int say(String message, int code) {
        if (json) {
            print(message, code, null);
        } else {
            err.println(message);
        }
        return code;
    }

    private void print(String message, int code, @Nullable String trace) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("error", message);
        object.put("code", code);
        if (trace != null) {
            object.put("trace", trace);
        }
        err.println(new ObjectMapper().writeValueAsString(object));
        err.flush();
    }
}
