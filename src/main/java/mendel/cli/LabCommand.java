package mendel.cli;

import java.nio.file.Path;
import java.util.Set;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.lab.LabRun;
import mendel.app.lab.MethodsRun;
import mendel.report.ChartPage;
import mendel.search.lab.Experiment;
import mendel.search.lab.LabResult;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

/** Repeats measurements of the sources on the textbook searchers. */
@Command(
        name = "lab",
        hidden = true,
        header = "Measure the textbook searchers as the sources did.",
        description = {
            "The first ones are those of Ivanová 2011, chapter 4, with her figures for chess beside ours:",
            "  leaves      leaves of minimax, alphabeta and negascout by depth, without ordering",
            "  ordering    what static and dynamic ordering save under iterative deepening",
            "  table       alphabeta without and with a transposition table, which is exact or takes deeper entries",
            "  curves      leaves of all these move by move along one game (figures 4.1 to 4.5)",
            "  confidence  nodes that a depth by confidence saves, by the doubt of a ply, and how often it finds the"
                    + " same move",
            "  reuse       leaves that the tree of the last move saves in the next searches of a game",
            "  null-move   nodes that null moves save, and how often the same move is found (in chess alone)",
            "Another one compares methods that tune numbers by games:",
            "  methods     games that each needs for 80 %% of a gain, on landscapes of known strengths with 3 to 800"
                    + " parameters, and in real games of 150 nodes a move, where ten scales of groups of weights are"
                    + " spoilt. See the guide on methods",
            "The counts are means over positions from short games of the model against itself, or of a file; for"
                    + " curves they are consecutive. They do not depend on time. Unordered moves are shuffled, not"
                    + " captures first."
        },
        footer = {
            "",
            "Example: mendel lab chess --experiment leaves -m ivanova2011 -d 3 --count 10",
            "Example: mendel lab draughts --experiment methods --grounds quadratic --parameters 3,10 --seeds 3"
                    + " --games 4000"
        })
final class LabCommand extends BaseCommand {

    /** The experiment that has no searches. */
    private static final String METHODS = "methods";

    /** Options of experiments with searches. */
    private static final Set<String> OF_SEARCHES = Set.of("--depth", "--count", "--positions", "--plot");

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(
            names = "--experiment",
            required = true,
            paramLabel = "NAME",
            description = "leaves, ordering, table, curves, confidence, reuse, null-move or methods")
    private String experiment;

    @Option(
            names = {"-d", "--depth"},
            paramLabel = "PLIES",
            description = "the greatest depth; without it that of the source (leaves 5, "
                    + "ordering 4, table 5), or 3 (curves), 4 (confidence, reuse) and 5 (null-move)")
    private @Nullable Integer depth;

    @Option(names = "--count", paramLabel = "N", description = "how many positions to make; default: 40")
    private int count = 40;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description =
                    "where the random moves of those games, or all that is random of methods, come from; default: 1")
    private long seed = 1;

    @Option(
            names = "--positions",
            paramLabel = "FILE",
            description = "take the positions from a file: one a line, EPD or CSV, .gz is unpacked; "
                    + "for curves in the order of the game")
    private @Nullable Path file;

    @Mixin
    private ModelOption model;

    @Mixin
    private WeightsOption weights;

    @Option(names = "--plot", paramLabel = "FILE", description = "draw the counts as an HTML page that opens offline")
    private @Nullable Path plot;

    @Mixin
    private MethodsOptions methods;

    /** The exit code when it was interrupted. */
    private int stopped;

    @Override
    public Integer call() {
        if (experiment.equals(METHODS)) {
            refuse(OF_SEARCHES, "is not for methods");
            return compare();
        }
        refuse(MethodsOptions.NAMES, "is for --experiment methods");
        long start = System.nanoTime();
        Experiment wanted = Experiment.parse(experiment, METHODS);
        LabRun.LabSettings settings = new LabRun.LabSettings(
                game, wanted, depth == null ? wanted.depth() : depth, count, seed, file, model.text(), weights.text());
        if (plot != null) {
            AtomicFile.requireWritable(plot);
        }
        LabRun lab = LabRun.of(settings);
        LabResult result = play(lab);
        if (result == null) {
            return stopped;
        }
        LabAnswer answer = new LabAnswer(lab.game(), lab.model(), result, (System.nanoTime() - start) / 1e9, plot);
        if (plot != null) {
            ChartPage.write(plot, LabPlot.of(answer));
        }
        answer(answer);
        return ExitCodes.OK;
    }

    /** Refuses options that mean nothing to an experiment. */
    private void refuse(Set<String> foreign, String why) {
        spec.commandLine().getParseResult().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .filter(foreign::contains)
                .findFirst()
                .ifPresent(name -> {
                    throw new InputException(name, why, "leave it out");
                });
    }

    /** Compares methods that tune by games. */
    private int compare() {
        MethodsRun.MethodsSettings settings = methods.settings(game, seed);
        Path out = methods.out();
        if (out != null) {
            AtomicFile.requireWritable(out);
        }
        String resume = out == null ? "nothing is kept without --out" : "to go on: " + CommandText.of(spec);
        try (Interruption interruption = Interruption.listen(err(), "the trial at work is given up", resume);
                MethodsRun run = MethodsRun.of(settings)) {
            boolean whole;
            try (Progress progress = Progress.start(err(), "methods", "trials", run.trials(), run.made())) {
                whole = run.play(progress::to, interruption::requested);
            }
            if (!whole) {
                err().println("interrupted; " + resume);
                return interruption.code();
            }
            MethodsAnswer answer = new MethodsAnswer(game, run.result());
            if (out != null) {
                AtomicFile.writeText(out, JsonMapper.shared().writeValueAsString(answer.object()) + "\n");
            }
            run.forget();
            answer(answer);
        }
        return ExitCodes.OK;
    }

    /** Runs the experiment; null when it was interrupted. */
    private @Nullable LabResult play(LabRun lab) {
        try (Interruption interruption = Interruption.listen(new Interruption.Words(
                        err(), () -> "the searches at work are given up", "nothing is kept", false, lab::stop));
                Progress progress = Progress.start(err(), "lab", "searches", lab.searches(), 0)) {
            try {
                return lab.play(progress::to);
            } catch (InterruptedException e) {
                // Printed before the program may end.
                progress.end();
                stopped = interruption.code();
                err().println(e.getMessage());
                return null;
            }
        }
    }
}
