package mendel.engine;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.ResourceException;
import mendel.game.Position;
import mendel.search.GameLine;
import mendel.search.Limits;
import mendel.search.ParallelSearcher;
import mendel.search.SearchParameters;
import mendel.search.SearchResult;
import mendel.search.TieBreaker;
import org.jspecify.annotations.Nullable;

/**
 * Runs the searches of a protocol, which the client can stop meanwhile. One thread searches and sets up, another one
 * calls {@link #ask}, {@link #stop}, {@link #stopAll}, {@link #release}, {@link #ponderHit} and {@link #isBusy}.
 *
 * <p>Searches are numbered as they are asked for, because a client may stop one that is still queued: it then ends
 * after its first iteration, with a move.
 */
final class Thinker {

    private static final Limits REHEARSAL = new Limits(0, 2000, 0, 200);

    private Knowledge knowledge;
    private int tableMebibytes;
    private int threads;
    /** How many lines a search follows. */
    private int lines = 1;
    /** Null until the first search. */
    private @Nullable ParallelSearcher searcher;

    private boolean rehearsed;
    /** Decides among equally good moves; null for the search alone. */
    private @Nullable TieBreaker ties;

    private final Consumer<String> complaints;

    /** The running search and its task; null when none runs. */
    private @Nullable ParallelSearcher running;

    @SuppressWarnings("NullAway.Init")
    private SearchTask task;
    /** The number of searches that the client has asked for, and of those answered. */
    private int asked;

    private int answered;
    /** Searches up to that number stop at once. */
    private int stopped;
    /** Answers of searches up to that number are no longer held. */
    private int released;
    /** Searches up to that number had their ponder hit. */
    private int hit;

    /**
     * Starts without a search.
     *
     * @param complaints receives the reason when the tie breaker fails; the search then decides alone
     */
    Thinker(EngineSettings settings, Consumer<String> complaints) {
        knowledge = settings.knowledge();
        tableMebibytes = settings.tableMebibytes();
        threads = settings.threads();
        this.complaints = complaints;
    }

    Knowledge knowledge() {
        return knowledge;
    }

    /** Evaluates by other weights from now on, and clears the searcher. */
    void use(Knowledge other) {
        knowledge = other;
        searcher = null;
    }

    /** Sets the tie breaker; null for the search alone. The one before is closed. */
    void setTieBreaker(@Nullable TieBreaker other) {
        if (ties != null) {
            ties.close();
        }
        if ((ties == null) != (other == null)) {
            searcher = null;
        }
        ties = other;
    }

    /**
     * Takes a transposition table of that size.
     *
     * @throws InputException when there is no memory for it: then the size does not change
     */
    void resize(int mebibytes) {
        if (!takes(mebibytes, threads)) {
            throw new InputException("there is no memory for a table of " + mebibytes + " MiB", "give a smaller size");
        }
    }

    /**
     * Sets the number of search threads.
     *
     * @throws InputException when there is no memory for them: then their number does not change
     */
    void setThreads(int number) {
        if (!takes(tableMebibytes, number)) {
            throw new InputException("there is no memory for " + number + " threads", "give a smaller number");
        }
    }

    private boolean takes(int mebibytes, int number) {
        int tableBefore = tableMebibytes;
        int threadsBefore = threads;
        searcher = null;
        tableMebibytes = mebibytes;
        threads = number;
        try {
            prepare();
            return true;
        } catch (OutOfMemoryError e) {
            tableMebibytes = tableBefore;
            threads = threadsBefore;
            return false;
        }
    }

    /** Sets the number of lines, each with another first move. */
    void setMultiPv(int number) {
        lines = number;
    }

    int lines() {
        return lines;
    }

    /** Allocates the searcher, which takes a moment for a large table. */
    void prepare() {
        ready();
    }

    private ParallelSearcher ready() {
        ParallelSearcher ready = searcher;
        if (ready == null) {
            SearchParameters parameters = SearchParameters.defaults()
                    .withUnit(knowledge.unit())
                    .withTable(tableMebibytes)
                    .withMargins(knowledge.margins());
            ready = new ParallelSearcher(ties == null ? parameters : parameters.withTrueTies(0), threads);
            searcher = ready;
        }
        return ready;
    }

    /**
     * Loads the tables of endings, searches the start of the game for a moment and forgets it, once: the first search
     * in a JVM is slow, and must not run on the client's clock.
     *
     * @param teller formats the reports of that search, whose output is thrown away
     */
    void warmUp(BiConsumer<Position, SearchResult> teller) {
        ParallelSearcher ready = ready();
        if (rehearsed) {
            return;
        }
        rehearsed = true;
        knowledge.game().loadEndings();
        Position start = knowledge.game().start();
        knowledge.attach(start);
        ready.setMultiPv(1);
        ready.listen(standing -> teller.accept(start, standing));
        ready.search(start, REHEARSAL);
        ready.clear();
    }

    /** Forgets earlier searches. */
    void clear() {
        if (searcher != null) {
            searcher.clear();
        }
    }

    /** How full the transposition table is, in permille. */
    int tableUse() {
        return searcher == null ? 0 : searcher.tableUse();
    }

    /** The client asks for a search, which must be answered by {@link #think} and {@link #done}. */
    synchronized void ask() {
        asked++;
    }

    /** True while a search is running or queued. */
    synchronized boolean isBusy() {
        return asked > answered;
    }

    /** Stops all searches that the client has asked for. */
    synchronized void stop() {
        stop(asked);
    }

    /** True when the running search, or the next one, is to stop at once. */
    synchronized boolean isStopped() {
        return stopped > answered;
    }

    /** The client is gone: stops this search and all later ones. */
    synchronized void stopAll() {
        stop(Integer.MAX_VALUE);
    }

    private synchronized void stop(int last) {
        stopped = Math.max(stopped, last);
        if (running != null && stopped > answered) {
            running.stop();
        }
        notifyAll();
    }

    /** Releases held answers: the client sent another command without stopping the search. */
    synchronized void release() {
        released = asked;
        if (running != null && task.isHeld()) {
            running.stop();
        }
        notifyAll();
    }

    /** The ponder hit: the search goes on with the time of its clock. */
    synchronized void ponderHit() {
        hit = asked;
        if (running != null) {
            limitTime(answered + 1);
        }
        notifyAll();
    }

    /** Stops a search after its ponder hit, when its time is over. */
    private void limitTime(int number) {
        if (task.ponder() && task.hitMillis() > 0) {
            long millis = task.hitMillis();
            Thread.ofPlatform().daemon().name("clock").start(() -> {
                try {
                    Thread.sleep(millis);
                    stop(number);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        }
    }

    /** The oldest search asked for is answered, or needs no answer. */
    synchronized void done() {
        answered++;
    }

    /**
     * Searches, and holds the result as long as the task says. There is a move whenever a legal one exists, even when
     * the game is drawn, since the client may play on.
     *
     * @param line the game that led to the position
     * @param listener receives the result after each iteration, and the final one when it differs
     */
    SearchResult think(Position position, GameLine line, SearchTask wanted, Consumer<SearchResult> listener)
            throws InterruptedException {
        ParallelSearcher ready = ready();
        rehearsed = true;
        int number = begin(ready, wanted);
        try {
            long[] told = {-1};
            ready.setMultiPv(lines);
            ready.listen(standing -> {
                told[0] = standing.nodes();
                listener.accept(standing);
                if (isOver(number) || wanted.isFound(standing)) {
                    ready.stop();
                }
            });
            SearchResult result = search(ready, position, wanted);
            if (told[0] != result.nodes()) {
                listener.accept(result);
            }
            await(number);
            TieBreaker tieBreaker = ties;
            return tieBreaker == null
                            || wanted.infinite()
                            || result.candidates().size() < 2
                    ? result
                    : chosen(tieBreaker, position, line, result);
        } finally {
            end();
        }
    }

    private synchronized int begin(ParallelSearcher ready, SearchTask wanted) {
        running = ready;
        task = wanted;
        int number = answered + 1;
        if (hit >= number) {
            limitTime(number);
        }
        return number;
    }

    private synchronized void end() {
        running = null;
    }

    private synchronized boolean isOver(int number) {
        return stopped >= number || task.isHeld() && released >= number;
    }

    private synchronized void await(int number) throws InterruptedException {
        while (!isOver(number) && (task.infinite() || task.ponder() && hit < number)) {
            wait();
        }
    }

    /** The result with the move that the tie breaker chooses. */
    private SearchResult chosen(TieBreaker ties, Position position, GameLine line, SearchResult result) {
        try {
            return result.with(ties.choose(line, position, result.candidates()).move());
        } catch (InputException | ResourceException e) {
            complaints.accept(e.getMessage());
            return result;
        }
    }

    private SearchResult search(ParallelSearcher ready, Position position, SearchTask wanted) {
        SearchResult result = ready.search(position, wanted.limits(), wanted.searchMoves());
        if (result.move() != 0) {
            return result;
        }
        long[] moves = new long[position.maxMoves()];
        int count = position.generate(moves, 0);
        if (count == 0) {
            return result;
        }
        // Without its history and its counters the position is no repetition, nor a draw for want of progress, which
        // somebody would have to claim; in other draws any move will do.
        Position again = knowledge.game().parse(knowledge.game().notation().canonicalText(position));
        knowledge.attach(again);
        result = ready.search(again, wanted.limits(), wanted.searchMoves());
        if (result.move() != 0) {
            return result;
        }
        List<Long> choice = wanted.searchMoves().isEmpty()
                ? Arrays.stream(moves, 0, count).boxed().toList()
                : wanted.searchMoves();
        long first = choice.stream()
                .min(Comparator.comparing(move -> knowledge.game().notation().moveText(position, move)))
                .orElseThrow();
        return new SearchResult(
                first, new SearchResult.PvLine(0, 0, List.of(first), false), 0, 0, List.of(first), false, 0);
    }
}
