package mendel.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.ResourceException;
import mendel.Sha256;
import mendel.app.Games;
import mendel.app.player.EngineName;
import mendel.app.player.NamedWeights;
import mendel.app.player.Players;
import mendel.dataset.Labeller;
import mendel.draughts.HubNotation;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.mentor.ExactMentor;
import mendel.mentor.HubMentor;
import mendel.mentor.Mentor;
import mendel.mentor.NBoardMentor;
import mendel.mentor.SearchMentor;
import mendel.mentor.StaticMentor;
import mendel.mentor.UciMentor;
import mendel.protocol.EngineProtocol;
import mendel.protocol.EngineSpec;
import mendel.protocol.uci.UciGo;
import mendel.search.AlphaBeta;
import mendel.search.Part;
import mendel.search.ScoreUnit;
import mendel.search.SearchParameters;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Asks a mentor for the scores of positions. */
@Command(name = "label", header = "Ask a mentor for the score of each position.", description = {
    "The mentor is an engine that speaks UCI (chess), Hub (draughts) or NBoard (Reversi), our own deeper search, or, near the end of a game of "
            + "Reversi, perfect play.",
    "Positions that cannot be scored (ended games; with --static also a side in check; where an NBoard or Hub engine only tells who wins) are counted "
            + "and left out. "
            + "Whatever stops the command, the same command goes on where it stopped."},
        footer = {"", "Example: mendel label chess --positions games-db/chess-mentor.csv.gz --out labelled.csv.gz --engine stockfish --static",
            "Example: mendel label draughts --positions sample.csv.gz --out labelled.csv.gz --search -d 8",
            "Example: mendel label reversi --positions sample.csv.gz --out labelled.csv.gz --exact 14 --search -d 8",
            "Example: mendel label reversi --positions sample.csv.gz --out labelled.csv.gz --engine ntest -d 8"})
final class LabelCommand extends BaseCommand {

    private static final int LARGEST_DEPTH = 127;
    /** Cleared for every position: enough for the depths at which many positions are labelled. */
    private static final int TABLE_MEBIBYTES = 8;

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(names = "--positions", required = true, paramLabel = "FILE",
            description = "the positions: CSV, EPD or one position a line; .gz is unpacked")
    private Path positions;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "the CSV file to write; .gz is packed")
    private Path out;

    @ArgGroup(multiplicity = "0..1")
    private Who who = new Who();

    /** The mentor; one of them. */
    private static final class Who {
        @Option(names = "--engine", required = true, paramLabel = "NAME", description = "an engine: its name, path, or command in quotes; its "
                + "protocol may stand before it, as uci:stockfish")
        private String engine;

        @Option(names = "--search", required = true, description = "our own search")
        private boolean search;
    }

    @Option(names = "--exact", paramLabel = "EMPTIES", description = "solve positions with at most so many empty squares (Reversi); "
            + "the others are left out, or left to --search or --engine")
    private Integer exact;

    @Option(names = "--option", paramLabel = "NAME=VALUE", description = "an option of the engine (Hub: a parameter); may be repeated")
    private Map<String, String> options = new LinkedHashMap<>();

    @ArgGroup(multiplicity = "0..1")
    private How how = new How();

    /** What is asked of the mentor; one of them. */
    private static final class How {
        @Option(names = "--static", required = true, description = "Stockfish's classical evaluation without search (versions up to 15)")
        private boolean isStatic;

        @Option(names = {"-d", "--depth"}, required = true, paramLabel = "PLIES", description = "a search of that depth")
        private int depth;

        @Option(names = "--nodes", required = true, paramLabel = "N", description = "a search of that many nodes")
        private long nodes;
    }

    @Option(names = {"-m", "--model"}, paramLabel = "MODEL", description = "with --search: the evaluation model; the game's first one without it")
    private String model;

    @Option(names = {"-w", "--weights"}, paramLabel = "WEIGHTS", description = "with --search: a weights file, or 'default'")
    private String weights;

    @Option(names = "--keep", description = "keep the scores that the positions have already; without it all are scored anew")
    private boolean keep;

    @Option(names = "--force", description = "replace a file whose scores come from another mentor, other settings or nobody knows where; "
            + "without it that is refused. OUT.label.json keeps who gave them")
    private boolean force;

    @Option(names = "--concurrency", paramLabel = "N", description = "mentors side by side; one a core without it. The result is the same")
    private int concurrency;

    @Option(names = "--timeout", paramLabel = "SECONDS", description = "how long an engine may take for one reply; 60 without it")
    private int timeout = 60;

    /** The exit code when it was interrupted. */
    private int stopped;

    @Override
    public Integer call() {
        Games.Entry entry = Games.entry(game);
        checkLimits();
        AtomicFile.requireWritable(out);
        Supplier<Mentor> mentors = mentors(entry);
        int workers = concurrency > 0 ? concurrency : Runtime.getRuntime().availableProcessors();
        long start = System.nanoTime();
        Labeller labeller;
        try (LoadProgress loading = LoadProgress.start(err())) {
            labeller = new Labeller(entry.game(), positions, out, keep, force, mentors, loading);
        }
        Labeller.Result result = run(labeller, workers);
        if (result == null) {
            return stopped;
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("positions", result.positions());
        object.put("skipped", result.skipped());
        object.put("seconds", seconds);
        object.put("out", out.toString());
        object.put("resumed", result.resumed());
        object.put("sha256", Sha256.hex(out));
        answer(object, () -> {
            long now = result.positions() + result.skipped() - result.resumed();
            out().printf(Locale.ROOT, "%d positions labelled, %d skipped, %d of them before; %.1f s (%.0f a second): %s%n", result.positions(),
                    result.skipped(), result.resumed(), seconds, now / seconds, out);
        });
        return ExitCodes.OK;
    }

    /** Labels; null when the user interrupts it. */
    private Labeller.Result run(Labeller labeller, int workers) {
        try (Interruption interruption = Interruption.listen(new Interruption.Words(err(), () -> "the positions at work are given up",
                "to go on: " + CommandText.of(spec), true, labeller::stop));
                Progress progress = Progress.start(err(), "label", "positions", labeller.size(), 0)) {
            try {
                return labeller.run(workers, progress::to);
            } catch (ResourceException e) {
                // Ctrl-C on a terminal goes to the engines as well: their end is part of the interruption.
                if (!interruption.requested()) {
                    throw e;
                }
                return interrupted(interruption, progress, Labeller.journal(out) + " keeps the scores so far: the same command goes on from there");
            } catch (InterruptedException e) {
                return interrupted(interruption, progress, e.getMessage());
            }
        }
    }

    /** Says what is kept, before the program ends. */
    private Labeller.Result interrupted(Interruption interruption, Progress progress, String kept) {
        stopped = interruption.code();
        progress.close();
        err().println("interrupted; " + kept);
        return null;
    }

    private void checkLimits() {
        boolean hasLimit = how.isStatic || how.depth != 0 || how.nodes != 0;
        if (exact == null ? who.engine == null && !who.search : exact < 1) {
            throw new InputException(exact == null ? "there is no mentor" : "--exact is out of range", "give --engine NAME, --search, or --exact EMPTIES from 1");
        }
        if (who.engine == null && !who.search) {
            if (hasLimit || model != null || weights != null || !options.isEmpty()) {
                throw new InputException("--exact alone takes no limit, model or option", "leave it out, or add --search or --engine");
            }
            return;
        }
        if (!hasLimit) {
            throw new InputException("there is no limit", who.search ? "give -d, as -d 6" : "give --static, -d or --nodes");
        }
        if (who.search && (how.isStatic || how.nodes != 0)) {
            throw new InputException("--search takes a depth", "give -d, as -d 6");
        }
        if (!how.isStatic && how.nodes == 0 && (how.depth < 1 || how.depth > LARGEST_DEPTH) || how.nodes < 0) {
            throw new InputException("the limit is out of range", "give -d from 1 to " + LARGEST_DEPTH + " or --nodes from 1");
        }
        if (timeout < 1 || concurrency < 0) {
            throw new InputException("--timeout or --concurrency is out of range", "give numbers from 1");
        }
        if (who.search ? !options.isEmpty() : model != null || weights != null) {
            throw new InputException(who.search ? "--option is for engines" : "-m and -w are for --search", "leave it out");
        }
    }

    private Supplier<Mentor> mentors(Games.Entry entry) {
        if (exact == null) {
            return who.search ? searches(entry) : engines(entry);
        }
        if (entry.game().start().endSolver() == null) {
            throw new InputException("the ends of " + entry.game().id() + " cannot be counted out", "use --search or --engine");
        }
        Supplier<Mentor> others = who.search ? searches(entry) : who.engine != null ? engines(entry) : () -> null;
        return () -> new ExactMentor(exact, entry.game().firstSide(), others.get());
    }

    private Supplier<Mentor> engines(Games.Entry entry) {
        EngineName name = EngineName.parse(who.engine, entry.game());
        if (!EngineName.protocols(entry.game()).contains(name.protocol())) {
            throw Players.otherGame(who.engine, name, entry.game());
        }
        if (name.protocol() != EngineProtocol.UCI && how.isStatic) {
            throw new InputException("--static is for UCI engines", "give -d");
        }
        EngineSpec spec = EngineSpec.of(name.command(), options).withReplyLimit(Duration.ofSeconds(timeout));
        return switch (name.protocol()) {
            case UCI -> {
                if (how.isStatic) {
                    yield () -> new StaticMentor(spec);
                }
                UciGo go = how.depth > 0 ? UciGo.depth(how.depth) : UciGo.nodes(how.nodes);
                yield () -> new UciMentor(spec, go);
            }
            case HUB -> () -> new HubMentor(spec, entry.game(), new HubNotation(), Players.HUB_VARIANT, how.depth, how.nodes);
            case NBOARD -> {
                if (how.nodes > 0) {
                    throw new InputException("NBoard knows no limit of nodes", "give -d");
                }
                if (!options.isEmpty()) {
                    throw new InputException("engines of NBoard have no options", "give their settings as arguments: --engine \"NAME ARGUMENT\"");
                }
                yield () -> new NBoardMentor(spec, entry.game(), Players.ggf(entry.game()), how.depth);
            }
            case XBOARD, GTP -> throw new InputException(who.engine, name.protocol().shown() + " tells no scores of positions",
                    "give an engine that speaks UCI, Hub or NBoard");
        };
    }

    private Supplier<Mentor> searches(Games.Entry entry) {
        EvaluationModel<Position> evaluation = entry.model(model);
        Weights values = NamedWeights.read(weights == null ? NamedWeights.DEFAULT : weights, evaluation.spec());
        String identity = "search " + evaluation.spec() + " " + Integer.toHexString(Arrays.hashCode(values.toArray()));
        SearchParameters parameters = SearchParameters.defaults().withUnit(ScoreUnit.of(entry.game(), evaluation, values))
                .withTable(TABLE_MEBIBYTES).without(Part.ENDINGS);
        return () -> new SearchMentor(new AlphaBeta(parameters), position -> evaluation.attach(position, values),
                how.depth, entry.game().firstSide(), identity);
    }
}
