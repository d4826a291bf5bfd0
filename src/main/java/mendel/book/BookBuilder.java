package mendel.book;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import mendel.InputException;
import mendel.game.BookScheme;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/** Builds a book from games and from entries of other books, whose weights are added. */
public final class BookBuilder {

    private final Game game;
    private final BookScheme scheme;
    private final Map<Long, Place> places = new HashMap<>();
    private long games;

    /** What a game adds to the weight of its moves. */
    public enum Weighting {
        /** 1 for every game in which it was played. */
        GAMES,
        /** 2 for a game won by the side that played the move, 1 for a draw, as in Polyglot. */
        SCORE,
        /** 1 for a game won by the side that played the move. */
        WINS;

        /** The name in commands. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** True when games without a result cannot be counted. */
        public boolean needsResult() {
            return this != GAMES;
        }

        /** @param result 1, 0.5 or 0 for the side that moved */
        private int of(double result) {
            return switch (this) {
                case GAMES -> 1; // Whatever the result.
                case SCORE -> (int) (2 * result);
                case WINS -> (int) result;
            };
        }
    }

    /** A position and its moves by their codes. */
    private static final class Place {
        private @Nullable String text;
        private final Map<Long, Sum> moves = new HashMap<>(2);
    }

    /** A move's weight, and in how many games it was played. */
    private static final class Sum {
        private long weight;
        private long games;
        /** The last game in which it was played: a game that repeats a position counts once. */
        private long last;
        /** Whether the move stays whatever its number of games, since it is not from games. */
        private boolean kept;
    }

    /** Nothing yet. */
    public BookBuilder(Game game, BookScheme scheme) {
        this.game = game;
        this.scheme = scheme;
    }

    /**
     * Adds a game.
     *
     * @param plies the number of moves taken, from its first position
     * @return false when the weighting needs a result and the game has none and is not over: then nothing is added
     * @throws InputException when a move is not legal
     */
    public boolean add(GameRecord record, int plies, Weighting weighting) {
        Double result = weighting.needsResult() ? result(record) : null;
        if (weighting.needsResult() && result == null) {
            return false;
        }
        games++;
        Position position = game.parse(record.start());
        for (int ply = 0; ply < Math.min(plies, record.moves().size()); ply++) {
            long move = game.notation().parseMove(position, record.moves().get(ply));
            Sum sum = sum(place(position), scheme.code(position, move));
            if (sum.last != games) {
                sum.last = games;
                sum.games++;
                sum.weight += result == null ? 1 : weighting.of(position.side() == Side.WHITE ? result : 1 - result);
            }
            position.make(move);
        }
        return true;
    }

    /** A game's result as recorded, or else by the rules; null when it is not over. */
    private @Nullable Double result(GameRecord record) {
        if (record.result() != null) {
            return record.result();
        }
        Position position = game.parse(record.start());
        record.moves().forEach(move -> position.make(game.notation().parseMove(position, move)));
        return position.outcome().isOngoing()
                ? null
                : Double.valueOf(position.outcome().resultFor(Side.WHITE));
    }

    /** Adds to the weight of a legal move. */
    public void add(Position position, long move, long weight) {
        keep(sum(place(position), scheme.code(position, move)), weight);
    }

    /**
     * Adds to the weight of a move of a position given by its key.
     *
     * @param text the position; null when it is not known
     */
    public void add(long key, @Nullable String text, long code, long weight) {
        Place place = places.computeIfAbsent(key, k -> new Place());
        place.text = place.text == null ? text : place.text;
        keep(sum(place, code), weight);
    }

    /** Adds all entries of another book of the game. */
    public void add(Book book) {
        List<String> texts = book.texts();
        for (int i = 0; i < book.positions(); i++) {
            for (Book.BookMove entry : book.entries(i)) {
                add(book.key(i), texts.get(i), entry.code(), entry.weight());
            }
        }
    }

    private static void keep(Sum sum, long weight) {
        sum.weight += weight;
        sum.kept = true;
    }

    private Place place(Position position) {
        Place place = places.computeIfAbsent(scheme.key(position), k -> new Place());
        if (place.text == null) {
            place.text = scheme.text(position);
        }
        return place;
    }

    private static Sum sum(Place place, long code) {
        return place.moves.computeIfAbsent(code, c -> new Sum());
    }

    /**
     * The book of all that was added.
     *
     * @param minGames moves of games stay only when they were played in that many games; those of weight 0 are dropped
     * @throws InputException when a weight is too large for a book
     */
    public Book build(long minGames) {
        long[] keys = places.keySet().stream().mapToLong(Long::longValue).toArray();
        flipSigns(keys);
        Arrays.sort(keys);
        flipSigns(keys);
        List<Long> kept = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        List<Book.BookMove> entries = new ArrayList<>();
        List<Integer> first = new ArrayList<>();
        for (long key : keys) {
            Place place = Objects.requireNonNull(places.get(key));
            List<Book.BookMove> moves = place.moves.entrySet().stream()
                    .filter(e -> e.getValue().kept || e.getValue().games >= minGames && e.getValue().weight > 0)
                    .map(e -> new Book.BookMove(e.getKey(), e.getValue().weight))
                    .sorted(Book.BookMove.ORDER)
                    .toList();
            if (!moves.isEmpty()) {
                if (moves.getFirst().weight() > Book.LARGEST_WEIGHT) {
                    throw new InputException(
                            "a move's weight is " + moves.getFirst().weight(), "the largest is " + Book.LARGEST_WEIGHT);
                }
                kept.add(key);
                texts.add(place.text);
                first.add(entries.size());
                entries.addAll(moves);
            }
        }
        first.add(entries.size());
        return new Book(
                game,
                scheme,
                kept.stream().mapToLong(Long::longValue).toArray(),
                first.stream().mapToInt(Integer::intValue).toArray(),
                entries.stream().mapToLong(Book.BookMove::code).toArray(),
                entries.stream().mapToInt(e -> (int) e.weight()).toArray(),
                () -> texts);
    }

    /** Flips the sign bits, so that signed order becomes unsigned order. */
    private static void flipSigns(long[] numbers) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] ^= Long.MIN_VALUE;
        }
    }
}
