package mendel.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.DurationText;
import mendel.JsonNumber;
import mendel.evolve.run.RunFolder;
import mendel.runs.RunEntry;
import mendel.runs.RunList;
import mendel.runs.RunState;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists the runs, or follows one. */
@Command(
        name = "runs",
        header = "List all runs with their state and figures, or follow one.",
        description = {
            "A run is an evolution, a campaign or a study in populations/. Its state is running, ended, interrupted"
                    + " (it can be resumed) or broken (its files cannot be read).",
            "The loss is that of the best weights, of a campaign that of its last candidate; Elo is that of the newest"
                    + " champion measured against the defaults, of duels and of a campaign that of their result against"
                    + " their start."
        },
        footer = {"", "Example: mendel runs", "Example: mendel runs --follow first"})
final class RunsCommand extends BaseCommand {

    private static final long PAUSE_MILLIS = 1000;

    @Option(
            names = "--follow",
            paramLabel = "RUN",
            description =
                    "print a run again whenever it has gone on, and its log as it grows, until no process works on it;"
                            + " Ctrl-C ends this and not the run")
    private @Nullable String follow;

    @Override
    public Integer call() throws InterruptedException {
        if (follow == null) {
            answer(new RunsAnswer(RunList.of(RunFolder.ROOT)));
            return ExitCodes.OK;
        }
        // Ctrl-C is left to Java: nothing is interrupted but the looking on, and a terminal that closes ends that, too.
        RunFollower follower = new RunFollower(RunFolder.ROOT, follow, this::tell, json ? line -> {} : out()::println);
        while (follower.look() && !out().checkError()) { // Until nobody reads what is told.
            Thread.sleep(PAUSE_MILLIS);
        }
        return ExitCodes.OK;
    }

    private void tell(RunEntry run) {
        answer(new RunsAnswer(List.of(run)));
    }

    /** Some runs. */
    private record RunsAnswer(List<RunEntry> runs) implements Answer {

        @Override
        public Map<String, Object> object() {
            return Map.of("runs", runs.stream().map(RunsAnswer::object).toList());
        }

        private static Map<String, @Nullable Object> object(RunEntry run) {
            Map<String, @Nullable Object> object = new LinkedHashMap<>();
            object.put("name", run.name());
            object.put("state", run.state().text());
            object.put("game", run.game());
            object.put("model", run.model());
            object.put("objective", run.objective());
            object.put("generation", run.generation());
            object.put("loss", JsonNumber.of(run.loss()));
            object.put("elo", JsonNumber.of(run.elo()));
            object.put("eloError", JsonNumber.of(run.eloError()));
            object.put("seconds", run.seconds());
            object.put("remark", run.remark());
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            if (runs.isEmpty()) {
                to.println("no run was begun here yet");
            }
            int width = runs.stream().mapToInt(run -> run.name().length()).max().orElse(0);
            for (RunEntry run : runs) {
                to.printf(
                        Locale.ROOT,
                        "%-" + Math.max(1, width) + "s  %-11s  %s%n",
                        run.name(),
                        run.state().text(),
                        run.state() == RunState.BROKEN ? run.remark() : figures(run));
            }
        }

        private static String figures(RunEntry run) {
            String unit = switch (run.objective()) {
                case "campaign" -> " round";
                case "study" -> " run";
                default -> " generation";
            };
            StringBuilder text = new StringBuilder(run.game() + ":" + run.model() + ", " + run.objective() + ", "
                    + run.generation() + unit + (run.generation() == 1 ? "" : "s") + ", "
                    + DurationText.of(run.seconds()));
            if (!Double.isNaN(run.loss())) {
                text.append(String.format(Locale.ROOT, ", loss %.5g", run.loss()));
            }
            if (!run.eloText().isEmpty()) {
                text.append(", Elo ").append(run.eloText());
            }
            if (!run.remark().isEmpty()) {
                text.append(": ").append(run.remark());
            }
            return text.toString();
        }
    }
}
