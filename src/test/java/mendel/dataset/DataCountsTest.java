package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import mendel.Workers;
import mendel.app.Games;
import mendel.eval.EvaluationModel;
import mendel.evolve.FitWarnings;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.protocol.MentorScore;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Positions in check are counted while both kinds of matrices are made. */
class DataCountsTest {

    @TempDir
    private Path folder;

    /** Positions of random games, some in check: in draughts with a capture, in Reversi without a move. */
    private static List<LabelledPosition> positions(Game game, int count) {
        Random random = new Random(7);
        List<LabelledPosition> positions = new ArrayList<>();
        long[] moves = new long[game.start().maxMoves()];
        while (positions.size() < count) {
            Position p = game.start();
            int n = p.generate(moves, 0);
            while (p.outcome().isOngoing() && n > 0 && positions.size() < count) {
                p.make(moves[random.nextInt(n)]);
                n = p.generate(moves, 0);
                if (p.outcome().isOngoing()) {
                    positions.add(new LabelledPosition(Texts.text(p), MentorScore.centi(positions.size()), 0.5, 1));
                }
            }
        }
        return positions;
    }

    @ParameterizedTest
    @CsvSource({"chess, full", "draughts, patterns", "reversi, full"})
    void countsTheSideToMoveInCheck(String name, String model) {
        Game game = Games.entry(name).game();
        EvaluationModel<Position> evaluation = Games.entry(name).model(model);
        List<LabelledPosition> positions = positions(game, 5000);
        long checks = positions.stream()
                .filter(p -> game.parse(p.position()).inCheck())
                .count();
        assertThat(checks).isBetween(10L, 4000L);
        FeatureMatrix matrix = FeatureMatrix.of(game, evaluation, positions, new Workers(2));
        assertThat(matrix.counts()).isEqualTo(new DataCounts(0, 0, checks));
        Path file = folder.resolve("data.csv");
        DataFile.write(file, positions);
        try (PackedMatrix packed = PackedMatrixWriter.write(
                game,
                evaluation,
                file,
                0.2,
                MatrixOrder.BY_ROWS,
                folder.resolve("m.bin"),
                new Workers(2),
                LoadListener.NONE)) {
            assertThat(packed.counts()).isEqualTo(matrix.counts());
        }
        assertThat(FitWarnings.ofData(LossProblem.onScores(matrix, LossKind.MSE, 800)))
                .filteredOn(warning -> warning.contains("--no-checks"))
                .isEqualTo(FitWarnings.ofChecks(5000, matrix.counts()).stream().toList());
    }

    @ParameterizedTest
    @CsvSource({"20, false", "21, true"})
    void fewChecksAreNotWorthAWarning(long checks, boolean warned) {
        assertThat(FitWarnings.ofChecks(1000, new DataCounts(0, 0, checks)).isPresent())
                .isEqualTo(warned);
        assertThat(FitWarnings.ofChecks(100, new DataCounts(0, 0, checks)))
                .get()
                .asString()
                .startsWith("in " + checks + " of 100 positions (" + checks + " %) the side to move is in check");
    }
}
