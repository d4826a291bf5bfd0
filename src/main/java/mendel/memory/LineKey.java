package mendel.memory;

import mendel.SplitMix;
import mendel.game.Side;
import mendel.search.GameLine;

/**
 * The keys of stored lines and positions: 64-bit hashes that stay the same on every machine and in every version. A
 * text's hash is FNV-1a over its characters (Fowler, Noll, Vo 1991), which alone scatters short texts badly; the
 * finishing steps are those of {@link SplitMix}. A line's key grows move by move, so that all its prefixes cost one
 * pass.
 */
public final class LineKey {

    private static final long FNV_BASIS = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private LineKey() {}

    /** The key of the line without moves. */
    public static long start(String game, String start, Side learner) {
        return hash(game + '\n' + start + '\n' + learner.text());
    }

    /** The key of a line. */
    public static long of(String game, GameLine line, Side learner) {
        long key = start(game, line.start(), learner);
        for (String move : line.moves()) {
            key = next(key, move);
        }
        return key;
    }

    /** The key of a line with one more move. */
    public static long next(long line, String move) {
        return SplitMix.mix(line * SplitMix.GOLDEN_GAMMA + hash(move));
    }

    /** The key of a position that the learner's move led to; the side to move tells who the learner is. */
    public static long position(String game, String canonicalText) {
        return hash(game + '\n' + canonicalText);
    }

    /** The hash of a text. */
    static long hash(String text) {
        long hash = FNV_BASIS;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * FNV_PRIME;
        }
        return SplitMix.mix(hash);
    }
}
