package mendel.evolve.genetic;

import static org.assertj.core.api.Assertions.assertThat;

import io.jenetics.BitGene;
import io.jenetics.Genotype;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class GrayCodecTest {

    private static final WeightSpec SPEC = new WeightSpec(
            "chess",
            "few",
            false,
            true,
            List.of(
                    new Parameter("material", 100, 0, 1023, "material", "ten bits"),
                    new Parameter("term", 0, -31, 32, "terms", "six bits"),
                    new Parameter("odd", 0, -10, 90, "terms", "seven bits for 101 values"),
                    new Parameter("fixed", 5, 5, 5, "terms", "a single value")));

    @Property
    void neighboursDifferInOneBit(@ForAll @IntRange(min = 0, max = 1 << 20) int number) {
        assertThat(Integer.bitCount(GrayCodec.gray(number) ^ GrayCodec.gray(number + 1)))
                .isEqualTo(1);
        assertThat(GrayCodec.fromGray(GrayCodec.gray(number))).isEqualTo(number);
    }

    @Test
    void bitsTellAllWholeNumbersOfARangeApart() {
        assertThat(SPEC.parameters().stream().map(GrayCodec::bits)).containsExactly(10, 6, 7, 1);
        assertThat(new GrayCodec(new Scale(SPEC)).length()).isEqualTo(24);
    }

    @Test
    void everyWholeNumberSurvivesTheRoundTrip() {
        GrayCodec codec = new GrayCodec(new Scale(SPEC));
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 5000; i++) {
            Weights weights = Weights.of(
                    SPEC, new double[] {random.nextInt(1024), random.nextInt(-31, 33), random.nextInt(-10, 91), 5});
            assertThat(codec.decode(codec.encode(weights))).isEqualTo(weights);
        }
    }

    @Test
    void extremesAreTheBounds() {
        GrayCodec codec = new GrayCodec(new Scale(SPEC));
        Weights low = Weights.of(SPEC, new double[] {0, -31, -10, 5});
        double[] position = new double[4];
        codec.position(codec.encode(low), position);
        assertThat(position).containsExactly(0, 0, 0, 0);
        Weights high = Weights.of(SPEC, new double[] {1023, 32, 90, 5});
        codec.position(codec.encode(high), position);
        assertThat(position).startsWith(1, 1, 1);
    }

    @Test
    void bytesGiveTheSameGenotype() throws IOException {
        GrayCodec codec = new GrayCodec(new Scale(SPEC));
        Genotype<BitGene> genotype = codec.encoding().newInstance();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        codec.write(genotype, new DataOutputStream(bytes));
        assertThat(bytes.size()).isEqualTo(3);
        assertThat(codec.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()))))
                .isEqualTo(genotype);
    }
}
