package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.game.RandomGames;
import mendel.game.Texts;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import mendel.search.textbook.Algorithm;
import mendel.search.textbook.TextbookParameters;
import mendel.search.textbook.TextbookSearcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The score of a position whose game every search sees to its end is told in discs, whatever a disc is worth in the
 * weights' units.
 */
class ExactScoresTest {

    private static final int PLIES = 54;
    private static final int CENTI_DISCS = 100;
    private static final ReversiGame GAME = ReversiGame.all().getFirst();

    static Stream<EvaluationModel<Position>> models() {
        return ReversiModels.all(GAME).stream()
                .filter(model ->
                        List.of("full", "labaj2007").contains(model.spec().model()));
    }

    /** Positions near the end of random games. */
    private static List<Position> ends(EvaluationModel<Position> model) {
        List<Position> ends = new ArrayList<>();
        for (int seed = 0; ends.size() < 20; seed++) {
            List<String> texts = new ArrayList<>();
            RandomGames.walk(GAME.start(), seed, PLIES, position -> texts.add(Texts.canonicalText(position)));
            Position end = GAME.parse(texts.getLast());
            if (end.outcome().isOngoing()) {
                model.attach(end, Weights.defaults(model.spec()));
                ends.add(end);
            }
        }
        return ends;
    }

    private static int worth(Position position) {
        long[] moves = new long[position.maxMoves()];
        int count = position.generate(moves, 0);
        if (count == 0) {
            return position.endScore();
        }
        int best = Integer.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            position.make(moves[i]);
            best = Math.max(best, -worth(position));
            position.unmake();
        }
        return best;
    }

    /** Searches that find the value of every end: our own for one line and for several, and those of the textbooks. */
    private static Stream<Searcher> searchers(int unit) {
        AlphaBeta lines = new AlphaBeta(SearchParameters.plain().withUnit(unit).withTable(1));
        lines.setMultiPv(3);
        return Stream.of(
                new AlphaBeta(SearchParameters.defaults().withUnit(unit).withTable(1)),
                lines,
                new TextbookSearcher(TextbookParameters.of(Algorithm.MINIMAX).withUnit(unit)),
                new TextbookSearcher(TextbookParameters.of(Algorithm.ALPHABETA).withUnit(unit)));
    }

    @ParameterizedTest
    @MethodSource("models")
    void areDiscs(EvaluationModel<Position> model) {
        int unit = ScoreUnit.of(GAME, model, Weights.defaults(model.spec()));
        for (Position position : ends(model)) {
            String before = Texts.canonicalText(position);
            int worth = worth(position);
            searchers(unit).forEach(searcher -> {
                SearchResult result = searcher.search(position, Limits.depth(14));
                assertThat(result.centiScore(unit)).as(before).isEqualTo(worth);
                for (SearchResult.PvLine line : result.lines()) {
                    position.make(line.pv().getFirst());
                    assertThat(line.centiScore(unit)).as(before).isEqualTo(-worth(position));
                    position.unmake();
                }
            });
            assertThat(Texts.canonicalText(position)).isEqualTo(before);
        }
    }

    /** A score that happens to be whole discs is none of the end as long as the game goes on behind its line. */
    @Test
    void othersAreEvaluations() {
        Position start = GAME.start();
        long[] moves = new long[start.maxMoves()];
        start.generate(moves, 0);
        SearchResult.PvLine line = SearchResult.PvLine.of(start, 1, 5 * CENTI_DISCS, new long[] {moves[0]});
        assertThat(line.exact()).isFalse();
        assertThat(line.centiScore(5)).isEqualTo(100 * CENTI_DISCS);
    }
}
