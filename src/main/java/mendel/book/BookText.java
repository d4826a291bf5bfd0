package mendel.book;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.InputException;
import mendel.game.BookScheme;
import mendel.game.Game;
import mendel.game.Position;

/**
 * Books as text, for people and their editors ({@code .txt}). The first line is {@code mendel-book/1 GAME}; each
 * further line has the moves of a position with their weights:
 *
 * <pre>
 *   start e2e4 e7e5 -> g1f3 120 f1c4 30
 *   position 4k3/8/8/8/8/8/4P3/4K3 w - - -> e2e4 1
 *   key 463b96181691fc9c -> d2d4 7
 * </pre>
 *
 * A position is given by moves from the start, as text, or by its key of 16 hexadecimal digits; in the last case moves
 * are written by {@link BookScheme#codeText}. Weights are whole numbers; those of the same move of the same position
 * add up. Empty lines and those that begin with {@code #} are skipped.
 */
public final class BookText {

    private static final String FORMAT = "mendel-book/";
    private static final String HEADER = FORMAT + "1";
    private static final String ARROW = " -> ";
    private static final String START = "start";
    private static final String POSITION = "position";
    private static final String KEY = "key";

    private BookText() {}

    /** True when a file that begins with these bytes is of this format, in any version. */
    static boolean isOne(byte[] bytes) {
        byte[] header = FORMAT.getBytes(StandardCharsets.US_ASCII);
        return bytes.length >= header.length && Arrays.equals(bytes, 0, header.length, header, 0, header.length);
    }

    /** A book as text: first the positions that its moves reach from the start, then the others. */
    public static String write(Book book) {
        StringBuilder text =
                new StringBuilder(HEADER).append(' ').append(book.game().id()).append('\n');
        Map<Integer, long[]> ways = BookWalk.from(book);
        List<String> texts = book.texts();
        ways.forEach(
                (place, way) -> line(book, place, BookWalk.play(book, way), START + BookWalk.text(book, way), text));
        for (int place = 0; place < book.positions(); place++) {
            if (ways.containsKey(place)) {
                continue;
            }
            if (texts.get(place) == null) {
                text.append(KEY)
                        .append(' ')
                        .append(String.format(Locale.ROOT, "%016x", book.key(place)))
                        .append(ARROW.stripTrailing());
                book.entries(place)
                        .forEach(e -> text.append(' ')
                                .append(book.scheme().codeText(e.code()))
                                .append(' ')
                                .append(e.weight()));
                text.append('\n');
            } else {
                line(book, place, book.game().parse(texts.get(place)), POSITION + ' ' + texts.get(place), text);
            }
        }
        return text.toString();
    }

    private static void line(Book book, int place, Position position, String name, StringBuilder text) {
        long[] legal = new long[position.maxMoves()];
        int count = position.generate(legal, 0);
        List<String> unknown = new ArrayList<>();
        StringBuilder moves = new StringBuilder();
        for (Book.BookMove entry : book.entries(place)) {
            Arrays.stream(legal, 0, count)
                    .filter(move -> means(book, position, move, entry.code()))
                    .mapToObj(move -> book.game().notation().moveText(position, move))
                    .min(Comparator.naturalOrder())
                    .ifPresentOrElse(
                            move -> moves.append(' ').append(move).append(' ').append(entry.weight()),
                            () -> unknown.add(book.scheme().codeText(entry.code()) + " " + entry.weight()));
        }
        if (!moves.isEmpty()) {
            text.append(name).append(ARROW.stripTrailing()).append(moves).append('\n');
        }
        if (!unknown.isEmpty()) {
            text.append(KEY)
                    .append(' ')
                    .append(String.format(Locale.ROOT, "%016x", book.key(place)))
                    .append(ARROW)
                    .append(String.join(" ", unknown))
                    .append('\n');
        }
    }

    private static boolean means(Book book, Position position, long move, long code) {
        return Arrays.stream(book.scheme().codes(position, move)).anyMatch(c -> c == code);
    }

    /**
     * A book from its text.
     *
     * @param name the file's name for error messages
     * @throws InputException when the text is not a book of the game, with the line
     */
    static Book read(byte[] bytes, String name, Game game, BookScheme scheme) {
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new InputException(name, "is not UTF-8 text", "save it as such");
        }
        List<String> lines = text.lines().toList();
        String[] header =
                lines.isEmpty() ? new String[0] : lines.getFirst().strip().split("\\s+");
        if (header.length != 2 || !header[0].equals(HEADER)) {
            throw new InputException(
                    name + ":1", "is not the first line of a book", "write " + HEADER + " " + game.id());
        }
        if (!header[1].equals(game.id())) {
            throw new InputException(
                    name,
                    "is a book of " + InputException.quote(header[1]) + ", not of " + game.id(),
                    "give a book of " + game.id());
        }
        BookBuilder builder = new BookBuilder(game, scheme);
        int number = 1;
        try {
            for (String line : lines.subList(1, lines.size())) {
                number++;
                if (!line.isBlank() && !line.startsWith("#")) {
                    read(line.strip(), game, scheme, builder);
                }
            }
        } catch (InputException e) {
            throw e.at(name + ":" + number);
        }
        return builder.build(0);
    }

    private static void read(String line, Game game, BookScheme scheme, BookBuilder builder) {
        int arrow = line.lastIndexOf(ARROW);
        String left = arrow < 0 ? "" : line.substring(0, arrow).strip();
        String kind = left.split("\\s+")[0];
        String rest = left.substring(kind.length()).strip();
        String[] words =
                line.substring(arrow < 0 ? 0 : arrow + ARROW.length()).strip().split("\\s+");
        if (arrow < 0 || !List.of(START, POSITION, KEY).contains(kind) || words.length % 2 != 0) {
            throw new InputException(
                    InputException.quote(line) + " has no moves of a position",
                    "write '" + START + " MOVE… -> MOVE WEIGHT…', '" + POSITION + " POSITION -> MOVE WEIGHT…' or '"
                            + KEY + " KEY -> MOVE WEIGHT…'");
        }
        Position position = kind.equals(KEY) ? null : kind.equals(POSITION) ? game.parse(rest) : after(game, rest);
        for (int i = 0; i < words.length; i += 2) {
            long weight = weight(words[i + 1]);
            if (position == null) {
                builder.add(key(rest), null, scheme.parseCode(words[i]), weight);
            } else {
                builder.add(position, game.notation().parseMove(position, words[i]), weight);
            }
        }
    }

    private static Position after(Game game, String moves) {
        Position position = game.start();
        if (!moves.isEmpty()) {
            for (String move : moves.split("\\s+")) {
                position.make(game.notation().parseMove(position, move));
            }
        }
        return position;
    }

    private static long key(String text) {
        if (!text.matches("[0-9a-fA-F]{16}")) {
            throw new InputException(
                    "the key " + InputException.quote(text) + " is not possible", "give 16 hexadecimal digits");
        }
        return Long.parseUnsignedLong(text, 16);
    }

    private static long weight(String text) {
        long weight = text.matches("[0-9]{1,10}") ? Long.parseLong(text) : -1;
        if (weight < 0 || weight > Book.LARGEST_WEIGHT) {
            throw new InputException(
                    "the weight " + InputException.quote(text) + " is not possible",
                    "give a whole number from 0 to " + Book.LARGEST_WEIGHT);
        }
        return weight;
    }
}
