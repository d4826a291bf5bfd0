package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The commands of {@code book} as their users see them. */
class BookCommandTest extends CommandRuns {

    private static final String PGN = """
        [Result "1-0"]

        1. e4 e5 2. Nf3 1-0

        [Result "0-1"]

        1. e4 c5 0-1

        [Result "1/2-1/2"]

        1. d4 d5 1/2-1/2

        [Result "*"]

        1. e4 e5 *
        """;

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private String book(String name) {
        return folder.resolve(name).toString();
    }

    private static List<String> moves(JsonNode answer) {
        return answer.get("moves")
                .valueStream()
                .map(move ->
                        move.get("move").asString() + " " + move.get("weight").asLong() + " "
                                + move.get("probability").asDouble())
                .toList();
    }

    @Test
    void gamesMakeABook() throws IOException {
        String pgn = file("games.pgn", PGN);
        JsonNode made = json("book", "make", "chess", "--from", pgn, "-o", book("a.book"), "--json");
        assertThat(made.propertyNames()).containsExactly("positions", "moves", "games", "skipped", "seconds", "out");
        assertThat(List.of(
                        made.get("positions").asInt(),
                        made.get("moves").asInt(),
                        made.get("games").asInt(),
                        made.get("skipped").asInt()))
                .containsExactly(4, 6, 4, 0);
        JsonNode start = json("book", "probe", "chess", book("a.book"), "--json");
        assertThat(start.get("key").asString()).isEqualTo("463b96181691fc9c");
        assertThat(moves(start)).containsExactly("e2e4 3 0.75", "d2d4 1 0.25");
        assertThat(moves(json("book", "probe", "chess", book("a.book"), "--moves", "e2e4", "--json")))
                .containsExactly("e7e5 2 0.6666666666666666", "c7c5 1 0.3333333333333333");
        assertThat(moves(json("book", "probe", "chess", book("a.book"), "--moves", "e2e4,e7e6", "--json")))
                .isEmpty();
        assertThat(run("book", "probe", "chess", book("a.book"))).isZero();
        assertThat(out.toString()).isEqualTo("e4                3   75.00 %\nd4                1   25.00 %\n");
        String positions = file(
                "positions.txt",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n# none\n4k3/8/8/8/8/8/8/4K2R w K - 0 1\n");
        assertThat(run("book", "probe", "chess", book("a.book"), "--positions", positions))
                .isZero();
        assertThat(out.toString().lines()).hasSize(2);
    }

    @Test
    void gamesAreWeighedAndLeftOut() throws IOException {
        String pgn = file("games.pgn", PGN);
        JsonNode made =
                json("book", "make", "chess", "--from", pgn, "--weight", "score", "-o", book("a.txt"), "--json");
        assertThat(List.of(made.get("games").asInt(), made.get("skipped").asInt()))
                .containsExactly(3, 1);
        assertThat(Files.readString(Path.of(book("a.txt")))).isEqualTo("""
            mendel-book/1 chess
            start -> e2e4 2 d2d4 1
            start e2e4 -> c7c5 2
            start d2d4 -> d7d5 1
            position rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - -> g1f3 2
            """);
        json(line("book make chess --from {} --weight wins --max-ply 1 -o {} --json", pgn, book("a.txt")));
        assertThat(Files.readString(Path.of(book("a.txt")))).isEqualTo("mendel-book/1 chess\nstart -> e2e4 1\n");
        json("book", "make", "chess", "--from", pgn, "--min-games", "2", "-o", book("a.txt"), "--json");
        assertThat(Files.readString(Path.of(book("a.txt"))))
                .isEqualTo("mendel-book/1 chess\nstart -> e2e4 3\nstart e2e4 -> e7e5 2\n");
    }

    /** A book is a source as games are, and of them --min-games and --max-ply say nothing. */
    @Test
    void booksAndGamesAreAddedTogether() throws IOException {
        String pgn = file("games.pgn", PGN);
        String text = file(
                "more.txt",
                "mendel-book/1 chess\n"
                        + "# by hand\n\n"
                        + "start -> e2e4 7\n"
                        + "start -> e2e4 1 c2c4 1\n"
                        + "position 4k3/8/8/8/8/8/8/4K2R w K - 0 1 -> e1g1 5\n");
        json("book", "make", "chess", "--from", text, "-o", book("b.bin"), "--json");
        json(line(
                "book make chess --from {} {} {} --min-games 2 --max-ply 1 -o {} --json",
                pgn,
                book("b.bin"),
                text,
                book("c.book")));
        assertThat(moves(json("book", "probe", "chess", book("c.book"), "--json")))
                .containsExactly("e2e4 19 0.9047619047619048", "c2c4 2 0.09523809523809523");
        assertThat(moves(json(
                        line("book probe chess {} -p {} --json", book("c.book"), "4k3/8/8/8/8/8/8/4K2R w K - 0 1"))))
                .containsExactly("e1g1 10 1.0");
    }

    /**
     * Games that were learned from both sides are stored twice and count once, in the memory and in what is exported of
     * it.
     */
    @Test
    void memoriesMakeABook() throws IOException {
        String lines = file("games.jsonl", """
            {"game":"reversi-6","moves":"d5 e3 d2","learner":"black","result":"lost"}
            {"game":"reversi-6","moves":"d5 e3 d2","learner":"white","result":"won"}
            {"game":"reversi-6","moves":"d5 c5","learner":"white","result":"won"}
            """);
        String memory = folder.resolve("memory.db").toString();
        json("memory", "import", memory, lines, "--json");
        for (String[] source : new String[][] {{"--memory", memory}, {"--from", lines}}) {
            JsonNode made = json("book", "make", "reversi-6", source[0], source[1], "-o", book("a.book"), "--json");
            assertThat(made.get("games").asInt()).isEqualTo(2);
            assertThat(moves(json("book", "probe", "reversi-6", book("a.book"), "--json")))
                    .hasSize(4)
                    .contains("d5 2 0.25");
        }
        assertThat(run("book", "make", "chess", "--memory", memory, "-o", book("a.book")))
                .isEqualTo(2);
        assertThat(err.toString()).isEqualTo(memory + ": holds no game of chess; its games are reversi-6\n");
    }

    @Test
    void aBookIsConvertedAndDescribed() throws IOException {
        json("book", "make", "chess", "--from", file("games.pgn", PGN), "-o", book("a.book"), "--json");
        json("book", "export", "chess", book("a.book"), "-o", book("a.bin"), "--json");
        assertThat(run("book", "export", "chess", book("a.bin"))).isZero();
        String text = out.toString();
        assertThat(text).startsWith("mendel-book/1 chess\nstart -> e2e4 3 d2d4 1\n");
        json("book", "make", "chess", "--from", file("a.txt", text), "-o", book("b.book"), "--json");
        assertThat(Path.of(book("b.book"))).hasSameBinaryContentAs(Path.of(book("a.book")));
        JsonNode stats = json("book", "stats", "chess", book("a.bin"), "--json");
        assertThat(List.of(
                        stats.get("positions").asInt(),
                        stats.get("moves").asInt(),
                        stats.get("weight").asInt(),
                        stats.get("reached").asInt(),
                        stats.get("plies").asInt()))
                .containsExactly(4, 6, 9, 4, 2);
        assertThat(stats.get("fingerprint"))
                .isEqualTo(
                        json("book", "stats", "chess", book("b.book"), "--json").get("fingerprint"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hello | FILE: is not a book; give a file that 'book make' wrote, or one of Polyglot's (.bin)",
                "mendel-book/2 chess | FILE:1: is not the first line of a book; write mendel-book/1 chess",
                "mendel-book/1 draughts | FILE: is a book of \"draughts\", not of chess; give a book of chess",
                "mendel-book/1 chess~start -> e2e4 | FILE:2: \"start -> e2e4\" has no moves of a position; write"
                        + " 'start MOVE… -> MOVE WEIGHT…', 'position POSITION -> MOVE WEIGHT…' or 'key KEY -> MOVE"
                        + " WEIGHT…'",
                "mendel-book/1 chess~~go -> e2e4 1 | FILE:3: \"go -> e2e4 1\" has no moves of a position; write"
                        + " 'start MOVE… -> MOVE WEIGHT…', 'position POSITION -> MOVE WEIGHT…' or 'key KEY -> MOVE"
                        + " WEIGHT…'",
                "mendel-book/1 chess~start -> e2e4 -1 | FILE:2: the weight \"-1\" is not possible; give a whole number"
                        + " from 0 to 4294967295",
                "mendel-book/1 chess~start -> e2e4 4294967296 | FILE:2: the weight \"4294967296\" is not possible;"
                        + " give a whole number from 0 to 4294967295",
                "mendel-book/1 chess~key 12 -> e2e4 1 | FILE:2: the key \"12\" is not possible; give 16 hexadecimal"
                        + " digits",
                "mendel-book/1 chess~key 463b96181691fc9c -> castle 1 | FILE:2: the move \"castle\" is not a move that"
                        + " a key can have; write e2e4, castling as e1h1, a promotion as e7e8q"
            })
    void aTextThatIsNoneIsRefused(String text, String message) throws IOException {
        String name = file("a.txt", text.replace('~', '\n') + "\n");
        assertThat(run("book", "probe", "chess", name)).isEqualTo(2);
        assertThat(err.toString()).isEqualTo(message.replace("FILE", name) + "\n");
    }

    @Test
    void mistakesAreOneLine() throws IOException {
        String pgn = file("games.pgn", PGN);
        String draughts = file("d.txt", "mendel-book/1 draughts\nstart -> e2e4 1\n");
        refused("d.txt:2: \"e2e4\" is not a draughts move", "book", "probe", "draughts", draughts);
        refused(
                "books of Polyglot are of chess, not of draughts; give a name that ends in .book or .txt",
                "book",
                "make",
                "draughts",
                "--from",
                draughts,
                "-o",
                book("d.bin"));
        refused(
                "its extension is not a format of books; the extensions are .book, .txt, .bin (Polyglot's)",
                "book",
                "make",
                "chess",
                "--from",
                pgn,
                "-o",
                book("a.pgn"));
        refused("there is no such book", "book", "probe", "chess", book("none.book"));
        refused(
                "no move is left for a book: 4 games were counted and 0 skipped",
                "book",
                "make",
                "chess",
                "--from",
                pgn,
                "--min-games",
                "9",
                "-o",
                book("a.book"));
        refused(
                "--max-ply 0; give 1 or more",
                "book",
                "make",
                "chess",
                "--from",
                pgn,
                "--max-ply",
                "0",
                "-o",
                book("a.book"));
        refused(
                "--weight \"elo\"; give games, score or wins",
                "book",
                "make",
                "chess",
                "--from",
                pgn,
                "--weight",
                "elo",
                "-o",
                book("a.book"));
        refused("--from or --memory is missing", "book", "make", "chess", "-o", book("a.book"));
        refused("make, probe, stats or export is missing", "book");
        refused(
                "is not a whole number of Polyglot entries",
                "book",
                "probe",
                "chess",
                file("a.bin", "seventeen letters"));
        refused(
                "entry 2: its key is smaller",
                "book",
                "probe",
                "chess",
                file("b.bin", "0123456789abcdef/0123456789abcde"));
        refused(
                "a move's weight is 4294967296; the largest is 4294967295",
                "book",
                "probe",
                "chess",
                file("c.txt", "mendel-book/1 chess\nstart -> e2e4 4294967295\nstart -> e2e4 1\n"));
        refused(
                "is not legal",
                "book",
                "probe",
                "chess",
                file("e.txt", "mendel-book/1 chess\nstart -> e2e4 1\n"),
                "--moves",
                "e2e5");
        refused(
                "games.pgn:",
                "book",
                "make",
                "chess",
                "--from",
                file("games.pgn", "1. e4 e5 2. Ke3 *\n"),
                "-o",
                book("a.book"));
        assertThat(Path.of(book("a.book"))).doesNotExist();
    }

    private void refused(String message, String... arguments) {
        assertThat(run(arguments)).isEqualTo(2);
        assertThat(err.toString()).contains(message).hasLineCount(1);
    }
}
