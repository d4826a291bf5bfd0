package mendel.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.Paths;
import mendel.Sha256;
import mendel.app.Games;
import mendel.app.Version;
import mendel.app.data.SampleJournal;
import mendel.dataset.DataFile;
import mendel.dataset.LoadListener;
import mendel.dataset.SampleSettings;
import mendel.dataset.Sampler;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.GameFiles;
import mendel.game.GameFormat;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.match.game.Adjudication;
import mendel.match.game.SelfPlay;
import mendel.player.SearchPlayer;
import mendel.reversi.ReversiGame;
import mendel.search.AlphaBeta;
import mendel.search.ScoreUnit;
import mendel.search.SearchParameters;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes positions to be labelled. */
@Command(name = "sample", header = "Take positions out of games.", description = {
    "The games are self-play with random first moves, or files of games or positions.",
    "No position is taken twice; those of one game stay together, in order, with the game's result. "
            + "The same seed gives the same file, whatever the number of threads. Whatever stops self-play, the same command goes on where it stopped."},
        footer = {"", "Example: mendel sample chess --count 1000 --out sample.csv.gz --quiet --seed 1",
            "Example: mendel sample reversi --count 1000 --out sample.csv.gz --seed 1"})
final class SampleCommand extends BaseCommand {

    private static final Pattern RANGE = Pattern.compile("(\\d{1,3})(?:-(\\d{1,3}))?");
    /** After random moves neither side is further ahead than that, in centi-units. */
    private static final int OPENING_BOUND = 200;
    /** A game is over when both sides agree for four moves that one is ten pawns ahead, or after 150 moves. */
    private static final Adjudication SHORT = new Adjudication(0, 0, 0, 4, 1000, 300);
    /** In Reversi ten discs ahead are no win yet, and games are short anyway. */
    private static final Adjudication PLAYED_OUT = Adjudication.OFF;
    /** Clearing the table before each game must not cost more than the game. */
    private static final int TABLE_MEBIBYTES = 2;

    /** So many games in a row without a new position: there are no more. */
    private static final int MAX_BARREN = 500;

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(names = "--count", required = true, paramLabel = "N", description = "how many positions; fewer where there are no more")
    private int count;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "the CSV file to write; .gz is packed")
    private Path out;

    @Option(names = "--from", arity = "1..*", paramLabel = "FILE",
            description = "games (chess: .pgn; draughts: .pdn; reversi: .ggf, .txt, .wtb) or positions (CSV, EPD); .gz is unpacked. Self-play without it")
    private List<Path> from = List.of();

    @Option(names = "--quiet", description = "only positions in which no capture wins anything, nobody is in check and the last move was no capture")
    private boolean quiet;

    @Option(names = "--seed", paramLabel = "S", description = "where all choices come from; 1 without it")
    private long seed = 1;

    @Option(names = "--per-game", paramLabel = "N", description = "positions of one game at most, spread over its length; 10 without it")
    private int perGame = 10;

    @Option(names = "--min-ply", paramLabel = "N", description = "plies of a game (after random moves) before the first position; 8 without it")
    private int minPly = 8;

    @Option(names = "--max-score", paramLabel = "CP", description = "leave out positions in which either side is further ahead by the static evaluation")
    private int maxScore;

    @Option(names = "--no-scores", negatable = true, description = "with --from: leave out the scores in the games' comments (+0.35/12, [%%eval 0.35]); those of positions always are")
    private boolean scores = true;

    @Option(names = "--random-plies", paramLabel = "A-B", description = "self-play: random moves before each game; 6-10 without it")
    private String randomPlies;

    @Option(names = "--nodes", paramLabel = "N", description = "self-play: nodes searched for a move; 1000 without it")
    private Long nodes;

    @Option(names = "--max-plies", paramLabel = "N", description = "self-play: a game is drawn after so many plies; 300 without it")
    private Integer maxPlies;

    @Mixin
    private ModelOption model;

    @Mixin
    private WeightsOption weights;

    @Option(names = "--concurrency", paramLabel = "N", description = "self-play: games at the same time; one a core without it")
    private int concurrency;

    @Override
    public Integer call() throws InterruptedException {
        long start = System.nanoTime();
        Games.Entry entry = Games.entry(game);
        AtomicFile.requireWritable(out);
        EvaluationModel<Position> evaluation = model.of(entry);
        Weights values = weights.of(evaluation.spec());
        Consumer<Position> attach = position -> evaluation.attach(position, values);
        SampleSettings sampling = new SampleSettings(count, perGame, minPly, quiet, maxScore, scores && !from.isEmpty(), seed);
        Sampler sampler = new Sampler(entry.game(), attach, sampling);
        from.forEach(SampleCommand::requireReadable); // Not only when those before it are read.
        if (from.isEmpty()) {
            int code = play(entry, attach, ScoreUnit.of(entry.game(), evaluation, values), sampler,
                    evaluation.spec() + " " + Sha256.shortHex(Arrays.toString(values.toArray())));
            if (code != ExitCodes.OK) {
                return code;
            }
        } else if (randomPlies != null || nodes != null || maxPlies != null) {
            throw new InputException("--random-plies, --nodes and --max-plies are for self-play", "leave them out with --from");
        } else {
            try (Interruption interruption = Interruption.ofWhole(err()); LoadProgress reading = LoadProgress.start(err(), interruption)) {
                from.forEach(file -> read(entry, file, sampler, reading));
            }
            write(sampler);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("positions", sampler.size());
        object.put("skipped", sampler.skipped());
        object.put("seconds", seconds);
        object.put("out", out.toString());
        object.put("sha256", Sha256.hex(out));
        answer(object, () -> out().printf(Locale.ROOT, "%d positions, %d others looked at; %.1f s: %s%n", sampler.size(), sampler.skipped(), seconds, out));
        return ExitCodes.OK;
    }

    /**
     * Takes positions of games of self-play and writes them.
     *
     * @param identity who plays; which positions are taken is decided anew each time, from all games
     * @return the exit code
     */
    private int play(Games.Entry entry, Consumer<Position> attach, int unit, Sampler sampler, String identity) throws InterruptedException {
        Matcher range = RANGE.matcher(randomPlies == null ? "6-10" : randomPlies);
        if (!range.matches()) {
            throw new InputException("--random-plies " + InputException.quote(randomPlies) + " is no range", "give one like 6-10");
        }
        int least = Integer.parseInt(range.group(1));
        int most = range.group(2) == null ? least : Integer.parseInt(range.group(2));
        SearchParameters parameters = SearchParameters.defaults().withUnit(unit).withTable(TABLE_MEBIBYTES);
        int threads = concurrency > 0 ? concurrency : Runtime.getRuntime().availableProcessors();
        SelfPlay.Settings settings = new SelfPlay.Settings(least, most, OPENING_BOUND, nodes == null ? 1000 : nodes,
                adjudication(entry), seed);
        try (Interruption interruption = Interruption.listen(err(), "the games in play are given up", "to go on: " + CommandText.of(spec));
                SampleJournal journal = SampleJournal.open(out, List.of("version " + Version.text(), "game " + game, "player " + identity,
                        "games " + settings))) {
            Iterator<GameRecord> known = journal.games().iterator();
            try (SelfPlay games = new SelfPlay(entry.game(), () -> new SearchPlayer(new AlphaBeta(parameters), attach, unit), threads, settings,
                    journal.games().size());
                    Progress progress = Progress.start(err(), "sample", "positions", count, 0)) {
                int barren = 0;
                while (sampler.size() < count && barren < MAX_BARREN && !interruption.requested()) {
                    int before = sampler.size();
                    if (known.hasNext()) {
                        journal.replay(known.next(), sampler::add);
                    } else {
                        sampler.add(journal.keep(games.next()));
                    }
                    barren = sampler.size() > before ? 0 : barren + 1;
                    progress.to(sampler.size());
                }
            }
            if (interruption.requested() && sampler.size() < count) {
                err().println("interrupted; to go on: " + CommandText.of(spec));
                return interruption.code();
            }
            write(sampler);
            journal.delete();
            return ExitCodes.OK;
        }
    }

    /** Writes what there is, and says when it is less than what was asked for. */
    private void write(Sampler sampler) {
        if (sampler.size() == 0) {
            throw new InputException("there is no such position", "ask for less by --quiet, --max-score or --min-ply, or give other files");
        }
        if (sampler.size() < count) {
            err().printf(Locale.ROOT, "there are only %d such positions, not %d; %s%n", sampler.size(), count,
                    from.isEmpty() ? "ask for less by --quiet, --max-score or --min-ply"
                            : "take more of each game with --per-game, ask for less by --quiet, --max-score or --min-ply, or give more files");
        }
        DataFile.write(out, sampler.positions());
    }

    private static void requireReadable(Path file) {
        if (!Files.isReadable(file) || Files.isDirectory(file)) {
            throw new InputException(file.toString(), Files.exists(file) ? "cannot be read" : "does not exist", "give a file of games or positions");
        }
    }

    private Adjudication adjudication(Games.Entry entry) {
        Adjudication usual = entry.game() instanceof ReversiGame ? PLAYED_OUT : SHORT;
        return maxPlies == null ? usual : usual.withMaxPlies(maxPlies);
    }

    private void read(Games.Entry entry, Path file, Sampler sampler, LoadListener listener) {
        Optional<GameFormat> format = GameFiles.format(entry.game(), file);
        if (format.isEmpty()) {
            Games.requireNoForeignEnding(entry.game(), file);
            DataFile.forEach(file, null, listener, sampler::add);
            return;
        }
        listener.begins("reading " + Paths.name(file), "games", 0);
        long[] games = new long[1];
        try {
            GameFiles.read(format.get(), file, record -> {
                sampler.add(record);
                listener.done(++games[0]);
            });
        } catch (IOException e) {
            throw new InputException(file.toString(), "cannot be read (" + AtomicFile.reason(e) + ")", "give a readable file");
        }
    }
}
