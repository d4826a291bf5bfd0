package mendel.memory.rule;

import java.util.List;
import mendel.memory.credit.Worth;
import mendel.memory.store.Experience;
import mendel.search.TieChoice;
import org.jspecify.annotations.Nullable;

/** A way to choose among equally good moves by what became of them before. */
interface Rule {

    /**
     * What is known of a candidate.
     *
     * @param place the key of what is known
     * @param experience the games
     * @param worth what they proved; of no meaning to a rule that goes by counts
     */
    record KnownCandidate(long move, long place, Experience experience, Worth worth) {}

    /** Judges candidates in their order; exactly one of them is played. */
    List<JudgedCandidate> decide(List<KnownCandidate> candidates);

    /**
     * A candidate with its verdict and the reason.
     *
     * @param expected what the rule expects of it, from 0 to 1; null: nothing in numbers
     */
    record JudgedCandidate(
            KnownCandidate known, @Nullable Double expected, TieChoice.TieVerdict verdict, String reason) {}
}
