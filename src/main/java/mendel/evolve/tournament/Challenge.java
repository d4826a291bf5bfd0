package mendel.evolve.tournament;

import mendel.eval.Weights;
import mendel.evolve.tournament.Streams.Purpose;
import mendel.match.stats.PairStatistics;

/**
 * The test by which a champion becomes the best of a run: it must beat the best so far, and the reference, in separate
 * matches. The reference is the start of the run, so that the best is not weaker than it.
 *
 * <p>With many tests one passes by luck. So tests against the reference get harder: the k-th must leave a probability
 * of {@value #RISK} / (k (k + 1)) that the champion is the weaker one, and all of them together, however many they are,
 * {@value #RISK}. Against a best that is not the reference, the level of a single test is enough.
 */
final class Challenge {

    private static final double RISK = 0.05;

    private final ChallengeMatches matches;

    /** Plays matches. */
    interface ChallengeMatches {

        /** Plays a match; the statistics are from the first player's view. */
        PairStatistics play(Weights first, Weights second, Purpose purpose);
    }

    /**
     * The result of a challenge.
     *
     * @param won whether the champion is now the best
     * @param tests the number of tests against the reference, this one included
     */
    record ChallengeResult(boolean won, long tests) {}

    Challenge(ChallengeMatches matches) {
        this.matches = matches;
    }

    /**
     * Plays a challenge; no games when the champion is the best or the reference itself.
     *
     * @param tests the number of earlier tests against the reference
     */
    ChallengeResult of(Weights champion, Weights best, Weights reference, long tests) {
        if (champion.equals(best) || champion.equals(reference)) {
            return new ChallengeResult(false, tests);
        }
        if (!best.equals(reference)
                && matches.play(champion, best, Purpose.CHALLENGE).certainty() < 1 - RISK) {
            return new ChallengeResult(false, tests);
        }
        long number = tests + 1;
        return new ChallengeResult(
                matches.play(champion, reference, Purpose.REFERENCE).certainty() >= 1 - RISK / number / (number + 1.0),
                number);
    }
}
