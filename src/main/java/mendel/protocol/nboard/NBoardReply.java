package mendel.protocol.nboard;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An NBoard engine's reply about a position.
 *
 * @param move its first move in small letters, {@code f5}, or {@code pass}
 * @param score in hundredths of a disc, from the side to move's view; null when it reported none
 * @param depth the depth of the search
 * @param nodes the greatest number of nodes reported; 0 when unknown
 * @param fromBook whether it comes from the engine's book, not from a search
 */
public record NBoardReply(String move, @Nullable Integer score, Depth depth, long nodes, boolean fromBook) {

    private static final Pattern SHARE = Pattern.compile("(\\d{1,3})%(W?).*");
    private static final Pattern PLIES = Pattern.compile("(\\d{1,3})\\D?.*");

    /**
     * The depth of a search: a number of plies, or to the end of the game.
     *
     * @param plies of a midgame search; 0 for one to the end
     * @param share the selectivity of a search to the end as its confidence in percent; 0 for a midgame search
     * @param winnerOnly whether a search to the end finds only the winner
     */
    public record Depth(int plies, int share, boolean winnerOnly) implements Comparable<Depth> {

        /** The depth is not known. */
        public static final Depth UNKNOWN = new Depth(0, 0, false);

        /** Reads {@code 8}, {@code 97%}, {@code 100%W} or {@code 100%}; {@link #UNKNOWN} for anything else. */
        public static Depth parse(String text) {
            var share = SHARE.matcher(text);
            if (share.matches()) {
                return new Depth(
                        0, Integer.parseInt(share.group(1)), !share.group(2).isEmpty());
            }
            var plies = PLIES.matcher(text);
            return plies.matches() ? new Depth(Integer.parseInt(plies.group(1)), 0, false) : UNKNOWN;
        }

        /** True when the exact result of the game is known. */
        public boolean isExact() {
            return share == 100 && !winnerOnly;
        }

        /** True for a search to the end whose result is not certain. */
        public boolean isUnsureEnd() {
            return share > 0 && !isExact();
        }

        /** Orders searches to the end after all others, and those by confidence. */
        @Override
        public int compareTo(Depth other) {
            int order = Integer.compare(share, other.share);
            order = order == 0 ? Boolean.compare(other.winnerOnly, winnerOnly) : order;
            return order == 0 ? Integer.compare(plies, other.plies) : order;
        }

        @Override
        public String toString() {
            return share == 0
                    ? Integer.toString(plies)
                    : String.format(Locale.ROOT, "%d%%%s", share, winnerOnly ? "W" : "");
        }
    }
}
