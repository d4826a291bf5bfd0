package mendel.dataset;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import mendel.Sha256;
import mendel.game.Game;

/** The positions of data files, by their keys, so that others can be told from them. Immutable. */
public final class PositionSet {

    /** No position at all. */
    public static final PositionSet NONE = new PositionSet(new long[0]);

    private final long[] keys;

    private PositionSet(long[] keys) {
        this.keys = keys;
    }

    /**
     * The positions of files.
     *
     * @param listener hears how far they are read
     * @throws mendel.InputException when a file is missing or wrong
     */
    public static PositionSet of(Game game, List<Path> files, LoadListener listener) {
        LongStream.Builder keys = LongStream.builder();
        for (Path file : files) {
            DataFile.forEachUnchecked(
                    file, game, listener, p -> keys.add(game.parse(p.position()).key()));
        }
        return new PositionSet(keys.build().sorted().distinct().toArray());
    }

    /** Whether a position with that key, see {@link mendel.game.Position#key}, is among them. */
    public boolean contains(long key) {
        return Arrays.binarySearch(keys, key) >= 0;
    }

    /** How many there are. */
    public int size() {
        return keys.length;
    }

    /** What tells two sets apart; empty for that of no position. */
    public String identity() {
        return keys.length == 0 ? "" : keys.length + " " + Sha256.shortHex(Arrays.toString(keys));
    }
}
