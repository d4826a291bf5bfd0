package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.ResourceException;
import mendel.Workers;
import mendel.evolve.fitness.Products;
import mendel.evolve.fitness.VectorModule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Packed features against the matrix in memory. */
class FeaturePackerTest {

    private static final int WEIGHTS = 40;
    private static final int POSITIONS = 900;

    @TempDir
    private Path folder;

    /** Positions of up to 12 features; from {@code wide} on some are fractions or large. */
    private Path data(int wide, long seed) throws IOException {
        StringBuilder names = new StringBuilder("name\n");
        for (int i = 0; i < WEIGHTS; i++) {
            names.append('w').append(i).append('\n');
        }
        Files.writeString(folder.resolve("f.names.csv"), names);
        Random random = new Random(seed);
        StringBuilder lines = new StringBuilder("score,result,weight,features\n");
        for (int n = 0; n < POSITIONS; n++) {
            String score = n % 50 == 7 ? "#3" : n % 9 == 4 ? "" : "" + random.nextInt(-500, 501);
            lines.append(score)
                    .append(',')
                    .append(n % 4 == 1 ? "" : random.nextInt(3) / 2.0)
                    .append(',')
                    .append(1 + n % 3)
                    .append(',');
            for (int k = random.nextInt(12); k > 0; k--) {
                lines.append(random.nextInt(WEIGHTS)).append(':');
                lines.append(
                        n < wide
                                ? random.nextInt(-10, 11) // Some are listed twice.
                                : random.nextBoolean() ? random.nextGaussian() : random.nextInt(-4000, 4000));
                lines.append(' ');
            }
            lines.append('\n');
        }
        return Files.writeString(folder.resolve("f.csv"), lines);
    }

    private static PackedMatrix packed(Path data, double validation) {
        return PackedFeatures.of(data, validation, MatrixOrder.BY_ROWS);
    }

    /** All narrow, all wide, and wide from the first third on. */
    @ParameterizedTest
    @CsvSource({"900, 1", "0, 2", "300, 3"})
    void isTheMatrixInMemory(int wide, long seed) throws IOException {
        VectorModule.load();
        Path data = data(wide, seed);
        FeatureMatrix matrix = FeatureReader.read(data);
        assertThat(matrix.isNarrow()).isEqualTo(wide == POSITIONS);
        Split split = FeatureReader.split(matrix, 0.3, Split.SEED);
        try (PackedMatrix packed = packed(data, 0.3)) {
            assertThat(folder.resolve("m.bin")).doesNotExist();
            assertThat(packed.size()).isEqualTo(matrix.size());
            assertThat(packed.entryCount()).isEqualTo(matrix.entryCount());
            assertThat(packed.counts().mates()).isEqualTo(matrix.counts().mates());
            assertThat(packed.counts().unlabelled()).isEqualTo(matrix.counts().unlabelled());
            assertThat(packed.split().training()).containsExactly(split.training());
            assertThat(packed.split().validation()).containsExactly(split.validation());
            double[] weights = new Random(seed)
                    .doubles(WEIGHTS, -100, 100)
                    .map(w -> (float) w)
                    .toArray();
            float[] single = new float[packed.weights()];
            for (int i = 0; i < single.length; i++) {
                single[i] = (float) weights[packed.parameter(i)];
            }
            int size = matrix.size();
            float[] scores = new float[size];
            packed.scores(single, 0, size / 2, scores);
            packed.scores(single, size / 2, size, scores);
            float[] values = new float[size];
            double[] exact = new double[size];
            for (int i = 0; i < size; i++) {
                int of = packed.origin(i);
                double score = matrix.evaluate(of, weights);
                assertThat((double) scores[i]).isCloseTo(score, within(1e-3 + 1e-6 * Math.abs(score)));
                assertThat(new float[] {packed.score(i), packed.result(i), packed.weight(i)})
                        .containsExactly(new float[] {matrix.score(of), matrix.result(of), matrix.weight(of)});
                assertThat(packed.isTraining(i)).isEqualTo(split.isTraining(of));
                assertThat(packed.isValidation(i)).isEqualTo(split.isValidation(of));
                values[i] = of % 5 == 0 ? 0 : (float) Math.sin(of);
                exact[of] = values[i];
            }
            Products products = new Products(matrix, new Workers(1));
            double[] expected = new double[WEIGHTS];
            double[] found = new double[single.length];
            products.transposed(exact, expected);
            packed.addTransposed(values, 0, size, found);
            assertThat(byParameter(packed, found)).containsExactly(expected, within(1e-6 * size * 4000));
            products.diagonal(exact, expected);
            found = new double[single.length];
            packed.addSquares(values, 0, size, found);
            double[] squares = byParameter(packed, found);
            for (int i = 0; i < WEIGHTS; i++) {
                assertThat(squares[i]).isCloseTo(expected[i], within(1e-6 * (1 + Math.abs(expected[i]))));
            }
        }
    }

    private static double[] byParameter(PackedMatrix packed, double[] sums) {
        return IntStream.range(0, WEIGHTS)
                .map(packed::weightOf)
                .mapToDouble(weight -> weight < 0 ? 0 : sums[weight])
                .toArray();
    }

    /** Positions without features come first; those with the same first row stay in the order of the data. */
    @Test
    void positionsAreSortedByTheirFirstRows() throws IOException {
        Files.writeString(folder.resolve("f.names.csv"), "name\na\nb\nc\n");
        Path data = Files.writeString(
                folder.resolve("f.csv"),
                "score,result,weight,features\n1,,1,2:1\n2,,1,1:1 2:1\n3,,1,\n4,,1,1:7\n5,,1,0:1 1:1\n");
        try (PackedMatrix packed = packed(data, 0)) {
            assertThat(IntStream.range(0, 5).map(packed::origin)).containsExactly(2, 4, 1, 3, 0);
            assertThat(IntStream.range(0, 5).map(i -> (int) packed.score(i))).containsExactly(3, 5, 2, 4, 1);
        }
    }

    /** Nothing stays behind where data are wrong, not even a second file. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,1,1,0:0.5 1:2,f.csv:902|5 fields, but the header has 4",
                "1,1,1,40:1|f.csv:902: there is no parameter 40; the file of names has 0 to 39",
                "1,2,1,0:1|f.csv:902: the result 2 is not known",
            })
    void mistakesAreNamedAndNothingStays(String line, String message) throws IOException {
        Path data = data(300, 1);
        Files.writeString(data, Files.readString(data) + line + "\n");
        assertThatThrownBy(() -> packed(data, 0.2))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(Path::getFileName).map(Path::toString))
                    .containsExactlyInAnyOrder("f.csv", "f.names.csv");
        }
    }

    @Test
    void anEmptyFileAndADiskThatRefusesAreTold() throws IOException {
        Path data = data(0, 1);
        assertThatThrownBy(() -> FeaturePacker.write(
                        FeatureNames.of(data),
                        data,
                        0,
                        MatrixOrder.BY_ROWS,
                        folder.resolve("none/m.bin"),
                        LoadListener.NONE))
                .isInstanceOf(ResourceException.class);
        Files.writeString(data, "score,features\n#1,0:1\n");
        assertThatThrownBy(() -> packed(data, 0))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("holds no position with a score or a result");
    }
}
