package mendel.app.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import mendel.InputException;
import mendel.app.Games;
import mendel.book.Book;
import mendel.book.BookBuilder;
import mendel.book.BookBuilder.Weighting;
import mendel.book.BookReader;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.game.RandomGames;
import mendel.game.Texts;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Books of all games: what is made of games, their files, and the moves drawn from them. */
class BooksTest {

    private static final int GAMES = 300;
    private static final int PLIES = 12;

    @TempDir
    private Path folder;

    /** Games that keep to few moves, so that they meet again; some begin elsewhere, some without result. */
    private static List<GameRecord> games(Game game, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<GameRecord> games = new ArrayList<>();
        for (int i = 0; i < GAMES; i++) {
            Position position = game.start();
            if (i % 10 == 9) {
                RandomGames.playout(position, i % 3, 6);
                position = game.parse(Texts.text(position));
            }
            String start = Texts.text(position);
            List<String> moves = new ArrayList<>();
            for (List<String> legal = RandomGames.texts(position);
                    moves.size() < 20 && !legal.isEmpty();
                    legal = RandomGames.texts(position)) {
                String move = legal.get(Math.min(random.nextInt(legal.size()), random.nextInt(3)));
                moves.add(move);
                position.make(Texts.parseMove(position, move));
            }
            games.add(new GameRecord(
                    Map.of(),
                    start,
                    moves,
                    Collections.nCopies(moves.size(), ""),
                    i % 4 == 3 ? null : Double.valueOf(i % 4 / 2.0)));
        }
        return games;
    }

    private static Book book(Game game, List<GameRecord> games, Weighting weighting, int min) {
        BookBuilder builder = new BookReader(game).builder();
        games.forEach(record -> builder.add(record, PLIES, weighting));
        return builder.build(min);
    }

    /** The slow twin: for each position by its text, the moves by the texts that they lead to. */
    private static Map<String, Map<String, long[]>> twin(Game game, List<GameRecord> games, Weighting weighting) {
        Book empty = new BookReader(game).builder().build(1);
        Map<String, Map<String, long[]>> twin = new HashMap<>();
        for (GameRecord record : games) {
            if (record.result() == null && weighting != Weighting.GAMES) {
                continue;
            }
            Position position = game.parse(record.start());
            Set<String> met = new LinkedHashSet<>();
            for (String text :
                    record.moves().subList(0, Math.min(PLIES, record.moves().size()))) {
                String before = empty.scheme().text(position);
                boolean white = position.side() == mendel.game.Side.WHITE;
                position.make(Texts.parseMove(position, text));
                String after = empty.scheme().text(position);
                if (met.add(before + after)) {
                    long[] sum =
                            twin.computeIfAbsent(before, b -> new TreeMap<>()).computeIfAbsent(after, a -> new long[2]);
                    double result = record.result() == null ? 0 : white ? record.result() : 1 - record.result();
                    sum[0]++;
                    sum[1] += weighting == Weighting.GAMES
                            ? 1
                            : weighting == Weighting.SCORE ? Math.round(2 * result) : result == 1 ? 1 : 0;
                }
            }
        }
        return twin;
    }

    @ParameterizedTest
    @CsvSource({
        "chess, games, 1",
        "chess, score, 2",
        "draughts, games, 2",
        "draughts, wins, 1",
        "reversi, games, 1",
        "reversi-6, score, 3",
        "reversi-10-anti, wins, 2"
    })
    void aBookSaysWhatASlowCountSays(String id, String weight, int min) {
        Game game = Games.entry(id).game();
        Weighting weighting = Weighting.valueOf(weight.toUpperCase(java.util.Locale.ROOT));
        List<GameRecord> games = games(game, 1);
        Book book = book(game, games, weighting, min);
        Map<String, Map<String, long[]>> twin = twin(game, games, weighting);
        twin.values().forEach(moves -> moves.values().removeIf(sum -> sum[0] < min || sum[1] == 0));
        twin.values().removeIf(Map::isEmpty);
        assertThat(book.positions()).isEqualTo(twin.size()).isPositive();
        assertThat(book.texts()).containsExactlyInAnyOrderElementsOf(twin.keySet());
        twin.forEach((text, moves) -> {
            Position position = game.parse(text);
            Map<String, Long> weights = new TreeMap<>();
            Map<String, Double> probabilities = new TreeMap<>();
            for (Book.Move move : book.moves(position)) {
                position.make(move.move());
                String after = book.scheme().text(position);
                position.unmake();
                assertThat(weights.getOrDefault(after, move.weight())).isEqualTo(move.weight());
                weights.put(after, move.weight());
                probabilities.merge(after, move.probability(), Double::sum);
            }
            double total = moves.values().stream().mapToLong(sum -> sum[1]).sum();
            Map<String, Long> expected = new TreeMap<>();
            moves.forEach((after, sum) -> {
                expected.put(after, sum[1]);
                assertThat(probabilities.get(after)).isCloseTo(sum[1] / total, within(1e-12));
            });
            assertThat(weights).isEqualTo(expected);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"chess", "draughts", "reversi", "reversi-6-anti", "reversi-10"})
    void filesGiveBackWhatTheyWereMadeOf(String id) throws IOException {
        Game game = Games.entry(id).game();
        BookReader books = new BookReader(game);
        Book book = book(game, games(game, 2), Weighting.GAMES, 2);
        Path own = folder.resolve("a.book");
        Path text = folder.resolve("a.txt");
        books.write(book, own);
        books.write(book, text);
        assertThat(books.read(own)).isEqualTo(book);
        assertThat(books.read(text)).isEqualTo(book);
        assertThat(books.read(text).fingerprint()).isEqualTo(book.fingerprint());
        Path again = folder.resolve("b.txt");
        books.write(books.read(own), again);
        assertThat(again).hasSameBinaryContentAs(text);
        // Some games begin elsewhere, so that no move of the book leads to some of its positions.
        assertThat(Files.readString(text))
                .contains("\nstart -> ", "\nposition ")
                .doesNotContain("\nkey ");
        assertThat(new LinkedHashSet<>(List.of(books.isBook(own), books.isBook(text))))
                .containsExactly(true);
    }

    @Test
    void polyglotsFilesGiveBackWhatTheyWereMadeOf() throws IOException {
        Game game = Games.entry("chess").game();
        BookReader books = new BookReader(game);
        Book book = book(game, games(game, 3), Weighting.GAMES, 1);
        Path bin = folder.resolve("a.bin");
        books.write(book, bin);
        assertThat(Files.size(bin)).isEqualTo(16L * book.moves());
        Book read = books.read(bin);
        assertThat(read.fingerprint()).isEqualTo(book.fingerprint());
        assertThat(read.texts()).contains((String) null);
        Path text = folder.resolve("a.txt");
        books.write(read, text);
        assertThat(Files.readString(text)).contains("\nstart -> ", "\nkey ");
        assertThat(books.read(text)).isEqualTo(read);
        Path back = folder.resolve("b.bin");
        books.write(books.read(text), back);
        assertThat(back).hasSameBinaryContentAs(bin);
    }

    /** One position, e2e4 three times as heavy as d2d4, and what the format says of each byte. */
    @Test
    void thePolyglotFileByByte() throws IOException {
        Path text =
                Files.writeString(folder.resolve("a.txt"), "mendel-book/1 chess\nstart -> d2d4 100000 e2e4 300000\n");
        BookReader books = new BookReader(Games.entry("chess").game());
        Path bin = folder.resolve("a.bin");
        books.write(books.read(text), bin);
        assertThat(java.util.HexFormat.of().formatHex(Files.readAllBytes(bin)))
                .isEqualTo("463b96181691fc9c" + "031c" + "ffff" + "00000000" + "463b96181691fc9c" + "02db" + "5555"
                        + "00000000");
    }

    @Test
    void anotherWayToWriteCastlingIsUnderstood() throws IOException {
        Game game = Games.entry("chess").game();
        Position position = game.parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        long key = new BookReader(game).builder().build(1).scheme().key(position);
        java.nio.ByteBuffer bytes = java.nio.ByteBuffer.allocate(32);
        bytes.putLong(key).putShort((short) (4 << 6 | 6)).putShort((short) 30).putInt(7);
        bytes.putLong(key).putShort((short) (4 << 6 | 7)).putShort((short) 10).putInt(7);
        Path bin = Files.write(folder.resolve("a.bin"), bytes.array());
        assertThat(new BookReader(game).read(bin).moves(position))
                .singleElement()
                .satisfies(move -> assertThat(List.of(move.text(), move.weight(), move.probability()))
                        .isEqualTo(List.of("e1g1", 40L, 1.0)));
    }

    /** The first four moves of reversi are one move, seen from four sides; so are the answers to each. */
    @Test
    void symmetricMovesShareAWeight() throws IOException {
        Game game = Games.entry("reversi").game();
        Path text = Files.writeString(
                folder.resolve("a.txt"),
                "mendel-book/1 reversi\nstart -> f5 3\nstart d3 -> c5 1\nstart f5 -> d6 6 f6 3\n");
        Book book = new BookReader(game).read(text);
        assertThat(book.moves(game.start())).extracting(Book.Move::text).containsExactly("c4", "d3", "e6", "f5");
        assertThat(book.moves(game.start())).extracting(Book.Move::probability).containsOnly(0.25);
        for (String[] line : new String[][] {
            {"f5", "f6", "d6", "f4"}, {"c4", "c3", "e3", "c5"}, {"d3", "c3", "c5", "e3"}, {"e6", "f6", "f4", "d6"}
        }) {
            Position position = game.start();
            position.make(Texts.parseMove(position, line[0]));
            assertThat(book.moves(position))
                    .extracting(Book.Move::text, Book.Move::weight)
                    .containsExactly(Assertions.tuple(line[2], 7L), Assertions.tuple(line[1], 3L));
        }
    }

    /**
     * 20,000 draws: the sum of (seen - expected)^2 / expected stays below what one in a thousand fair draws exceeds.
     */
    @ParameterizedTest
    @CsvSource({
        "chess, 'start -> e2e4 50 d2d4 30 c2c4 15 g1f3 4 b2b3 1 a2a4 0', 5, 18.47",
        "reversi, 'start -> f5 1', 4, 16.27",
        "draughts, 'start -> c3-b4 1 c3-d4 2 e3-d4 4', 3, 13.82"
    })
    void movesAreDrawnInProportion(String id, String line, int moves, double bound) throws IOException {
        Game game = Games.entry(id).game();
        Book book = new BookReader(game)
                .read(Files.writeString(folder.resolve("a.txt"), "mendel-book/1 " + id + "\n" + line + "\n"));
        int draws = 20_000;
        Map<String, Integer> seen = new HashMap<>();
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < draws; i++) {
            seen.merge(book.choose(game.start(), Book.Pick.LOT, random).text(), 1, Integer::sum);
        }
        assertThat(seen).hasSize(moves);
        double sum = book.moves(game.start()).stream()
                .filter(move -> move.weight() > 0)
                .mapToDouble(move ->
                        Math.pow(seen.get(move.text()) - draws * move.probability(), 2) / (draws * move.probability()))
                .sum();
        assertThat(sum).isLessThan(bound);
        Book.Move best = book.choose(game.start(), Book.Pick.BEST, null);
        assertThat(book.moves(game.start())).allMatch(move -> move.weight() <= best.weight());
    }

    /** A foreign book with the key of the start and moves that are none, or of no weight. */
    @Test
    void whatIsNotLegalIsNeverPlayed() throws IOException {
        Game game = Games.entry("chess").game();
        Path text = folder.resolve("a.txt");
        Files.writeString(
                text,
                "mendel-book/1 chess\nkey 463b96181691fc9c -> e1h1 900 e2e5 50 a7a8q 3 #65535 1 #0 9 e2e4 1 d2d4 0\n");
        Book book = new BookReader(game).read(text);
        assertThat(book.moves(game.start()))
                .extracting(Book.Move::text, Book.Move::probability)
                .containsExactly(Assertions.tuple("e2e4", 1.0), Assertions.tuple("d2d4", 0.0));
        for (int seed = 0; seed < 50; seed++) {
            assertThat(book.choose(game.start(), Book.Pick.LOT, new SplittableRandom(seed))
                            .text())
                    .isEqualTo("e2e4");
        }
        Files.writeString(text, "mendel-book/1 chess\nkey 463b96181691fc9c -> e1h1 900\nstart -> d2d4 0\n");
        assertThat(new BookReader(game).read(text).choose(game.start(), Book.Pick.LOT, new SplittableRandom(1)))
                .isNull();
        assertThat(new BookReader(game)
                        .read(text)
                        .choose(game.parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), Book.Pick.BEST, null))
                .isNull();
    }

    /** Bytes that are changed, cut off or put in are one clear mistake, never another book nor another exception. */
    @ParameterizedTest
    @ValueSource(strings = {"a.book", "a.txt", "a.bin"})
    void damagedFilesAreRefused(String name) throws IOException {
        Game game = Games.entry("chess").game();
        BookReader books = new BookReader(game);
        Path file = folder.resolve(name);
        books.write(book(game, games(game, 4), Weighting.GAMES, 3), file);
        byte[] sound = Files.readAllBytes(file);
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 400; i++) {
            byte[] bytes = i % 2 == 0 ? sound.clone() : Arrays.copyOf(sound, random.nextInt(sound.length));
            for (int k = 0; i % 2 == 0 && k < 3; k++) {
                bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
            }
            Files.write(file, bytes);
            String message = refusal(() -> {
                Book read = books.read(file);
                read.texts();
                read.moves(game.start());
            });
            if (name.equals("a.book")) {
                assertThat(message).startsWith(file + ": is ");
            }
            if (message != null) {
                assertThat(message).startsWith(file.toString()).doesNotContain("\n");
            }
        }
    }

    private static String refusal(ThrowingCallable call) {
        try {
            call.call();
            return null;
        } catch (InputException e) {
            return e.getMessage();
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}
