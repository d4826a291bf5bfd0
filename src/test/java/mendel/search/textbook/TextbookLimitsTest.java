package mendel.search.textbook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import mendel.Await;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.search.FullWidthTest;
import mendel.search.Limits;
import mendel.search.Minimax;
import mendel.search.Positions;
import mendel.search.SearchResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Limits, stops, ended games and memory of the textbook searchers. */
class TextbookLimitsTest {

    private static final String MIDDLEGAME = FullWidthTest.OPEN.get(5);
    private static final long ALLOWED_BYTES = 30_000;

    private static TextbookSearcher searcher(Algorithm algorithm) {
        return new TextbookSearcher(TextbookParameters.of(algorithm));
    }

    private static boolean isLegal(Position position, long move) {
        return Arrays.stream(Minimax.moves(position)).anyMatch(legal -> legal == move);
    }

    @ParameterizedTest
    @EnumSource(Algorithm.class)
    void theNodeLimitIsHonoured(Algorithm algorithm) {
        for (long nodes : new long[] {1, 10, 100, 1000, 4321, 20_000}) {
            Position position = Positions.chess(MIDDLEGAME);
            SearchResult result = searcher(algorithm).search(position, Limits.nodes(nodes));
            assertThat(result.nodes()).isEqualTo(nodes);
            assertThat(isLegal(position, result.move())).isTrue();
            assertThat(result.ties()).contains(result.move());
            assertThat(Texts.text(position)).isEqualTo(MIDDLEGAME);
        }
    }

    /** Under a limit the answer is that of the last whole iteration. */
    @ParameterizedTest
    @EnumSource(Algorithm.class)
    void theLastWholeIterationCounts(Algorithm algorithm) {
        Position position = Positions.chess(MIDDLEGAME);
        SearchResult limited = searcher(algorithm).search(position, Limits.nodes(8000));
        assertThat(limited.depth()).isGreaterThanOrEqualTo(2);
        SearchResult whole = searcher(algorithm).search(position, Limits.depth(limited.depth()));
        assertThat(limited.move()).isEqualTo(whole.move());
        assertThat(limited.score()).isEqualTo(whole.score());
        assertThat(limited.ties()).isEqualTo(whole.ties());
        assertThat(limited.pv()).isEqualTo(whole.pv());
    }

    /** Before the first iteration is whole, the best of the moves that were looked at. */
    @Test
    void theBestMoveSoFarBeforeAnIterationIsWhole() {
        Position position = Positions.chess("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1");
        SearchResult result =
                searcher(Algorithm.ALPHABETA).search(position, Limits.nodes(Minimax.moves(position).length - 1));
        assertThat(result.depth()).isZero();
        assertThat(Texts.moveText(position, result.move())).isEqualTo("e4d5");
    }

    @ParameterizedTest
    @EnumSource(Algorithm.class)
    void aStopEndsASearch(Algorithm algorithm) throws InterruptedException {
        Position position = Positions.start();
        TextbookSearcher searcher = searcher(algorithm);
        AtomicReference<SearchResult> result = new AtomicReference<>();
        Thread thread = Thread.ofPlatform().start(() -> result.set(searcher.search(position, Limits.depth(60))));
        Await.end(thread, searcher::stop);
        assertThat(isLegal(position, result.get().move())).isTrue();
        assertThat(position.height()).isZero();
    }

    @Test
    void timeEndsASearch() {
        Position position = Positions.start();
        assertThat(isLegal(
                        position,
                        searcher(Algorithm.MINIMAX)
                                .search(position, Limits.moveTime(20))
                                .move()))
                .isTrue();
        assertThat(isLegal(
                        position,
                        searcher(Algorithm.NEGASCOUT)
                                .search(position, new Limits(0, 0, 5, 50))
                                .move()))
                .isTrue();
    }

    @Test
    void aSearchWithoutLimitIsRefused() {
        assertThatThrownBy(() -> searcher(Algorithm.MINIMAX).search(Positions.start(), new Limits(0, 0, 0, 0)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @EnumSource(Algorithm.class)
    void anEndedGameHasNoMove(Algorithm algorithm) {
        SearchResult mate =
                searcher(algorithm).search(Positions.chess("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), Limits.depth(3));
        assertThat(mate.move()).isZero();
        assertThat(mate.score()).isEqualTo(-30_000);
        assertThat(mate.mateIn()).isZero();
        SearchResult stalemate =
                searcher(algorithm).search(Positions.chess("k7/2Q5/8/8/8/8/8/1K6 b - - 0 1"), Limits.depth(3));
        assertThat(stalemate.score()).isZero();
        assertThat(stalemate.ties()).isEmpty();
    }

    /** A forced end ends a search that only nodes or time limit. */
    @Test
    void aForcedEndNeedsNoMoreTime() {
        Position position = Positions.chess("6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1");
        SearchResult result = searcher(Algorithm.ITERATIVE).search(position, Limits.nodes(10_000_000));
        assertThat(result.mateIn()).isEqualTo(1);
        assertThat(result.nodes()).isLessThan(1000);
    }

    @ParameterizedTest
    @EnumSource(Algorithm.class)
    void theTreeAllocatesNothing(Algorithm algorithm) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        TextbookSearcher searcher =
                new TextbookSearcher(TextbookParameters.of(algorithm).with(TextbookOracleTest.sound(algorithm)));
        Position position = Positions.chess(MIDDLEGAME);
        searcher.search(position, Limits.nodes(50_000));
        long few = allocated(threads, searcher, position, 2_000);
        long many = allocated(threads, searcher, position, 100_000);
        assertThat(many - few).isLessThan(ALLOWED_BYTES);
    }

    private static long allocated(ThreadMXBean threads, TextbookSearcher searcher, Position position, long nodes) {
        searcher.clear();
        long before = threads.getCurrentThreadAllocatedBytes();
        searcher.search(position, Limits.nodes(nodes));
        return threads.getCurrentThreadAllocatedBytes() - before;
    }
}
