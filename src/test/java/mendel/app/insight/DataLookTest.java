package mendel.app.insight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.insight.DataLook.CalibrationBin;
import mendel.app.insight.DataLook.DifferingPosition;
import mendel.app.insight.DataLook.LookFilter;
import mendel.app.insight.DataLook.ScoreBin;
import mendel.dataset.LoadListener;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataLookTest {

    private static final String KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    private static final String QUEEN = "4k3/8/8/8/8/8/8/3QK3 w - - 0 1";
    private static final String PAWN = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

    @TempDir
    private Path folder;

    private final Games.GameEntry chess = Games.entry("chess");
    private final EvaluationModel<Position> model = chess.model("full");

    private Path data(String... lines) throws Exception {
        return Files.writeString(folder.resolve("d.csv"), "position,score,result\n" + String.join("\n", lines) + "\n");
    }

    private DataLook look(Path file, LookFilter filter) {
        return DataLook.of(
                        chess, model, Weights.defaults(model.spec()), file, filter, 2, LoadListener.NONE, () -> false)
                .orElseThrow();
    }

    private int evaluation(String position) {
        return EvaluationTerms.of(chess, null, "default", position).score();
    }

    @Test
    void theWorstAreThoseWhereScoreAndEvaluationDifferMost() throws Exception {
        Path file = data(
                KINGS + "," + evaluation(KINGS) + ",0.5",
                QUEEN + ",-400,0",
                PAWN + "," + (evaluation(PAWN) + 30) + ",1",
                "4k3/8/8/8/8/8/8/R3K3 w - - 0 1,#5,1",
                "4k3/8/8/8/8/8/8/B3K3 w - - 0 1,,0.5");
        DataLook look = look(file, LookFilter.ALL);
        assertThat(look.positions()).isEqualTo(3);
        assertThat(look.mates()).isEqualTo(1);
        assertThat(look.unscored()).isEqualTo(1);
        assertThat(look.filtered()).isZero();
        DifferingPosition first = look.worst().getFirst();
        assertThat(first.position()).isEqualTo(QUEEN);
        assertThat(first.evaluation()).isEqualTo(evaluation(QUEEN));
        assertThat(first.difference()).isEqualTo(Math.min(1000, evaluation(QUEEN)) + 400);
        assertThat(first.pieces()).isEqualTo(3);
        assertThat(look.worst())
                .hasSize(2)
                .last()
                .satisfies(last -> assertThat(last.difference()).isEqualTo(-30));
        assertThat(look.meanAbsolute()).isEqualTo((first.difference() + 30) / 3.0);
    }

    @Test
    void everyScoreIsInOneBin() throws Exception {
        DataLook look = look(data(KINGS + ",0,0.5", QUEEN + ",-1,0", PAWN + ",5000,1"), LookFilter.ALL);
        assertThat(look.bins().stream().mapToLong(ScoreBin::scores).sum()).isEqualTo(3);
        assertThat(look.bins().stream().mapToLong(ScoreBin::evaluations).sum()).isEqualTo(3);
        assertThat(look.bins().stream().filter(bin -> bin.from() == 0).mapToLong(ScoreBin::scores))
                .containsExactly(1L);
        assertThat(look.bins().stream().filter(bin -> bin.from() == -50).mapToLong(ScoreBin::scores))
                .containsExactly(1L);
        assertThat(look.bins().getLast())
                .isEqualTo(new ScoreBin(1000, 1, look.bins().getLast().evaluations()));
    }

    /** Scores that predict results as the curve of Elo does give its constant back. */
    @Test
    void theCurveIsFittedToResults() throws Exception {
        String[] lines = new String[1000];
        for (int i = 0; i < lines.length; i++) {
            int score = i < 500 ? 0 : 400; // The curve expects one half, and ten of eleven.
            double result = i < 500 ? i % 2 : i % 11 == 0 ? 0 : 1;
            lines[i] = KINGS + "," + score + "," + (int) result;
        }
        DataLook look = look(data(lines), LookFilter.ALL);
        assertThat(look.scale().orElseThrow().k()).isBetween(0.95, 1.05);
        assertThat(look.calibration()).hasSize(2);
        CalibrationBin even = look.calibration().getFirst();
        assertThat(even.score()).isZero();
        assertThat(even.result()).isEqualTo(0.5);
        assertThat(even.error()).isBetween(0.04, 0.05);
    }

    @Test
    void filtersByPiecesScoreAndTerm() throws Exception {
        Path file = data(KINGS + ",0,0.5", QUEEN + ",900,1", PAWN + ",100,1");
        assertThat(look(file, new LookFilter(3, 32, 2000, Optional.empty())).positions())
                .isEqualTo(2);
        assertThat(look(file, new LookFilter(0, 32, 50, Optional.empty())).positions())
                .isEqualTo(1);
        DataLook queens = look(file, new LookFilter(0, 32, 2000, Optional.of("material.queen.eg")));
        assertThat(queens.positions()).isEqualTo(1);
        assertThat(queens.filtered()).isEqualTo(2);
        assertThat(queens.worst()).extracting(DifferingPosition::position).isEqualTo(List.of(QUEEN));
        assertThatThrownBy(() -> look(file, new LookFilter(0, 32, 2000, Optional.of("no.term"))))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("\"no.term\"");
        assertThatThrownBy(() -> look(file, new LookFilter(9, 32, 2000, Optional.empty())))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no position is left of 3");
    }

    @Test
    void cancelledTellsNothing() throws Exception {
        assertThat(DataLook.of(
                        chess,
                        model,
                        Weights.defaults(model.spec()),
                        data(KINGS + ",0,0.5"),
                        LookFilter.ALL,
                        2,
                        LoadListener.NONE,
                        () -> true))
                .isEmpty();
    }
}
