package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

/** The commands of {@code memory}, and the options that use one, as their users see them. */
class MemoryCommandTest extends CommandRuns {

    @TempDir
    private Path folder;

    private String memory;

    @BeforeEach
    void name() {
        memory = folder.resolve("memory.db").toString();
    }

    private static String line(String moves, String learner, String result) {
        return "{\"game\":\"reversi-6\",\"moves\":\"" + moves + "\",\"learner\":\"" + learner + "\",\"result\":\""
                + result + "\"}";
    }

    private String file(String name, List<String> lines) throws IOException {
        return Files.write(folder.resolve(name), lines).toString();
    }

    /** The games of Labaj's worked example (2007); Black begins with us. */
    private JsonNode example(String... more) throws IOException {
        List<String> lines = new ArrayList<>(List.of(
                line("d5 e3 d2 c1 c2", "black", "lost"),
                line("e4 e3 d2 c1 c2", "black", "lost"),
                line("d5 e3 d2 c1 c2", "black", "won"),
                line("d5 e3 d2 c1 c2", "white", "lost")));
        lines.addAll(List.of(more));
        return json("memory", "import", memory, file("games.jsonl", lines), "--json");
    }

    private JsonNode ask(String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "search",
                "reversi-6",
                "-m",
                "labaj2007",
                "-d",
                "4",
                "--algorithm",
                "alphabeta",
                "--memory",
                memory,
                "--json"));
        arguments.addAll(List.of(more));
        return json(arguments.toArray(String[]::new));
    }

    @Test
    void theWorkedExample() throws IOException {
        example(line("d5 e3 d2 c1 c2", "black", "won"));
        JsonNode answer = ask("--candidates", "d5,b3");
        assertThat(answer.get("move").asString()).isEqualTo("d5");
        assertThat(strings(answer.get("ties"))).containsExactly("b3", "c2", "d5", "e4");
        JsonNode d5 = answer.get("memory").get("candidates").get(0);
        assertThat(d5.propertyNames())
                .containsExactly("move", "wins", "draws", "losses", "margin", "verdict", "reason");
        assertThat(d5.get("wins").asInt()).isEqualTo(2);
        assertThat(d5.get("losses").asInt()).isEqualTo(1);
        assertThat(d5.get("verdict").asString()).isEqualTo("taken");
        assertThat(answer.get("memory").get("changed").asBoolean()).isTrue();
        assertThat(strings(answer.get("pv"))).containsExactly("d5");
    }

    @Test
    void theWorkedExampleWithoutItsFifthGame() throws IOException {
        example();
        JsonNode answer = ask("--candidates", "d5,b3");
        assertThat(answer.get("move").asString()).isEqualTo("b3");
        assertThat(answer.get("memory").get("candidates").get(0).get("verdict").asString())
                .isEqualTo("rejected");
        assertThat(answer.get("memory").get("candidates").get(1).get("reason").asString())
                .isEqualTo("no game is known");
    }

    @Test
    void tiesAreAskedInTextOrder() throws IOException {
        example(line("b3", "black", "lost"));
        JsonNode answer = ask();
        assertThat(answer.get("move").asString()).isEqualTo("c2");
        assertThat(answer.get("memory")
                        .get("candidates")
                        .valueStream()
                        .map(c -> c.get("verdict").asString()))
                .containsExactly("rejected", "taken", "not-asked", "not-asked");
        assertThat(run("search", "reversi-6", "-m", "labaj2007", "-d", "2", "--memory", memory))
                .isZero();
        assertThat(out.toString()).contains("memory b3     rejected (0 won, 1 lost: no more wins than losses)");
    }

    @Test
    void aSingleBestMoveIsNotAskedAbout() throws IOException {
        example();
        JsonNode answer = ask("--moves", "d5,e3");
        assertThat(strings(answer.get("ties"))).hasSize(1);
        assertThat(answer.get("memory").get("asked").asBoolean()).isFalse();
        assertThat(answer.get("move").asString())
                .isEqualTo(strings(answer.get("ties")).getFirst());
    }

    @Test
    void importKnowsWhatItHas() throws IOException {
        JsonNode first = example(line("d5 e3 d2 c1 c2", "black", "won"));
        assertThat(first.get("games").asInt()).isEqualTo(5);
        assertThat(first.get("wins").asInt()).isEqualTo(2);
        assertThat(first.get("losses").asInt()).isEqualTo(3);
        assertThat(first.get("added").asInt()).isEqualTo(5);
        JsonNode again = example(line("d5 e3 d2 c1 c2", "black", "won"));
        assertThat(again.get("added").asInt()).isZero();
        assertThat(again.get("known").asInt()).isEqualTo(5);
        JsonNode stats = json("memory", "stats", memory, "--json");
        assertThat(stats.propertyNames()).startsWith("games", "sequences", "wins", "draws", "losses");
        assertThat(strings(stats.get("variants"))).containsExactly("reversi-6");
    }

    @Test
    void probeShowsLinesAndPositions() throws IOException {
        example();
        JsonNode moves = json("memory", "probe", memory, "--json").get("moves");
        assertThat(moves.valueStream().map(m -> m.get("move").asString())).containsExactly("b3", "c2", "d5", "e4");
        assertThat(moves.get(0).get("losses").asInt()).isZero();
        assertThat(moves.get(2).get("losses").asInt()).isEqualTo(1);
        assertThat(moves.get(0).get("position").get("losses").asInt()).isEqualTo(2);
        assertThat(run("memory", "probe", memory, "--moves", "d5")).isZero();
        assertThat(out.toString()).contains("white to move learned from 1 games: 0 wins, 0 draws, 1 losses");
    }

    @Test
    void statsTellRecordsApart() throws IOException {
        example(
                line("d5", "black", "won").replace("}", ",\"source\":\"rhino #1\",\"time\":\"2026-01-02T03:04:05Z\"}"),
                line("d5", "white", "drawn").replace("}", ",\"source\":\"rhino #22\",\"margin\":4}"));
        JsonNode stats = json("memory", "stats", memory, "--json");
        assertThat(stats.get("margin").asDouble()).isEqualTo(4);
        assertThat(stats.get("first").asString()).isEqualTo("2026-01-02T03:04:05Z");
        assertThat(stats.get("version").asInt()).isPositive();
        assertThat(stats.get("byGame").get(0).get("games").asInt()).isEqualTo(6);
        assertThat(stats.get("bySource").get(1).get("source").asString()).isEqualTo("rhino");
        assertThat(stats.get("bySource").get(1).get("games").asInt()).isEqualTo(2);
        assertThat(stats.get("byLearner").get(0).get("learner").asString()).isEqualTo("white");
        assertThat(stats.get("byLearner").get(0).get("draws").asInt()).isEqualTo(1);
        assertThat(run("memory", "stats", memory)).isZero();
        assertThat(out.toString()).contains("(no source)").containsPattern("2 +1 +1 +0 +\\+4.0  rhino");
    }

    @Test
    void probeAsksBothRules() throws IOException {
        example();
        JsonNode rules = json("memory", "probe", memory, "--candidates", "d5,b3", "--json")
                .get("rules");
        assertThat(rules.propertyNames()).containsExactly("labaj", "expert");
        assertThat(rules.get("labaj").get("move").asString()).isEqualTo("b3");
        assertThat(rules.get("labaj").get("candidates").get(0).get("verdict").asString())
                .isEqualTo("rejected");
        assertThat(rules.get("expert").get("candidates")).hasSize(2);
        assertThat(run("memory", "probe", memory)).isZero();
        assertThat(out.toString()).contains("labaj would play b3").contains("expert would play ");
    }

    @Test
    void exportIsWithoutLoss() throws IOException {
        example();
        assertThat(run("memory", "export", memory)).isZero();
        String everything = out.toString();
        String copy = folder.resolve("copy.db").toString();
        json("memory", "import", copy, file("export.jsonl", everything.lines().toList()), "--json");
        assertThat(run("memory", "export", copy)).isZero();
        assertThat(out.toString()).isEqualTo(everything);
        String ggf = folder.resolve("games.ggf").toString();
        assertThat(json("memory", "export", memory, "-o", ggf, "--json")
                        .get("written")
                        .asInt())
                .isEqualTo(3);
        assertThat(json(
                                "memory",
                                "import",
                                folder.resolve("third.db").toString(),
                                ggf,
                                "--game",
                                "reversi-6",
                                "--learner",
                                "black",
                                "--json")
                        .get("losses")
                        .asInt())
                .isEqualTo(2);
    }

    @Test
    void aFormatThatCannotHoldAResultIsRefused() throws IOException {
        example();
        Path text = folder.resolve("games.txt");
        assertThat(run("memory", "export", memory, "-o", text.toString())).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("cannot hold all of game 1").contains(".jsonl");
        assertThat(text).doesNotExist();
    }

    @Test
    void checkAndPrune() throws IOException {
        example();
        assertThat(json("memory", "check", memory, "--json").get("ok").asBoolean())
                .isTrue();
        JsonNode left = json("memory", "prune", memory, "--keep", "1", "--json");
        assertThat(left.get("games").asInt()).isEqualTo(1);
        assertThat(left.get("forgotten").asInt()).isEqualTo(3);
        byte[] bytes = Files.readAllBytes(Path.of(memory));
        for (int i = 4096; i < bytes.length; i += 32) {
            bytes[i] ^= 0x33;
        }
        Files.write(Path.of(memory), bytes);
        assertThat(run("memory", "check", memory)).isEqualTo(ExitCodes.NO);
        assertThat(run("memory", "stats", memory)).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString().lines()).hasSize(1);
    }

    /** Of the four first moves, which are tied, d5 is the least bad by the memory; without it the search plays c2. */
    @Test
    void playersHaveMemories() throws IOException {
        example(line("b3", "black", "lost"), line("c2", "black", "lost"));
        Path games = folder.resolve("games.ggf");
        String[] match = {
            "match",
            "reversi-6",
            "-a",
            "labaj2007+memory=" + memory,
            "-b",
            "labaj2007",
            "--games",
            "2",
            "-d",
            "1",
            "--openings",
            file("start.txt", List.of("--------------OX----XO-------------- X")),
            "--pgn",
            games.toString(),
            "--out",
            folder.resolve("match").toString(),
            "--json"
        };
        assertThat(run(match)).as(err.toString()).isZero();
        List<String> played = Files.readAllLines(games);
        assertThat(played)
                .hasSize(2)
                .allMatch(game -> game.contains("PB[labaj2007+memory]") == game.contains(" *]B[D5"));
        assertThat(played).filteredOn(game -> game.contains(" *]B[C2")).hasSize(1);
        JsonNode whole = answer();
        assertThat(whole.get("distinctGames").asInt()).isEqualTo(2);
        JsonNode use = whole.at("/memory/a");
        assertThat(use.propertyNames()).containsExactlyInAnyOrder("moves", "ties", "asked", "known", "changed");
        assertThat(use.get("known").asInt()).isBetween(1, use.get("asked").asInt());
        assertThat(use.get("changed").asInt()).isGreaterThanOrEqualTo(1);
        assertThat(use.get("asked").asInt())
                .isEqualTo(use.get("ties").asInt())
                .isPositive()
                .isLessThan(use.get("moves").asInt());
        assertThat(whole.get("memory").has("b")).isFalse();
        assertThat(run(match)).as("the games of the folder").isZero();
        assertThat(answer().get("memory")).isEqualTo(whole.get("memory"));
        json("memory", "import", memory, file("more.jsonl", List.of(line("d5", "black", "won"))), "--json");
        assertThat(run(match))
                .as("with another memory it would be another match")
                .isEqualTo(ExitCodes.INPUT);
    }

    /**
     * The four first moves tie for the search of play too, which with a memory looks at all lines to the same depth.
     */
    @Test
    void symmetricMovesTie() throws IOException {
        example(line("b3", "black", "lost"), line("c2", "black", "lost"));
        for (String rule : List.of("labaj", "expert")) {
            JsonNode answer = json(
                    "search", "reversi-6", "-m", "labaj2007", "-d", "4", "--memory", memory, "--rule", rule, "--json");
            assertThat(strings(answer.get("ties"))).containsExactly("b3", "c2", "d5", "e4");
            assertThat(answer.at("/memory/rule").asString()).isEqualTo(rule);
            assertThat(answer.at("/memory/candidates").size()).isEqualTo(4);
            assertThat(answer.at("/memory/candidates/0").has("expected")).isEqualTo(rule.equals("expert"));
        }
    }

    /** Moves almost as good as the best are asked about where a width is given, behind the best. */
    @Test
    void aWidthLetsMoreMovesIn() throws IOException {
        example();
        String[] search = {"search", "reversi-6", "-d", "3", "--moves", "d5,e3", "--memory", memory, "--json"};
        int narrow = json(search).at("/memory/candidates").size();
        List<String> wide = new ArrayList<>(List.of(search));
        wide.addAll(List.of("--width", "1000"));
        JsonNode answer = json(wide.toArray(String[]::new));
        assertThat(answer.at("/memory/candidates").size()).isGreaterThan(narrow);
        assertThat(answer.at("/memory/candidates/0/move").asString())
                .isEqualTo(answer.get("ties").get(0).asString());
    }

    /** Players without a memory that search as those with one do. */
    @Test
    void tiesMayBeDecidedByOrderOrByLot() throws IOException {
        List<String> arguments = List.of(
                "match",
                "reversi-6",
                "-m",
                "labaj2007",
                "-a",
                "default+ties=first",
                "-b",
                "default+ties=random:5",
                "--games",
                "20",
                "-d",
                "2",
                "--json",
                "--pgn");
        List<List<String>> played = new ArrayList<>();
        List<JsonNode> answers = new ArrayList<>();
        for (int session = 0; session < 2; session++) {
            Path games = folder.resolve("games" + session + ".pdn.ggf");
            List<String> all = new ArrayList<>(arguments);
            all.addAll(List.of(games.toString(), "--concurrency", Integer.toString(session + 1)));
            JsonNode answer = json(all.toArray(String[]::new));
            assertThat(answer.get("distinctGames").asInt()).isBetween(2, 20);
            assertThat(answer.at("/memory/a/ties").asInt()).isPositive();
            assertThat(answer.at("/memory/a/changed").asInt()).isZero();
            assertThat(answer.at("/memory/b/changed").asInt()).isPositive();
            assertThat(answer.at("/memory/b/asked").asInt()).isZero();
            answers.add(answer.get("memory"));
            played.add(Files.readAllLines(games).stream().sorted().toList());
        }
        assertThat(answers.get(1)).isEqualTo(answers.get(0));
        assertThat(played.get(1)).isEqualTo(played.get(0)).allMatch(game -> game.contains("+ties=random:5]"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "search reversi-6 -d 2 --width 3                   | --width: there is no memory to ask",
                "search reversi-6 -d 2 --memory DB --width -1      | a width of -1",
                "search reversi-6 -d 2 --memory DB --width 3 --algorithm minimax | a tie width goes with pvs",
                "search reversi-6 -d 2 --candidates d5             | there is no memory to ask",
                "search reversi-6 -d 2 --memory MISSING            | there is no such memory",
                "search reversi-6 -d 2 --memory DB --rule best     | there is no rule \"best\"",
                "search reversi-6 -d 2 --memory DB --candidates a1 | --candidates: ",
                "search reversi-6 -d 4 --memory DB --moves d5,e3 --algorithm alphabeta --candidates f2 | f2 is not"
                        + " among the ties of this search",
                "memory stats MISSING                              | there is no such memory",
                "memory prune MISSING --keep 1                     | there is no such memory",
                "memory prune DB                                   | --keep, --before or --source is missing",
                "memory prune DB --before yesterday                | --before \"yesterday\": is not a date",
                "memory prune DB --before +999999999-01-01         | --before \"+999999999-01-01\": is not a date",
                "memory prune DB --keep -1                         | --keep -1",
                "memory import DB MISSING                          | there is no such file",
                "memory import DB BAD                              | bad.jsonl:2: move 1",
                "memory probe DB --game chess --moves e2e5         | --moves, move 1",
                "memory export DB -o DB                            | is the memory itself",
                "match reversi-6 -a default -b default+memory=MISSING --games 2 -d 1 | there is no such memory"
            })
    void mistakesAreOneLine(String command, String message) throws IOException {
        example();
        String bad = file("bad.jsonl", List.of(line("d5", "black", "won"), line("a1", "black", "won")));
        String[] arguments = command.replace("DB", memory)
                .replace("MISSING", folder.resolve("none").toString())
                .replace("BAD", bad)
                .split(" +");
        assertThat(run(arguments)).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains(message);
        assertThat(err.toString().lines()).hasSize(1);
    }

    @Test
    void helpFitsOneScreen() {
        CommandLine commands =
                new CommandLine(new MendelCommand()).getSubcommands().get("memory");
        assertThat(commands.getUsageMessage().lines()).hasSizeLessThanOrEqualTo(24);
        commands.getSubcommands().values().forEach(command -> {
            assertThat(command.getUsageMessage().lines()).hasSizeLessThanOrEqualTo(24);
            assertThat(command.getUsageMessage()).contains("Example: mendel memory " + command.getCommandName());
        });
    }
}
