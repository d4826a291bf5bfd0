package mendel.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import mendel.ResourceException;
import mendel.Sha256;
import mendel.app.Games;
import mendel.app.data.Labelling;
import mendel.app.data.MentorChoice;
import mendel.dataset.Labeller;
import mendel.work.Machines;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Asks a mentor for the scores of positions. */
@Command(
        name = "label",
        header = "Ask a mentor for the score of each position.",
        description = {
            "The mentor is an engine that speaks UCI (chess), Hub (draughts) or NBoard (Reversi), our own deeper"
                    + " search, or, near the end of a game of Reversi, perfect play.",
            "Positions that cannot be scored (ended games; with --static also a side in check; when an NBoard or Hub"
                    + " engine only finds the winner, or a UCI engine ends with a bound) are counted and left out; a"
                    + " warning names a part of the game that lacks most of its scores. After an interruption the same"
                    + " command goes on where it stopped."
        },
        footer = {
            "",
            "Example: mendel label chess --positions games-db/chess-mentor.csv.gz --out labelled.csv.gz --engine"
                    + " stockfish --static",
            "Example: mendel label draughts --positions sample.csv.gz --out labelled.csv.gz --search -d 8",
            "Example: mendel label reversi --positions sample.csv.gz --out labelled.csv.gz --exact 14 --search -d 8",
            "Example: mendel label reversi --positions sample.csv.gz --out labelled.csv.gz --engine ntest -d 8"
        })
final class LabelCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(
            names = "--positions",
            required = true,
            paramLabel = "FILE",
            description = "the positions, in any format that 'convert' reads; .gz is unpacked")
    private Path positions;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "the file to write: CSV, or another format of 'convert' that its name says; .gz is packed")
    private Path out;

    @ArgGroup(multiplicity = "0..1")
    private Who who = new Who();

    /** The mentor; one of them. */
    private static final class Who {
        @Option(
                names = "--engine",
                required = true,
                paramLabel = "NAME",
                description = "an engine: its name, path, or command in quotes; its "
                        + "protocol may stand before it, as uci:stockfish")
        private @Nullable String engine;

        @Option(names = "--search", required = true, description = "our own search")
        private boolean search;
    }

    @Option(
            names = "--exact",
            paramLabel = "N",
            description =
                    "solve positions with at most so many empty squares (Reversi) or pieces (draughts: 4 at most; a"
                            + " search knows these, too); the others are left out, or left to --search or --engine")
    private @Nullable Integer exact;

    @Option(
            names = "--option",
            paramLabel = "NAME=VALUE",
            description = "an option of the engine (Hub: a parameter); may be repeated")
    private Map<String, String> options = new LinkedHashMap<>();

    @ArgGroup(multiplicity = "0..1")
    private How how = new How();

    /** The limit of the mentor's searches; one of them. */
    private static final class How {
        @Option(
                names = "--static",
                required = true,
                description = "Stockfish's classical evaluation without search (versions up to 15)")
        private boolean isStatic;

        @Option(
                names = {"-d", "--depth"},
                required = true,
                paramLabel = "PLIES",
                description = "a search of that depth")
        private int depth;

        @Option(names = "--nodes", required = true, paramLabel = "N", description = "a search of that many nodes")
        private long nodes;
    }

    @Option(
            names = {"-m", "--model"},
            paramLabel = "MODEL",
            description = "with --search: the evaluation model; default: the game's first one")
    private @Nullable String model;

    @Option(
            names = {"-w", "--weights"},
            paramLabel = "WEIGHTS",
            description = "with --search: a weights file, or 'default'")
    private @Nullable String weights;

    @Option(
            names = "--keep-hash",
            description = "let the engine keep its hash table from one position to the next: quicker, but scores then"
                    + " depend on what was asked before, so that two runs can differ")
    private boolean keepHash;

    @Option(
            names = "--keep",
            description = "keep the scores that the positions have already; without it all are scored again")
    private boolean keep;

    @Option(
            names = "--force",
            description = "replace a file whose scores are from another mentor, other settings or unknown; "
                    + "without it that is refused. OUT.label.json says who gave them")
    private boolean force;

    @Option(
            names = "--concurrency",
            paramLabel = "N",
            description = "mentors side by side; default: one a core. The result is the same, unless --keep-hash")
    private int concurrency;

    @Mixin
    private ClusterOption cluster = new ClusterOption();

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description = "how long an engine may take for one reply; default: 60")
    private int timeout = 60;

    /** The exit code when it was interrupted. */
    private int stopped;

    @Override
    public Integer call() {
        Games.entry(game);
        Labelling.LabellingSettings settings = new Labelling.LabellingSettings(
                game,
                positions,
                out,
                new MentorChoice(
                        who.engine,
                        who.search,
                        exact,
                        options,
                        new MentorChoice.Ask(how.isStatic, how.depth, how.nodes, keepHash),
                        model,
                        weights,
                        timeout),
                keep,
                force,
                concurrency);
        long start = System.nanoTime();
        Labelling labelling;
        try (LoadProgress loading = LoadProgress.start(err())) {
            labelling = cluster.isGiven() ? Labelling.elsewhere(settings, loading) : Labelling.of(settings, loading);
        }
        Labeller.LabellingResult result;
        try (Machines machines = cluster.machines(concurrency)) {
            result = run(labelling, machines);
        }
        if (result == null) {
            return stopped;
        }
        if (who.engine != null) {
            result.gaps().forEach(gap -> err().println("warning: " + gap.text()));
        }
        answer(new Labelled(result, (System.nanoTime() - start) / 1e9, out));
        return ExitCodes.OK;
    }

    /** Labels; null when the user interrupts it. */
    private Labeller.@Nullable LabellingResult run(Labelling labelling, Machines machines) {
        try (Interruption interruption = Interruption.listen(new Interruption.Words(
                        err(),
                        () -> "the positions at work are given up",
                        "to go on: " + CommandText.of(spec),
                        true,
                        labelling::stop));
                Progress progress = Progress.start(err(), "label", "positions", labelling.size(), 0, machines::text)) {
            try {
                return labelling.run(machines, progress::to);
            } catch (ResourceException e) {
                // Ctrl-C on a terminal goes to the engines as well: their end is part of the interruption.
                if (!interruption.requested()) {
                    throw e;
                }
                return interrupted(
                        interruption,
                        progress,
                        Labeller.journal(out) + " keeps the scores so far: the same command goes on from there");
            } catch (InterruptedException e) {
                return interrupted(interruption, progress, String.valueOf(e.getMessage()));
            }
        }
    }

    /** Prints what is kept, before the program ends. */
    private Labeller.@Nullable LabellingResult interrupted(Interruption interruption, Progress progress, String kept) {
        stopped = interruption.code();
        progress.close();
        err().println("interrupted; " + kept);
        return null;
    }

    /** Positions that were labelled, in so many seconds. */
    private record Labelled(Labeller.LabellingResult result, double seconds, Path out) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("positions", result.positions());
            object.put("skipped", result.skipped());
            object.put("seconds", seconds);
            object.put("out", out.toString());
            object.put("resumed", result.resumed());
            object.put("sha256", Sha256.hex(out));
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            long now = result.positions() + result.skipped() - result.resumed();
            to.printf(
                    Locale.ROOT,
                    "%d positions labelled, %d skipped, %d of them before; %.1f s (%.0f a second): %s%n",
                    result.positions(),
                    result.skipped(),
                    result.resumed(),
                    seconds,
                    now / seconds,
                    out);
        }
    }
}
