package mendel.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** What all commands share: {@code --json}, {@code --help}, and where they print. */
@Command(sortOptions = false, usageHelpAutoWidth = true, showDefaultValues = false)
abstract class BaseCommand implements Callable<Integer> {

    @Spec
    CommandSpec spec;

    @Option(
            names = "--json",
            order = 90,
            description = "print one JSON object on standard output, everything else on standard error")
    boolean json;

    @Option(
            names = {"-h", "--help"},
            order = 91,
            usageHelp = true,
            description = "show this help")
    boolean help;

    /** Standard output: the answer. */
    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** Standard error: progress and remarks. */
    final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** Prints the answer: for programs with {@code --json}, otherwise for people. */
    final void answer(Answer answer) {
        if (json) {
            out().println(JsonMapper.shared().writeValueAsString(answer.object()));
            out().flush();
        } else {
            answer.tell(out());
        }
    }
}
