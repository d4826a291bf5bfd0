package mendel.search.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import mendel.chess.ChessGame;
import mendel.chess.rules.ChessPosition;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.search.FullWidthTest;
import mendel.search.Minimax;
import mendel.search.Positions;
import mendel.search.textbook.Switch;
import org.junit.jupiter.api.Test;

/** The experiments on known positions. */
class LabTest {

    private static final int DEPTH = 3;

    private final List<Position> positions = FullWidthTest.OPEN.subList(0, 3).stream()
            .map(fen -> (Position) Positions.chess(fen))
            .toList();
    private final List<Long> told = new ArrayList<>();
    private final Lab lab = new Lab(positions, 100, told::add);

    private static Measurement find(LabResult result, String setting, int depth) {
        return result.measurements().stream()
                .filter(m -> m.setting().equals(setting) && m.depth() == depth)
                .findFirst()
                .orElseThrow();
    }

    private static FigureComparison find(LabResult result, String what) {
        return result.comparisons().stream()
                .filter(c -> c.what().equals(what))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void leavesAreThoseOfMinimaxAndFewer() throws InterruptedException {
        LabResult result = lab.run(Experiment.LEAVES, DEPTH);
        double expected = positions.stream()
                .mapToLong(p -> Minimax.search(p, DEPTH).leaves())
                .average()
                .orElseThrow();
        double minimax = find(result, "minimax", DEPTH).leaves();
        double alphabeta = find(result, "alphabeta", DEPTH).leaves();
        double negascout = find(result, "negascout", DEPTH).leaves();
        assertThat(minimax).isEqualTo(expected);
        assertThat(alphabeta).isLessThan(minimax);
        assertThat(negascout).isLessThan(minimax);
        FigureComparison saved = find(result, "alphabeta: leaves saved against minimax, depth 3");
        assertThat(saved.ours()).isCloseTo(100 * (minimax - alphabeta) / minimax, within(1e-9));
        assertThat(saved.ivanova()).containsExactly(67.0);
        assertThat(find(result, "leaves of negascout / alphabeta, depth 3").ours())
                .isCloseTo(negascout / alphabeta, within(1e-9));
        assertThat(told)
                .hasSize((int) lab.searches(Experiment.LEAVES, DEPTH))
                .last()
                .isEqualTo(27L);
    }

    @Test
    void orderingSavesLeavesUnderIterativeDeepening() throws InterruptedException {
        LabResult result = lab.run(Experiment.ORDERING, DEPTH);
        assertThat(result.measurements())
                .extracting(Measurement::setting)
                .containsExactly(
                        "iterative",
                        "iterative static-order",
                        "iterative dynamic-order",
                        "iterative static-order dynamic-order");
        assertThat(find(result, "static order: evaluations saved, to depth 3").ours())
                .isPositive();
        assertThat(result.comparisons()).allSatisfy(c -> assertThat(c.ivanova()).isEmpty());
    }

    /**
     * Two plies without capture cannot meet the same position twice; three can, by changing the order of White's moves.
     */
    @Test
    void theTableSavesLeavesFromThreePliesOn() throws InterruptedException {
        LabResult result = new Lab(List.of(Positions.start()), 100, done -> {}).run(Experiment.TABLE, DEPTH);
        assertThat(find(result, "alphabeta tt", 2).hits()).isZero();
        assertThat(find(result, "alphabeta tt", 2).leaves())
                .isEqualTo(find(result, "alphabeta", 2).leaves());
        assertThat(find(result, "alphabeta tt", 3).hits()).isPositive();
        assertThat(find(result, "alphabeta tt", 3).leaves())
                .isLessThan(find(result, "alphabeta", 3).leaves());
        assertThat(find(result, "hits, depth 3").ivanova()).containsExactly(2484.0);
        assertThat(find(result, "leaves saved by the table, depth 3").ivanova().getFirst())
                .isCloseTo(29.0, within(0.1));
    }

    /** Our chess generates captures of each piece before its other moves: no searcher may profit from that. */
    @Test
    void nothingComesInTheOrderOfGeneration() {
        for (Experiment experiment : Experiment.values()) {
            assertThat(LabSearchers.of(experiment, 100))
                    .allSatisfy(setting ->
                            assertThat(setting.has(Switch.RANDOM_ORDER)).isTrue());
        }
    }

    @Test
    void confidenceSavesNodesAndMostlyFindsTheSameMove() throws InterruptedException {
        LabResult result = lab.run(Experiment.CONFIDENCE, DEPTH);
        Measurement full = find(result, "alphabeta", DEPTH);
        assertThat(full.agreement()).isEqualTo(new Measurement.Agreement(100, 0));
        Measurement little = find(result, "alphabeta confidence 25", DEPTH);
        assertThat(little.nodes()).isLessThan(full.nodes());
        assertThat(find(result, "alphabeta confidence 200", DEPTH).nodes()).isGreaterThan(little.nodes());
        assertThat(find(result, "alphabeta confidence 25: nodes saved, depth 3").ours())
                .isCloseTo(100 * (1 - little.nodes() / full.nodes()), within(1e-9));
        assertThat(result.measurements())
                .allSatisfy(m -> assertThat(m.agreement().sameMove()).isBetween(0.0, 100.0));
        assertThat(told).hasSize((int) lab.searches(Experiment.CONFIDENCE, DEPTH));
    }

    @Test
    void reuseSavesLeavesOfTheNextSearches() throws InterruptedException {
        LabResult result = lab.run(Experiment.REUSE, DEPTH);
        for (String algorithm : List.of("alphabeta", "negascout", "iterative")) {
            double without = find(result, algorithm, DEPTH).leaves();
            double with = find(result, algorithm + " reuse", DEPTH).leaves();
            assertThat(with).as(algorithm).isLessThan(without);
            assertThat(find(result, algorithm + ": leaves saved by the tree kept, depth 3")
                            .ours())
                    .isCloseTo(100 * (1 - with / without), within(1e-9));
        }
        assertThat(told.size()).isLessThanOrEqualTo((int) lab.searches(Experiment.REUSE, DEPTH));
    }

    @Test
    void nullMovesSaveNodes() throws InterruptedException {
        LabResult result = lab.run(Experiment.NULL_MOVE, 4);
        assertThat(find(result, "alphabeta static-order null-move", 4).nodes())
                .isLessThan(find(result, "alphabeta static-order", 4).nodes());
        assertThat(find(result, "alphabeta static-order", 4).agreement().sameMove())
                .isEqualTo(100);
    }

    /** Each curve has a point for each position, and its mean is what the table tells. */
    @Test
    void curvesFollowTheGame() throws InterruptedException {
        LabResult result = lab.run(Experiment.CURVES, 2);
        assertThat(result.curves())
                .hasSameSizeAs(result.measurements())
                .allSatisfy(curve -> assertThat(curve.leaves()).hasSize(3));
        for (SearchCostCurve curve : result.curves()) {
            assertThat(find(result, curve.setting(), 2).leaves())
                    .isCloseTo(
                            curve.leaves().stream()
                                    .mapToLong(Long::longValue)
                                    .average()
                                    .orElseThrow(),
                            within(1e-9));
        }
        assertThat(result.curves().getFirst().leaves())
                .isEqualTo(positions.stream()
                        .map(p -> Minimax.search(p, 2).leaves())
                        .toList());
        assertThat(lab.run(Experiment.LEAVES, 1).curves()).isEmpty();
    }

    @Test
    void aGameIsASequenceOfPositions() {
        List<Position> game =
                LabPositions.game(new ChessGame(), p -> ((ChessPosition) p).attach(new Positions.Small()), 100, 8, 3);
        assertThat(game).hasSize(8);
        for (int i = 1; i < game.size(); i++) {
            Position before = game.get(i - 1);
            List<String> next = new ArrayList<>();
            for (long move : Minimax.moves(before)) {
                before.make(move);
                next.add(Texts.text(before));
                before.unmake();
            }
            assertThat(next).contains(Texts.text(game.get(i)));
        }
    }

    @Test
    void aStopEndsTheExperiment() {
        lab.stop();
        assertThatThrownBy(() -> lab.run(Experiment.LEAVES, DEPTH)).isInstanceOf(InterruptedException.class);
    }

    @Test
    void positionsDependOnTheSeedAlone() {
        List<String> first = texts(7);
        assertThat(texts(7)).isEqualTo(first);
        assertThat(texts(8)).doesNotContainAnyElementsOf(first);
        assertThat(first).doesNotHaveDuplicates().hasSize(5);
    }

    private static List<String> texts(long seed) {
        return LabPositions.make(new ChessGame(), p -> ((ChessPosition) p).attach(new Positions.Small()), 100, 5, seed)
                .stream()
                .map(Texts::text)
                .toList();
    }
}
