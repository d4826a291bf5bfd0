package mendel.book;

import java.nio.ByteBuffer;
import java.util.List;
import mendel.InputException;
import mendel.game.BookScheme;
import mendel.game.Game;

/**
 * Polyglot's books ({@code .bin}), which other chess programs read and write: entries of 16 bytes, big-endian, by
 * ascending keys.
 *
 * <pre>
 *   8 bytes  key of the position
 *   2 bytes  the move
 *   2 bytes  its weight
 *   4 bytes  learning data; not read, and written as 0
 * </pre>
 *
 * Entries of key 0 are skipped: some programs keep a title there. Two entries of one move are added up. Only for games
 * whose {@link BookScheme} has Polyglot's keys and codes.
 */
public final class PolyglotFile {

    private static final int ENTRY = 16;
    private static final int LARGEST_WEIGHT = 0xFFFF;

    private PolyglotFile() {}

    /**
     * A book from the bytes of its file. Its positions have only keys, no texts.
     *
     * @param name the file's name for error messages
     * @throws InputException when the bytes are not such a book
     */
    static Book read(byte[] bytes, String name, Game game, BookScheme scheme) {
        if (bytes.length == 0 || bytes.length % ENTRY != 0) {
            throw new InputException(
                    name,
                    bytes.length == 0
                            ? "is empty"
                            : "has " + bytes.length + " bytes, which is not a whole number of Polyglot entries",
                    "give a book of 16 bytes an entry, or one with another extension");
        }
        ByteBuffer in = ByteBuffer.wrap(bytes);
        BookBuilder builder = new BookBuilder(game, scheme);
        long before = 0;
        for (int i = 0; i < bytes.length / ENTRY; i++) {
            long key = in.getLong();
            long move = Short.toUnsignedLong(in.getShort());
            long weight = Short.toUnsignedLong(in.getShort());
            in.getInt();
            if (Long.compareUnsigned(before, key) > 0) {
                throw new InputException(
                        name + ", entry " + (i + 1),
                        "its key is smaller than the one before it, so this is not a Polyglot book",
                        "give a file whose entries are sorted");
            }
            before = key;
            if (key != 0) {
                builder.add(key, null, move, weight);
            }
        }
        return builder.build(0);
    }

    /**
     * A book as the bytes of such a file. When a weight of a position is too large, all its weights are scaled down
     * alike, to at least 1.
     */
    public static byte[] write(Book book) {
        ByteBuffer out = ByteBuffer.allocate(ENTRY * book.moves());
        for (int place = 0; place < book.positions(); place++) {
            List<Book.BookMove> entries = book.entries(place);
            long most = Math.max(LARGEST_WEIGHT, entries.getFirst().weight());
            for (Book.BookMove entry : entries) {
                long weight = entry.weight() == 0 ? 0 : Math.max(1, entry.weight() * LARGEST_WEIGHT / most);
                out.putLong(book.key(place))
                        .putShort((short) entry.code())
                        .putShort((short) weight)
                        .putInt(0);
            }
        }
        return out.array();
    }
}
