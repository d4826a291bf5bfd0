package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import mendel.Await;
import mendel.chess.rules.ChessEvaluation;
import mendel.chess.rules.ChessPosition;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several threads search one position. */
class ParallelSearcherTest {

    static final List<Epd.Entry> MATES = Epd.read("mates.epd");
    private static final String MIDDLEGAME = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
    private static final SearchParameters PARAMETERS =
            SearchParameters.defaults().withTable(4);
    private static final int SPARE_PLIES = 8;
    /**
     * What threads leave in the table for one another changes with every run, and a null-move cut may hide a zugzwang
     * until cuts are verified: some plies more than one thread needs.
     */
    private static final int SPARE_PLIES_OF_THREADS = 20;

    /** An evaluation that knows in which threads it was asked. */
    private static final class Watched implements ChessEvaluation {
        private final ChessEvaluation inner = new Positions.Small();
        private final Set<Thread> threads;
        /** Thrown in copies; null for nothing. */
        private final RuntimeException failure;

        private final boolean isCopy;

        Watched(Set<Thread> threads, RuntimeException failure, boolean isCopy) {
            this.threads = threads;
            this.failure = failure;
            this.isCopy = isCopy;
        }

        @Override
        public int score(ChessPosition position) {
            threads.add(Thread.currentThread());
            if (isCopy && failure != null) {
                throw failure;
            }
            return inner.score(position);
        }

        @Override
        public ChessEvaluation copy() {
            return new Watched(threads, failure, true);
        }
    }

    private static Position watched(Set<Thread> threads, RuntimeException failure) {
        ChessPosition position = Positions.chess(MIDDLEGAME);
        position.attach(new Watched(threads, failure, false));
        return position;
    }

    /** All others are gone. */
    private static void assertOnlyThisThreadLives(Set<Thread> threads) {
        assertThat(threads).filteredOn(Thread::isAlive).containsExactly(Thread.currentThread());
    }

    private static void assertLegal(Position position, SearchResult result) {
        assertThat(Minimax.moves(position)).contains(result.move());
        for (long move : result.pv()) {
            assertThat(Minimax.moves(position)).contains(move);
            position.make(move);
        }
        result.pv().forEach(move -> position.unmake());
    }

    @ParameterizedTest
    @FieldSource("MATES")
    void findsMates(Epd.Entry entry) {
        int plies = 2 * Integer.parseInt(entry.operand("dm")) - 1;
        Position position = Positions.chess(entry.fen());
        SearchResult result =
                new ParallelSearcher(PARAMETERS, 3).search(position, Limits.depth(plies + SPARE_PLIES_OF_THREADS));
        assertThat(result.mateIn()).isEqualTo(plies);
        assertLegal(position, result);
        position.make(result.move());
        assertThat(new AlphaBeta(PARAMETERS)
                        .search(position, Limits.depth(plies + SPARE_PLIES))
                        .mateIn())
                .isEqualTo(1 - plies);
    }

    /** Without null moves nothing hides a zugzwang, whatever the threads leave for one another. */
    @ParameterizedTest
    @FieldSource("MATES")
    void findsMatesSoonerWithoutNullMoves(Epd.Entry entry) {
        int plies = 2 * Integer.parseInt(entry.operand("dm")) - 1;
        SearchResult result = new ParallelSearcher(PARAMETERS.without(Part.NULL_MOVE), 3)
                .search(Positions.chess(entry.fen()), Limits.depth(plies + SPARE_PLIES));
        assertThat(result.mateIn()).isEqualTo(plies);
    }

    @Test
    void oneThreadIsTheUsualSearcher() {
        Position position = Positions.chess(MIDDLEGAME);
        ParallelSearcher one = new ParallelSearcher(PARAMETERS, 1);
        AlphaBeta usual = new AlphaBeta(PARAMETERS);
        for (Limits limits : List.of(Limits.depth(6), Limits.nodes(20_000), Limits.depth(7))) {
            assertThat(one.search(position, limits))
                    .usingRecursiveComparison()
                    .ignoringFields("seconds")
                    .isEqualTo(usual.search(position, limits));
        }
    }

    @Test
    void countsTheNodesOfAllThreadsAndEndsThem() {
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        Position position = watched(threads, null);
        ParallelSearcher searcher = new ParallelSearcher(PARAMETERS, 3);
        List<SearchResult> told = new ArrayList<>();
        searcher.listen(told::add);
        while (threads.size() < 3) {
            SearchResult result = searcher.search(position, Limits.nodes(100_000));
            assertThat(result.nodes()).isGreaterThanOrEqualTo(100_000);
            assertThat(told).isNotEmpty().allMatch(standing -> standing.nodes() <= result.nodes());
            assertLegal(position, result);
            assertOnlyThisThreadLives(threads);
        }
        assertThat(Texts.text(position)).isEqualTo(MIDDLEGAME);
        assertThat(position.height()).isZero();
    }

    /**
     * What a helper has found out is in the table: the other one gets to the same depth with a small part of the nodes.
     */
    @Test
    void helpersFillTheTable() throws InterruptedException {
        Position position = Positions.chess(MIDDLEGAME);
        long alone = new AlphaBeta(PARAMETERS).search(position, Limits.depth(7)).nodes();
        AlphaBeta main = new AlphaBeta(PARAMETERS);
        main.search(Positions.start(), Limits.depth(1));
        AlphaBeta helper = main.helper(2);
        helper.readyFor(main);
        helper.listen(standing -> {
            if (standing.depth() == 7) {
                helper.stop();
            }
        });
        Thread thread = Thread.ofPlatform().start(() -> helper.help(position.copy(), List.of()));
        thread.join();
        assertThat(main.search(position, Limits.depth(7)).nodes()).isLessThan(alone / 2);
    }

    @Test
    void aStopEndsASearch() throws InterruptedException {
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        Position position = watched(threads, null);
        ParallelSearcher searcher = new ParallelSearcher(PARAMETERS, 2);
        AtomicReference<SearchResult> result = new AtomicReference<>();
        Thread thread = Thread.ofPlatform().start(() -> result.set(searcher.search(position, Limits.depth(100))));
        Await.end(thread, searcher::stop);
        assertLegal(position, result.get());
        assertThat(threads).noneMatch(Thread::isAlive);
    }

    /** Searches that are over before the helpers have begun, and such that are not. */
    @ParameterizedTest
    @ValueSource(ints = {2, 5})
    void manySearchesInARow(int count) {
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        Position position = watched(threads, null);
        ParallelSearcher searcher = new ParallelSearcher(PARAMETERS, count);
        for (int i = 0; i < 400; i++) {
            assertLegal(
                    position,
                    searcher.search(position, i % 2 == 0 ? Limits.depth(1 + i % 5) : Limits.nodes(1 + 7 * i)));
            if (i % 50 == 0) {
                searcher.clear();
            }
        }
        assertOnlyThisThreadLives(threads);
    }

    @Test
    void whatGoesWrongInAHelperIsTold() {
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        IllegalStateException failure = new IllegalStateException("what goes wrong");
        Position position = watched(threads, failure);
        ParallelSearcher searcher = new ParallelSearcher(PARAMETERS, 2);
        assertThatThrownBy(() -> searcher.search(position, Limits.depth(100))).hasRootCause(failure);
        assertOnlyThisThreadLives(threads);
        Position sound = Positions.chess(MIDDLEGAME);
        assertLegal(sound, searcher.search(sound, Limits.depth(5)));
    }

    @Test
    void anEndedGameHasNoMove() {
        ParallelSearcher searcher = new ParallelSearcher(PARAMETERS, 2);
        assertThat(searcher.search(Positions.chess("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), Limits.depth(3))
                        .mateIn())
                .isZero();
    }

    /** The answering thread solves ends at the root; the value is that of one thread. */
    @Test
    void solvesEnds() {
        ReversiGame reversi = ReversiGame.all().getFirst();
        EvaluationModel<Position> model = ReversiModels.all(reversi).getFirst();
        Position position = reversi.parse("XXXXXXXXXXXXXXXXXXXXXXXOXXXXXXOXXXXOXOXXXXXXOX-OXXXXXX--XXXXX--- O");
        model.attach(position, Weights.defaults(model.spec()));
        SearchResult expected = new AlphaBeta(PARAMETERS).search(position, Limits.moveTime(1000));
        SearchResult result = new ParallelSearcher(PARAMETERS, 2).search(position, Limits.moveTime(1000));
        assertThat(result.score()).isEqualTo(expected.score());
        assertThat(result.depth()).isEqualTo(expected.depth());
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 65})
    void wrongNumbersAreRefused(int threads) {
        assertThatThrownBy(() -> new ParallelSearcher(PARAMETERS, threads))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
