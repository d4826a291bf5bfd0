package mendel.memory.rule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import mendel.memory.store.Experience;
import mendel.search.TieChoice.TieVerdict;

/**
 * Labaj's rule (2007): a candidate of which no game is known is taken; one with more wins than losses is taken; any
 * other is rejected and the next is asked. Draws count for neither.
 *
 * <p>The text leaves open what happens when all are rejected. Then the least bad by record is played: the best mean
 * result, then the best mean margin, then the first.
 */
final class LabajRule implements Rule {

    private static final Comparator<KnownCandidate> BY_RECORD = Comparator.<KnownCandidate>comparingDouble(
                    k -> k.experience().rate())
            .thenComparingDouble(k -> k.experience().meanMargin());

    @Override
    public List<JudgedCandidate> decide(List<KnownCandidate> candidates) {
        List<JudgedCandidate> judged = new ArrayList<>();
        boolean taken = false;
        for (KnownCandidate known : candidates) {
            Experience record = known.experience();
            boolean good = record.games() == 0 || record.won() > record.lost();
            if (taken) {
                judged.add(new JudgedCandidate(known, null, TieVerdict.NOT_ASKED, "another was taken before"));
            } else if (good) {
                judged.add(new JudgedCandidate(
                        known,
                        null,
                        TieVerdict.TAKEN,
                        record.games() == 0 ? "no game is known" : record.text() + ": more wins than losses"));
            } else {
                judged.add(new JudgedCandidate(
                        known, null, TieVerdict.REJECTED, record.text() + ": no more wins than losses"));
            }
            taken |= good;
        }
        return taken ? judged : leastBad(judged);
    }

    private static List<JudgedCandidate> leastBad(List<JudgedCandidate> rejected) {
        JudgedCandidate best = rejected.getFirst();
        for (JudgedCandidate next : rejected) {
            best = BY_RECORD.compare(next.known(), best.known()) > 0 ? next : best;
        }
        List<JudgedCandidate> judged = new ArrayList<>(rejected);
        judged.set(
                rejected.indexOf(best),
                new JudgedCandidate(
                        best.known(),
                        null,
                        TieVerdict.LEAST_BAD,
                        best.known().experience().text() + ": all are rejected, and this record is the least bad"));
        return judged;
    }
}
