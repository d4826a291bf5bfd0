package mendel.app.suite;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import mendel.InputException;
import mendel.SettingException;
import mendel.app.Games;
import mendel.app.player.SearcherSettings;
import mendel.app.player.WeightsByName;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.SuiteProblem;
import mendel.player.PlayWeights;
import mendel.search.Limits;
import mendel.search.ScoreUnit;
import mendel.search.SearchResult;
import mendel.search.Searcher;
import org.jspecify.annotations.Nullable;

/**
 * Searches the positions of a suite and says which of them are solved.
 *
 * <pre>{@code
 * SuiteRun run = SuiteRun.of(new SuiteRun.Settings(
 *         file, null, null, "default", new Limits(4, 0, 0, 0), SearcherSettings.of("pvs", List.of(), List.of(), 1)));
 * int solved = run.play(searched -> { }).solved();
 * }</pre>
 */
public final class SuiteRun {

    private static final long STOP_NANOS = Duration.ofMillis(20).toNanos();

    private final Games.GameEntry entry;
    private final EvaluationModel<Position> model;
    private final Weights weights;
    private final Searcher searcher;
    private final Limits limits;
    private final Path file;
    /** Null until they are read. */
    private @Nullable List<SuiteProblem> problems;

    private volatile boolean stopped;
    private volatile boolean searching;

    private SuiteRun(
            Games.GameEntry entry,
            EvaluationModel<Position> model,
            Weights weights,
            Searcher searcher,
            Limits limits,
            Path file) {
        this.entry = entry;
        this.model = model;
        this.weights = weights;
        this.searcher = searcher;
        this.limits = limits;
        this.file = file;
    }

    /**
     * What is searched, by whom.
     *
     * @param file the suite
     * @param game its game's id; null where the file's ending tells it
     * @param model the name of a model; the game's first one for null
     * @param weights a weights file, or {@link WeightsByName#DEFAULT}
     * @param limits of each search
     * @param searcher how it is searched
     */
    public record SuiteSettings(
            Path file,
            @Nullable String game,
            @Nullable String model,
            String weights,
            Limits limits,
            SearcherSettings searcher) {}

    /**
     * What became of a problem.
     *
     * @param move the move found, in the game's notation; null when there is none
     * @param solved whether it solves the problem
     * @param score from the view of the side to move, in centi-units
     * @param depth the plies searched
     * @param nodes the positions visited
     * @param seconds the time used
     */
    public record Solution(
            SuiteProblem problem,
            @Nullable String move,
            boolean solved,
            int score,
            int depth,
            long nodes,
            double seconds) {}

    /**
     * What became of a suite.
     *
     * @param problems how many problems it has
     * @param solutions of those that were searched, in the file's order
     */
    public record SuiteResult(int problems, List<Solution> solutions) {

        public SuiteResult {
            solutions = List.copyOf(solutions);
        }

        /** Whether all problems were searched. */
        public boolean complete() {
            return solutions.size() == problems;
        }

        /** How many were solved. */
        public int solved() {
            return (int) solutions.stream().filter(Solution::solved).count();
        }

        /** The nodes of all searches. */
        public long nodes() {
            return solutions.stream().mapToLong(Solution::nodes).sum();
        }

        /** The time of all searches. */
        public double seconds() {
            double sum = 0;
            for (Solution solution : solutions) {
                sum += solution.seconds;
            }
            return sum;
        }
    }

    /**
     * Makes the search ready.
     *
     * @throws InputException when the game has no suites, or the model, the weights or the searcher's settings cannot
     *     be used
     */
    public static SuiteRun of(SuiteSettings settings) {
        Games.GameEntry entry = entry(settings);
        EvaluationModel<Position> model = WeightsByName.model(entry, settings.model, settings.weights);
        PlayWeights own = WeightsByName.forPlay(settings.weights, model.spec());
        Searcher searcher = settings.searcher.searcher(ScoreUnit.of(entry.game(), model, own.weights()), own.margins());
        return new SuiteRun(entry, model, own.weights(), searcher, settings.limits, settings.file);
    }

    private static Games.GameEntry entry(SuiteSettings settings) {
        Optional<Games.GameEntry> asked = settings.game != null
                ? Optional.of(Games.entry(settings.game))
                : SuiteFile.game(settings.file).map(game -> Games.entry(game.id()));
        return asked.filter(entry -> entry.game().suites().isPresent())
                .orElseThrow(() -> new SettingException(names -> new InputException(
                        asked.isEmpty() ? settings.file.toString() : names.of("game") + " " + settings.game,
                        asked.isEmpty() ? "its extension is not that of a game" : "has no suites",
                        "give " + names.of("game") + " "
                                + SuiteFile.usualGames().values().stream()
                                        .map(Game::id)
                                        .collect(Collectors.joining(" or ")))));
    }

    /**
     * Reads the suite, which {@link #play} does otherwise.
     *
     * @return how many problems there are
     * @throws InputException when the file cannot be read, or a line is not a problem
     */
    public int read() {
        return problems().size();
    }

    private List<SuiteProblem> problems() {
        List<SuiteProblem> read = problems;
        if (read == null) {
            read = SuiteFile.read(file, entry.game().suites().orElseThrow());
            problems = read;
        }
        return read;
    }

    /**
     * Searches all problems, each without knowledge of the others. To be called once.
     *
     * @param onSearched told after each search how many are done
     * @return what was done until {@link #stop}
     * @throws InputException when the suite cannot be read
     */
    public SuiteResult play(LongConsumer onSearched) {
        List<SuiteProblem> all = problems();
        List<Solution> solutions = new ArrayList<>();
        searching = true;
        try {
            for (SuiteProblem problem : all) {
                Position position = entry.game().parse(problem.position());
                model.attach(position, weights);
                searcher.clear();
                if (stopped) {
                    break;
                }
                SearchResult result = searcher.search(position, limits);
                if (stopped) {
                    break;
                }
                String move =
                        result.move() == 0 ? null : entry.game().notation().moveText(position, result.move());
                solutions.add(new Solution(
                        problem,
                        move,
                        move != null && problem.isSolvedBy(move),
                        result.score(),
                        result.depth(),
                        result.nodes(),
                        result.seconds()));
                onSearched.accept(solutions.size());
            }
        } finally {
            searching = false;
        }
        return new SuiteResult(all.size(), solutions);
    }

    /** Gives up the search at work, and all that would follow. May be called from any thread, and before any search. */
    public void stop() {
        stopped = true;
        // A search forgets a stop that came before it began: it is told again until there is none.
        Thread.ofPlatform().daemon().name("stop").start(() -> {
            while (searching) {
                searcher.stop();
                LockSupport.parkNanos(STOP_NANOS);
            }
        });
    }
}
