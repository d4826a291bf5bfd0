package mendel.evolve.duel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.evolve.duel.Landscape.LandscapeShape;
import mendel.match.stats.PairStatistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What is asked of every method. */
class DuelMethodsTest {

    private static final double[] LOW = {-10, -100, 0};
    private static final double[] HIGH = {10, 100, 1};
    private static final double[] START = {-4, 30, 0.2};
    private static final double[] OPTIMUM = {1, -10, 0.6};

    private static DuelSpace space() {
        return DuelSpace.of(LOW, HIGH, START);
    }

    /** Of 40 Elo for each parameter that is a quarter of its range away. */
    private static double elo(double[] genome) {
        double elo = 0;
        for (int i = 0; i < genome.length; i++) {
            double off = 4 * (genome[i] - OPTIMUM[i]) / (HIGH[i] - LOW[i]);
            elo -= 40 * off * off;
        }
        return elo;
    }

    /** Scores without noise, which no games can have. */
    private static double[] exact(List<Duel> duels) {
        return duels.stream()
                .mapToDouble(d -> PairStatistics.expected(elo(d.first()) - elo(d.second())))
                .toArray();
    }

    private static DuelMethod played(DuelMethods kind, DuelSpace space, DuelPlan plan, DuelGround ground) {
        DuelMethod method = kind.create(space, plan);
        for (long done = 0; done < plan.duels(); ) {
            double[] scores = ground.play(method.ask(), done);
            method.tell(scores);
            done += scores.length;
        }
        return method;
    }

    @ParameterizedTest
    @EnumSource
    void findsTheOptimumWithoutNoise(DuelMethods kind) {
        DuelPlan plan = new DuelPlan(1, 16, 40_000);
        DuelMethod method = kind.create(space(), plan);
        for (int duels = 0; duels < plan.duels(); ) {
            double[] scores = exact(method.ask());
            method.tell(scores);
            duels += scores.length;
        }
        double gain = elo(OPTIMUM) - elo(START);
        assertThat(elo(method.best().genome()) - elo(START)).isBetween(0.97 * gain, gain);
    }

    @ParameterizedTest
    @CsvSource({
        "BAYES, 400, 0.7",
        "SPSA, 20000, 0.7",
        "MIRRORED, 400, 0.5",
        "SEPARABLE_CMA, 400, 0.4",
        "RACING, 6000, 0.4",
        "CLOP, 1000, 0.5"
    })
    void gainsUnderNoise(DuelMethods kind, int duels, double share) {
        double sum = 0;
        for (int seed = 1; seed <= 4; seed++) {
            Landscape landscape = new Landscape(LandscapeShape.QUADRATIC, 3, seed);
            DuelPlan plan = new DuelPlan(seed, 16, duels);
            Advice best = played(kind, landscape.space(), plan, landscape).best();
            sum += landscape.share(best.genome()) / 4;
        }
        assertThat(sum).isBetween(share, 1.0);
    }

    @ParameterizedTest
    @EnumSource
    void resumesBitForBit(DuelMethods kind) throws IOException {
        Landscape landscape = new Landscape(LandscapeShape.BENT, 6, 3);
        DuelPlan plan = new DuelPlan(7, 20, 5_000);
        DuelMethod whole = kind.create(landscape.space(), plan);
        long done = 0;
        for (int batch = 0; batch < 13; batch++) {
            double[] scores = landscape.play(whole.ask(), done);
            // Between asking and telling, too, there is nothing that the state does not have.
            DuelMethod resumed = kind.create(landscape.space(), plan);
            resumed.read(new DataInputStream(new ByteArrayInputStream(state(whole))));
            whole.tell(scores);
            resumed.tell(scores);
            done += scores.length;
            assertThat(state(resumed)).isEqualTo(state(whole));
            assertThat(resumed.batches()).isEqualTo(batch + 1);
            assertThat(resumed.best().genome()).isEqualTo(whole.best().genome());
            assertThat(genomes(resumed.ask())).isDeepEqualTo(genomes(whole.ask()));
        }
    }

    private static byte[] state(DuelMethod method) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        method.write(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static double[][] genomes(List<Duel> duels) {
        return duels.stream().flatMap(d -> Stream.of(d.first(), d.second())).toArray(double[][]::new);
    }

    @ParameterizedTest
    @EnumSource
    void refusesTheStateOfAnother(DuelMethods kind) throws IOException {
        DuelPlan plan = new DuelPlan(1, 4, 100);
        byte[] state = state(kind.create(space(), plan));
        DuelMethods other = kind == DuelMethods.SPSA ? DuelMethods.BAYES : DuelMethods.SPSA;
        assertThatThrownBy(() -> other.create(space(), plan).read(new DataInputStream(new ByteArrayInputStream(state))))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not of " + other.text());
        DuelSpace smaller = DuelSpace.of(new double[] {0}, new double[] {1}, new double[] {0});
        assertThatThrownBy(() -> kind.create(smaller, plan).read(new DataInputStream(new ByteArrayInputStream(state))))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("with 3 parameters");
        assertThatThrownBy(() -> kind.create(space(), plan)
                        .read(new DataInputStream(new ByteArrayInputStream(state, 0, state.length - 1))))
                .isInstanceOf(IOException.class);
    }

    /** Genomes of whole numbers, of which steps see little: they play, lie within the bounds and differ. */
    @ParameterizedTest
    @EnumSource
    void neverPairsWhatPlaysAlike(DuelMethods kind) {
        double[] low = {0, 0, 0};
        double[] high = {3, 3, 2};
        DuelSpace space = DuelSpace.of(low, high, new double[] {1, 2, 1})
                .withSteps(0.1, 0.1, 0.1)
                .withRounding(genome -> Arrays.stream(genome).map(Math::rint).toArray());
        DuelMethod method = kind.create(space, new DuelPlan(5, 32, 1_000));
        for (int batch = 0; batch < 20; batch++) {
            List<Duel> duels = method.ask();
            assertThat(duels).allSatisfy(duel -> {
                assertThat(duel.first()).isNotEqualTo(duel.second());
                for (double[] genome : List.of(duel.first(), duel.second())) {
                    for (int i = 0; i < genome.length; i++) {
                        assertThat(genome[i]).isBetween(low[i], high[i]).isEqualTo(Math.rint(genome[i]));
                    }
                }
            });
            // All of them drawn: nothing is learned, and nothing may go wrong.
            method.tell(duels.stream().mapToDouble(d -> 0.5).toArray());
        }
        assertThat(method.best().genome())
                .isEqualTo(Arrays.stream(method.best().genome()).map(Math::rint).toArray());
    }

    @ParameterizedTest
    @EnumSource
    void asksTheSameUntilItIsTold(DuelMethods kind) {
        DuelMethod method = kind.create(space(), new DuelPlan(5, 8, 1_000));
        List<Duel> duels = method.ask();
        assertThat(method.ask()).isSameAs(duels);
        assertThat(duels.size()).isGreaterThanOrEqualTo(8);
        assertThatThrownBy(() -> method.tell(0.5)).hasMessageContaining("1 scores of " + duels.size());
        double[] bad = new double[duels.size()];
        bad[1] = 1.5;
        assertThatThrownBy(() -> method.tell(bad)).hasMessageContaining("not 1.5");
        Set<Long> openings = new HashSet<>();
        duels.forEach(duel -> openings.add(duel.opening()));
        method.tell(exact(duels));
        assertThat(method.ask()).noneMatch(duel -> openings.contains(duel.opening()));
        assertThat(Arrays.deepEquals(genomes(method.ask()), genomes(duels))).isFalse();
    }

    @Test
    void refusesBadBounds() {
        double[] one = {1};
        double[] two = {2};
        assertThatThrownBy(() -> DuelSpace.of(two, one, one)).hasMessageContaining("parameter 0: bounds 2.0 and 1.0");
        assertThatThrownBy(() -> DuelSpace.of(one, two, new double[] {3})).hasMessageContaining("start 3.0");
        assertThatThrownBy(() -> DuelSpace.of(one, two, new double[] {Double.NaN}))
                .hasMessageContaining("start NaN");
        assertThatThrownBy(() -> DuelSpace.of(one, new double[] {Double.POSITIVE_INFINITY}, one))
                .hasMessageContaining("give finite bounds");
        assertThatThrownBy(() -> DuelSpace.of(one, two, new double[] {1, 2})).hasMessageContaining("as many of each");
        assertThatThrownBy(() -> DuelSpace.of(new double[0], new double[0], new double[0]))
                .hasMessageContaining("at least one");
        assertThatThrownBy(() -> DuelSpace.of(one, two, one).withSteps(0)).hasMessageContaining("step 0.0");
        assertThatThrownBy(() -> DuelSpace.of(one, two, one).withSteps(1, 1)).hasMessageContaining("2 steps");
        assertThatThrownBy(() -> DuelSpace.of(one, two, one).withLongerSteps(-1))
                .hasMessageContaining("step -0.05");
        assertThatThrownBy(() -> new DuelPlan(1, 0, 1)).isInstanceOf(InputException.class);
        assertThatThrownBy(() -> new DuelPlan(1, 1, 0)).isInstanceOf(InputException.class);
        assertThatThrownBy(() -> DuelMethods.parse("spasa")).hasMessageContaining("did you mean \"spsa\"");
    }

    @Test
    void clopRefusesManyParameters() {
        Landscape wide = new Landscape(LandscapeShape.QUADRATIC, 17, 1);
        assertThat(DuelMethods.CLOP.canTune(17)).isFalse();
        assertThatThrownBy(() -> DuelMethods.CLOP.create(wide.space(), new DuelPlan(1, 1, 1)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("at most 16 parameters, not 17");
    }

    @Test
    void saysWhatRoundingLeavesNothingToPlay() {
        DuelSpace none = space().withRounding(genome -> new double[3]);
        assertThatThrownBy(() ->
                        DuelMethods.DEFAULT.create(none, new DuelPlan(1, 1, 1)).ask())
                .hasMessageContaining("makes all genomes alike");
    }

    /** Of 50 runs, each with a final match on fresh openings, at least 45 intervals hold the true gain. */
    @Test
    void theGainsIntervalHolds() {
        int held = 0;
        int heldByModel = 0;
        for (int seed = 1; seed <= 50; seed++) {
            Landscape landscape = new Landscape(LandscapeShape.QUADRATIC, 3, seed);
            DuelMethod method = played(DuelMethods.DEFAULT, landscape.space(), new DuelPlan(seed, 16, 160), landscape);
            Advice best = method.best();
            double[] scores =
                    landscape.play(GainInterval.match(landscape.space(), best.genome(), 500, seed), 1_000_000);
            GainInterval gain = GainInterval.of(scores);
            double truth = landscape.elo(best.genome());
            if (gain.low() <= truth && truth <= gain.high()) {
                held++;
            }
            if (Math.abs(best.elo() - truth) <= 2 * best.error()) {
                heldByModel++;
            }
            assertThat(gain.duels()).isEqualTo(500);
            assertThat(gain.high() - gain.low()).isBetween(20.0, 60.0);
        }
        assertThat(held).isBetween(45, 50);
        // The model's own belief is one of the right size, no proof.
        assertThat(heldByModel).isGreaterThan(30);
    }

    @Test
    void finalMatchesHaveOpeningsOfTheirOwn() {
        List<Duel> match = GainInterval.match(space(), OPTIMUM, 100, 1);
        Set<Long> openings = new HashSet<>();
        match.forEach(duel -> openings.add(duel.opening()));
        assertThat(openings).hasSize(100).allMatch(opening -> opening >= 1L << 62);
        assertThat(GainInterval.match(space(), START, 100, 1)).isEmpty();
        assertThat(GainInterval.of()).isEqualTo(new GainInterval(0, 0, 0, 0));
        // Three duels won in every game say little, but something.
        assertThat(GainInterval.of(1, 1, 1).low()).isBetween(-160.0, -150.0);
        assertThat(GainInterval.of(1, 1, 1).high()).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RACING")
    void theStartIsRecommendedBeforeAnyDuel(DuelMethods kind) {
        double[] genome = kind.create(space(), new DuelPlan(1, 16, 100)).best().genome();
        for (int i = 0; i < genome.length; i++) {
            assertThat(genome[i]).isEqualTo(START[i], within(1e-9));
        }
    }
}
