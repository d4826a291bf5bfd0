package mendel.memory.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mendel.memory.credit.Worth;
import mendel.search.TieChoice.TieVerdict;

/**
 * The move that promises most. What a move promises is what its games proved, or, when there is none, what its siblings
 * got with a draw among them: a new move is tried where all known ones lose, and left alone where one wins. Equal
 * promises go by the order of the candidates. When all are known and none promises a draw, the one played is the least
 * bad.
 *
 * <p>A learner explores: what it knows little of gets a bonus that falls with its visits, as in UCB (Auer, Cesa-Bianchi
 * and Fischer 2002). Equal promises go by the order of the candidates there too, since the first has the best score.
 */
final class ExpertRule implements Rule {

    /**
     * What a move without visits may promise more than it proved, for a learner. On random game trees, 0.05 finds less
     * against chance, and 0.2 pays more for it during learning.
     */
    private static final double BONUS = 0.1;

    private final boolean explores;

    private ExpertRule(boolean explores) {
        this.explores = explores;
    }

    /** The rule that plays by what is known. */
    static ExpertRule playing() {
        return new ExpertRule(false);
    }

    /** The rule of a learner. */
    static ExpertRule exploring() {
        return new ExpertRule(true);
    }

    @Override
    public List<JudgedCandidate> decide(List<KnownCandidate> candidates) {
        double sum = 0;
        int known = 0;
        for (KnownCandidate candidate : candidates) {
            if (candidate.worth().visits() > 0) {
                sum += candidate.worth().expected();
                known++;
            }
        }
        double unknown = Worth.unknown(sum, known);
        int best = 0;
        double[] promises = new double[candidates.size()];
        for (int i = 0; i < promises.length; i++) {
            promises[i] = expected(candidates.get(i), unknown) + bonus(candidates.get(i));
            best = promises[i] > promises[best] ? i : best;
        }
        return verdicts(candidates, unknown, best, known == candidates.size());
    }

    private static double expected(KnownCandidate candidate, double unknown) {
        return candidate.worth().visits() > 0 ? candidate.worth().expected() : unknown;
    }

    private double bonus(KnownCandidate candidate) {
        return explores ? BONUS / Math.sqrt(1 + candidate.worth().visits()) : 0;
    }

    private List<JudgedCandidate> verdicts(
            List<KnownCandidate> candidates, double unknown, int best, boolean allKnown) {
        List<JudgedCandidate> judged = new ArrayList<>();
        double taken = expected(candidates.get(best), unknown);
        for (int i = 0; i < candidates.size(); i++) {
            KnownCandidate candidate = candidates.get(i);
            double expected = expected(candidate, unknown);
            boolean bad = i == best && allKnown && expected < 0.5;
            TieVerdict verdict = bad ? TieVerdict.LEAST_BAD : i == best ? TieVerdict.TAKEN : TieVerdict.REJECTED;
            judged.add(new JudgedCandidate(
                    candidate,
                    expected,
                    verdict,
                    record(candidate) + ": " + text(expected) + " expected"
                            + reason(verdict, candidates.size(), expected, taken)));
        }
        return judged;
    }

    private static String record(KnownCandidate candidate) {
        return candidate.experience().games() == 0
                ? "no game is known"
                : candidate.experience().text();
    }

    private String reason(TieVerdict verdict, int count, double expected, double taken) {
        return switch (verdict) {
            case LEAST_BAD -> ", the least bad of " + count;
            case TAKEN -> "";
            default ->
                expected < taken
                        ? ", less than " + text(taken)
                        : explores ? ", another is to be explored" : ", no more than a move before it";
        };
    }

    private static String text(double expected) {
        return String.format(Locale.ROOT, "%.3f", expected);
    }
}
