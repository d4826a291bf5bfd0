package mendel.search;

import java.util.List;
import java.util.Locale;

/**
 * What a {@link TieBreaker} decided, and why.
 *
 * @param move the move chosen
 * @param candidates all moves that could be chosen, in the order in which they were asked
 */
public record TieChoice(long move, List<Candidate> candidates) {

    public TieChoice {
        candidates = List.copyOf(candidates);
    }

    /** What became of a candidate. */
    public enum Verdict {
        /** Its record speaks for it, or nothing speaks against it: it is played. */
        TAKEN,
        /** Its record speaks against it, or another promises more. */
        REJECTED,
        /** Another was taken before. */
        NOT_ASKED,
        /** All were rejected, and this one has the best record of them: it is played. */
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
     * @param won games known in which it led to a win of the side that plays it
     * @param lost games known that were lost
     * @param drawn games known that were drawn
     * @param margin the sum of the margins of these games, where the game knows one (discs in Reversi)
     * @param expected what the game is expected to give, from 0 (lost) to 1 (won); null where the rule does not say
     * @param verdict what became of it
     * @param reason why, in words
     */
    public record Candidate(
            long move, long won, long lost, long drawn, long margin, Double expected, Verdict verdict, String reason) {}
}
