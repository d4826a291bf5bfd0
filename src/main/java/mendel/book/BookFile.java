package mendel.book;

import java.io.ByteArrayOutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import mendel.InputException;
import mendel.game.BookScheme;
import mendel.game.Game;

/**
 * Our own book files ({@code .book}): compact, and searchable as loaded. All numbers are big-endian.
 *
 * <pre>
 *   8 bytes           mendelbk
 *   2 bytes           version of the format, 1
 *   2 bytes, n bytes  the game's id in ASCII behind its length
 *   4 bytes           number of positions p
 *   4 bytes           number of moves m
 *   4 bytes           length t of the packed texts
 *   p times 12 bytes  key of a position, ascending as unsigned numbers; where its moves begin among all moves
 *   m times 12 bytes  code of a move, its weight; those of a position from the heaviest on, then by code
 *   t bytes           the positions as text, packed by zlib
 *   4 bytes           CRC-32 of everything before
 * </pre>
 *
 * The positions are in UTF-8, each with a line end, in the order of their keys; a line is empty where only the key is
 * known.
 *
 * <p>Keys and codes are those of the game's {@link BookScheme}.
 */
public final class BookFile {

    private static final byte[] MAGIC = "mendelbk".getBytes(StandardCharsets.US_ASCII);
    private static final int VERSION = 1;
    private static final int RECORD = 12;
    private static final int CHECK = 4;
    /** The most bytes per position text; more is taken for damage. */
    private static final int LONGEST_TEXT = 256;

    private BookFile() {}

    /** True when a file that begins with these bytes is, or was, of this format. */
    static boolean isOne(byte[] bytes) {
        return bytes.length >= MAGIC.length && java.util.Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    /** A book as the bytes of its file; equal books have equal bytes. */
    public static byte[] write(Book book) {
        byte[] id = book.game().id().getBytes(StandardCharsets.US_ASCII);
        StringBuilder lines = new StringBuilder();
        book.texts().forEach(text -> lines.append(text == null ? "" : text).append('\n'));
        byte[] packed = pack(lines.toString().getBytes(StandardCharsets.UTF_8));
        ByteBuffer out = ByteBuffer.allocate(
                MAGIC.length + 4 + id.length + 12 + RECORD * (book.positions() + book.moves()) + packed.length + CHECK);
        out.put(MAGIC).putShort((short) VERSION).putShort((short) id.length).put(id);
        out.putInt(book.positions()).putInt(book.moves()).putInt(packed.length);
        int next = 0;
        for (int place = 0; place < book.positions(); place++) {
            out.putLong(book.key(place)).putInt(next);
            next += book.entries(place).size();
        }
        for (int place = 0; place < book.positions(); place++) {
            book.entries(place).forEach(entry -> out.putLong(entry.code()).putInt((int) entry.weight()));
        }
        out.put(packed);
        return out.putInt(check(out.array(), out.position())).array();
    }

    private static int check(byte[] bytes, int length) {
        CRC32 sum = new CRC32();
        sum.update(bytes, 0, length);
        return (int) sum.getValue();
    }

    private static byte[] pack(byte[] plain) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try {
            deflater.setInput(plain);
            deflater.finish();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] part = new byte[1 << 16];
            while (!deflater.finished()) {
                out.write(part, 0, deflater.deflate(part));
            }
            return out.toByteArray();
        } finally {
            deflater.end();
        }
    }

    /**
     * A book from the bytes of its file.
     *
     * @param name the file's name for error messages
     * @throws InputException when the file is damaged, of a later version, or a book of another game
     */
    static Book read(byte[] bytes, String name, Game game, BookScheme scheme) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        try {
            in.position(MAGIC.length);
            int version = Short.toUnsignedInt(in.getShort());
            if (version != VERSION) {
                throw new InputException(
                        name, "is a book of version " + version, "this program reads version " + VERSION);
            }
            byte[] id = new byte[Short.toUnsignedInt(in.getShort())];
            in.get(id);
            int positions = in.getInt();
            int moves = in.getInt();
            int packed = in.getInt();
            if (positions < 0
                    || moves < 0
                    || packed < 0
                    || in.position() + (long) RECORD * ((long) positions + moves) + packed + CHECK != bytes.length
                    || check(bytes, bytes.length - CHECK) != in.getInt(bytes.length - CHECK)) {
                throw damaged(name);
            }
            String held = new String(id, StandardCharsets.US_ASCII);
            if (!held.equals(game.id())) {
                throw new InputException(
                        name,
                        "is a book of " + InputException.quote(held) + ", not of " + game.id(),
                        "give a book of " + game.id());
            }
            return read(in, name, game, scheme, positions, moves, packed);
        } catch (BufferUnderflowException e) {
            throw damaged(name);
        }
    }

    private static Book read(
            ByteBuffer in, String name, Game game, BookScheme scheme, int positions, int moves, int packed) {
        long[] keys = new long[positions];
        int[] first = new int[positions + 1];
        for (int i = 0; i < positions; i++) {
            keys[i] = in.getLong();
            first[i] = in.getInt();
        }
        first[positions] = moves;
        long[] codes = new long[moves];
        int[] weights = new int[moves];
        for (int i = 0; i < moves; i++) {
            codes[i] = in.getLong();
            weights[i] = in.getInt();
        }
        byte[] texts = new byte[packed];
        in.get(texts);
        Book book = new Book(game, scheme, keys, first, codes, weights, () -> texts(texts, name, positions));
        requireOrder(book, keys, first, name);
        return book;
    }

    /** Checks the order too, since a file made by hand may have a right checksum. */
    private static void requireOrder(Book book, long[] keys, int[] first, String name) {
        boolean sound = first[0] == 0;
        for (int i = 0; sound && i < keys.length; i++) {
            sound = first[i] < first[i + 1] && (i == 0 || Long.compareUnsigned(keys[i - 1], keys[i]) < 0);
        }
        Set<Long> codes = new HashSet<>();
        for (int i = 0; sound && i < keys.length; i++) {
            List<Book.BookMove> entries = book.entries(i);
            codes.clear();
            for (int k = 0; sound && k < entries.size(); k++) {
                sound = book.scheme().isCode(entries.get(k).code())
                        && codes.add(entries.get(k).code())
                        && (k == 0 || Book.BookMove.ORDER.compare(entries.get(k - 1), entries.get(k)) < 0);
            }
        }
        if (!sound) {
            throw damaged(name);
        }
    }

    private static List<String> texts(byte[] packed, String name, int positions) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(packed);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] part = new byte[1 << 16];
            while (!inflater.finished() && out.size() <= (long) positions * LONGEST_TEXT) {
                int n = inflater.inflate(part);
                if (n == 0 && (inflater.needsInput() || inflater.needsDictionary())) {
                    throw damaged(name);
                }
                out.write(part, 0, n);
            }
            String[] lines = out.toString(StandardCharsets.UTF_8).split("\n", -1);
            if (!inflater.finished() || lines.length != positions + 1 || !lines[positions].isEmpty()) {
                throw damaged(name);
            }
            List<String> texts = new ArrayList<>(positions);
            for (int i = 0; i < positions; i++) {
                texts.add(lines[i].isEmpty() ? null : lines[i]);
            }
            return texts;
        } catch (DataFormatException e) {
            throw damaged(name);
        } finally {
            inflater.end();
        }
    }

    private static InputException damaged(String name) {
        return new InputException(
                name,
                "is a damaged book: it is cut off, or its bytes have changed",
                "make it again, or use another copy");
    }
}
