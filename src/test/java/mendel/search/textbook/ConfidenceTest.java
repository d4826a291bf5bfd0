package mendel.search.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.game.Position;
import mendel.search.FullWidthTest;
import mendel.search.Limits;
import mendel.search.Minimax;
import mendel.search.ModelCase;
import mendel.search.Positions;
import mendel.search.Score;
import mendel.search.SearchResult;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** A depth that depends on how sure the evaluation is: only unsure nodes are searched deeper. */
class ConfidenceTest {

    @Provide
    Arbitrary<ModelCase> cases() {
        return Arbitraries.of(ModelCase.all());
    }

    /** The slow, obvious twin: alpha-beta with the rule written out. It counts forced ends from the root. */
    private static final class Twin {
        private final Position position;
        private final long doubt;

        private Twin(ModelCase of, Position position, int doubt) {
            this.position = position;
            this.doubt = (long) doubt * of.unit() * position.volatility() / 10_000;
        }

        private int value(int alpha, int beta, int depth, int ply) {
            if (position.isDraw()) {
                return 0;
            }
            long[] moves = Minimax.moves(position);
            if (moves.length == 0) {
                int end = position.endScore();
                return end == Position.LOST ? end + ply : end;
            }
            int stuck = position.immobilityScore();
            int now = stuck != 0 ? stuck : position.evaluate();
            boolean endInSight = Math.abs(beta) >= Score.DECISIVE;
            if (ply > 0 && (depth == 0 || !endInSight && !position.inCheck() && now - doubt * depth >= beta)) {
                return now;
            }
            int best = alpha;
            for (int i = 0; i < moves.length && best < beta; i++) {
                position.make(moves[i]);
                best = Math.max(best, -value(-beta, -best, depth - 1, ply + 1));
                position.unmake();
            }
            return best;
        }
    }

    @Property(tries = 100)
    void nodesAreCutShortByTheRule(
            @ForAll("cases") ModelCase of,
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 3) int depth,
            @ForAll @IntRange(max = 400) int doubt) {
        Position position = of.random(seed, 50);
        int expected = new Twin(of, position, doubt).value(-Score.INFINITE, Score.INFINITE, depth, 0);
        for (Algorithm algorithm : new Algorithm[] {Algorithm.ALPHABETA, Algorithm.MINIMAX}) {
            TextbookParameters parameters = TextbookParameters.of(algorithm)
                    .with(Switch.CONFIDENCE)
                    .withUnit(of.unit())
                    .withDoubt(doubt)
                    .withTies(false);
            SearchResult result = new TextbookSearcher(parameters).search(position, Limits.depth(depth));
            assertThat(result.score()).as("%s %s", of, algorithm).isEqualTo(expected);
            assertThat(result.pv().size()).isLessThanOrEqualTo(depth);
        }
    }

    /** With doubt enough nothing is sure: the value is that of minimax. */
    @Property(tries = 40)
    void greatDoubtIsMinimax(
            @ForAll("cases") ModelCase of, @ForAll long seed, @ForAll @IntRange(min = 1, max = 3) int depth) {
        Position position = of.random(seed, 50);
        Minimax.Answer expected = Minimax.search(position, depth);
        for (Algorithm algorithm : Algorithm.values()) {
            TextbookParameters parameters = TextbookParameters.of(algorithm)
                    .with(Switch.CONFIDENCE)
                    .withUnit(of.unit())
                    .withDoubt(TextbookParameters.MAX_DOUBT);
            TextbookOracleTest.check(
                    position, depth, new TextbookSearcher(parameters).search(position, Limits.depth(depth)), expected);
        }
    }

    /** The less doubt, the fewer nodes; what is obvious is seen a ply below the root. */
    @Test
    void obviousPositionsAreCutShort() {
        for (Algorithm algorithm : Algorithm.values()) {
            long before = Long.MAX_VALUE;
            long first = 0;
            for (int doubt : new int[] {10_000, 100, 50, 25}) {
                long nodes = 0;
                for (String fen : FullWidthTest.OPEN) {
                    TextbookParameters parameters = TextbookParameters.of(algorithm)
                            .with(Switch.CONFIDENCE)
                            .withDoubt(doubt);
                    nodes += new TextbookSearcher(parameters)
                            .search(Positions.chess(fen), Limits.depth(3))
                            .nodes();
                }
                assertThat(nodes).as("%s with a doubt of %d", algorithm, doubt).isLessThanOrEqualTo(before);
                before = nodes;
                first = first == 0 ? nodes : first;
            }
            assertThat(before).as(algorithm.text()).isLessThan(first * 3 / 4);
        }
    }

    @Test
    void aLeadIsSureByTheDoubtOfThePliesToGo() {
        Position check = Positions.chess("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
        Position quiet = Positions.chess("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
        Confidence confidence =
                new Confidence(TextbookParameters.of(Algorithm.ALPHABETA).withDoubt(50));
        confidence.prepare(quiet);
        assertThat(confidence.isSure(quiet, 300, 100, 4)).isTrue();
        assertThat(confidence.isSure(quiet, 299, 100, 4)).isFalse();
        assertThat(confidence.isSure(quiet, 300, 100, 5)).isFalse();
        assertThat(confidence.isSure(check, 3000, 100, 1)).isFalse();
        assertThat(confidence.isSure(quiet, 0, -Score.DECISIVE, 1))
                .as("who is mated elsewhere looks for less")
                .isFalse();
    }
}
