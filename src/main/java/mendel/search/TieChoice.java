package mendel.search;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link TieBreaker} decided, and why.
 *
 * @param move the move chosen
 * @param candidates all moves that could be chosen, in the order in which they were tried
 */
public record TieChoice(long move, List<Candidate> candidates) {

    public TieChoice {
        candidates = List.copyOf(candidates);
    }

    /** The decision on a candidate. */
    public enum TieVerdict {
        /** Played: its record is good, or there is nothing against it. */
        TAKEN,
        /** Not played: its record is bad, or another is expected to score more. */
        REJECTED,
        /** Not tried: another was taken before it. */
        NOT_ASKED,
        /** Played: all were rejected, and this one has the best record. */
        LEAST_BAD;

        /** The name in answers, as {@code least-bad}. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * A move that could be chosen.
     *
     * @param move the move
     * @param won known games with this move that its side won
     * @param lost known games that were lost
     * @param drawn known games that were drawn
     * @param margin the sum of the margins of these games, in games that have one (discs in Reversi)
     * @param expected the expected score, from 0 (lost) to 1 (won); null when the rule gives none
     * @param verdict the decision
     * @param reason why, in words
     */
    public record Candidate(
            long move,
            long won,
            long lost,
            long drawn,
            long margin,
            @Nullable Double expected,
            TieVerdict verdict,
            String reason) {}
}
