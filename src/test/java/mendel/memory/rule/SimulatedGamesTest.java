package mendel.memory.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which rule learns more from the same number of made-up games, on the mean of fixed seeds. */
class SimulatedGamesTest {

    private static final int SEEDS = 20;
    private static final int PLAYED = 200;

    /** The share of wins without memory, while learning, and when playing by what was learned. */
    private record Shares(double before, double during, double after) {}

    private static Shares shares(SimulatedGames.World world, MemoryRule rule, int games) {
        double[] sums = new double[3];
        LongStream.range(0, SEEDS).forEach(seed -> {
            SimulatedGames learner = new SimulatedGames(world, rule, seed);
            sums[0] += learner.play(PLAYED);
            sums[1] += learner.learn(games);
            sums[2] += learner.play(PLAYED);
        });
        return new Shares(sums[0] / SEEDS, sums[1] / SEEDS, sums[2] / SEEDS);
    }

    /**
     * The last two columns: how much more the expert rule must win while learning and afterwards; about half of what
     * was measured.
     */
    @ParameterizedTest
    @CsvSource({
        // edge, varied, luck, games, during, after
        "-15, 0,    0,  100,  0.05, 0.05",
        "-15, 0,    0,  300,  0.05, 0.02",
        "-15, 0,    0,  1000, 0.03, 0.00",
        "-5,  0.15, 0,  300,  0.03, 0.03",
        "-5,  0.15, 0,  1000, 0.03, 0.03",
        "-5,  1,    0,  1000, 0.01, 0.01",
        "-5,  0,    20, 300,  0.03, 0.03",
        "-5,  0,    20, 1000, 0.03, 0.05",
    })
    void theExpertRuleLearnsMore(double edge, double varied, double luck, int games, double during, double after) {
        SimulatedGames.World world = new SimulatedGames.World(edge, varied, luck);
        Shares labaj = shares(world, MemoryRule.LABAJ, games);
        Shares expert = shares(world, MemoryRule.EXPERT, games);
        assertThat(labaj.after()).isGreaterThan(labaj.before());
        assertThat(expert.during() - labaj.during()).isGreaterThan(during);
        assertThat(expert.after() - labaj.after()).isGreaterThan(after);
    }
}
