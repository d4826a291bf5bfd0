package mendel.search.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.search.AlphaBeta;
import mendel.search.Limits;
import mendel.search.Minimax;
import mendel.search.ModelCase;
import mendel.search.Part;
import mendel.search.SearchParameters;
import mendel.search.SearchResult;
import mendel.search.Searcher;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/**
 * The principal variation is as long as the search is deep, or leads to the end of the game, and its last position has
 * the score.
 */
class LineTest {

    @Provide
    Arbitrary<ModelCase> cases() {
        return Arbitraries.of(ModelCase.all());
    }

    @Property(tries = 100)
    void theScoreIsThatOfTheLastPositionOfTheLine(
            @ForAll("cases") ModelCase of,
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 70) int plies,
            @ForAll @IntRange(min = 1, max = 4) int depth) {
        Position position = of.random(seed, plies);
        int deep = Minimax.moves(position).length > 20 ? Math.min(depth, 3) : depth;
        for (Algorithm algorithm : Algorithm.values()) {
            TextbookParameters plain = TextbookParameters.of(algorithm).withUnit(of.unit());
            check(of, position, deep, new TextbookSearcher(plain));
            check(of, position, deep, new TextbookSearcher(plain.with(TextbookOracleTest.sound(algorithm))));
            check(of, position, deep, new TextbookSearcher(plain.withTies(false)));
        }
        SearchParameters full = SearchParameters.plain().withUnit(of.unit());
        check(of, position, deep, new AlphaBeta(full));
        check(
                of,
                position,
                deep,
                new AlphaBeta(
                        full.withTies(true).with(Part.TT).with(Part.ASPIRATION).with(Part.HISTORY)));
    }

    /** A searcher that has a tree of the moves before finds the whole line too. */
    @Property(tries = 30)
    void linesAreWholeThroughAGame(@ForAll("cases") ModelCase of, @ForAll long seed) {
        Position position = of.random(seed, 40);
        for (Algorithm algorithm : List.of(Algorithm.NEGASCOUT, Algorithm.ITERATIVE)) {
            TextbookSearcher searcher =
                    new TextbookSearcher(TextbookParameters.of(algorithm).with(Switch.TT, Switch.REUSE));
            int before = position.height();
            for (int i = 0; i < 4 && position.outcome().isOngoing(); i++) {
                position.make(check(of, position, 3, searcher).move());
            }
            while (position.height() > before) {
                position.unmake();
            }
        }
    }

    private static SearchResult check(ModelCase of, Position position, int depth, Searcher searcher) {
        SearchResult result = searcher.search(position, Limits.depth(depth));
        List<Long> pv = result.pv();
        pv.forEach(position::make);
        boolean whole = pv.size() == depth || position.isDraw() || Minimax.moves(position).length == 0;
        int last = value(position, pv.size());
        String where = Texts.text(position);
        pv.forEach(move -> position.unmake());
        assertThat(whole)
                .as("%s: %s at depth %d has %d moves", of, Texts.text(position), depth, pv.size())
                .isTrue();
        assertThat(pv.size() % 2 == 0 ? last : -last)
                .as("%s: %s at depth %d ends in %s", of, Texts.text(position), depth, where)
                .isEqualTo(result.score());
        return result;
    }

    /** What a leaf is worth to its side to move. */
    private static int value(Position position, int plies) {
        if (position.isDraw()) {
            return 0;
        }
        if (Minimax.moves(position).length == 0) {
            int end = position.endScore();
            return end == Position.LOST ? end + plies : end;
        }
        int stuck = position.immobilityScore();
        return stuck != 0 ? stuck : position.evaluate();
    }
}
