package mendel.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.NearestName;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Explains the program, or one of its commands, as {@code COMMAND --help} does. */
@Command(
        name = "help",
        hidden = true,
        header = "Explain a command.",
        footer = {"", "Example: mendel help evolve"})
final class HelpCommand extends BaseCommand {

    @Parameters(
            arity = "0..*",
            paramLabel = "COMMAND",
            description = "the command, and its own command where it has any, as 'memory probe'")
    private List<String> names = List.of();

    @Override
    public Integer call() {
        CommandLine command = spec.root().commandLine();
        for (String name : names) {
            CommandLine next = command.getSubcommands().get(name);
            if (next == null) {
                List<String> known = List.copyOf(command.getSubcommands().keySet());
                throw new InputException(
                        "'" + command.getCommandSpec().qualifiedName() + "' has no command "
                                + InputException.quote(name),
                        NearestName.hint(
                                name,
                                known,
                                known.isEmpty()
                                        ? "leave it out"
                                        : "see '" + command.getCommandSpec().qualifiedName() + " --help'"));
            }
            command = next;
        }
        answer(new Help(command.getUsageMessage()));
        return ExitCodes.OK;
    }

    /** The help of a command. */
    private record Help(String text) implements Answer {

        @Override
        public Map<String, Object> object() {
            return Map.of("help", text);
        }

        @Override
        public void tell(PrintWriter to) {
            to.print(text);
        }
    }
}
