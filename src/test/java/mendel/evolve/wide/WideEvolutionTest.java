package mendel.evolve.wide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.InputException;
import mendel.Workers;
import mendel.dataset.MatrixOrder;
import mendel.dataset.PackedFeatures;
import mendel.dataset.PackedMatrix;
import mendel.eval.Weights;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.OperatorsConfig.FitOperators;
import mendel.evolve.fitness.LossKind;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WideEvolutionTest {

    @TempDir
    private Path folder;

    private Path data;

    /** Of three weights the positions have two. */
    @BeforeEach
    void write() throws Exception {
        data = folder.resolve("f.csv");
        Files.writeString(folder.resolve("f.names.csv"), "name,default\na,1\nb,2\nc,3\n");
        Files.writeString(data, "score,result,features\n100,1,0:1\n200,1,2:1\n-50,0,0:1 2:-1\n");
    }

    private static FitOperators operators(String towards) {
        return operators(towards, false);
    }

    private static FitOperators operators(String towards, boolean common) {
        return (FitOperators) ConfigReader.read("c.json", """
                {"game": "features", "objective": {"type": "mentor", "data": "f.csv"},
                 "evolution": {"preset": "fit", "towards": "%s", "common": %b, "strengths": [4, 1]}}
                """.formatted(towards, common), List.of())
                .evolution()
                .operators();
    }

    @Test
    void whatNoPositionHasIsZeroOrTheStarts() {
        try (PackedMatrix packed = PackedFeatures.of(data, 0, MatrixOrder.BY_ROWS)) {
            WideProblem problem = WideProblem.onScores(packed, LossKind.MSE, 1000);
            Weights start = Weights.defaults(packed.spec());
            assertThat(new WideEvolution(problem, operators("start"), start, new Workers(1))
                            .first()
                            .best()
                            .weights()
                            .get(1))
                    .isEqualTo(2);
            assertThat(new WideEvolution(problem, operators("zero"), start, new Workers(1))
                            .first()
                            .best()
                            .weights()
                            .get(1))
                    .isZero();
        }
    }

    /**
     * In models without tables numbers in common were parts of weights once; such numbers would make other weights now.
     */
    @Test
    void generationsWhoseNumbersMeantOthersAreRefused() throws Exception {
        Files.writeString(folder.resolve("f.names.csv"), "name,default\na.mg,1\nb,2\na.eg,3\n");
        try (PackedMatrix packed = PackedFeatures.of(data, 0, MatrixOrder.BY_ROWS)) {
            WideEvolution evolution = evolution(packed, true);
            byte[] written = written(evolution, evolution.first());
            assertThat(evolution.read(in(written)).generation()).isEqualTo(1);
            int layout = ByteBuffer.wrap(written).getInt(Long.BYTES);
            assertThat(layout).isEqualTo(-3);
            byte[] before = ByteBuffer.wrap(written).putInt(Long.BYTES, -layout).array();
            assertThatThrownBy(() -> evolution.read(in(before)))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("was written by another version; resume with the version that began the run");
        }
    }

    private static WideEvolution evolution(PackedMatrix packed, boolean common) {
        return new WideEvolution(
                WideProblem.onScores(packed, LossKind.MSE, 1000),
                operators("start", common),
                Weights.defaults(packed.spec()),
                new Workers(1));
    }

    private static byte[] written(WideEvolution evolution, WideGeneration made) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        evolution.write(made, new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static DataInputStream in(byte[] bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }

    @Test
    void anotherVersionsGenerationsAreRefused() throws Exception {
        try (PackedMatrix packed = PackedFeatures.of(data, 0, MatrixOrder.BY_ROWS)) {
            WideEvolution evolution = evolution(packed, false);
            WideGeneration made = evolution.next(evolution.first());
            byte[] bytes = written(evolution, made);
            WideGeneration read = evolution.read(in(bytes));
            assertThat(read.best().weights()).isEqualTo(made.best().weights());
            assertThat(read.generation()).isEqualTo(2);
            byte[] other = ByteBuffer.wrap(bytes).putInt(Long.BYTES, 3).array();
            assertThatThrownBy(() -> evolution.read(in(other)))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("was written by another version; resume with the version that began the run");
        }
    }
}
