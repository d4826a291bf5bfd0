package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import mendel.InputException;
import mendel.Workers;
import mendel.app.Games;
import mendel.eval.EvaluationModel;
import mendel.eval.Form;
import mendel.eval.FormModel;
import mendel.eval.FormParts;
import mendel.eval.FormParts.PartNames;
import mendel.game.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Packed positions of games against the matrix in memory. */
class PackedPositionsTest {

    private static final int POSITIONS = 600;

    @TempDir
    private Path folder;

    private PackedMatrix packed(Games.GameEntry entry, EvaluationModel<Position> model, Path data) {
        return PackedMatrixWriter.write(
                entry.game(),
                model,
                data,
                0.2,
                MatrixOrder.BY_ROWS,
                folder.resolve("m.bin"),
                new Workers(2),
                LoadListener.NONE);
    }

    private void requireSame(Games.GameEntry entry, EvaluationModel<Position> model, Path data) {
        LabelledData inMemory = LabelledData.of(entry.game(), model, data, new Workers(2), LoadListener.NONE);
        FeatureMatrix matrix = inMemory.all();
        try (PackedMatrix packed = packed(entry, model, data)) {
            assertThat(packed.size()).isEqualTo(matrix.size()).isGreaterThan(POSITIONS / 2);
            double[] weights = new Random(5)
                    .doubles(model.spec().size(), -100, 100)
                    .map(w -> (float) w)
                    .toArray();
            float[] single = new float[packed.weights()];
            for (int i = 0; i < single.length; i++) {
                single[i] = (float) weights[packed.parameter(i)];
            }
            float[] scores = new float[packed.size()];
            packed.scores(single, 0, scores.length, scores);
            for (int i = 0; i < scores.length; i++) {
                double score = matrix.evaluate(packed.origin(i), weights);
                assertThat((double) scores[i]).isCloseTo(score, within(1e-2 + 1e-5 * Math.abs(score)));
                assertThat(packed.score(i)).isEqualTo(matrix.score(packed.origin(i)));
            }
            assertThat(packed.split().training().length)
                    .isEqualTo(inMemory.split(0.2).train().size());
        }
    }

    private static List<LabelledPosition> positions(String game) {
        return ShippedPositions.first(game, POSITIONS).stream()
                .filter(p -> p.score() != null && !p.score().isMate())
                .map(p -> new LabelledPosition(p.position(), p.score(), p.result() == null ? 0.5 : p.result(), 1))
                .toList();
    }

    /** Files of other trainers are known by their names or their first lines. */
    @ParameterizedTest
    @CsvSource({
        "chess, full, data.csv.gz",
        "chess, full, data.bullet",
        "chess, full, data.bullet.gz",
        "reversi, patterns, data.egaroucid"
    })
    void everyFormatIsRead(String game, String name, String file) {
        Games.GameEntry entry = Games.entry(game);
        Path data = folder.resolve(file);
        DataFile.write(data, entry.game(), positions(game));
        requireSame(entry, entry.model(name), data);
    }

    /** Without a taper a trace counts in parts of the phase. */
    @Test
    void aFormThatIsNotTaperedIsPacked() {
        Games.GameEntry entry = Games.entry("chess");
        EvaluationModel<Position> base = entry.model("full");
        List<String> material = List.of(base.spec().get(0).group());
        Form form = new Form(
                base.spec(),
                "flat",
                new FormParts(PartNames.NONE, new PartNames(material, List.of()), Map.of(), Map.of(), List.of()));
        assertThat(form.spec().tapered()).isFalse();
        Path data = folder.resolve("data.csv");
        DataFile.write(data, entry.game(), positions("chess"));
        requireSame(entry, new FormModel<>(base, form), data);
    }

    @Test
    void aMistakeHasItsLine() throws IOException {
        Path data = Files.writeString(folder.resolve("data.csv"), """
            position,score
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,#3
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1,20
            """);
        Games.GameEntry entry = Games.entry("chess");
        EvaluationModel<Position> model = entry.model("full");
        assertThatThrownBy(() -> packed(entry, model, data).close())
                .isInstanceOf(InputException.class)
                .hasMessageContaining("data.csv:4: ");
    }
}
