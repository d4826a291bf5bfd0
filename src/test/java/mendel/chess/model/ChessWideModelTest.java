package mendel.chess.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;
import mendel.chess.ChessGame;
import mendel.chess.rules.ChessEvaluation;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Playouts;
import mendel.eval.Configurations;
import mendel.eval.Features;
import mendel.eval.ModelChecks;
import mendel.eval.PlacedTable;
import mendel.eval.Tally;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Texts;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What only {@code wide} promises: sums kept in search are the trace, and tables beside the terms of {@code full}. */
class ChessWideModelTest {

    private static final ChessWideModel MODEL = new ChessWideModel();
    private static final WeightSpec SPEC = MODEL.spec();
    private static final WeightSpec FULL = ChessModels.all().getFirst().spec();
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Provide
    Arbitrary<String> starts() {
        return Arbitraries.of(Playouts.TRICKY);
    }

    /**
     * Forth and back through a tree, with null moves, and now and then a copy that goes on: whatever was evaluated
     * before, the sums are those of the trace. From these positions games castle, promote and capture en passant within
     * few moves.
     */
    @Property(tries = 80)
    void whatSearchKeepsIsTheTrace(@ForAll("starts") String fen, @ForAll long seed) {
        int[] weights = ModelChecks.randomWeights(SPEC, seed).toInts();
        Features trace = new Features(SPEC);
        Random random = new Random(seed);
        ChessPosition position = new ChessGame().parse(fen);
        MODEL.attach(position, ModelChecks.randomWeights(SPEC, seed));
        long[] moves = new long[position.maxMoves()];
        for (int step = 0; step < 150; step++) {
            int n = position.generate(moves, 0);
            int choice = random.nextInt(10);
            if (n == 0 || choice < 3) {
                for (int back = random.nextInt(4); back > 0 && position.height() > 0; back--) {
                    position.unmake();
                }
            } else if (choice == 3 && position.allowsNull()) {
                position.makeNull();
            } else if (choice == 4) {
                position = position.copy();
            } else {
                position.make(moves[random.nextInt(n)]);
            }
            if (random.nextInt(4) > 0) {
                requireTrace(position, weights, trace, position.evaluate() * (1 - 2 * position.colourToMove()));
            }
        }
    }

    /** Weights of {@code full} evaluate the same in {@code wide}, which has more parameters that are 0 by default. */
    @Property(tries = 20)
    void weightsOfFullMeanTheSame(@ForAll("starts") String fen, @ForAll long seed) {
        Weights full = ModelChecks.randomWeights(FULL, seed);
        Weights wide = full.in(SPEC);
        assertThat(wide.spec()).isSameAs(SPEC);
        Playouts.walk(fen, seed, 30, position -> {
            ChessPosition other = position.copy();
            ChessModels.all().getFirst().attach(other, full);
            ChessPosition same = position.copy();
            MODEL.attach(same, wide);
            assertThat(same.evaluate()).as(Texts.text(position)).isEqualTo(other.evaluate());
        });
    }

    @Test
    void onlyWideWidensAnotherModelOfChess() {
        List<WeightSpec> all = ChessModels.all().stream().map(m -> m.spec()).toList();
        for (WeightSpec one : all) {
            for (WeightSpec other : all) {
                assertThat(one.widens(other))
                        .isEqualTo(one.model().equals("wide") && other.model().equals("full"));
            }
        }
    }

    /** One evaluation for positions that have nothing to do with each other. */
    @Property(tries = 20)
    void anyPositionCanFollowAnyOther(@ForAll long seed) {
        Weights weights = ModelChecks.randomWeights(SPEC, seed);
        Features trace = new Features(SPEC);
        ChessEvaluation evaluation = MODEL.evaluation(Tally.playing(weights));
        for (int i = 0; i < 40; i++) {
            ChessPosition position = SamplePositions.playout(seed + i);
            requireTrace(position, weights.toInts(), trace, evaluation.score(position));
        }
    }

    private static void requireTrace(ChessPosition position, int[] weights, Features trace, int score) {
        MODEL.trace(position, trace);
        assertThat(score).as(Texts.text(position)).isEqualTo(Math.clamp(trace.score(weights), -19_999, 19_999));
    }

    /** Beginning with the parameters of {@code full}, and playing like it as long as the tables are 0. */
    @Property(tries = 100)
    void withoutTablesItIsFull(@ForAll long seed) {
        assertThat(SPEC.parameters().subList(0, FULL.size())).isEqualTo(FULL.parameters());
        double[] values = Weights.defaults(SPEC).toArray();
        double[] own = ModelChecks.randomWeights(FULL, seed).toArray();
        System.arraycopy(own, 0, values, 0, own.length);
        ChessPosition position = SamplePositions.playout(seed);
        MODEL.attach(position, Weights.of(SPEC, values));
        int wide = position.evaluate();
        ChessModels.all().getFirst().attach(position, Weights.of(FULL, own));
        assertThat(wide).isEqualTo(position.evaluate());
    }

    @Test
    void defaultsOfTablesAreNothing() {
        assertThat(SPEC.tables().getFirst().first()).isEqualTo(FULL.size());
        for (int i = FULL.size(); i < SPEC.size(); i++) {
            assertThat(SPEC.isSingle(i)).isFalse();
            assertThat(SPEC.defaultValue(i)).isZero();
        }
        assertThat(SPEC.size()).isBetween(40_000, 80_000);
    }

    @Test
    void everyNameLeadsBackToItsRow() {
        for (PlacedTable placed : SPEC.tables()) {
            Configurations configurations = placed.table().configurations();
            for (int row = 0; row < configurations.size(); row++) {
                assertThat(configurations.indexOf(configurations.name(row)))
                        .as(configurations.name(row))
                        .isEqualTo(row);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "own-king.knight.d1-f3.mg",
                "own-king.knight.g9-f3.mg",
                "own-king.knight.g1-i3.mg",
                "own-king.knight.g1f3.mg",
                "own-king.knight.g1-f33.mg",
                "own-king.pawn.g1-f1.eg",
                "own-king.pawn.g1-f8.eg",
                "own-king.king.g1-f3.mg",
                "pawn-pattern.a2-c3.PPP/--.mg",
                "pawn-pattern.a2-c3.PPP---.mg",
                "pawn-pattern.a2-c3.PPP/--x.mg",
                "pawn-pattern.a2-c3.---/---.mg",
                "pawn-pattern.f2-h3.PPP/---.mg",
            })
    void otherNamesAreNone(String name) {
        assertThat(SPEC.indexOf(name)).isEqualTo(-1);
    }

    /** Positions with one row for the middlegame at most; queens and rooks at home keep it a middlegame. */
    @ParameterizedTest
    @CsvSource({
        // White's knight by White's king, and Black's by Black's, in the mirror and with colours swapped.
        "own-king.knight.g1-f3, r2qk2r/8/8/8/8/5N2/8/R2Q1RK1 w - - 0 1, 1",
        "own-king.knight.g1-f3, r2qk2r/8/8/8/8/2N5/8/1KRQ3R w - - 0 1, 1",
        "own-king.knight.g1-f3, 1krq3r/8/2n5/8/8/8/8/R2QK2R w - - 0 1, -1",
        "own-king.knight.g1-f3, 1krq3r/8/2n2n2/8/8/5N2/8/R2Q1RK1 w - - 0 1, 0",
        "own-king.knight.b1-f3, r2qk2r/8/8/8/8/5N2/8/R2Q1RK1 w - - 0 1,",
        // A knight on f5 before a king on g8; of Black's, one on c4 before a king on b1.
        "enemy-king.knight.g8-f5, r2q1rk1/8/8/5N2/8/8/8/R2QK2R w - - 0 1, 1",
        "enemy-king.knight.g8-f5, r2qk2r/8/8/8/2n5/8/8/1KRQ3R w - - 0 1, -1",
        "enemy-king.king.e8-e1, r2qk2r/8/8/8/8/8/8/R2QK2R w - - 0 1, 0",
        "enemy-king.king.g8-d1, r2q1rk1/8/8/8/8/8/8/R2K1Q1R w - - 0 1, 1",
        "own-king.pawn.g1-h2, r2qk2r/8/8/8/8/8/7P/R2Q1RK1 w - - 0 1, 1",
        "enemy-king.pawn.e8-h2, r2qk2r/8/8/8/8/8/7P/R2Q1RK1 w - - 0 1, 1",
        // The same pattern on both wings counts twice; Black's is the same from the other side.
        "pawn-pattern.a2-c3.--P/PP-, r2qk2r/8/8/8/8/2P5/PP6/R2QK2R w - - 0 1, 1",
        "pawn-pattern.a2-c3.--P/PP-, r2qk2r/8/8/8/8/2P2P2/PP4PP/R2QK2R w - - 0 1, 2",
        "pawn-pattern.a2-c3.--P/PP-, r2qk2r/6pp/5p2/8/8/8/8/R2QK2R w - - 0 1, -1",
        // Rams across the middle, seen by both sides.
        "pawn-pattern.c4-e5.-p-/-P-, r2qk2r/8/8/3p4/3P4/8/8/R2QK2R w - - 0 1, 0",
        "pawn-pattern.c4-e5.-pP/-P-, r2qk2r/8/8/3pP3/3P4/8/8/R2QK2R w - - 0 1, 1",
    })
    void rowsAreWhatTheirNamesSay(String row, String fen, Integer count) {
        Features trace = new Features(SPEC);
        MODEL.trace(new ChessGame().parse(fen), trace);
        int index = SPEC.indexOf(row + ".mg");
        if (count == null) {
            assertThat(index).isEqualTo(-1);
            return;
        }
        int found = 0;
        for (int i = 0; i < trace.size(); i++) {
            found += trace.row(i) == index / 2 ? trace.coefficient(i) : 0;
        }
        assertThat(index).isPositive();
        assertThat(found).isEqualTo(count);
    }

    @Test
    void evaluatingATreeAllocatesNothing() {
        ChessPosition position = new ChessGame().parse(Playouts.TRICKY.get(1));
        MODEL.attach(position, ModelChecks.randomWeights(SPEC, 1));
        long[] moves = new long[3 * position.maxMoves()];
        long first = tree(position, 2, moves, 0);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        long second = tree(position, 2, moves, 0);
        assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(10_000);
        assertThat(second).isEqualTo(first).isNotZero();
    }

    private static long tree(ChessPosition position, int depth, long[] moves, int from) {
        long sum = position.evaluate();
        if (depth == 0) {
            return sum;
        }
        int end = position.generate(moves, from);
        for (int i = from; i < end; i++) {
            position.make(moves[i]);
            sum = 31 * sum + tree(position, depth - 1, moves, end);
            position.unmake();
        }
        return sum;
    }

    @Test
    void copiesForThreadsAreIndependent() {
        Weights weights = ModelChecks.randomWeights(SPEC, 7);
        ChessPosition position = new ChessGame().start();
        MODEL.attach(position, weights);
        List<Long> sums = java.util.stream.IntStream.range(0, 4)
                .mapToObj(i -> position.copy())
                .parallel()
                .map(copy -> tree(copy, 2, new long[3 * copy.maxMoves()], 0))
                .toList();
        assertThat(sums).containsOnly(tree(position, 2, new long[3 * position.maxMoves()], 0));
    }
}
