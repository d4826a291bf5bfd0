package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import mendel.Await;
import mendel.app.Games;
import mendel.game.Game;
import mendel.game.GameFormat;
import mendel.game.Position;
import mendel.game.Side;
import mendel.game.Texts;
import mendel.memory.Result;
import mendel.memory.StoredGame;
import mendel.memory.exchange.JsonLines;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * Games go out of a memory and into another, in every format of every game: what comes back is the same, or was refused
 * or named.
 */
@Tag("long")
class MemoryExchangeTest extends CommandRuns {

    private static final List<String> GAMES = List.of(
            "chess",
            "draughts",
            "reversi",
            "reversi-6",
            "reversi-10",
            "reversi-anti",
            "reversi-6-anti",
            "reversi-10-anti");
    private static final String[] SOURCES = {null, "gtp:gtp-rhino \"5\" \\", "a\\nname [x] {y} ; 1-0", "žluťoučký #7"};

    @TempDir
    private Path folder;

    static Stream<String> everyFormat() {
        return GAMES.stream()
                .flatMap(id -> Stream.concat(
                                Stream.of("jsonl"),
                                Games.entry(id).game().formats().stream()
                                        .map(GameFormat::extension)
                                        .filter(MemoryExchangeTest::holdsMany))
                        .map(ending -> id + " " + ending));
    }

    /** The files of Ivanová's program hold one game, or one position: see the tests below. */
    private static boolean holdsMany(String ending) {
        return !ending.equals("cpm") && !ending.equals("cps");
    }

    /** A random game; one that is cut off gets a result by lot, and in games with discs a margin now and then. */
    private static StoredGame random(Game rules, SplittableRandom random, boolean whole, boolean usualStart) {
        Position position = rules.start();
        long[] legal = new long[position.maxMoves()];
        for (int i = usualStart ? 0 : 1 + random.nextInt(6); i > 0; i--) {
            position.make(legal[random.nextInt(position.generate(legal, 0))]);
        }
        Position first = rules.parse(Texts.text(position));
        String start = Texts.text(first);
        List<String> moves = new ArrayList<>();
        int most = whole ? 2000 : random.nextInt(26);
        int n = first.generate(legal, 0);
        while (n > 0 && moves.size() < most && first.outcome().isOngoing()) {
            long move = legal[random.nextInt(n)];
            moves.add(Texts.moveText(first, move));
            first.make(move);
            n = first.generate(legal, 0);
        }
        boolean over = !first.outcome().isOngoing();
        Result result = over ? null : Result.values()[random.nextInt(3)];
        Integer margin = over || random.nextBoolean() ? null : random.nextInt(60) - 30;
        StoredGame.Context context = random.nextInt(3) == 0
                ? StoredGame.Context.NONE
                : new StoredGame.Context(
                        random.nextBoolean() ? "00ff" : null,
                        random.nextBoolean() ? "depth 6" : null,
                        random.nextBoolean() ? Instant.ofEpochMilli(random.nextLong(2_000_000_000_000L)) : null,
                        SOURCES[random.nextInt(SOURCES.length)]);
        return StoredGame.of(
                rules, start, moves, random.nextBoolean() ? Side.WHITE : Side.BLACK, result, margin, context);
    }

    private String memory(String name, List<StoredGame> games) throws IOException {
        String memory = folder.resolve(name).toString();
        List<String> lines = games.stream().map(JsonLines::write).toList();
        json(
                "memory",
                "import",
                memory,
                Files.write(folder.resolve(name + ".jsonl"), lines).toString(),
                "--json");
        return memory;
    }

    private List<StoredGame> games(String memory) {
        assertThat(run("memory", "export", memory)).isZero();
        return out.toString()
                .lines()
                .map(line -> JsonLines.read(line, id -> Games.entry(id).game()))
                .toList();
    }

    /** What a file without tags keeps of a game. */
    private static String bare(StoredGame game) {
        Result white = game.learner() == Side.WHITE || game.result() == Result.DRAWN
                ? game.result()
                : game.result() == Result.WON ? Result.LOST : Result.WON;
        return game.start() + " " + game.moves() + " " + white;
    }

    @ParameterizedTest
    @MethodSource("everyFormat")
    void whatGoesOutComesBack(String gameAndFormat) throws IOException {
        String id = gameAndFormat.split(" ")[0];
        String ending = gameAndFormat.split(" ")[1];
        boolean everything = List.of("jsonl", "pgn", "pdn").contains(ending);
        Game rules = Games.entry(id).game();
        for (int seed = 0; seed < 2; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            List<StoredGame> games = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                boolean unfinished = ending.equals("ggf") || everything;
                games.add(random(rules, random, !unfinished || i % 3 == 0, ending.equals("wtb") || i % 2 == 0));
            }
            games.add(games.getFirst()); // A game can be played twice.
            String memory = memory("from-" + seed, games);
            List<StoredGame> stored = games(memory);
            assertThat(stored).isEqualTo(games);
            String file = folder.resolve("games-" + seed + "." + ending).toString();
            JsonNode answer = json("memory", "export", memory, "-o", file, "--json");
            String copy = folder.resolve("copy-" + seed).toString();
            json("memory", "import", copy, file, "--game", id, "--learner", "white", "--json");
            if (everything) {
                assertThat(answer.get("notKept")).isEmpty();
                assertThat(games(copy)).isEqualTo(games);
            } else {
                assertThat(games(copy).stream().map(MemoryExchangeTest::bare).sorted())
                        .isEqualTo(games.stream()
                                .map(MemoryExchangeTest::bare)
                                .sorted()
                                .toList());
                assertThat(answer.get("notKept").get(0).asString()).isEqualTo("learner (13)");
                assertThat(strings(answer.get("notKept")).stream().anyMatch(fact -> fact.startsWith("source (")))
                        .isEqualTo(games.stream().anyMatch(g -> g.context().source() != null));
            }
            JsonNode again = json("memory", "import", copy, file, "--game", id, "--learner", "white", "--json");
            assertThat(again.get("added").asInt()).isZero();
            assertThat(again.get("known").asInt())
                    .isEqualTo(answer.get("written").asInt());
        }
    }

    /** One finished game fits into a file of Ivanová's program, in which the learner is the program. */
    @Test
    void chessplayersFilesHoldOneGame() throws IOException {
        Game rules = Games.entry("chess").game();
        StoredGame game = random(rules, new SplittableRandom(7), true, true);
        StoredGame other = random(rules, new SplittableRandom(8), true, true);
        String file = folder.resolve("game.cpm").toString();
        String one = memory("one", List.of(game));
        assertThat(json("memory", "export", one, "-o", file, "--json")
                        .get("written")
                        .asInt())
                .isEqualTo(1);
        assertThat(Files.readString(Path.of(file)))
                .startsWith("humansColor " + (game.learner() == Side.WHITE ? -1 : 1) + "\n");
        String copy = folder.resolve("copy").toString();
        json(line(
                "memory import {} {} --game chess --learner {} --json",
                copy,
                file,
                game.learner().text()));
        assertThat(games(copy).stream().map(MemoryExchangeTest::bare)).containsExactly(bare(game));
        assertThat(run("memory", "export", memory("two", List.of(game, other)), "-o", file))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString().strip()).isEqualTo(file + ": a .cpm file holds one game, not 2; write a .pgn file");
        assertThat(run("memory", "export", one, "-o", file.replace("cpm", "cps")))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("a .cps file holds a position, not moves");
    }

    /**
     * A transcript knows no result but the board's, a WTHOR file no first position; PGN and PDN no line breaks in a
     * name.
     */
    @ParameterizedTest
    @ValueSource(strings = {"reversi-10-anti txt", "reversi wtb", "chess pgn", "draughts pdn"})
    void whatAFormatCannotHoldIsRefused(String gameAndFormat) throws IOException {
        String id = gameAndFormat.split(" ")[0];
        String ending = gameAndFormat.split(" ")[1];
        Game rules = Games.entry(id).game();
        SplittableRandom random = new SplittableRandom(3);
        StoredGame fits = random(rules, random, true, true);
        StoredGame odd = ending.equals("txt")
                ? StoredGame.of(
                        rules,
                        Texts.text(rules.start()),
                        fits.moves().subList(0, 6),
                        Side.WHITE,
                        Result.LOST,
                        null,
                        StoredGame.Context.NONE)
                : ending.equals("wtb")
                        ? random(rules, random, true, false)
                        : StoredGame.of(
                                rules,
                                fits.start(),
                                fits.moves(),
                                Side.WHITE,
                                null,
                                null,
                                new StoredGame.Context(null, null, null, "two\nlines"));
        String memory = memory("memory", List.of(fits, odd));
        Path file = Files.writeString(folder.resolve("games." + ending), "before");
        assertThat(run("memory", "export", memory, "-o", file.toString())).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(file).content().isEqualTo("before");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.filter(f -> f.toString().endsWith(".tmp"))).isEmpty();
        }
    }

    @Test
    void aGameLearnedFromBothSidesIsWrittenOnce() throws IOException {
        Game rules = Games.entry("reversi-6").game();
        StoredGame one = random(rules, new SplittableRandom(1), true, true);
        StoredGame other = StoredGame.of(
                rules,
                one.start(),
                one.moves(),
                one.learner() == Side.WHITE ? Side.BLACK : Side.WHITE,
                null,
                null,
                StoredGame.Context.NONE);
        String memory = memory("memory", List.of(one, other, one));
        assertThat(json(
                                "memory",
                                "export",
                                memory,
                                "-o",
                                folder.resolve("games.ggf").toString(),
                                "--json")
                        .get("written")
                        .asInt())
                .isEqualTo(2);
        assertThat(run(
                        "memory",
                        "export",
                        memory,
                        "-o",
                        folder.resolve("games.ggf.gz").toString()))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("packed files are read, not written");
    }

    /**
     * Black's discs by the header are those of the moves; both sides learn, and the numbers of WTHOR change nothing.
     */
    @Test
    void wthorComesInAndGoesOut() throws IOException {
        Game rules = Games.entry("reversi").game();
        List<StoredGame> games = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < 20; i++) {
            games.add(random(rules, random, true, true));
        }
        String first = folder.resolve("first.wtb").toString();
        json("memory", "export", memory("memory", games), "-o", first, "--json");
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(Path.of(first))).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 20; i++) {
            bytes.putShort(16 + 68 * i, (short) (i + 5));
        }
        Files.write(Path.of(first), bytes.array());
        String both = folder.resolve("both.db").toString();
        assertThat(json("memory", "import", both, first, "--game", "reversi", "--json")
                        .get("added")
                        .asInt())
                .isEqualTo(40);
        String second = folder.resolve("second.wtb").toString();
        assertThat(json("memory", "export", both, "-o", second, "--json")
                        .get("written")
                        .asInt())
                .isEqualTo(20);
        String once = folder.resolve("once.db").toString();
        assertThat(json("memory", "import", once, first, first, "--game", "reversi", "--json")
                        .get("added")
                        .asInt())
                .as("a game that several files hold is one")
                .isEqualTo(40);
        JsonNode again = json("memory", "import", both, second, "--json");
        assertThat(again.get("known").asInt()).isEqualTo(40);
        assertThat(again.get("added").asInt()).isZero();
    }

    /** A file that breaks off in the middle: what stands before stays, and the repaired file completes it. */
    @ParameterizedTest
    @ValueSource(strings = {"jsonl", "ggf", "txt"})
    void aMistakeSaysWhereAndWhatIsStored(String ending) throws IOException {
        Game rules = Games.entry("reversi-6").game();
        SplittableRandom random = new SplittableRandom(2);
        List<StoredGame> games = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            StoredGame game = random(rules, random, true, true);
            games.add(
                    StoredGame.of(rules, game.start(), game.moves(), Side.WHITE, null, null, StoredGame.Context.NONE));
        }
        String file = folder.resolve("games." + ending).toString();
        json("memory", "export", memory("from", games), "-o", file, "--json");
        String whole = Files.readString(Path.of(file));
        List<String> lines = new ArrayList<>(whole.lines().toList());
        lines.set(20, lines.get(20).replaceFirst("(?i)[a-f][1-6]", "a1"));
        Files.write(Path.of(file), lines);
        String memory = folder.resolve("to").toString();
        String[] command = {"memory", "import", memory, file, "--game", "reversi-6", "--learner", "white", "--json"};
        assertThat(run(command)).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(err.toString())
                .contains(file + (ending.equals("jsonl") ? ":21: move 1: " : ":21, game 21: "))
                .contains("(20 games added, 0 known), and recognised when it comes again");
        assertThat(json("memory", "check", memory, "--json").get("ok").asBoolean())
                .isTrue();
        Files.writeString(Path.of(file), whole);
        JsonNode answer = json(command);
        assertThat(answer.get("added").asInt()).isEqualTo(10);
        assertThat(answer.get("known").asInt()).isEqualTo(20);
    }

    @Tag("longest")
    @Test
    void ctrlCKeepsWhatWasReadAndTheSameCommandGoesOn() throws Exception {
        Game rules = Games.entry("reversi-6").game();
        SplittableRandom random = new SplittableRandom(5);
        Path file = folder.resolve("games.jsonl");
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            lines.add(JsonLines.write(random(rules, random, false, true)));
        }
        // A pipe, which has not ended when Ctrl-C comes, however quick the import is.
        assertThat(Await.exit(new ProcessBuilder("mkfifo", file.toString()).start()))
                .isZero();
        Path memory = folder.resolve("memory.db");
        Path said = folder.resolve("said.txt");
        Process process = MainProcess.of("memory", "import", memory.toString(), file.toString(), "--json")
                .redirectError(said.toFile())
                .redirectOutput(folder.resolve("answer.json").toFile())
                .start();
        try (Writer pipe = Files.newBufferedWriter(file)) {
            int written = 0;
            while (written < 6_000) {
                pipe.write(lines.get(written++) + "\n");
            }
            pipe.flush();
            Await.whileAlive(
                    process,
                    "a game is stored",
                    () -> Files.exists(memory) && !games(memory.toString()).isEmpty());
            MainProcess.interrupt(process);
            Iterator<String> rest = lines.subList(written, lines.size() - 1).iterator();
            Await.until("the import ends", () -> {
                try {
                    if (rest.hasNext()) {
                        pipe.write(rest.next() + "\n");
                        pipe.flush();
                    }
                } catch (IOException e) {
                    return !process.isAlive(); // Nobody reads the pipe any more.
                }
                return !process.isAlive();
            });
        } catch (IOException e) {
            // Nobody reads the pipe any more.
            Await.exit(process);
        } finally {
            process.destroyForcibly();
        }
        Files.delete(file);
        Files.write(file, lines, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).isEqualTo(ExitCodes.INTERRUPTED);
        assertThat(Files.readString(said)).contains("interrupted; to go on: mendel memory import ");
        int stored = games(memory.toString()).size();
        assertThat(stored).isBetween(1, 9_999);
        assertThat(Files.readString(folder.resolve("answer.json")))
                .contains("\"complete\":false")
                .contains("\"games\":" + stored + ",");
        JsonNode answer = json("memory", "import", memory.toString(), file.toString(), "--json");
        assertThat(answer.get("games").asInt()).isEqualTo(10_000);
        assertThat(answer.get("known").asInt()).isEqualTo(stored);
    }
}
