package mendel.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.app.Games;
import mendel.dataset.PositionReader;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.report.ChartPage;
import mendel.search.ScoreUnit;
import mendel.search.lab.Comparison;
import mendel.search.lab.Curve;
import mendel.search.lab.Experiment;
import mendel.search.lab.Lab;
import mendel.search.lab.LabPositions;
import mendel.search.lab.LabResult;
import mendel.search.lab.Measurement;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Repeats measurements of the sources on the textbook searchers. */
@Command(
        name = "lab",
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
            "The counts are means over positions from short games of the model against itself, or of a file; for"
                    + " curves they are consecutive. They do not depend on time. Unordered moves are shuffled, not"
                    + " captures first."
        },
        footer = {"", "Example: mendel lab chess --experiment leaves -m ivanova2011 -d 3 --count 10"})
final class LabCommand extends BaseCommand {

    private static final int LARGEST_DEPTH = 20;
    private static final int LARGEST_COUNT = 10_000;

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(
            names = "--experiment",
            required = true,
            paramLabel = "NAME",
            description = "leaves, ordering, table, curves, confidence, reuse or null-move")
    private String experiment;

    @Option(
            names = {"-d", "--depth"},
            paramLabel = "PLIES",
            description = "the greatest depth; without it that of the source (leaves 5, "
                    + "ordering 4, table 5), or 3 (curves), 4 (confidence, reuse) and 5 (null-move)")
    private Integer depth;

    @Option(names = "--count", paramLabel = "N", description = "how many positions to make; default: 40")
    private int count = 40;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "where the random moves of those games come from; default: 1")
    private long seed = 1;

    @Option(
            names = "--positions",
            paramLabel = "FILE",
            description = "take the positions from a file: one a line, EPD or CSV, .gz is unpacked; "
                    + "for curves in the order of the game")
    private Path file;

    @Mixin
    private ModelOption model;

    @Mixin
    private WeightsOption weights;

    @Option(names = "--plot", paramLabel = "FILE", description = "draw the counts as an HTML page that opens offline")
    private Path plot;

    /** The exit code when it was interrupted. */
    private int stopped;

    @Override
    public Integer call() {
        long start = System.nanoTime();
        Experiment wanted = Experiment.parse(experiment);
        int plies = depth == null ? wanted.depth() : depth;
        if (plies < 1 || plies > LARGEST_DEPTH || count < 1 || count > LARGEST_COUNT) {
            throw new InputException(
                    "--depth or --count is out of range",
                    "give a depth from 1 to " + LARGEST_DEPTH + " and 1 to " + LARGEST_COUNT + " positions");
        }
        if (plot != null) {
            AtomicFile.requireWritable(plot);
        }
        Games.Entry entry = Games.entry(game);
        EvaluationModel<Position> evaluation = model.of(entry);
        Weights values = weights.of(evaluation.spec());
        Consumer<Position> attach = position -> evaluation.attach(position, values);
        int unit = ScoreUnit.of(entry.game(), evaluation, values);
        LabResult result = run(wanted, plies, positions(entry, attach, wanted, unit), unit);
        if (result == null) {
            return stopped;
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        if (plot != null) {
            ChartPage.write(
                    plot, LabPlot.of(entry.game().id(), evaluation.spec().model(), result));
        }
        answer(
                object(entry, evaluation, result, seconds),
                () -> LabText.print(out(), entry.game().id(), result, seconds));
        return ExitCodes.OK;
    }

    private List<Position> positions(Games.Entry entry, Consumer<Position> attach, Experiment wanted, int unit) {
        if (file != null) {
            return read(entry, attach);
        }
        return wanted == Experiment.CURVES
                ? LabPositions.game(entry.game(), attach, unit, count, seed)
                : LabPositions.make(entry.game(), attach, unit, count, seed);
    }

    /** Runs the experiment; null when it was interrupted. */
    private LabResult run(Experiment wanted, int plies, List<Position> positions, int unit) {
        Progress[] shown = new Progress[1];
        Lab lab = new Lab(positions, unit, done -> shown[0].to(done));
        try (Interruption interruption = Interruption.listen(new Interruption.Words(
                        err(), () -> "the searches at work are given up", "nothing is kept", false, lab::stop));
                Progress progress = Progress.start(err(), "lab", "searches", lab.searches(wanted, plies), 0)) {
            shown[0] = progress;
            try {
                return lab.run(wanted, plies);
            } catch (InterruptedException e) {
                // Said before the program may end.
                progress.end();
                stopped = interruption.code();
                err().println(e.getMessage());
                return null;
            }
        }
    }

    private List<Position> read(Games.Entry entry, Consumer<Position> attach) {
        List<Position> positions = new ArrayList<>();
        try (PositionReader in = PositionReader.open(file)) {
            for (String text = in.next(); text != null; text = in.next()) {
                try {
                    Position position = entry.game().parse(text);
                    if (!position.outcome().isOngoing()) {
                        throw new InputException("the game has ended in " + text, "give positions in which it goes on");
                    }
                    attach.accept(position);
                    positions.add(position);
                } catch (InputException e) {
                    throw e.at(in.place());
                }
            }
        }
        if (positions.isEmpty()) {
            throw new InputException(file.toString(), "there is no position", "give one a line");
        }
        return positions;
    }

    private Map<String, Object> object(
            Games.Entry entry, EvaluationModel<Position> evaluation, LabResult result, double seconds) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("game", entry.game().id());
        object.put("experiment", result.experiment().text());
        object.put("model", evaluation.spec().model());
        object.put("positions", result.positions());
        object.put(
                "measurements",
                result.measurements().stream().map(LabCommand::measurement).toList());
        object.put(
                "comparisons",
                result.comparisons().stream().map(LabCommand::comparison).toList());
        if (!result.curves().isEmpty()) {
            object.put("curves", result.curves().stream().map(LabCommand::curve).toList());
        }
        object.put("seconds", seconds);
        object.put("plot", plot == null ? null : plot.toString());
        return object;
    }

    private static Map<String, Object> measurement(Measurement m) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("setting", m.setting());
        object.put("depth", m.depth());
        object.put("nodes", m.nodes());
        object.put("leaves", m.leaves());
        object.put("hits", m.hits());
        if (m.agreement() != null) {
            object.put("sameMove", m.agreement().sameMove());
            object.put("scoreError", m.agreement().scoreError());
        }
        return object;
    }

    private static Map<String, Object> curve(Curve c) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("setting", c.setting());
        object.put("leaves", c.leaves());
        return object;
    }

    private static Map<String, Object> comparison(Comparison c) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("what", c.what());
        object.put("kind", c.kind().name().toLowerCase(Locale.ROOT));
        object.put("ours", c.ours());
        object.put("ivanova", c.ivanova());
        return object;
    }
}
