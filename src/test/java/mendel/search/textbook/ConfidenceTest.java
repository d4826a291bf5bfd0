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

    private static final String QUIET = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

    @Provide
    Arbitrary<ModelCase> cases() {
        return Arbitraries.of(ModelCase.all());
    }

    /** The slow, obvious twin: minimax with the rule written out. */
    private static final class Twin {
        private final Position position;
        private final int unit;
        private final double allowance;
        private int deepest;

        private Twin(ModelCase of, Position position, int doubt) {
            this.position = position;
            unit = of.unit();
            allowance = (long) doubt * unit * position.swing() / 10_000;
        }

        private int value(int depth, int ply, int parent, Integer grandparent) {
            deepest = Math.max(deepest, ply);
            if (position.isDraw()) {
                return 0;
            }
            long[] moves = Minimax.moves(position);
            if (moves.length == 0) {
                int end = position.endScore();
                return end == Position.LOST ? end + ply : end;
            }
            int stuck = position.stuckScore();
            int now = stuck != 0 ? stuck : position.evaluate();
            if (ply > 0 && (depth == 0 || isSure(depth, now, parent, grandparent))) {
                return now;
            }
            int best = -Score.INFINITE;
            for (long move : moves) {
                position.make(move);
                best = Math.max(best, -value(depth - 1, ply + 1, now, ply == 0 ? null : parent));
                position.unmake();
            }
            return best;
        }


        private boolean isSure(int depth, int now, int parent, Integer grandparent) {
            if (position.isForced()) {
                return false;
            }
            int doubt = Math.abs(now + parent);
            if (grandparent != null) {
                doubt = Math.max(doubt, Math.abs(now - grandparent));
            }
            long[] captures = new long[position.maxMoves()];
            int count = position.generateNoisy(captures, 0);
            for (int i = 0; i < count; i++) {
                doubt = Math.max(doubt, position.exchange(captures[i]) * unit / 100);
            }
            return doubt * depth <= allowance;
        }
    }

    @Property(tries = 80)
    void everyAlgorithmCutsTheSameTreeShort(@ForAll("cases") ModelCase of, @ForAll long seed, @ForAll @IntRange(min = 1, max = 3) int depth,
            @ForAll @IntRange(max = 400) int doubt) {
        Position position = of.random(seed, 50);
        int expected = new Twin(of, position, doubt).value(depth, 0, position.evaluate(), null);
        for (Algorithm algorithm : Algorithm.values()) {
            TextbookParameters parameters = TextbookParameters.of(algorithm).with(Switch.CONFIDENCE).withUnit(of.unit()).withDoubt(doubt);
            SearchResult result = new TextbookSearcher(parameters).search(position, Limits.depth(depth));
            assertThat(result.score()).as("%s %s", of, algorithm).isEqualTo(expected);
            assertThat(result.pv().size()).isLessThanOrEqualTo(Math.max(1, depth));
        }
    }

    /** Nothing is allowed to move: only where the evaluation stands still there is no search. */
    @Test
    void obviousPositionsAreCutShort() {
        assertThat(deepest(Positions.chess(QUIET), 4, 1_000)).isEqualTo(1);
        assertThat(deepest(Positions.chess(FullWidthTest.OPEN.get(1)), 4, 50)).isEqualTo(4);
        long whole = 0;
        long cut = 0;
        for (String fen : FullWidthTest.OPEN) {
            whole += nodes(fen);
            cut += nodes(fen, Switch.CONFIDENCE);
        }
        assertThat(cut).isLessThan(whole * 3 / 4);
    }

    private static long nodes(String fen, Switch... switches) {
        return new TextbookSearcher(TextbookParameters.of(Algorithm.MINIMAX).with(switches)).search(Positions.chess(fen), Limits.depth(3)).nodes();
    }

    private static int deepest(Position position, int depth, int doubt) {
        TextbookSearcher searcher = new TextbookSearcher(TextbookParameters.of(Algorithm.ALPHABETA).with(Switch.CONFIDENCE).withDoubt(doubt));
        int[] deepest = new int[1];
        searcher.trace((path, ply, alpha, value, beta) -> deepest[0] = Math.max(deepest[0], ply));
        searcher.search(position, Limits.depth(depth));
        return deepest[0];
    }

    /** A hanging queen and a check are never sure. */
    @Test
    void hangingPiecesAndChecksAreLookedInto() {
        Position check = Positions.chess("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
        Position hanging = Positions.chess("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1");
        Position quiet = Positions.chess(QUIET);
        Confidence confidence = new Confidence(TextbookParameters.of(Algorithm.MINIMAX).withDoubt(500));
        for (Position position : new Position[] {check, hanging, quiet}) {
            confidence.prepare(position);
            int value = position.evaluate();
            confidence.note(-value, 0);
            confidence.note(value, 1);
            assertThat(confidence.isSure(position, 1, 1)).isEqualTo(position == quiet);
            confidence.note(value + 100, 0);
            confidence.note(-value, 1);
            assertThat(confidence.isSure(quiet, 5, 1)).as("100 times 5 plies").isTrue();
            assertThat(confidence.isSure(quiet, 6, 1)).as("100 times 6 plies").isFalse();
        }
    }
}
