package mendel.report;

import java.util.List;
import java.util.Optional;

/**
 * What duels tuned.
 *
 * @param method the method that learned from them
 * @param tuned what was tuned, in words
 * @param batch duels of a generation
 * @param numbers the margins of the search and the scales of groups, those that did not change too
 * @param proof the games of the result against the start; empty until they are played
 */
public record DuelFacts(String method, String tuned, int batch, List<TunedNumber> numbers, Optional<DuelProof> proof) {

    public DuelFacts {
        numbers = List.copyOf(numbers);
    }

    /**
     * The games of the result against the start, on openings that no duel had.
     *
     * @param games how many; 0 when it plays as the start does
     * @param elo how much stronger it is; {@code NaN} when it won or lost all
     * @param low the lower end of the 95 % interval; {@code NaN} when unknown
     * @param high its upper end
     * @param limit the limit of the games
     */
    public record DuelProof(long games, double elo, double low, double high, String limit) {

        /** Whether the interval shows a gain. */
        public boolean shown() {
            return low > 0;
        }

        /** {@code +4 to +38}; a hyphen when unknown. */
        String interval() {
            return Double.isFinite(low) ? "95 %: " + end(low) + " to " + end(high) : Numbers.NONE;
        }

        private String end(double elo) {
            return Numbers.elo(elo, (high - low) / 2);
        }

        /** {@code +21 Elo, 95 %: +4 to +38, in 1,000 games with 5000 nodes a move}. */
        public String text() {
            return games == 0
                    ? "nothing, since it plays as the start does"
                    : (Double.isFinite(elo) ? end(elo) + " Elo, " : "all won or all lost, ") + interval() + ", in "
                            + Numbers.count(games) + " games with " + limit + " a move";
        }
    }
}
