package mendel.book;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.random.RandomGenerator;
import mendel.Sha256;
import mendel.game.BookScheme;
import mendel.game.Game;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/**
 * An opening book of one game: for the key of each position its moves, each with a weight. Keys ascend as unsigned
 * numbers; the moves of a position are in descending order of weight, equal ones by their codes. Immutable, safe for
 * any number of threads.
 */
public final class Book {

    /** The largest weight: 32 bits, unsigned. */
    public static final long LARGEST_WEIGHT = 0xFFFF_FFFFL;

    private static final int FINGERPRINT_BYTES = 8;

    private final Game game;
    private final BookScheme scheme;
    private final long[] keys;
    /** The index of each position's first move in the two arrays below, and the end. */
    private final int[] first;

    private final long[] codes;
    private final int[] weights;
    private final Texts texts;

    /** The texts of positions, by index; null when unknown. They are read on demand. */
    interface Texts {
        /** @throws mendel.InputException when the file's texts are damaged */
        List<String> read();
    }

    Book(Game game, BookScheme scheme, long[] keys, int[] first, long[] codes, int[] weights, Texts texts) {
        this.game = game;
        this.scheme = scheme;
        this.keys = keys;
        this.first = first;
        this.codes = codes;
        this.weights = weights;
        this.texts = texts;
    }

    /**
     * A move of a position in a book.
     *
     * @param code the move as the game's {@link BookScheme} numbers it
     * @param weight how common it is, 0 to {@link #LARGEST_WEIGHT}; it is played in proportion to its weight
     */
    public record BookMove(long code, long weight) {

        /** The order of a position's moves. */
        static final Comparator<BookMove> ORDER = Comparator.comparingLong(BookMove::weight)
                .reversed()
                .thenComparing(BookMove::code, Long::compareUnsigned);
    }

    /**
     * A legal move in a book.
     *
     * @param move the move as the game's bits
     * @param text the move as text
     * @param weight its weight; for moves equal by symmetry their common weight
     * @param probability the probability of its choice, 0 to 1; moves equal by symmetry share theirs
     */
    public record Move(long move, String text, long weight, double probability) {}

    /** The game. */
    public Game game() {
        return game;
    }

    /** The mapping of positions and moves to numbers. */
    public BookScheme scheme() {
        return scheme;
    }

    /** The number of positions. */
    public int positions() {
        return keys.length;
    }

    /** The number of moves of all positions. */
    public int moves() {
        return codes.length;
    }

    /** The key of a position by its index, from 0. */
    public long key(int place) {
        return keys[place];
    }

    /** The moves of a position by its index. */
    public List<BookMove> entries(int place) {
        List<BookMove> entries = new ArrayList<>();
        for (int i = first[place]; i < first[place + 1]; i++) {
            entries.add(new BookMove(codes[i], Integer.toUnsignedLong(weights[i])));
        }
        return entries;
    }

    /**
     * The texts of all positions by index. If the book has only a key, as in books of other programs, its moves from
     * the start of the game may lead to the position; null when they do not.
     *
     * @throws mendel.InputException when the file's texts are damaged
     */
    public List<String> texts() {
        List<String> known = new ArrayList<>(texts.read());
        if (known.contains(null)) {
            BookWalk.from(this).forEach((place, way) -> {
                if (known.get(place) == null) {
                    known.set(place, scheme.text(BookWalk.play(this, way)));
                }
            });
        }
        return known;
    }

    /** The sum of all weights. */
    public long weight() {
        return Arrays.stream(weights).mapToLong(Integer::toUnsignedLong).sum();
    }

    /**
     * The positions that a book's moves reach from the start of the game.
     *
     * @param positions the number of positions reached
     * @param plies the distance of the farthest one
     */
    public record Reach(int positions, int plies) {}

    /** The positions that its moves reach from the start of the game. */
    public Reach reach() {
        var ways = BookWalk.from(this).values();
        return new Reach(
                ways.size(), ways.stream().mapToInt(way -> way.length).max().orElse(0));
    }

    /** The index of a key; negative when the book does not have it. */
    public int find(long key) {
        int low = 0;
        int high = keys.length - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int order = Long.compareUnsigned(keys[middle], key);
            if (order == 0) {
                return middle;
            }
            low = order < 0 ? middle + 1 : low;
            high = order < 0 ? high : middle - 1;
        }
        return -1;
    }

    /**
     * The book's legal moves in a position, the most probable first, equal ones in text order; empty when it has none.
     * Entries that are not legal, as after a key collision, are left out.
     */
    public List<Move> moves(Position position) {
        int place = find(scheme.key(position));
        if (place < 0) {
            return List.of();
        }
        List<BookMove> entries = entries(place);
        long[] legal = new long[position.maxMoves()];
        int count = position.generate(legal, 0);
        boolean[][] means = new boolean[entries.size()][count];
        int[] meanings = new int[entries.size()];
        for (int i = 0; i < count; i++) {
            for (long code : scheme.codes(position, legal[i])) {
                for (int e = 0; e < means.length; e++) {
                    if (entries.get(e).code() == code) {
                        means[e][i] = true;
                        meanings[e]++;
                    }
                }
            }
        }
        long total = 0;
        for (int e = 0; e < means.length; e++) {
            total += meanings[e] == 0 ? 0 : entries.get(e).weight();
        }
        List<Move> result = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long weight = 0;
            double share = 0;
            boolean known = false;
            for (int e = 0; e < means.length; e++) {
                if (means[e][i]) {
                    known = true;
                    weight += entries.get(e).weight();
                    share += entries.get(e).weight() / (double) meanings[e];
                }
            }
            if (known) {
                result.add(new Move(
                        legal[i],
                        game.notation().moveText(position, legal[i]),
                        weight,
                        total == 0 ? 0 : share / total));
            }
        }
        result.sort(Comparator.comparingDouble(Move::probability).reversed().thenComparing(Move::text));
        return result;
    }

    /** How a move is chosen among the book's moves. */
    public enum Pick {
        /** At random, in proportion to the weights. */
        LOT,
        /** The one of the highest weight; of equal ones the first in text order. */
        BEST
    }

    /**
     * Chooses a legal move of a position.
     *
     * @param lots the source of random numbers; one is taken for {@link Pick#LOT}
     * @return null when the book has no move with a weight above 0
     */
    public @Nullable Move choose(Position position, Pick pick, RandomGenerator lots) {
        List<Move> played =
                moves(position).stream().filter(move -> move.probability() > 0).toList();
        if (played.isEmpty()) {
            return null;
        }
        if (pick == Pick.BEST) {
            return Collections.min(
                    played, Comparator.comparingLong(Move::weight).reversed().thenComparing(Move::text));
        }
        double left = lots.nextDouble();
        for (Move move : played) {
            left -= move.probability();
            if (left < 0) {
                return move;
            }
        }
        return played.getLast(); // Reached only by rounding of the sum of probabilities.
    }

    /**
     * A short name for its content: equal for books of equal positions, moves and weights, whatever the format of their
     * files.
     */
    public String fingerprint() {
        MessageDigest digest = Sha256.digest();
        digest.update(game.id().getBytes(StandardCharsets.US_ASCII));
        ByteBuffer bytes = ByteBuffer.allocate(3 * Long.BYTES);
        for (int place = 0; place < keys.length; place++) {
            for (int i = first[place]; i < first[place + 1]; i++) {
                digest.update(bytes.clear()
                        .putLong(keys[place])
                        .putLong(codes[i])
                        .putLong(weights[i])
                        .flip());
            }
        }
        return HexFormat.of().formatHex(digest.digest(), 0, FINGERPRINT_BYTES);
    }

    /** Books are equal when game and content are equal, the texts of positions included. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Book book
                && game.id().equals(book.game.id())
                && Arrays.equals(keys, book.keys)
                && Arrays.equals(first, book.first)
                && Arrays.equals(codes, book.codes)
                && Arrays.equals(weights, book.weights)
                && texts().equals(book.texts());
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(keys);
    }
}
