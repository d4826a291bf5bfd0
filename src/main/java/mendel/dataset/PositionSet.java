package mendel.dataset;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import mendel.Sha256;
import mendel.game.Game;

/** The positions of data files, by their keys, so that others can be told from them. Immutable. */
public final class PositionSet {

    private static final int LONGEST_PART = 1 << 16;

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
        Keys keys = new Keys();
        for (Path file : files) {
            DataFile.forEachUnchecked(
                    file, game, listener, p -> keys.add(game.parse(p.position()).key()));
        }
        return new PositionSet(keys.distinct());
    }

    /** Keys as they are read: hundreds of millions after many nights, so that there is one array and no other. */
    private static final class Keys {

        private static final int FIRST = 1 << 12;

        private long[] all = new long[FIRST];
        private int size;

        void add(long key) {
            if (size == all.length) {
                pack();
                if (size > all.length / 2) {
                    all = Arrays.copyOf(all, Math.addExact(all.length, all.length / 2));
                }
            }
            all[size] = key;
            size++;
        }

        /** Sorts them and leaves out what is there twice. */
        private void pack() {
            Arrays.sort(all, 0, size);
            int kept = 0;
            for (int i = 0; i < size; i++) {
                if (i == 0 || all[i] != all[i - 1]) {
                    all[kept] = all[i];
                    kept++;
                }
            }
            size = kept;
        }

        long[] distinct() {
            pack();
            return Arrays.copyOf(all, size);
        }
    }

    /** These and those of another set. */
    PositionSet and(PositionSet other) {
        if (keys.length == 0 || other.keys.length == 0) {
            return keys.length == 0 ? other : this;
        }
        long[] all = new long[Math.addExact(keys.length, other.keys.length)];
        int size = 0;
        int i = 0;
        int j = 0;
        while (i < keys.length || j < other.keys.length) {
            boolean own = j == other.keys.length || i < keys.length && keys[i] <= other.keys[j];
            long key = own ? keys[i] : other.keys[j];
            i += own ? 1 : 0;
            j += own ? 0 : 1;
            if (size == 0 || all[size - 1] != key) {
                all[size] = key;
                size++;
            }
        }
        return new PositionSet(Arrays.copyOf(all, size));
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
        return keys.length == 0 ? "" : keys.length + " " + hash();
    }

    /** The hash of their list as {@link Arrays#toString(long[])} has it, which may be too long for one text. */
    private String hash() {
        MessageDigest digest = Sha256.digest();
        StringBuilder part = new StringBuilder("[");
        for (int i = 0; i < keys.length; i++) {
            part.append(keys[i]).append(i + 1 < keys.length ? ", " : "]");
            if (part.length() > LONGEST_PART || i + 1 == keys.length) {
                digest.update(part.toString().getBytes(StandardCharsets.US_ASCII));
                part.setLength(0);
            }
        }
        return Sha256.shortHex(digest);
    }
}
