package mendel.app.suite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import mendel.InputException;
import mendel.ResourceException;
import mendel.SettingException;
import mendel.app.Games;
import mendel.app.player.SearcherSettings;
import mendel.app.player.WeightsByName;
import mendel.app.player.WeightsChoice;
import mendel.game.Game;
import mendel.game.SuiteProblem;
import mendel.search.Limits;
import mendel.work.JobRun;
import mendel.work.LocalThreads;
import mendel.work.Machines;
import mendel.work.TaskSource;
import org.jspecify.annotations.Nullable;

/**
 * Searches the positions of a suite and says which of them are solved.
 *
 * <pre>{@code
 * SuiteRun run = SuiteRun.of(new SuiteRun.SuiteSettings(
 *         file, null, null, "default", new Limits(4, 0, 0, 0), SearcherSettings.of("pvs", List.of(), List.of(), 1)));
 * int solved = run.play(searched -> { }).solved();
 * }</pre>
 */
public final class SuiteRun {

    private final Games.GameEntry entry;
    private final SuiteJob job;
    private final Path file;
    /** Null until they are read. */
    private @Nullable List<SuiteProblem> problems;

    private volatile boolean stopped;
    /** The thread that waits for the searches; null when there are none. Guarded by this object's lock. */
    private @Nullable Thread waiting;

    private SuiteRun(Games.GameEntry entry, SuiteJob job, Path file) {
        this.entry = entry;
        this.job = job;
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
     * @param score from the view of the side to move, in the units of the weights
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
        SuiteJob job = new SuiteJob(
                entry.game().id(),
                new WeightsChoice(settings.model, settings.weights),
                settings.limits,
                settings.searcher);
        job.open(UnaryOperator.identity()).close(); // What is wrong is told before the suite is read.
        return new SuiteRun(entry, job, settings.file);
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
     * Searches all problems in this thread's process, one after the other, each without knowledge of the others. To be
     * called once.
     *
     * @param onSearched told after each search how many are done
     * @return what was done until {@link #stop}
     * @throws InputException when the suite cannot be read
     */
    public SuiteResult play(LongConsumer onSearched) {
        return play(new LocalThreads(1), onSearched);
    }

    /**
     * Has all problems searched by machines.
     *
     * @see #play(LongConsumer)
     * @throws ResourceException when the machines are lost, or this thread is interrupted
     */
    public SuiteResult play(Machines machines, LongConsumer onSearched) {
        List<SuiteProblem> all = problems();
        @Nullable FoundMove[] found = new @Nullable FoundMove[all.size()];
        long[] count = new long[1];
        try (JobRun<SuiteTask, FoundMove[]> searches = machines.begin(job)) {
            if (isBegun()) {
                searches.run(new ProblemSource(all), (task, moves) -> {
                    System.arraycopy(moves, 0, found, task.from(), moves.length);
                    count[0] += moves.length;
                    onSearched.accept(count[0]);
                });
            }
        } catch (InterruptedException e) {
            if (!stopped) {
                Thread.currentThread().interrupt();
                throw new ResourceException("the searches of a suite were interrupted", e);
            }
        } finally {
            end();
        }
        List<Solution> solutions = new ArrayList<>();
        for (int i = 0; i < found.length; i++) {
            FoundMove move = found[i];
            if (move != null) {
                solutions.add(solution(all.get(i), move));
            }
        }
        return new SuiteResult(all.size(), solutions);
    }

    private static Solution solution(SuiteProblem problem, FoundMove found) {
        String move = found.move();
        return new Solution(
                problem,
                move,
                move != null && problem.isSolvedBy(move),
                found.score(),
                found.depth(),
                found.nodes(),
                found.seconds());
    }

    /** False when it was stopped before. */
    private synchronized boolean isBegun() {
        waiting = Thread.currentThread();
        return !stopped;
    }

    private synchronized void end() {
        waiting = null;
        if (stopped) {
            Thread.interrupted(); // It may have come when nobody waited any more.
        }
    }

    /** Gives up the search at work, and all that would follow. May be called from any thread, and before any search. */
    public synchronized void stop() {
        stopped = true;
        if (waiting != null) {
            waiting.interrupt();
        }
    }

    /** Hands out the problems in their order, until it is stopped. */
    private final class ProblemSource implements TaskSource<SuiteTask> {

        private final List<SuiteProblem> problems;
        private volatile int next;

        ProblemSource(List<SuiteProblem> problems) {
            this.problems = problems;
        }

        @Override
        public @Nullable SuiteTask next(int units) {
            int from = next;
            int to = stopped ? from : Math.min(problems.size(), from + units);
            next = to;
            return from == to
                    ? null
                    : new SuiteTask(
                            from,
                            problems.subList(from, to).stream()
                                    .map(SuiteProblem::position)
                                    .toArray(String[]::new));
        }

        @Override
        public long left() {
            return problems.size() - next;
        }
    }
}
