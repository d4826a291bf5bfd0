package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.reversi.Games;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The searcher near the end of a game whose ends are solved. */
class EndSolverTest {

    /** 20 empty squares: number 40 of the FFO test suite; a2 wins by 38. */
    private static final String FFO_40 = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";

    @Provide
    Arbitrary<ReversiGame> games() {
        return Arbitraries.of(ReversiGame.all());
    }

    @Property(tries = 250)
    void scoreMoveLineAndTiesAreExact(@ForAll("games") ReversiGame game, @ForAll long seed, @ForAll boolean byNodes) {
        Position position = end(game, seed, 7);
        if (!position.outcome().isOngoing()) {
            return;
        }
        List<Long> best = new ArrayList<>();
        int value = countOut(position, best);
        best.sort(java.util.Comparator.comparing(move -> Texts.moveText(position, move)));
        AlphaBeta searcher =
                new AlphaBeta(SearchParameters.defaults().withTable(1).withTies(true));
        SearchResult result = searcher.search(position, byNodes ? Limits.nodes(20_000) : Limits.depth(20));
        assertThat(result.score()).isEqualTo(value);
        assertThat(result.ties()).isEqualTo(best);
        assertThat(result.move()).isEqualTo(best.getFirst());
        assertThat(result.nodes()).isPositive();
        for (long move : result.pv()) {
            assertThat(Texts.parseMove(position, Texts.moveText(position, move)))
                    .isEqualTo(move);
            position.make(move);
        }
        assertThat(position.outcome().isOngoing()).isFalse();
        assertThat(result.pv().size() % 2 == 0 ? position.endScore() : -position.endScore())
                .isEqualTo(value);
    }

    @Property(tries = 100)
    void withoutTiesTheMoveIsOneOfTheBest(@ForAll("games") ReversiGame game, @ForAll long seed) {
        Position position = end(game, seed, 7);
        if (!position.outcome().isOngoing()) {
            return;
        }
        List<Long> best = new ArrayList<>();
        int value = countOut(position, best);
        SearchResult result =
                new AlphaBeta(SearchParameters.defaults().withTable(1)).search(position, Limits.depth(12));
        assertThat(result.score()).isEqualTo(value);
        assertThat(best).contains(result.move());
        assertThat(result.ties()).containsExactly(result.move());
    }

    /** Solving in the tree changes no value of a search that reaches the end anyway. */
    @Property(tries = 40)
    void theWholeTreeHasTheSameValueWithoutIt(@ForAll("games") ReversiGame game, @ForAll long seed) {
        Position position = end(game, seed, 7);
        if (!position.outcome().isOngoing()) {
            return;
        }
        SearchParameters with = SearchParameters.plain().with(Part.END_SOLVER);
        SearchResult solved = new AlphaBeta(with).search(position, Limits.depth(16));
        SearchResult searched = new AlphaBeta(SearchParameters.plain()).search(position, Limits.depth(16));
        assertThat(solved.score()).isEqualTo(searched.score());
        assertThat(solved.ties()).isEqualTo(searched.ties());
    }

    @Property(tries = 40)
    void nodeLimitsAreKept(@ForAll("games") ReversiGame game, @ForAll long seed) {
        Position position = end(game, seed, 16);
        if (!position.outcome().isOngoing()) {
            return;
        }
        String before = Texts.text(position);
        int limit = 1 + new Random(seed).nextInt(6000);
        AlphaBeta searcher = new AlphaBeta(SearchParameters.defaults().withTable(1));
        SearchResult result = searcher.search(position, Limits.nodes(limit));
        assertThat(result.nodes()).isLessThanOrEqualTo(limit);
        assertThat(Texts.text(position)).isEqualTo(before);
        assertThat(Texts.parseMove(position, Texts.moveText(position, result.move())))
                .isEqualTo(result.move());
        searcher.clear();
        assertThat(searcher.search(position, Limits.nodes(limit)))
                .usingRecursiveComparison()
                .ignoringFields("seconds")
                .isEqualTo(result);
    }

    @Example
    void twentyEmptySquaresAreSolvedAtTheRoot() {
        Position position = attached(ReversiGame.all().getFirst(), FFO_40);
        SearchResult result = new AlphaBeta(SearchParameters.defaults()).search(position, Limits.depth(20));
        assertThat(result.score()).isEqualTo(3800);
        assertThat(Texts.moveText(position, result.move())).isEqualTo("a2");
        assertThat(result.depth()).isEqualTo(20);
    }

    /** A depth far short of the end leaves the search as it is elsewhere. */
    @Example
    void tooFarFromTheEndItSearchesAsEver() {
        Position position = attached(ReversiGame.all().getFirst(), FFO_40);
        AlphaBeta with = new AlphaBeta(SearchParameters.defaults());
        AlphaBeta without = new AlphaBeta(SearchParameters.defaults().without(Part.END_SOLVER));
        assertThat(with.search(position, Limits.depth(8)))
                .usingRecursiveComparison()
                .ignoringFields("seconds")
                .isEqualTo(without.search(position, Limits.depth(8)));
    }

    @Example
    void stopsWhenAsked() {
        Position position = attached(ReversiGame.all().getFirst(), FFO_40);
        AlphaBeta searcher = new AlphaBeta(SearchParameters.defaults());
        Thread stopper = Thread.ofVirtual().start(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                searcher.stop();
                Thread.onSpinWait();
            }
        });
        SearchResult result = searcher.search(position, Limits.depth(20));
        stopper.interrupt();
        assertThat(result.nodes()).isLessThan(20_000_000);
        assertThat(Texts.parseMove(position, Texts.moveText(position, result.move())))
                .isEqualTo(result.move());
    }

    private static Position end(ReversiGame game, long seed, int mostEmpty) {
        return attached(game, Texts.text(Games.end(game, seed, mostEmpty)));
    }

    private static Position attached(ReversiGame game, String text) {
        Position position = game.parse(text);
        EvaluationModel<Position> model = ReversiModels.all(game).getFirst();
        model.attach(position, Weights.defaults(model.spec()));
        return position;
    }

    /** The value by counting out every line of play, and the moves that reach it. */
    private static int countOut(Position position, List<Long> into) {
        long[] moves = new long[position.maxMoves()];
        int n = position.generate(moves, 0);
        if (n == 0) {
            return position.endScore();
        }
        int best = Integer.MIN_VALUE;
        for (int i = 0; i < n; i++) {
            position.make(moves[i]);
            int value = -countOut(position, new ArrayList<>());
            position.unmake();
            if (value > best) {
                into.clear();
            }
            best = Math.max(best, value);
            if (value == best) {
                into.add(moves[i]);
            }
        }
        return best;
    }
}
