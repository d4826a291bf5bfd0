package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicReference;
import mendel.Await;
import mendel.game.Position;
import mendel.game.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits, stops, determinism and memory. */
class LimitsTest {

    private static final String MIDDLEGAME = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
    private static final long ALLOWED_BYTES = 20_000;

    private final AlphaBeta searcher = new AlphaBeta(SearchParameters.defaults().withTable(4));

    private static boolean isLegal(Position position, long move) {
        for (long legal : Minimax.moves(position)) {
            if (legal == move) {
                return true;
            }
        }
        return false;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 10, 100, 1023, 1024, 1025, 5000, 77_777})
    void stopsAtExactlyTheNodes(long nodes) {
        Position position = Positions.chess(MIDDLEGAME);
        SearchResult result = searcher.search(position, Limits.nodes(nodes));
        assertThat(result.nodes()).isEqualTo(nodes);
        assertThat(isLegal(position, result.move())).isTrue();
        assertThat(Texts.text(position)).isEqualTo(MIDDLEGAME);
        assertThat(position.height()).isZero();
    }

    @Test
    void theFirstMoveInTextOrderWhenThereIsNoTimeAtAll() {
        Position position = Positions.start();
        SearchResult result = searcher.search(position, Limits.nodes(1));
        assertThat(isLegal(position, result.move())).isTrue();
        assertThat(result.depth()).isZero();
        assertThat(result.pv()).containsExactly(result.move());
    }

    @Test
    void aSearchWithoutLimitIsRefused() {
        assertThatThrownBy(() -> searcher.search(Positions.start(), new Limits(0, 0, 0, 0)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void sameSearchSameAnswer() {
        Position position = Positions.chess(MIDDLEGAME);
        for (Limits limits : new Limits[] {Limits.depth(7), Limits.nodes(30_000)}) {
            searcher.clear();
            SearchResult first = searcher.search(position, limits);
            searcher.search(Positions.start(), Limits.nodes(20_000));
            searcher.clear();
            SearchResult second = searcher.search(position, limits);
            SearchResult fresh = new AlphaBeta(searcher.parameters()).search(position, limits);
            assertThat(second)
                    .usingRecursiveComparison()
                    .ignoringFields("seconds")
                    .isEqualTo(first);
            assertThat(fresh)
                    .usingRecursiveComparison()
                    .ignoringFields("seconds")
                    .isEqualTo(first);
        }
    }

    /** Whole iterations alone, and no more of them than the hard limit lets through. */
    @Test
    void aSoftLimitOfNodesEndsASearchBetweenIterations() {
        Position position = Positions.chess(MIDDLEGAME);
        Limits limits = new Limits(0, 0, 2_000, 50_000).inNodes();
        SearchResult result = searcher.search(position, limits);
        assertThat(result.nodes()).isBetween(1_000L, 49_999L);
        searcher.clear();
        assertThat(searcher.search(position, Limits.depth(result.depth())).nodes())
                .isEqualTo(result.nodes());
        searcher.clear();
        assertThat(searcher.search(position, new Limits(0, 0, 50_000, 2_000).inNodes())
                        .nodes())
                .isEqualTo(2_000);
    }

    @Test
    void timeEndsASearch() {
        Position position = Positions.start();
        assertThat(isLegal(
                        position, searcher.search(position, Limits.moveTime(20)).move()))
                .isTrue();
        assertThat(isLegal(
                        position,
                        searcher.search(position, new Limits(0, 0, 5, 50)).move()))
                .isTrue();
    }

    @Test
    void aStopEndsASearch() throws InterruptedException {
        Position position = Positions.start();
        AtomicReference<SearchResult> result = new AtomicReference<>();
        Thread thread = Thread.ofPlatform().start(() -> result.set(searcher.search(position, Limits.depth(100))));
        Await.end(thread, searcher::stop);
        assertThat(isLegal(position, result.get().move())).isTrue();
        assertThat(position.height()).isZero();
    }

    @Test
    void theTreeAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Position position = Positions.chess(MIDDLEGAME);
        searcher.search(position, Limits.nodes(50_000));
        long few = allocated(threads, position, 2_000);
        long many = allocated(threads, position, 200_000);
        assertThat(many - few).isLessThan(ALLOWED_BYTES);
    }

    private long allocated(ThreadMXBean threads, Position position, long nodes) {
        searcher.clear();
        long before = threads.getCurrentThreadAllocatedBytes();
        searcher.search(position, Limits.nodes(nodes));
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    @Test
    void anEndedGameHasNoMove() {
        SearchResult mate = searcher.search(Positions.chess("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), Limits.depth(3));
        assertThat(mate.move()).isZero();
        assertThat(mate.score()).isEqualTo(-30_000);
        assertThat(mate.mateIn()).isZero();
        SearchResult stalemate = searcher.search(Positions.chess("k7/2Q5/8/8/8/8/8/1K6 b - - 0 1"), Limits.depth(3));
        assertThat(stalemate.move()).isZero();
        assertThat(stalemate.score()).isZero();
        assertThat(stalemate.mateIn()).isNull();
        SearchResult late = searcher.search(Positions.chess("4k3/8/8/8/8/8/8/4K2R w K - 100 90"), Limits.depth(3));
        assertThat(late.move()).isZero();
    }

    /** Two rooks and a queen threaten mate, but the king cannot escape from checks. */
    @Test
    void repetitionIsADraw() {
        Position position = Positions.chess("5k2/5p1p/8/8/7Q/1q6/rr3PPP/6K1 w - - 0 1");
        SearchResult result = searcher.search(position, Limits.depth(8));
        assertThat(result.score()).isZero();
        assertThat(Texts.moveText(position, result.move())).isEqualTo("h4d8");
    }
}
