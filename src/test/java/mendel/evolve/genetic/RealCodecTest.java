package mendel.evolve.genetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.jenetics.DoubleGene;
import io.jenetics.Genotype;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.SplittableRandom;
import mendel.eval.Weights;
import mendel.evolve.SmallObjective;
import org.junit.jupiter.api.Test;

class RealCodecTest {

    private final SmallObjective objective = new SmallObjective(9, 0, 1);
    private final RealCodec codec = new RealCodec(new Scale(objective.spec()), 0.02);

    @Test
    void wholeWeightsSurviveTheRoundTrip() {
        assertThat(codec.decode(codec.encode(objective.truth()))).isEqualTo(objective.truth());
    }

    @Test
    void improvedWeightsKeepTheStepSize() {
        Genotype<DoubleGene> old = RealCodec.genotype(new double[9], 0.123);
        Genotype<DoubleGene> improved = codec.encode(objective.truth(), old);
        assertThat(RealCodec.stepAllele(improved)).isEqualTo(0.123);
        assertThat(codec.decode(improved)).isEqualTo(objective.truth());
    }

    @Test
    void genomesNearAStartLieAtTheSpread() {
        SplittableRandom random = new SplittableRandom(3);
        Weights start = Weights.defaults(objective.spec());
        double squares = 0;
        int n = 2000;
        double[] position = new double[9];
        for (int i = 0; i < n; i++) {
            codec.position(codec.near(start, 0.05, random), position);
            squares += (position[0] - 0.5) * (position[0] - 0.5);
        }
        assertThat(Math.sqrt(squares / n)).isCloseTo(0.05, within(0.003));
    }

    @Test
    void bytesGiveTheSameGenotype() throws IOException {
        Genotype<DoubleGene> genotype = codec.encoding().newInstance();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        codec.write(genotype, new DataOutputStream(bytes));
        assertThat(codec.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()))))
                .isEqualTo(genotype);
    }

    @Test
    void stepSizesAreLogarithmic() {
        assertThat(StepSize.step(StepSize.allele(0.02))).isCloseTo(0.02, within(1e-12));
        assertThat(StepSize.step(0)).isEqualTo(StepSize.SMALLEST);
        assertThat(StepSize.step(1)).isCloseTo(StepSize.LARGEST, within(1e-9));
        assertThat(StepSize.step(StepSize.changed(StepSize.allele(0.01), Math.log(2))))
                .isCloseTo(0.02, within(1e-12));
    }
}
