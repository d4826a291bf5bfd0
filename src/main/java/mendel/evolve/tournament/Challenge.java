package mendel.evolve.tournament;

import mendel.eval.Weights;
import mendel.evolve.tournament.Streams.Purpose;
import mendel.match.stats.PairStatistics;

/**
 * How a champion becomes the best of a run: it beats the best so far, and the reference, in matches of their own. The
 * reference is the start of the run, so that the best is not weaker than it.
 *
 * <p>Who is tested often enough passes once by luck. So tests against the reference get harder: the k-th must leave a
 * probability of {@value #RISK} / (k (k + 1)) that the champion is the weaker one, and all of them together, however
 * many they are, {@value #RISK}. Against a best that is not the reference the odds of one test are enough.
 */
final class Challenge {

    private static final double RISK = 0.05;

    private final Matches matches;

    /** Plays matches. */
    interface Matches {

        /** The match of two players; from the first one's view. */
        PairStatistics play(Weights first, Weights second, Purpose purpose);
    }

    /**
     * What became of a challenge.
     *
     * @param won whether the champion is the best now
     * @param tests how many tests there were against the reference, this one included
     */
    record Outcome(boolean won, long tests) {}

    Challenge(Matches matches) {
        this.matches = matches;
    }

    /**
     * Plays a challenge; nothing where the champion is the best or the reference itself.
     *
     * @param tests how many tests there were against the reference
     */
    Outcome of(Weights champion, Weights best, Weights reference, long tests) {
        if (champion.equals(best) || champion.equals(reference)) {
            return new Outcome(false, tests);
        }
        if (!best.equals(reference)
                && matches.play(champion, best, Purpose.CHALLENGE).los() < 1 - RISK) {
            return new Outcome(false, tests);
        }
        long number = tests + 1;
        return new Outcome(
                matches.play(champion, reference, Purpose.REFERENCE).los() >= 1 - RISK / number / (number + 1.0),
                number);
    }
}
