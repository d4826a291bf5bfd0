package mendel.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.NearestName;
import mendel.Paths;
import mendel.Sha256;
import mendel.app.Games;
import mendel.app.games.GameImport;
import mendel.app.match.NamedOpenings;
import mendel.app.player.Books;
import mendel.app.player.PlayerName;
import mendel.app.player.Players;
import mendel.learn.LearnSettings;
import mendel.learn.LearnStanding;
import mendel.learn.Learner;
import mendel.learn.Learning;
import mendel.learn.RandomPlies;
import mendel.match.opening.BookOpenings;
import mendel.match.opening.Openings;
import mendel.memory.rule.MemoryRule;
import mendel.memory.store.MemoryStore;
import mendel.player.PlayerFactory;
import mendel.terminal.Seat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays a learner against opponents and stores every game. */
@Command(
        name = "learn",
        header = "Play games and remember them, not to lose the same way twice.",
        description = {
            "Every finished game goes into the memory, which decides among moves that the learner's search finds"
                + " equally good. An opponent is 'itself', 'person', or a player of 'match'. The same command goes on"
                + " where it stopped; the same seed gives the same games."
        },
        footer = {"", "Example: mendel learn reversi --memory reversi.db --games 100 --opponent default -m labaj2007"})
final class LearnCommand extends BaseCommand {

    private static final String ITSELF = "itself";
    /** The opponents that only this command knows. */
    private static final List<String> WORDS = List.of(ITSELF, Seat.PERSON);

    private static final String PLIES = "4";
    /** Of a game in a file of openings only so many moves are the opening. */
    private static final int FILE_PLIES = 16;
    /** Digits of a fingerprint in the sources of games. */
    private static final int SHOWN = 8;

    private static final int USUAL_SOLVE = 14;
    private static final int LARGEST_CONCURRENCY = 1024;
    private static final Duration WATCHDOG = Duration.ofSeconds(60);
    private static final Pattern RANGE = Pattern.compile("(\\d{1,3})(?:-(\\d{1,3}))?");

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(
            names = "--memory",
            required = true,
            paramLabel = "DB",
            description = "the memory, which is made when it is missing")
    private Path memory;

    @Option(
            names = "--games",
            paramLabel = "N",
            description = "how many games there are to be, those of an interrupted run included")
    private Integer games;

    @Option(
            names = "--opponent",
            paramLabel = "P",
            description = "itself (without it; both sides learn), person, or a player of 'match'")
    private String opponent;

    @Mixin
    private LearnerOptions learners;

    @Option(names = "--rule", paramLabel = "RULE", description = "how the memory decides: labaj (without it) or expert")
    private String rule = MemoryRule.LABAJ.text();

    @Option(
            names = "--openings",
            paramLabel = "FILE",
            description = "where games begin: positions, games, a book or 'start', as in 'match'")
    private Path openingFile;

    @Option(
            names = "--opening-plies",
            paramLabel = "A-B",
            description = "without a file: that many random moves; " + PLIES + " without it, 0 for the start position")
    private String openingPlies;

    @Option(
            names = "--book",
            paramLabel = "FILE",
            description =
                    "both sides begin with random moves of this book, after those of --openings or --opening-plies,"
                            + " by default none")
    private Path book;

    @Option(
            names = "--solve",
            paramLabel = "EMPTIES",
            description = "reversi: store the exact result of the last EMPTIES squares; 14 without it, 0 for never")
    private Integer solve;

    @Option(names = "--seed", paramLabel = "S", description = "for everything random; default: 1")
    private long seed = 1;

    @Option(
            names = "--concurrency",
            paramLabel = "C",
            description = "games at the same time, at most " + Learning.BATCH + "; default: one a core")
    private Integer concurrency;

    @Option(
            names = "--from",
            arity = "1..*",
            paramLabel = "FILE",
            description =
                    "learn from the games of files, as 'memory import' does; from --games N of them, if no opponent is"
                            + " given")
    private List<Path> files = List.of();

    @Option(
            names = "--learner",
            paramLabel = "SIDE",
            description = "the learner's side in the files, if they do not say: white, black or both (default)")
    private String learnerSide = "both";

    /** The exit code when it was interrupted. */
    private int stopped;

    @Override
    public Integer call() throws Exception {
        return learn(
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
                System.console() != null && System.console().isTerminal());
    }

    /** Learns; what a person types comes from a reader, as at a terminal or not. */
    int learn(BufferedReader in, boolean terminal) throws IOException, InterruptedException {
        Games.Entry entry = Games.entry(game);
        requireSense();
        LearnSettings settings = settings(entry);
        Learner learner = learners.learners(entry).learner();
        boolean plays = files.isEmpty() || opponent != null;
        boolean alone = opponent == null || opponent.equals(ITSELF);
        boolean person = Seat.PERSON.equals(opponent);
        Players players = new Players(
                entry, learners.learners(entry).evaluation().spec().model(), settings.limit(), WATCHDOG, seed);
        PlayerFactory player = plays && !alone && !person ? opponent(players) : null;
        players.requireLimitsKept();
        LearnReport report = new LearnReport(learner.name() + " against "
                + (alone ? ITSELF : player == null ? opponent : player.name()) + ", " + settings.limit());
        boolean complete = read(entry, plays, report);
        if (complete && person) {
            new PersonLessons(entry, learners, settings, learner, out(), json).play(games, in, terminal, report::add);
        } else if (complete && plays) {
            complete = play(
                    new Learning(
                            settings,
                            learner,
                            player,
                            alone ? ITSELF : source(players),
                            id -> Games.entry(id).game(),
                            threads()),
                    report);
        }
        report.finish(memory, complete);
        answer(report.json(), () -> report.print(out()));
        out().flush();
        if (!complete) {
            err().println("interrupted; to go on: " + CommandText.of(spec));
            return stopped;
        }
        return ExitCodes.OK;
    }

    /** Learns from files; false when it was interrupted. */
    private boolean read(Games.Entry entry, boolean plays, LearnReport report) {
        if (files.isEmpty()) {
            return true;
        }
        files.forEach(GameImport::requireReadable);
        try (Interruption stop = Interruption.listen(
                        err(), "what was read is stored first", "to go on: " + CommandText.of(spec));
                MemoryStore store =
                        MemoryStore.write(memory, id -> Games.entry(id).game());
                Progress progress = Progress.start(err(), "learn", "games of files", 0, 0)) {
            GameImport taken = new GameImport(
                    store,
                    entry.game(),
                    GameImport.learners(learnerSide),
                    plays || games == null ? Long.MAX_VALUE : games,
                    read -> {
                        progress.to(read);
                        return !stop.requested();
                    });
            boolean whole = files.stream().allMatch(file -> {
                progress.note("reading " + Paths.name(file));
                return taken.read(file);
            });
            report.read(taken);
            stopped = stop.code();
            return whole;
        }
    }

    /** Plays; false when it was interrupted. */
    private boolean play(Learning learning, LearnReport report) throws InterruptedException {
        report.begin(games, learning.done());
        try (Interruption stop = Interruption.listen(
                        err(), "the games in play are finished first", "to go on: " + CommandText.of(spec));
                Progress progress = Progress.start(err(), "learn", "games", games, Math.min(learning.done(), games))) {
            LearnStanding standing = learning.play(
                    games,
                    new Learning.Listener(
                            played -> {
                                report.add(played);
                                progress.note(report.note());
                                progress.to(report.done());
                            },
                            fault -> err().println(fault)),
                    stop::requested);
            stopped = stop.code();
            return learning.done() + standing.games() >= games;
        }
    }

    private void requireSense() {
        if (games == null && files.isEmpty()) {
            throw new InputException("there is no number of games to play", "give --games N, or files with --from");
        }
        if (games == null && opponent != null) {
            throw new InputException("there is no number of games to play against " + opponent, "give --games N");
        }
        if (games != null && games < 1) {
            throw new InputException("--games " + games, "give a number from 1");
        }
        if (concurrency != null && (concurrency < 1 || concurrency > LARGEST_CONCURRENCY)) {
            throw new InputException(
                    "--concurrency " + concurrency,
                    "give the number of games at the same time, 1 to " + LARGEST_CONCURRENCY);
        }
        if (openingFile != null && openingPlies != null) {
            throw new InputException("both --openings and --opening-plies are given", "give one of them");
        }
        if (Seat.PERSON.equals(opponent) && (openingFile != null || openingPlies != null || book != null)) {
            throw new InputException(
                    openingFile != null ? "--openings" : openingPlies != null ? "--opening-plies" : "--book",
                    "games with a person begin at the start",
                    "leave it out");
        }
    }

    private int threads() {
        return concurrency == null ? Runtime.getRuntime().availableProcessors() : concurrency;
    }

    private PlayerFactory opponent(Players players) {
        if (NearestName.of(opponent, WORDS).isPresent() && !Paths.exists(opponent)) {
            throw new InputException(
                    "there is no player " + InputException.quote(opponent), NearestName.hint(opponent, WORDS, ""));
        }
        return players.parse(opponent);
    }

    /** The opponent in the sources of games: as the user wrote it, and for a file also what is in it. */
    private String source(Players players) {
        PlayerName name = PlayerName.parse(opponent);
        if (!Paths.exists(name.player()) && name.book() == null) {
            return opponent;
        }
        String identity =
                players.parse(name.book() == null ? name.player() : opponent).identity();
        return opponent + " (" + Sha256.shortHex(identity).substring(0, SHOWN) + ")";
    }

    private LearnSettings settings(Games.Entry entry) {
        int usual = entry.game().start().endSolver() == null ? 0 : USUAL_SOLVE;
        return new LearnSettings(
                entry.game(),
                memory,
                MemoryRule.parse(rule),
                learners.limit(),
                learners.width(),
                openings(entry),
                solve == null ? usual : solve,
                seed);
    }

    private Openings openings(Games.Entry entry) {
        Openings first = firstMoves(entry);
        return book == null
                ? first
                : new BookOpenings(first, Books.of(entry.game()).read(book), FILE_PLIES, seed);
    }

    private Openings firstMoves(Games.Entry entry) {
        if (openingFile != null) {
            return NamedOpenings.read(entry, openingFile, FILE_PLIES, seed);
        }
        Matcher range = RANGE.matcher(
                openingPlies != null ? openingPlies : Seat.PERSON.equals(opponent) || book != null ? "0" : PLIES);
        if (!range.matches()) {
            throw new InputException(
                    "--opening-plies " + InputException.quote(openingPlies), "give a number or a range, as 4 or 2-6");
        }
        int least = Integer.parseInt(range.group(1));
        return new RandomPlies(
                entry.game(), least, range.group(2) == null ? least : Integer.parseInt(range.group(2)), seed);
    }
}
