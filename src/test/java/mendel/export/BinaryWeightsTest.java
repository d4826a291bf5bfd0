package mendel.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.eval.Configurations;
import mendel.eval.TermList;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BinaryWeightsTest {

    private static final int MAGIC_AND_LENGTH = 12;

    @TempDir
    private Path folder;

    /** Configurations named by their numbers. */
    private record Numbered(int size) implements Configurations {
        @Override
        public String name(int index) {
            return "c" + index;
        }

        @Override
        public int indexOf(String name) {
            return name.startsWith("c") ? Integer.parseInt(name.substring(1)) : -1;
        }
    }

    /** A model with single parameters before, between and behind tables. */
    private static WeightSpec spec(int reach) {
        TermList terms = TermList.tapered("all");
        terms.pair("first", 1, 2, reach, "one");
        terms.configurations("left", new Numbered(7), reach, "of seven");
        terms.configurations("right", new Numbered(3), reach, "of three");
        terms.pair("last", -1, -2, reach, "one more");
        return terms.spec("chess", "tables");
    }

    private static Weights random(WeightSpec spec, int reach) {
        Random random = new Random(reach);
        double[] values =
                random.ints(spec.size(), -reach, reach + 1).asDoubleStream().toArray();
        values[0] = reach;
        return Weights.of(spec, values);
    }

    private Path file(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("w.bin"), bytes);
    }

    @Test
    void comesBackTheSamePackedOrNot() {
        for (int reach : new int[] {100, 100_000}) {
            WeightSpec spec = spec(reach);
            Weights weights = random(spec, reach);
            for (String name : List.of("w.bin", "w.bin.gz")) {
                Path file = folder.resolve(name);
                AtomicFile.writeBytes(file, BinaryWeights.write(new WeightsFile(weights, Map.of())));
                assertThat(WeightsReader.read(file, List.of(spec)).weights()).isEqualTo(weights);
            }
        }
    }

    /** What a program in another language sees. */
    @Test
    void valuesStandInARowBehindTheHeader() {
        Weights weights = random(spec(100), 100);
        ByteBuffer bytes = ByteBuffer.wrap(BinaryWeights.write(new WeightsFile(weights, Map.of())))
                .order(ByteOrder.LITTLE_ENDIAN);
        int length = bytes.getInt(8);
        assertThat((MAGIC_AND_LENGTH + length) % 8).isZero();
        assertThat(new String(bytes.array(), MAGIC_AND_LENGTH, length, StandardCharsets.UTF_8).strip())
                .isEqualTo("{\"game\":\"chess\",\"model\":\"tables\",\"type\":\"i16\",\"values\":24,\"parameters\":["
                        + "\"first.mg\",\"first.eg\",{\"table\":\"left\",\"size\":14},{\"table\":\"right\",\"size\":6},"
                        + "\"last.mg\",\"last.eg\"]}");
        for (int i = 0; i < 24; i++) {
            assertThat((double) bytes.getShort(MAGIC_AND_LENGTH + length + 2 * i))
                    .isEqualTo(weights.get(i));
        }
        assertThat(bytes.capacity()).isEqualTo(MAGIC_AND_LENGTH + length + 2 * 24 + 4);
    }

    /** No damaged byte goes unnoticed, wherever it is. */
    @Test
    void damageIsRefused() throws IOException {
        WeightSpec spec = spec(100);
        byte[] whole = BinaryWeights.write(new WeightsFile(random(spec, 100), Map.of()));
        for (int i = 0; i < whole.length; i++) {
            byte[] damaged = whole.clone();
            damaged[i] ^= 16;
            Path file = file(damaged);
            assertThatThrownBy(() -> WeightsReader.read(file, List.of(spec)))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("w.bin");
        }
        for (int length : new int[] {0, 5, 11, 14, whole.length - 1}) {
            Path file = file(Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> WeightsReader.read(file, List.of(spec))).isInstanceOf(InputException.class);
        }
    }

    @Test
    void weightsOfOtherModelsAreRefused() throws IOException {
        Path file = file(BinaryWeights.write(new WeightsFile(random(spec(100), 100), Map.of())));
        WeightSpec other = TermList.plain("all").spec("chess", "other");
        assertThatThrownBy(() -> WeightsReader.read(file, List.of(other)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("give weights of chess:other");
        assertThatThrownBy(() -> WeightsReader.read(file, List.of(spec(50))))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("first.mg");
    }
}
