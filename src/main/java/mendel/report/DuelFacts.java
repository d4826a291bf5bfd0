package mendel.report;

import java.util.List;
import java.util.Optional;
import mendel.match.stats.EloInterval;

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
     * @param low the lower end of the 95 % interval; {@code NaN} when there is none, since it lost all
     * @param high its upper end; {@code NaN} when there is none, since it won all
     * @param limit the limit of the games
     */
    public record DuelProof(long games, double elo, double low, double high, String limit) {

        /** An error beside which decimals say nothing. */
        private static final double MUCH = 100;

        /**
         * The result of a match; that of twins without games.
         *
         * @param interval of the result's gain
         */
        public static DuelProof of(long games, EloInterval interval, String limit) {
            return games == 0
                    ? new DuelProof(0, 0, 0, 0, limit)
                    : new DuelProof(
                            games, finite(interval.elo()), finite(interval.low()), finite(interval.high()), limit);
        }

        private static double finite(double value) {
            return Double.isFinite(value) ? value : Double.NaN;
        }

        /** Whether the interval shows a gain. */
        public boolean shown() {
            return low > 0;
        }

        /** {@code 95 %: +4 to +38}, or the one end that there is; a hyphen when there is none. */
        String interval() {
            if (Double.isNaN(low) && Double.isNaN(high)) {
                return Numbers.NONE;
            }
            return "95 %: "
                    + (Double.isNaN(high)
                            ? end(low) + " or more"
                            : Double.isNaN(low) ? end(high) + " or less" : end(low) + " to " + end(high));
        }

        /** {@code +21}; in words when it won or lost all. */
        String number() {
            return Double.isFinite(elo) ? end(elo) : Double.isNaN(high) ? "all won" : "all lost";
        }

        /** {@code +21 (95 %: +4 to +38)}. */
        String figures() {
            return games == 0 ? "+0" : number() + " (" + interval() + ")";
        }

        private String end(double elo) {
            return Numbers.elo(elo, Double.isFinite(high - low) ? (high - low) / 2 : MUCH);
        }

        /** {@code +21 Elo, 95 %: +4 to +38, in 1,000 games with 5000 nodes a move}. */
        public String text() {
            return games == 0
                    ? "nothing, since it plays as the start does"
                    : number() + (Double.isFinite(elo) ? " Elo, " : ", ") + interval() + ", in " + Numbers.count(games)
                            + " games with " + LimitText.of(limit);
        }
    }
}
