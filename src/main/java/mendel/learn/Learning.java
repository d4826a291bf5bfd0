package mendel.learn;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import mendel.ResourceException;
import mendel.ThreadFailure;
import mendel.game.Game;
import mendel.match.event.MatchResult;
import mendel.match.game.TimeUsed;
import mendel.memory.store.MemoryStore;
import mendel.player.PlayerFactory;
import org.jspecify.annotations.Nullable;

/**
 * Lets a learner play a number of games against one opponent or itself, and stores each of them. The games stored
 * depend only on settings, players and the memory before, not on the number of threads or on interruptions.
 */
public final class Learning {

    /** The number of games that use the same state of the memory, however many run at the same time. */
    public static final int BATCH = 8;

    private static final int ATTEMPTS = 3;
    private static final long STOP_FOLLOWS_MILLIS = 300;

    private final LearnSettings settings;
    private final Learner learner;
    private final @Nullable PlayerFactory opponents;
    private final Function<String, Game> rules;
    private final String prefix;
    private final Sources sources;
    private final int first;
    private final int concurrency;

    /**
     * A run; {@link #play} begins it.
     *
     * @param opponents makes the opponent; null for the learner itself
     * @param name the opponent's name in the sources of stored games
     * @param rules the rules by a game's id, for other games in the memory
     * @param concurrency how many games run at the same time; not more than a batch
     */
    public Learning(
            LearnSettings settings,
            Learner learner,
            @Nullable PlayerFactory opponents,
            String name,
            Function<String, Game> rules,
            int concurrency) {
        this.settings = settings;
        this.learner = learner;
        this.opponents = opponents;
        this.rules = rules;
        this.concurrency = Math.min(concurrency, BATCH);
        prefix = settings.sources(name);
        sources = new Sources(settings.game(), learner.weights(), prefix);
        first = sources.next(settings.memory());
    }

    /** The number of games in the memory from earlier runs with the same settings. */
    public int done() {
        return first;
    }

    /**
     * Callbacks of a run.
     *
     * @param onStored called with each game after it is stored, in order, by the thread that called {@code play}
     * @param onFault called from any thread with a line when the opponent fails and is restarted, and at the end when
     *     it did not keep to the limit
     */
    public record LearningListener(Consumer<LearnedGame> onStored, Consumer<String> onFault) {}

    /**
     * Plays the games that the memory does not have yet.
     *
     * @param games the number of games in all, those of earlier runs included
     * @param stop polled before each game; once true, running games are the last
     * @return the results of this run's games; fewer than wanted when it was stopped
     * @throws ResourceException when the opponent cannot be started, fails again and again, or the memory cannot be
     *     written to
     */
    public LearnTotals play(int games, LearningListener listener, BooleanSupplier stop) throws InterruptedException {
        if (first >= games) {
            return LearnTotals.NONE;
        }
        try (Run run = new Run(games, listener, stop)) {
            return run.play();
        }
    }

    /** One session at the boards. */
    private final class Run implements AutoCloseable {

        private final int games;
        private final LearningListener listener;
        private final BooleanSupplier stop;
        private final MemoryStore store = MemoryStore.write(settings.memory(), rules);
        private final ExecutorService executor = Executors.newFixedThreadPool(
                concurrency, Thread.ofPlatform().daemon().name("learn ", 0).factory());
        private volatile boolean over;
        private LearnTotals totals = LearnTotals.NONE;
        private TimeUsed used = TimeUsed.NONE;

        Run(int games, LearningListener listener, BooleanSupplier stop) {
            this.games = games;
            this.listener = listener;
            this.stop = stop;
        }

        LearnTotals play() throws InterruptedException {
            int next = first;
            int begun = first % BATCH;
            if (begun != 0) {
                try (EarlierMemory earlier =
                        EarlierMemory.of(settings.memory(), rules, game -> sources.index(game) >= first - begun)) {
                    next = play(earlier.file(), next, first - begun + BATCH);
                }
            }
            play(settings.memory(), next, games);
            if (opponents != null) {
                MatchResult.Fault.of(opponents.name(), settings.limit(), used)
                        .forEach(fault -> listener.onFault()
                                .accept(fault.reason() + " of " + fault.player() + ": " + fault.detail()));
            }
            return totals;
        }

        /** Plays games with a memory; returns the index of the first that was not played. */
        private int play(Path memory, int from, int to) throws InterruptedException {
            int next = from;
            int end = Math.min(to, games);
            if (next >= end || isStopped()) {
                return next;
            }
            try (Boards boards = new Boards(settings, learner, opponents, prefix, memory, concurrency)) {
                while (next < end && !isStopped()) {
                    boards.beginSnapshot();
                    next = batch(boards, next, Math.min(end, next - next % BATCH + BATCH));
                    boards.endSnapshot();
                    store.checkpoint();
                }
            }
            return next;
        }

        private int batch(Boards boards, int from, int to) throws InterruptedException {
            List<Future<LearnedGame>> running = new ArrayList<>();
            for (int index = from; index < to; index++) {
                int number = index;
                running.add(executor.submit(() -> game(boards, number)));
            }
            int next = from;
            try {
                for (Future<LearnedGame> future : running) {
                    LearnedGame game = result(future);
                    if (game == null) {
                        return next;
                    }
                    store.add(game.lessons());
                    totals = totals.plus(game);
                    listener.onStored().accept(game);
                    next++;
                }
                return next;
            } finally {
                // A game after a missing one is not stored, so that the order stays the same.
                over = next < to;
                for (Future<LearnedGame> future : running) {
                    awaitEnd(future);
                }
            }
        }

        /** Plays a game; null when the run is being stopped. */
        private @Nullable LearnedGame game(Boards boards, int index) throws InterruptedException {
            for (int attempt = 1; !isStopped(); attempt++) {
                LearningBoard.Attempt played = boards.play(index);
                if (played.game() != null) {
                    use(played.used());
                    return played.game();
                }
                // Ctrl-C on a terminal may end engines too; then a failure is not theirs.
                Thread.sleep(STOP_FOLLOWS_MILLIS);
                if (!isStopped()) {
                    String fault = Objects.requireNonNull(opponents).name() + ": " + played.failure();
                    if (attempt == ATTEMPTS) {
                        throw new ResourceException(fault + "; it failed " + ATTEMPTS + " times in game " + (index + 1)
                                + ", which is not stored; all before it are, and the same command goes on; if it fails"
                                + " there again, give another seed");
                    }
                    listener.onFault().accept(fault + "; game " + (index + 1) + " is played again");
                }
            }
            return null;
        }

        private synchronized void use(TimeUsed more) {
            used = used.plus(more);
        }

        private boolean isStopped() {
            over |= stop.getAsBoolean();
            return over;
        }

        private static LearnedGame result(Future<LearnedGame> future) throws InterruptedException {
            try {
                return future.get();
            } catch (ExecutionException e) {
                ThreadFailure.rethrow(e.getCause());
                throw new IllegalStateException(e);
            }
        }

        private static void awaitEnd(Future<LearnedGame> future) throws InterruptedException {
            try {
                future.get();
            } catch (ExecutionException e) {
                return; // Only the first failure is reported.
            }
        }

        @Override
        public void close() {
            executor.shutdown();
            store.close();
        }
    }
}
