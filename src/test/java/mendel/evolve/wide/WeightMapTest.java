package mendel.evolve.wide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import mendel.Workers;
import mendel.app.Games;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WeightMapTest {

    private static WeightSpec spec(String name) {
        return Games.spec(name);
    }

    /** Each weight of the model is one of the matrix. */
    private static WeightMap map(WeightSpec spec, boolean common) {
        return WeightMap.of(spec, IntStream.range(0, spec.size()).toArray(), new double[spec.size()], common);
    }

    /** Numbers in common reach exactly the weights of one name at other times. */
    @ParameterizedTest
    @ValueSource(strings = {"reversi-6:patterns", "draughts:patterns"})
    void weightsOfOneNameHaveANumberInCommon(String name) {
        WeightSpec spec = spec(name);
        WeightMap map = map(spec, true);
        assertThat(map.size()).isGreaterThan(spec.size());
        Map<String, Double> addedByName = new HashMap<>();
        double[] numbers = new double[map.size()];
        for (int i = spec.size(); i < numbers.length; i++) {
            numbers[i] = i;
        }
        double[] weights = map.weights(numbers);
        Random random = new Random(1);
        for (int k = 0; k < 5000; k++) {
            int i = random.nextInt(spec.size());
            String timeless = spec.get(i).name().replaceAll("\\.(s\\d\\d|mg|eg)(?=\\.|$)", "");
            assertThat(addedByName.merge(timeless, weights[i], (known, now) -> now.equals(known) ? known : Double.NaN))
                    .as(spec.get(i).name())
                    .isEqualTo(weights[i]);
            assertThat(weights[i] == 0)
                    .as(spec.get(i).name())
                    .isEqualTo(spec.isSingle(i) && !spec.tables().isEmpty()
                            || timeless.equals(spec.get(i).name()));
        }
    }

    /** In models without tables numbers of sets are no part of weights, which are drawn to that of their name. */
    @ParameterizedTest
    @ValueSource(strings = {"reversi:full", "draughts:full", "chess:full"})
    void weightsWithBoundsAreDrawnToThatOfTheirName(String name) {
        WeightSpec spec = spec(name);
        WeightMap map = map(spec, true);
        assertThat(map.size()).isGreaterThan(spec.size());
        double[] numbers = new double[map.size()];
        Arrays.fill(numbers, spec.size(), numbers.length, 1);
        assertThat(map.weights(numbers)).containsOnly(0);
        int[] drawn = map.drawn();
        Map<Integer, String> namesBySet = new HashMap<>();
        for (int i = 0; i < spec.size(); i++) {
            String named = spec.get(i).name();
            String timeless = named.replaceAll("\\.(s\\d\\d|mg|eg)(?=\\.|$)", "");
            assertThat(map.low(i)).isEqualTo(spec.min(i));
            assertThat(map.high(i)).isEqualTo(spec.max(i));
            assertThat(drawn[i] >= spec.size()).as(named).isEqualTo(!timeless.equals(named));
            if (drawn[i] >= 0) {
                assertThat(namesBySet.merge(drawn[i], timeless, (known, now) -> known.equals(now) ? known : "two"))
                        .isEqualTo(timeless);
            }
        }
        Weights start = Weights.defaults(spec);
        WeightMap fromStart = WeightMap.of(spec, IntStream.range(0, spec.size()).toArray(), start.toArray(), true);
        for (int i = 0; i < spec.size(); i++) {
            if (drawn[i] >= 0) { // As far as the weight may go from where it began, up or down.
                assertThat(fromStart.low(drawn[i])).isLessThanOrEqualTo(spec.min(i) - start.get(i));
                assertThat(fromStart.high(drawn[i])).isGreaterThanOrEqualTo(spec.max(i) - start.get(i));
            }
        }
        assertThat(namesBySet).hasSize(map.size() - spec.size());
        assertThat(namesBySet.values()).doesNotHaveDuplicates();
        assertThat(map(spec, false).drawn()).containsOnly(-1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"reversi-6:patterns", "chess:full"})
    void derivativesAreAddedUpAsWeightsAre(String name) {
        WeightSpec spec = spec(name);
        for (WeightMap map : new WeightMap[] {map(spec, false), map(spec, true)}) {
            Random random = new Random(2);
            double[] values = random.doubles(spec.size()).toArray();
            double[] slopes = new double[map.size()];
            double[] numbers = random.doubles(map.size()).toArray();
            map.addUp(values, slopes, new PartSums(new Workers(2)));
            double[] weights = map.weights(numbers);
            double byWeights = 0;
            double byNumbers = 0;
            for (int i = 0; i < spec.size(); i++) {
                byWeights += slopes[i] * weights[i];
            }
            for (int i = 0; i < numbers.length; i++) {
                byNumbers += slopes[i] * numbers[i];
            }
            assertThat(byNumbers / byWeights).isBetween(1 - 1e-12, 1 + 1e-12);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"draughts:patterns"})
    void someNumbersOfWeightsGiveThem(String name) {
        WeightSpec spec = spec(name);
        double[] weights = new Random(3).doubles(spec.size()).toArray();
        for (WeightMap map : new WeightMap[] {map(spec, false), map(spec, true)}) {
            assertThat(Arrays.equals(map.weights(map.numbers(weights)), weights))
                    .isTrue();
        }
    }
}
