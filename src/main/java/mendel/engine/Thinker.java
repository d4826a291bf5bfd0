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

/**
 * Searches for a protocol, and hears of what the client says meanwhile. One thread searches and sets up, another one
 * calls {@link #ask}, {@link #stop}, {@link #stopAll}, {@link #release}, {@link #ponderHit} and {@link #isBusy}.
 *
 * <p>Searches are numbered as they are asked for, because a client may stop one that has not begun yet: it then ends
 * after its first iteration, with a move.
 */
final class Thinker {

    private static final Limits REHEARSAL = new Limits(0, 2000, 0, 200);

    private Knowledge knowledge;
    private int tableMebibytes;
    private int threads;
    /** How many lines a search follows. */
    private int lines = 1;
    /** Null until it is needed. */
    private ParallelSearcher searcher;

    private boolean rehearsed;
    /** What decides among equally good moves; null for the search alone. */
    private TieBreaker ties;

    private final Consumer<String> complaints;

    /** The search that runs, and what it is for; null when none does. */
    private ParallelSearcher running;

    private Task task;
    /** The searches that the client has asked for, and those that are answered. */
    private int asked;

    private int answered;
    /** Searches up to that number end at once. */
    private int stopped;
    /** Searches up to that number are not held back any longer. */
    private int released;
    /** Searches up to that number no longer ponder. */
    private int hit;

    /**
     * Gets ready to be asked.
     *
     * @param complaints is told why what decides among equally good moves cannot be asked; the search then decides
     *     alone
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

    /** Judges by other weights from now on, and forgets what it thought by the old ones. */
    void use(Knowledge other) {
        knowledge = other;
        searcher = null;
    }

    /** Asks another one to decide among equally good moves; null for the search alone. The one before is closed. */
    void consult(TieBreaker other) {
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
     * @throws InputException when there is no memory for it: then the size stays as it was
     */
    void resize(int mebibytes) {
        if (!takes(mebibytes, threads)) {
            throw new InputException("there is no memory for a table of " + mebibytes + " MiB", "give a smaller size");
        }
    }

    /**
     * Searches in so many threads.
     *
     * @throws InputException when there is no memory for them: then their number stays as it was
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

    /** Follows so many lines, each with another first move. */
    void setMultiPv(int number) {
        lines = number;
    }

    int lines() {
        return lines;
    }

    /** Gets ready to search, which takes a moment for a large table. */
    void prepare() {
        if (searcher == null) {
            SearchParameters parameters =
                    SearchParameters.defaults().withUnit(knowledge.unit()).withTable(tableMebibytes);
            searcher = new ParallelSearcher(ties == null ? parameters : parameters.withTrueTies(0), threads);
        }
    }

    /**
     * Searches the start of the game for a moment, once, and forgets it: a program is slow when it does something for
     * the first time, and a client's clock does not ask why.
     *
     * @param teller is told how that search stands, to write what nobody reads
     */
    void warmUp(BiConsumer<Position, SearchResult> teller) {
        prepare();
        if (rehearsed) {
            return;
        }
        rehearsed = true;
        Position start = knowledge.game().start();
        knowledge.attach(start);
        searcher.setMultiPv(1);
        searcher.listen(standing -> teller.accept(start, standing));
        searcher.search(start, REHEARSAL);
        searcher.clear();
    }

    /** Forgets earlier searches. */
    void clear() {
        if (searcher != null) {
            searcher.clear();
        }
    }

    /** How much of the transposition table is in use, in thousandths. */
    int tableUse() {
        return searcher.tableUse();
    }

    /** The client asks for a search, which must be answered by {@link #think} and {@link #done}. */
    synchronized void ask() {
        asked++;
    }

    /** True while searches are asked for that are not answered. */
    synchronized boolean isBusy() {
        return asked > answered;
    }

    /** The client wants the answers of all searches that it has asked for. */
    synchronized void stop() {
        stop(asked);
    }

    /** True while the search that runs, or would be the next one, is to end at once. */
    synchronized boolean isStopped() {
        return stopped > answered;
    }

    /** The client is gone: no search is to take long any more. */
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

    /** The client goes on without having ended a search that it has to end: it forgot to. */
    synchronized void release() {
        released = asked;
        if (running != null && task.isHeld()) {
            running.stop();
        }
        notifyAll();
    }

    /** The expected move was played: the search goes on with the time that its clock gives. */
    synchronized void ponderHit() {
        hit = asked;
        if (running != null) {
            limitTime(answered + 1);
        }
        notifyAll();
    }

    /** Ends a search that pondered when its time is over. */
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

    /** The search asked for first is answered, or needs no answer. */
    synchronized void done() {
        answered++;
    }

    /**
     * Searches and waits as long as the client wants. A move is found wherever there is a legal one, also when the game
     * is drawn: the client may play on.
     *
     * @param line how the position came about
     * @param listener is told how the search stands after each iteration, and at its end when that tells more
     */
    SearchResult think(Position position, GameLine line, Task wanted, Consumer<SearchResult> listener)
            throws InterruptedException {
        prepare();
        rehearsed = true;
        int number = begin(wanted);
        try {
            long[] told = {-1};
            searcher.setMultiPv(lines);
            searcher.listen(standing -> {
                told[0] = standing.nodes();
                listener.accept(standing);
                if (isOver(number) || wanted.isFound(standing)) {
                    searcher.stop();
                }
            });
            SearchResult result = search(position, wanted);
            if (told[0] != result.nodes()) {
                listener.accept(result);
            }
            await(number);
            return ties == null || wanted.infinite() || result.candidates().size() < 2
                    ? result
                    : chosen(position, line, result);
        } finally {
            end();
        }
    }

    private synchronized int begin(Task wanted) {
        running = searcher;
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

    /** The result with the move that is chosen among the equally good ones. */
    private SearchResult chosen(Position position, GameLine line, SearchResult result) {
        try {
            return result.with(ties.choose(line, position, result.candidates()).move());
        } catch (InputException | ResourceException e) {
            complaints.accept(e.getMessage());
            return result;
        }
    }

    private SearchResult search(Position position, Task wanted) {
        SearchResult result = searcher.search(position, wanted.limits(), wanted.searchMoves());
        if (result.move() != 0) {
            return result;
        }
        long[] moves = new long[position.maxMoves()];
        int count = position.generate(moves, 0);
        if (count == 0) {
            return result;
        }
        // A repetition is forgotten with the moves before; other draws are drawn by any move.
        Position again = knowledge.game().parse(position.text());
        knowledge.attach(again);
        result = searcher.search(again, wanted.limits(), wanted.searchMoves());
        if (result.move() != 0) {
            return result;
        }
        List<Long> choice = wanted.searchMoves().isEmpty()
                ? Arrays.stream(moves, 0, count).boxed().toList()
                : wanted.searchMoves();
        long first =
                choice.stream().min(Comparator.comparing(position::moveText)).orElseThrow();
        return new SearchResult(first, 0, null, 0, 0, 0, List.of(first), List.of(first), false, List.of(first), 0);
    }
}
