package mendel.cli;

import java.util.List;
import java.util.stream.Collectors;
import mendel.player.GameLimit;
import picocli.CommandLine.Model.CommandSpec;

/** The command line, quoted so that it can be typed again. */
final class CommandText {

    private CommandText() {}

    /** How the launcher was called, as {@code ./mendel}; so commands that are shown can be typed again. */
    private static final String PROGRAM = "mendel.program";

    /** The program as the user calls it: {@code mendel}, or {@code ./mendel}. */
    static String program() {
        return quoted(System.getProperty(PROGRAM, "mendel"));
    }

    /** The program and all its arguments, quoted for a POSIX shell when needed. */
    static String of(CommandSpec spec) {
        List<String> arguments = spec.root().commandLine().getParseResult().originalArgs();
        return program() + " " + arguments.stream().map(CommandText::quoted).collect(Collectors.joining(" "));
    }

    /** An argument, quoted where a POSIX shell needs it. */
    static String quoted(String argument) {
        return argument.matches("[\\w@%+=:,./-]+") ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }

    /** The option that sets a limit of games. */
    static String limit(GameLimit limit) {
        if (limit.depth() > 0) {
            return "--depth " + limit.depth();
        }
        if (limit.nodes() > 0) {
            return "--nodes " + limit.nodes();
        }
        if (limit.hasNodeClock()) {
            return "--nodetime " + limit.nodeClockText();
        }
        return limit.hasClock() ? "--tc " + limit.clockText() : "--movetime " + limit.moveMillis();
    }
}
