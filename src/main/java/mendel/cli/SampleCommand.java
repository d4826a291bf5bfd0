package mendel.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.Concurrency;
import mendel.InputException;
import mendel.Sha256;
import mendel.app.Games;
import mendel.app.data.Sampling;
import mendel.app.player.WeightsChoice;
import mendel.dataset.SampleSettings;
import mendel.eval.EvaluationModel;
import mendel.game.Position;
import mendel.work.Machines;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes positions to be labelled. */
@Command(
        name = "sample",
        header = "Take positions out of games.",
        description = {
            "The games are self-play with random first moves, or files of games or positions.",
            "No position is taken twice; those of one game stay together, in order, with the game's result. The same"
                + " seed gives the same file, whatever the number of threads. After an interruption of self-play the"
                + " same command goes on where it stopped."
        },
        footer = {
            "",
            "Example: mendel sample chess --count 1000 --out sample.csv.gz --quiet --seed 1",
            "Example: mendel sample reversi --count 1000 --out sample.csv.gz --seed 1"
        })
final class SampleCommand extends BaseCommand {

    private static final Pattern RANGE = Pattern.compile("(\\d{1,3})(?:-(\\d{1,3}))?");

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(
            names = "--count",
            required = true,
            paramLabel = "N",
            description = "how many positions; fewer if there are no more")
    private int count;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "the file to write: CSV, or another format of 'convert' that its name says; .gz is packed")
    private Path out;

    @Option(
            names = "--from",
            arity = "1..*",
            paramLabel = "FILE",
            description =
                    "games (chess: .pgn; draughts: .pdn; reversi: .ggf, .txt, .wtb) or positions in any format that"
                            + " 'convert' reads; .gz is unpacked. Self-play without it")
    private List<Path> from = List.of();

    @Option(
            names = "--quiet",
            description =
                    "only positions in which no capture wins anything, no side is in check and the last move was not a"
                            + " capture")
    private boolean quiet;

    @Option(names = "--seed", paramLabel = "S", description = "where all choices come from; default: 1")
    private long seed = 1;

    @Option(
            names = "--per-game",
            paramLabel = "N",
            description = "positions of one game at most, spread over its length; default: 10")
    private int perGame = 10;

    @Option(
            names = "--min-ply",
            paramLabel = "N",
            description = "plies of a game (after random moves) before the first position; default: 8")
    private int minPly = 8;

    @Option(
            names = "--max-score",
            paramLabel = "CP",
            description = "leave out positions in which either side is further ahead by the static evaluation")
    private int maxScore;

    @Option(
            names = "--scores",
            negatable = true,
            description =
                    "keep the scores of the games: with --from those in comments (+0.35/12, [%%eval 0.35]), which is"
                        + " the default; in self-play those of the searches that chose the moves. Scores in files of"
                        + " positions are never kept")
    private @Nullable Boolean scores;

    @Option(
            names = "--theoretical",
            description = "with --from: take of each game only the position whose score under perfect play the file"
                    + " tells, with that score (reversi: .wtb)")
    private boolean theoretical;

    @Option(
            names = "--random-plies",
            paramLabel = "A-B",
            description = "self-play: random moves before each game; default: 6-10")
    private @Nullable String randomPlies;

    @Option(names = "--nodes", paramLabel = "N", description = "self-play: nodes searched for a move; default: 1000")
    private @Nullable Long nodes;

    @Option(
            names = "--max-plies",
            paramLabel = "N",
            description = "self-play: a game is drawn after so many plies; default: 300")
    private @Nullable Integer maxPlies;

    @Option(
            names = "--exact",
            paramLabel = "N",
            description = "self-play: games end with at most N pieces, as perfect play would end them (draughts: 2 to"
                    + " 4)")
    private @Nullable Integer exact;

    @Mixin
    private ModelOption model;

    @Mixin
    private WeightsOption weights;

    @Option(
            names = "--concurrency",
            paramLabel = "N",
            description = "self-play: games at the same time; default: one a core")
    private @Nullable Integer concurrency;

    @Mixin
    private ClusterOption cluster = new ClusterOption();

    @Override
    public Integer call() throws InterruptedException {
        long start = System.nanoTime();
        Games.GameEntry entry = Games.entry(game);
        EvaluationModel<Position> evaluation = model.of(entry, weights);
        SampleSettings settings = new SampleSettings(
                count, perGame, minPly, quiet, maxScore, scores == null ? !from.isEmpty() : scores, theoretical, seed);
        try (Sampling sampling = Sampling.of(entry, evaluation, weights.forPlay(evaluation.spec()), settings, out)) {
            int code = from.isEmpty() ? play(sampling) : read(sampling);
            if (code == ExitCodes.OK) {
                answer(new TakenPositions(sampling.size(), sampling.skipped(), (System.nanoTime() - start) / 1e9, out));
            }
            return code;
        }
    }

    /** Positions that were taken out of games, in so many seconds. */
    private record TakenPositions(int positions, long skipped, double seconds, Path out) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("positions", positions);
            object.put("skipped", skipped);
            object.put("seconds", seconds);
            object.put("out", out.toString());
            object.put("sha256", Sha256.hex(out));
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            to.printf(Locale.ROOT, "%d positions, %d others looked at; %.1f s: %s%n", positions, skipped, seconds, out);
        }
    }

    /** Takes positions of games of self-play and writes them; the exit code. */
    private int play(Sampling sampling) throws InterruptedException {
        if (theoretical) {
            throw new InputException("--theoretical is for files of games", "give them with --from, or leave it out");
        }
        String plies = randomPlies == null ? "6-10" : randomPlies;
        Matcher range = RANGE.matcher(plies);
        if (!range.matches()) {
            throw new InputException(
                    "--random-plies " + InputException.quote(plies) + " is not a range", "give one like 6-10");
        }
        int least = Integer.parseInt(range.group(1));
        int most = range.group(2) == null ? least : Integer.parseInt(range.group(2));
        Concurrency.require(concurrency);
        int threads = Concurrency.of(concurrency);
        Sampling.Play play = new Sampling.Play(
                least,
                most,
                nodes == null ? 1000 : nodes,
                maxPlies == null ? OptionalInt.empty() : OptionalInt.of(maxPlies),
                exact == null ? 0 : exact,
                threads);
        try (Interruption interruption =
                Interruption.listen(err(), "the games in play are given up", "to go on: " + CommandText.of(spec))) {
            if (!play(sampling, play, interruption)) {
                err().println("interrupted; to go on: " + CommandText.of(spec));
                return interruption.code();
            }
            sampling.write(shortage -> err().println(shortage.text(OptionNames.ALL)));
            return ExitCodes.OK;
        }
    }

    /** Plays here or on other machines; false when it was interrupted. */
    private boolean play(Sampling sampling, Sampling.Play play, Interruption interruption) throws InterruptedException {
        if (!cluster.isGiven()) {
            try (Progress progress = Progress.start(err(), "sample", "positions", count, 0)) {
                return sampling.play(play, progress::to, interruption::requested);
            }
        }
        WeightsChoice player = new WeightsChoice(model.text(), weights.text());
        try (Machines machines = cluster.machines(0);
                Progress progress = Progress.start(err(), "sample", "positions", count, 0, machines::text)) {
            return sampling.play(machines, player, play, progress::to, interruption::requested);
        }
    }

    /** Takes positions out of files and writes them; the exit code. */
    private int read(Sampling sampling) {
        if (cluster.isGiven()) {
            throw new InputException("--cluster is for self-play", "leave it out with --from");
        }
        if (randomPlies != null || nodes != null || maxPlies != null || exact != null) {
            throw new InputException(
                    "--random-plies, --nodes, --max-plies and --exact are for self-play", "leave them out with --from");
        }
        try (Interruption interruption = Interruption.ofWhole(err());
                LoadProgress reading = LoadProgress.start(err(), interruption)) {
            sampling.read(from, reading);
        }
        sampling.write(shortage -> err().println(shortage.text(OptionNames.ALL)));
        return ExitCodes.OK;
    }
}
