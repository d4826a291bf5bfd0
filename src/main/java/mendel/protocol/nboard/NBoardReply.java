package mendel.protocol.nboard;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What an NBoard engine says of a position.
 *
 * @param move its first move in small letters, {@code f5}, or {@code pass}
 * @param score in hundredths of a disc, from the side to move's view; null when it told none
 * @param depth how deep it looked
 * @param nodes the greatest number of nodes reported; 0 when unknown
 * @param fromBook whether its book told it, and not a search
 */
public record NBoardReply(String move, Integer score, Depth depth, long nodes, boolean fromBook) {

    private static final Pattern SHARE = Pattern.compile("(\\d{1,3})%(W?).*");
    private static final Pattern PLIES = Pattern.compile("(\\d{1,3})\\D?.*");

    /**
     * How deep a search looked: a number of plies, or to the end of the game.
     *
     * @param plies of a search of the middle game; 0 for one to the end
     * @param share how sure a search to the end is, in per cent; 0 for one of the middle game
     * @param winnerOnly whether a search to the end tells only who wins
     */
    public record Depth(int plies, int share, boolean winnerOnly) implements Comparable<Depth> {

        /** Nothing is known of it. */
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

        /** True for a search to the end that does not tell the result for sure. */
        public boolean isUnsureEnd() {
            return share > 0 && !isExact();
        }

        /** Searches to the end come after all others, the surer ones later. */
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
