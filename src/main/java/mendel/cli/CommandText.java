package mendel.cli;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** The command line, quoted so that it can be typed again. */
final class CommandText {

    private CommandText() {}

    /** The program's name and all its arguments, quoted for a POSIX shell when needed. */
    static String of(CommandSpec spec) {
        List<String> arguments = spec.root().commandLine().getParseResult().originalArgs();
        return spec.root().name() + " "
                + arguments.stream().map(CommandText::quoted).collect(Collectors.joining(" "));
    }

    /** An argument, quoted where a POSIX shell needs it. */
    static String quoted(String argument) {
        return argument.matches("[\\w@%+=:,./-]+") ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }
}
