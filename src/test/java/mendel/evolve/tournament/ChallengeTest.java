package mendel.evolve.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import mendel.eval.Weights;
import mendel.evolve.tournament.Streams.Purpose;
import mendel.match.stats.PairStatistics;
import org.junit.jupiter.api.Test;

/** Who becomes the best of a run. */
class ChallengeTest {

    private static final PairStatistics WON = PairStatistics.of(0, 2, 10, 20, 10);
    private static final PairStatistics EVEN = PairStatistics.of(5, 10, 10, 10, 5);
    /** A likelihood of superiority of about 0.98. */
    private static final PairStatistics BETTER = PairStatistics.of(5, 21, 30, 27, 13);

    private final List<Weights> players = Arenas.genomes(3);
    private final List<String> met = new ArrayList<>();

    private Challenge challenge(PairStatistics againstBest, PairStatistics againstStart) {
        return new Challenge((first, second, purpose) -> {
            met.add(players.indexOf(first) + "-" + players.indexOf(second));
            return purpose == Purpose.CHALLENGE ? againstBest : againstStart;
        });
    }

    private Challenge.ChallengeResult of(Challenge challenge, int champion, int best, int reference, long tests) {
        return challenge.of(players.get(champion), players.get(best), players.get(reference), tests);
    }

    @Test
    void theStartIsBeatenOnce() {
        assertThat(of(challenge(null, WON), 1, 0, 0, 0)).isEqualTo(new Challenge.ChallengeResult(true, 1));
        assertThat(of(challenge(null, EVEN), 1, 0, 0, 0)).isEqualTo(new Challenge.ChallengeResult(false, 1));
        assertThat(met).containsExactly("1-0", "1-0");
    }

    @Test
    void aLaterBestIsBeatenAndThenTheStartToo() {
        assertThat(of(challenge(WON, WON), 2, 1, 0, 4)).isEqualTo(new Challenge.ChallengeResult(true, 5));
        assertThat(met).containsExactly("2-1", "2-0");
        assertThat(of(challenge(WON, EVEN), 2, 1, 0, 4))
                .as("it beat the best, and is no better than the start")
                .isEqualTo(new Challenge.ChallengeResult(false, 5));
        assertThat(of(challenge(EVEN, WON), 2, 1, 0, 4)).isEqualTo(new Challenge.ChallengeResult(false, 4));
    }

    @Test
    void nobodyChallengesItself() {
        assertThat(of(challenge(WON, WON), 1, 1, 0, 2)).isEqualTo(new Challenge.ChallengeResult(false, 2));
        assertThat(of(challenge(WON, WON), 0, 1, 0, 2)).isEqualTo(new Challenge.ChallengeResult(false, 2));
        assertThat(met).isEmpty();
    }

    /** What is enough for the first test is not for the tenth. */
    @Test
    void everyTestMakesTheNextHarder() {
        assertThat(BETTER.los()).isBetween(0.975, 0.99);
        assertThat(of(challenge(null, BETTER), 1, 0, 0, 0).won()).isTrue();
        assertThat(of(challenge(null, BETTER), 1, 0, 0, 9).won()).isFalse();
    }

    /** Of many runs whose champions are all equals of the start, few replace it, however often they try. */
    @Test
    void luckPassesSeldom() {
        SplittableRandom random = new SplittableRandom(1);
        int runs = 2000;
        int replaced = 0;
        for (int run = 0; run < runs; run++) {
            long tests = 0;
            boolean won = false;
            while (tests < 20 && !won) {
                PairStatistics pairs = PairStatistics.empty();
                for (int i = 0; i < 100; i++) {
                    pairs = pairs.plus((random.nextInt(3) + random.nextInt(3)) / 2.0);
                }
                Challenge.ChallengeResult outcome = of(challenge(null, pairs), 1, 0, 0, tests);
                tests = outcome.tests();
                won = outcome.won();
            }
            replaced += won ? 1 : 0;
        }
        assertThat(replaced / (double) runs).isBetween(0.02, 0.07);
    }
}
