package mendel.draughts.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import mendel.draughts.DraughtsGame;
import mendel.draughts.rules.Squares;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.ModelChecks;
import mendel.eval.PlacedTable;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.game.Side;
import mendel.game.Texts;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What holds of every model of regions. Weights are random, large in number, and therefore made once for a model. */
abstract class RegionModelChecks {

    /** A model of regions with random weights. */
    record RegionModel(
            EvaluationModel<Position> model, DraughtsRegions regions, Weights weights, int[] values, Weights defaults) {

        static RegionModel of(EvaluationModel<Position> model, DraughtsRegions regions) {
            Weights weights = ModelChecks.randomWeights(model.spec(), 20, 120);
            return new RegionModel(model, regions, weights, weights.toInts(), Weights.defaults(model.spec()));
        }
    }

    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final RegionModel tested;
    private final WeightSpec spec;
    private final Features trace;

    RegionModelChecks(RegionModel tested) {
        this.tested = tested;
        spec = tested.model().spec();
        trace = new Features(spec);
    }

    /**
     * A walk forwards and backwards through games, evaluated now and then, with moves that pass the right to move, and
     * with copies that go on from where the original stood.
     */
    @Property(tries = 150)
    void everyPositionOfAWalkIsEvaluatedAsItIsTraced(@ForAll long seed) {
        Random random = new Random(seed);
        Position position =
                new DraughtsGame().parse(SamplePositions.CHOSEN.get(random.nextInt(SamplePositions.CHOSEN.size())));
        if (random.nextBoolean()) {
            position = random.nextBoolean() ? SamplePositions.scattered(seed) : new DraughtsGame().start();
        }
        tested.model().attach(position, tested.weights());
        long[] moves = new long[position.maxMoves()];
        int made = 0;
        for (int step = 0; step < 400; step++) {
            int count = position.generate(moves, 0);
            if (made > 0 && (count == 0 || random.nextInt(4) == 0)) {
                for (int back = 1 + random.nextInt(Math.min(made, 1 + random.nextInt(60))); back > 0; back--) {
                    position.unmake();
                    made--;
                }
            } else if (random.nextInt(10) == 0) {
                position.makeNull();
                made++;
            } else if (count > 0) {
                position.make(moves[random.nextInt(count)]);
                made++;
            }
            if (random.nextInt(40) == 0) {
                position.evaluate();
                position = position.copy();
            }
            if (random.nextInt(3) > 0) {
                assertThat(fromWhite(position)).as(position.toString()).isEqualTo(traced(position));
            }
        }
    }

    /** A line of moves longer than the boards that are kept. */
    @Example
    void aLongGameIsEvaluatedAsItIsTraced() {
        Position position = new DraughtsGame().parse("W:WKa1,Kc1,c5:BKh8,a5,Kb8");
        tested.model().attach(position, tested.weights());
        Random random = new Random(1);
        long[] moves = new long[position.maxMoves()];
        for (int ply = 0; ply < 700; ply++) {
            int count = position.generate(moves, 0);
            position.make(moves[random.nextInt(count)]);
            if (position.generate(moves, 0) == 0) {
                position.unmake();
            }
            assertThat(fromWhite(position)).isEqualTo(traced(position));
        }
        while (position.height() > 0) {
            position.unmake();
            assertThat(fromWhite(position)).isEqualTo(traced(position));
        }
    }

    private static int fromWhite(Position position) {
        return position.side() == Side.WHITE ? position.evaluate() : -position.evaluate();
    }

    private int traced(Position position) {
        tested.model().trace(position, trace);
        return Math.clamp(trace.score(tested.values()), -19_999, 19_999);
    }

    /** Read from the board's text, square by square, for each region of both sides. */
    @Property(tries = 300)
    void aTraceNamesTheMenOfEveryRegion(@ForAll long seed) {
        Position position = seed % 2 == 0 ? SamplePositions.scattered(seed) : SamplePositions.playout(seed);
        Map<Integer, Integer> expected = new HashMap<>();
        for (String corners : corners()) {
            expected.merge(row(corners, men(Texts.text(position), corners)), 1, Integer::sum);
            expected.merge(row(corners, men(SamplePositions.turned(position), corners)), -1, Integer::sum);
        }
        expected.values().removeIf(count -> count == 0);
        tested.model().trace(position, trace);
        Map<Integer, Integer> found = new HashMap<>();
        for (int i = 0; i < trace.size(); i++) {
            if (spec.get(2 * trace.row(i)).group().startsWith("regions") && trace.coefficient(i) != 0) {
                found.put(trace.row(i), trace.coefficient(i));
            }
        }
        assertThat(found).isEqualTo(expected);
    }

    private List<String> corners() {
        return spec.tables().stream()
                .map(placed -> placed.table().name().substring("region.".length()))
                .toList();
    }

    private int row(String corners, String men) {
        int index = spec.indexOf("region." + corners + "." + men + ".mg");
        assertThat(index).as(corners + " " + men).isNotNegative();
        return index / 2;
    }

    private static String men(String fen, String corners) {
        List<String> white = List.of(fen.split(":")[1].substring(1).split(","));
        List<String> black = List.of(fen.split(":")[2].substring(1).split(","));
        StringBuilder men = new StringBuilder();
        for (char row = corners.charAt(4); row >= corners.charAt(1); row--) {
            for (char file = corners.charAt(0); file <= corners.charAt(3); file++) {
                String square = "" + file + row;
                if (Squares.square(square) >= 0) {
                    men.append(white.contains(square) ? 'o' : black.contains(square) ? 'x' : '-');
                }
            }
        }
        return men.toString();
    }

    /** How many regions of either side hold each square. */
    static int[] covered(DraughtsRegions regions) {
        int[] covered = new int[32];
        for (Region region : regions.regions()) {
            for (int square : region.squares()) {
                covered[square]++;
                covered[31 - square]++;
            }
        }
        return covered;
    }

    /** Every seventh configuration of the smallest region, and as many of each other one. */
    @Example
    void namesLeadBackToTheirParametersAndNoneHasAManThatIsAKing() {
        Set<String> names = new HashSet<>();
        int looked = 0;
        for (PlacedTable placed : spec.tables()) {
            Region region = (Region) placed.table().configurations();
            for (int i = 0;
                    i < placed.table().size();
                    i += 1 + 2 * (placed.table().size() / 400)) {
                String name = spec.get(placed.first() + i).name();
                assertThat(spec.indexOf(name)).isEqualTo(placed.first() + i);
                names.add(name);
                looked++;
                String men = region.name(i / 2);
                for (int k = 0; k < region.squares().length; k++) {
                    assertThat(region.squares()[k] >= 28 && men.charAt(k) == 'x')
                            .as(name)
                            .isFalse();
                }
            }
        }
        assertThat(names).hasSize(looked);
        for (String none :
                List.of("a1-d4.------xo", "a1-d4.------x-", "a1-d4.-------", "a1-d4.-------K", "b1-e4.--------")) {
            assertThat(spec.indexOf("region." + none + ".mg")).as(none).isEqualTo(-1);
        }
    }

    /** The terms of the full model keep their names, bounds and defaults; what is left out counts nothing there. */
    @Property(tries = 200)
    void theDefaultsPlayLikeTheTermsThatAreKept(@ForAll long seed) {
        EvaluationModel<Position> full = DraughtsModels.all().getFirst();
        double[] kept = Weights.defaults(full.spec()).toArray();
        for (int i = 0; i < kept.length; i++) {
            int index = spec.indexOf(full.spec().get(i).name());
            if (index < 0) {
                assertThat(full.spec().get(i).group()).isIn("lines", "patterns");
                kept[i] = 0;
            } else {
                assertThat(spec.get(index)).isEqualTo(full.spec().get(i));
            }
        }
        Position position = SamplePositions.playout(seed);
        full.attach(position, Weights.of(full.spec(), kept));
        int expected = position.evaluate();
        tested.model().attach(position, tested.defaults());
        assertThat(position.evaluate()).isEqualTo(expected);
    }

    @Example
    void aTreeOfEvaluationsAllocatesNothing() {
        Position position = new DraughtsGame().start();
        tested.model().attach(position, tested.weights());
        long[] moves = new long[8 * position.maxMoves()];
        walk(position, 6, moves, 0);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        long sum = walk(position, 6, moves, 0);
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertThat(sum).isNotZero();
        // Thousands of positions; the question itself may cost a few bytes.
        assertThat(allocated).isLessThan(10_000);
    }

    private static long walk(Position position, int depth, long[] moves, int from) {
        long sum = position.evaluate();
        int end = depth == 0 ? from : position.generate(moves, from);
        for (int i = from; i < end; i++) {
            position.make(moves[i]);
            sum = 31 * sum + walk(position, depth - 1, moves, end);
            position.unmake();
        }
        return sum;
    }
}
