package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import mendel.app.Games;
import mendel.app.session.TestTime;
import mendel.book.Book;
import mendel.book.BookReader;
import mendel.match.opening.BookOpenings;
import mendel.match.opening.Opening;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Players with an opening book, in all commands that know players. */
@Tag("long")
class BookPlayersTest extends CommandRuns {

    private static final String LINES = """
        mendel-book/1 draughts
        start -> c3-d4 6 c3-b4 3 e3-d4 1
        start c3-d4 -> d6-e5 1 d6-c5 1 b6-a5 2
        start c3-b4 -> b6-a5 1 d6-c5 1
        start e3-d4 -> d6-c5 1
        """;

    @TempDir
    private Path folder;

    private String book;

    @BeforeEach
    void write() throws IOException {
        book = Files.writeString(folder.resolve("a+b.txt"), LINES).toString();
    }

    private JsonNode match(String concurrency, String pgn, String... more) {
        List<String> arguments = new java.util.ArrayList<>(List.of(
                "match",
                "draughts",
                "-a",
                "default+book=" + book,
                "-b",
                "kuhr2011+book=" + book,
                "--openings",
                "start",
                "--games",
                "16",
                "--nodes",
                "30",
                "--seed",
                "5",
                "--concurrency",
                concurrency,
                "--pgn",
                folder.resolve(pgn).toString(),
                "--json"));
        arguments.addAll(List.of(more));
        return json(arguments.toArray(String[]::new));
    }

    private List<String> games(String pgn) throws IOException {
        return Files.readString(folder.resolve(pgn))
                .lines()
                .filter(line -> line.startsWith("1. "))
                .toList();
    }

    /** Both games of a pair begin alike, pairs differ, and neither threads nor an interruption matter. */
    @Test
    void matchesAreTheSameWhateverTheThreads() throws IOException {
        String out = folder.resolve("out").toString();
        JsonNode result = match("1", "a.pdn", "--out", out);
        assertThat(List.of(result.get("bookA").asInt(), result.get("bookB").asInt()))
                .containsExactly(16, 16);
        match("3", "b.pdn");
        assertThat(folder.resolve("b.pdn")).hasSameTextualContentAs(folder.resolve("a.pdn"));
        List<String> games = games("a.pdn");
        assertThat(games)
                .hasSize(16)
                .allMatch(game -> game.matches("1\\. \\S+ \\{book\\} 1\\.\\.\\. \\S+ \\{book\\} 2\\. \\S+ \\{[^b].*"));
        List<String> openings = games.stream()
                .map(game -> game.substring(0, game.indexOf(" 2. ")))
                .toList();
        for (int i = 0; i < 16; i += 2) {
            assertThat(openings.get(i)).isEqualTo(openings.get(i + 1));
        }
        assertThat(openings.stream().distinct().count()).isGreaterThan(2);
        Path stored = folder.resolve("out").resolve("games.jsonl");
        List<String> lines = Files.readAllLines(stored);
        Files.write(stored, lines.subList(0, 5));
        JsonNode resumed = match("2", "c.pdn", "--out", out);
        assertThat(resumed.get("bookB").asInt()).isEqualTo(16);
        assertThat(folder.resolve("c.pdn")).hasSameTextualContentAs(folder.resolve("a.pdn"));
    }

    @Test
    void anotherBookIsAnotherMatch() throws IOException {
        String out = folder.resolve("out").toString();
        match("1", "a.pdn", "--out", out);
        Files.writeString(Path.of(book), LINES + "# nothing new\n");
        match("1", "a.pdn", "--out", out);
        Files.writeString(Path.of(book), LINES + "start -> e3-d4 1\n");
        assertThat(run(line(
                        "match draughts -a {} -b {} --openings start --games 16 --nodes 30 --seed 5 --out {}",
                        "default+book=" + book,
                        "kuhr2011+book=" + book,
                        out)))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains("this folder's match has another setting a: ")
                .hasLineCount(1);
    }

    @Test
    void theHeaviestMoveCanBePlayedAlways() throws IOException {
        JsonNode result = json(line(
                "match draughts -a {} -b default --openings start --games 2 --nodes 30 --pgn {} --json",
                "default+book=" + book + "+pick=best",
                folder.resolve("a.pdn")));
        assertThat(result.get("bookA").asInt()).isPositive();
        assertThat(result.get("bookB").asInt()).isZero();
        assertThat(games("a.pdn").getFirst()).startsWith("1. c3-d4 {book} 1... ");
        assertThat(run(line(
                        "match draughts -a {} -b default --openings start --games 2 --nodes 30",
                        "default+book=" + book)))
                .isZero();
        assertThat(out.toString())
                .contains("default (full)+book against default (full), 30 nodes\n")
                .containsPattern("\nbook       [12] and 0 moves\n");
        assertThat(run("match", "chess", "-a", "default+book=" + book, "--games", "2", "--nodes", "30"))
                .isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo(book + ": is a book of \"draughts\", not of chess; give a book of chess\n");
    }

    /** Openings of a book are as common as its weights say, and those of a pair are the same for all. */
    @Test
    void openingsAreDrawnFromABook() throws IOException {
        Book lines = new BookReader(Games.entry("draughts").game()).read(Path.of(book));
        BookOpenings openings = BookOpenings.of(lines, 16, 9);
        Map<List<String>, Integer> seen = new HashMap<>();
        int draws = 4000;
        for (int pair = 0; pair < draws; pair++) {
            seen.merge(openings.get(pair).moves(), 1, Integer::sum);
        }
        Map<List<String>, Double> expected = Map.of(
                List.of("c3-d4", "d6-e5"),
                0.15,
                List.of("c3-d4", "d6-c5"),
                0.15,
                List.of("c3-d4", "b6-a5"),
                0.3,
                List.of("c3-b4", "b6-a5"),
                0.15,
                List.of("c3-b4", "d6-c5"),
                0.15,
                List.of("e3-d4", "d6-c5"),
                0.1);
        assertThat(seen.keySet()).isEqualTo(expected.keySet());
        // One in a thousand fair draws exceeds 20.52 (chi-square, five degrees of freedom).
        assertThat(expected.entrySet().stream()
                        .mapToDouble(
                                e -> Math.pow(seen.get(e.getKey()) - draws * e.getValue(), 2) / (draws * e.getValue()))
                        .sum())
                .isLessThan(20.52);
        assertThat(BookOpenings.of(lines, 1, 9).get(3))
                .isEqualTo(new Opening(
                        openings.get(3).start(), openings.get(3).moves().subList(0, 1)));
        JsonNode result = json(line(
                "match draughts -a default --openings {} --games 4 --nodes 30 --pgn {} --json",
                book,
                folder.resolve("a.pdn")));
        assertThat(result.get("bookA").asInt()).isZero();
        assertThat(run("match", "chess", "-a", "default", "--openings", book, "--games", "2", "--nodes", "9"))
                .isEqualTo(2);
    }

    @Test
    void learnersBeginInABook() {
        String memory = folder.resolve("memory.db").toString();
        JsonNode learned = json(line(
                "learn draughts --memory {} --book {} --opponent {} --games 4 --nodes 20 --json",
                memory,
                book,
                "kuhr2011+book=" + book));
        assertThat(learned.get("games").asInt()).isEqualTo(4);
        assertThat(run("memory", "probe", memory)).isZero();
        assertThat(out.toString()
                        .lines()
                        .skip(2)
                        .filter(line -> !line.matches(".* 0 +0 +0 +0 \\|.* 0 +0 +0 +0"))
                        .filter(line -> line.contains("|"))
                        .map(line -> line.split(" ")[0]))
                .isSubsetOf("c3-d4", "c3-b4", "e3-d4")
                .isNotEmpty();
    }

    @Test
    void tournamentsKnowBooks() throws IOException {
        JsonNode result = json(line(
                "tournament draughts -p {} -p {} --openings start --games 2 --nodes 20 --pgn {} --json",
                "default+book=" + book,
                "kuhr2011+book=" + book,
                folder.resolve("t.pdn")));
        assertThat(games("t.pdn"))
                .hasSize(2)
                .allMatch(game -> game.matches("1\\. \\S+ \\{book\\} 1\\.\\.\\. \\S+ \\{book\\} 2\\. .*"));
        assertThat(result.get("players")
                        .valueStream()
                        .map(player -> player.get("bookMoves").asInt()))
                .containsExactly(2, 2);
        assertThat(result.get("millis").valueStream().map(JsonNode::asDouble))
                .hasSize(2)
                .allMatch(millis -> millis > 0);
        assertThat(run(line(
                        "tournament draughts -p {} -p kuhr2011 --openings start --games 2 --nodes 20",
                        "default+book=" + book)))
                .isZero();
        assertThat(out.toString()).containsPattern("default \\(full\\)\\+book played [12] moves from its book");
    }

    /** Our engine as a process with a book plays as the player with that book in this one does. */
    @ParameterizedTest
    @CsvSource({
        "chess, start -> a2a4 5 h2h4 1, start a2a4 -> h7h5 1, uci, ',OwnBook=true,BestBookMove=true,BookFile='",
        "draughts, start -> g3-h4 5 e3-f4 1, start g3-h4 -> b6-a5 1, hub, ',book=true,best-book-move=true,book-file='",
        "reversi, start -> c4 1, start c4 -> e3 1, gtp, ''"
    })
    void enginesHaveBooksOfTheirOwn(String game, String first, String second, String protocol, String options)
            throws IOException {
        String file = Files.write(folder.resolve("b.txt"), List.of("mendel-book/1 " + game, first, second))
                .toString();
        String engine = protocol + ":"
                + OwnEngine.command(
                        game + " --hash 1" + (options.isEmpty() ? " -d 1 --best-book-move --book " + file : ""))
                + (options.isEmpty() ? "" : options + file);
        List<String> moves = new java.util.ArrayList<>();
        for (String player : List.of("default+book=" + file + "+pick=best", engine)) {
            Files.deleteIfExists(folder.resolve("out").resolve("games.jsonl"));
            Files.deleteIfExists(folder.resolve("out").resolve("match.json"));
            json(line(
                    "match {} -a {} -b {} --openings start --games 2 -d 1 --out {} --json",
                    game,
                    player,
                    "default+book=" + file + "+pick=best",
                    folder.resolve("out")));
            moves.add(Files.readAllLines(folder.resolve("out").resolve("games.jsonl")).stream()
                    .map(line -> line.replaceAll(".*\"moves\":\"([^\"]*)\".*", "$1"))
                    .sorted()
                    .toList()
                    .toString());
        }
        assertThat(moves.get(1)).isEqualTo(moves.get(0));
    }

    @Test
    void aGameInTheTerminalBeginsInABook() throws IOException {
        assertThat(play("go\ngo\nquit\n", "--black", "minimax:2", "--json"))
                .contains("\"move\":\"c3-d4\"", "\"book\":true");
        assertThat(out.toString().lines().filter(line -> line.contains("\"event\":\"move\"")))
                .hasSizeGreaterThanOrEqualTo(2)
                .first()
                .asString()
                .contains("\"score\":null", "\"nodes\":0");
        assertThat(run("play", "draughts", "--best-book-move")).isEqualTo(2);
        assertThat(err.toString()).isEqualTo("--best-book-move: there is no book; give --book\n");
    }

    private String play(String typed, String... more) throws IOException {
        out.getBuffer().setLength(0);
        PlayCommand command = new PlayCommand();
        List<String> arguments =
                new java.util.ArrayList<>(List.of("draughts", "--book", book, "--best-book-move", "--nodes", "20"));
        arguments.addAll(List.of(more));
        picocli.CommandLine line = new picocli.CommandLine(command).setOut(new java.io.PrintWriter(out));
        line.parseArgs(arguments.toArray(String[]::new));
        command.play(new BufferedReader(new StringReader(typed)), false, new TestTime());
        line.getOut().flush();
        return out.toString();
    }
}
