package mendel.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import mendel.Paths;
import mendel.app.Games;
import mendel.app.learn.LearnRun;
import mendel.learn.Learning;
import mendel.memory.rule.MemoryRule;
import org.jspecify.annotations.Nullable;
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

    private static final String PLIES = "4";

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
    private @Nullable Integer games;

    @Option(
            names = "--opponent",
            paramLabel = "P",
            description = "itself (without it; both sides learn), person, or a player of 'match'")
    private @Nullable String opponent;

    @Mixin
    private LearnerOptions learners;

    @Option(names = "--rule", paramLabel = "RULE", description = "how the memory decides: labaj (without it) or expert")
    private String rule = MemoryRule.LABAJ.text();

    @Option(
            names = "--openings",
            paramLabel = "FILE",
            description = "where games begin: positions, games, a book or 'start', as in 'match'")
    private @Nullable Path openingFile;

    @Option(
            names = "--opening-plies",
            paramLabel = "A-B",
            description = "without a file: that many random moves; " + PLIES + " without it, 0 for the start position")
    private @Nullable String openingPlies;

    @Option(
            names = "--book",
            paramLabel = "FILE",
            description =
                    "both sides begin with random moves of this book, after those of --openings or --opening-plies,"
                            + " by default none")
    private @Nullable Path book;

    @Option(
            names = "--solve",
            paramLabel = "EMPTIES",
            description = "reversi: store the exact result of the last EMPTIES squares; 14 without it, 0 for never")
    private @Nullable Integer solve;

    @Option(names = "--seed", paramLabel = "S", description = "for everything random; default: 1")
    private long seed = 1;

    @Option(
            names = "--concurrency",
            paramLabel = "C",
            description = "games at the same time, at most " + Learning.BATCH + "; default: one a core")
    private @Nullable Integer concurrency;

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
        Games.GameEntry entry = Games.entry(game);
        LearnRun run = LearnRun.of(new LearnRun.LearnRunSettings(
                learners.learners(entry),
                memory,
                games,
                opponent,
                rule,
                new LearnRun.Starts(openingFile, openingPlies, book),
                solve,
                seed,
                concurrency,
                files,
                learnerSide));
        boolean complete = !run.reads() || read(run);
        if (complete && run.isWithPerson()) {
            new PersonLessons(entry, learners, run.how(), run.learner(), out(), json)
                    .play(run.games(), in, terminal, run::add);
        } else if (complete && run.plays()) {
            complete = play(run);
        }
        answer(new LearnAnswer(run.finish(complete)));
        out().flush();
        if (!complete) {
            err().println("interrupted; to go on: " + CommandText.of(spec));
            return stopped;
        }
        return ExitCodes.OK;
    }

    /** Learns from files; false when it was interrupted. */
    private boolean read(LearnRun run) {
        try (Interruption stop = Interruption.listen(
                        err(), "what was read is stored first", "to go on: " + CommandText.of(spec));
                Progress progress = Progress.start(err(), "learn", "games of files", 0, 0)) {
            boolean whole = run.read(file -> progress.note("reading " + Paths.name(file)), read -> {
                progress.to(read);
                return !stop.requested();
            });
            stopped = stop.code();
            return whole;
        }
    }

    /** Plays; false when it was interrupted. */
    private boolean play(LearnRun run) throws InterruptedException {
        int before = run.before();
        try (Interruption stop = Interruption.listen(
                        err(), "the games in play are finished first", "to go on: " + CommandText.of(spec));
                Progress progress = Progress.start(err(), "learn", "games", run.games(), before)) {
            boolean whole = run.play(
                    tally -> {
                        progress.note(LearnAnswer.note(tally));
                        progress.to(before + tally.totals().games());
                    },
                    fault -> err().println(fault),
                    stop::requested);
            stopped = stop.code();
            return whole;
        }
    }
}
