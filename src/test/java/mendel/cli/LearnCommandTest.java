package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import mendel.app.Games;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.game.Position;
import mendel.protocol.RealEngines;
import mendel.protocol.gtp.MockGtpEngine;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

/** The command {@code learn} as its users see it. */
class LearnCommandTest extends CommandRuns {

    @TempDir
    private Path folder;

    private String memory;

    @BeforeEach
    void name() {
        memory = folder.resolve("memory.db").toString();
    }

    private String[] learn(String game, String... more) {
        List<String> arguments = new ArrayList<>(List.of("learn", game, "--memory", memory));
        arguments.addAll(List.of(more));
        return arguments.toArray(String[]::new);
    }

    /** The games of the memory, without the times at which they ended. */
    private List<String> lines() {
        assertThat(run("memory", "export", memory)).isZero();
        return out.toString()
                .lines()
                .map(line -> line.replaceAll("\"time\":\"[^\"]*\",", ""))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"reversi-6,labaj2007,1", "draughts,kuhr2011,1", "chess,ivanova2011,1", "reversi-6-anti,labaj2007,1"})
    void allGamesAreLearned(String game, String model, int depth) {
        JsonNode answer = json(learn(game, "--games", "4", "-m", model, "-d", Integer.toString(depth), "--json"));
        assertThat(answer.get("games").asInt()).isEqualTo(8);
        assertThat(answer.get("wins").asInt()
                        + answer.get("losses").asInt()
                        + answer.get("draws").asInt())
                .isEqualTo(8);
        assertThat(answer.get("wins").asInt()).isEqualTo(answer.get("losses").asInt());
        assertThat(answer.get("sequences").asInt()).isPositive();
        assertThat(answer.get("played").asInt()).isEqualTo(4);
        assertThat(answer.get("now").valueStream().mapToInt(JsonNode::asInt).sum())
                .isEqualTo(4);
        assertThat(answer.get("ties").asInt()).isBetween(1, answer.get("moves").asInt());
        assertThat(answer.get("gamesPerSecond").asDouble()).isPositive();
        assertThat(answer.get("complete").asBoolean()).isTrue();
        assertThat(json("memory", "check", memory, "--json").get("ok").asBoolean())
                .isTrue();
        assertThat(lines())
                .allSatisfy(line -> assertThat(line).contains("\"source\":\"itself, depth 1, labaj, 4 plies, "));
    }

    @Test
    void theSameCommandGoesOn() {
        String[] four =
                learn("reversi-6", "--games", "4", "--opponent", "default", "-m", "labaj2007", "-d", "1", "--json");
        assertThat(json(four).get("played").asInt()).isEqualTo(4);
        JsonNode again = json(four);
        assertThat(again.get("played").asInt()).isZero();
        assertThat(again.get("before").asInt()).isEqualTo(4);
        assertThat(again.get("games").asInt()).isEqualTo(4);
        assertThat(run(learn("reversi-6", "--games", "4", "--opponent", "default", "-m", "labaj2007", "-d", "1")))
                .isZero();
        assertThat(out.toString())
                .startsWith("all 4 games are in the memory already; more --games or another --seed plays others");
        JsonNode more = json(
                learn("reversi-6", "--games", "10", "--opponent", "default", "-m", "labaj2007", "-d", "1", "--json"));
        assertThat(more.get("played").asInt()).isEqualTo(6);
        assertThat(more.get("games").asInt()).isEqualTo(10);
        List<String> parts = lines();
        memory = folder.resolve("whole.db").toString();
        json(learn("reversi-6", "--games", "10", "--opponent", "default", "-m", "labaj2007", "-d", "1", "--json"));
        assertThat(lines()).isEqualTo(parts);
    }

    @Test
    void thePlainAnswerTellsEverything() {
        assertThat(run(learn("reversi-6", "--games", "3", "-m", "labaj2007", "-d", "1", "--seed", "5")))
                .isZero();
        assertThat(out.toString().lines()).hasSize(4);
        assertThat(out.toString())
                .startsWith("labaj2007 against itself, depth 1")
                .containsPattern("played +3: \\d wins, \\d draws, \\d losses; [\\d.]+ games a second")
                .containsPattern("decisions +\\d+ moves, \\d+ with ties \\([\\d.]+ %\\), \\d+ changed by the memory")
                .contains("6 games, ");
    }

    @Test
    void gamesBeginWhereTheFileSays() throws IOException {
        Path openings = Files.writeString(folder.resolve("openings.txt"), "d5e3d2\ne4e3\n");
        json(learn(
                "reversi-6",
                "--games",
                "8",
                "--opponent",
                "default",
                "-m",
                "labaj2007",
                "-d",
                "1",
                "--openings",
                openings.toString(),
                "--json"));
        assertThat(lines())
                .hasSize(8)
                .allSatisfy(line -> assertThat(line).containsPattern("\"moves\":\"(d5 e3 d2|e4 e3) "));
        assertThat(lines().stream().filter(line -> line.contains("\"moves\":\"e4 e3 ")))
                .hasSize(4);
    }

    @Test
    void withoutRandomPliesTheStartIsPlayed() {
        json(learn(
                "reversi-6",
                "--games",
                "2",
                "-m",
                "labaj2007",
                "-d",
                "1",
                "--opening-plies",
                "0",
                "--solve",
                "0",
                "--json"));
        assertThat(lines())
                .hasSize(4)
                .allSatisfy(line -> assertThat(line)
                        .contains("\"source\":\"itself, depth 1, labaj, 0 plies, seed 1 #")
                        .doesNotContain("solved"));
        assertThat(lines().stream()
                        .map(line -> line.replaceAll(".*\"moves\":\"(\\S+).*", "$1"))
                        .distinct())
                .hasSize(1);
    }

    /** A weights file that was bred anew is another opponent; a seed for ties makes another one, too. */
    @Test
    void anOpponentIsKnownByItsNameAndWeights() throws IOException {
        Path weights = folder.resolve("best.json");
        EvaluationModel<Position> model = Games.entry("reversi-6").model("labaj2007");
        Weights defaults = Weights.defaults(model.spec());
        Files.writeString(weights, WeightsFile.toJson(defaults, Map.of()));
        String[] command = learn(
                "reversi-6", "--games", "2", "--opponent", weights.toString(), "-m", "labaj2007", "-d", "1", "--json");
        assertThat(json(command).get("played").asInt()).isEqualTo(2);
        assertThat(json(command).get("played").asInt()).isZero();
        double[] others = defaults.toArray();
        others[0] = others[0] + 1;
        Files.writeString(weights, WeightsFile.toJson(Weights.of(model.spec(), others), Map.of()));
        assertThat(json(command).get("played").asInt()).isEqualTo(2);
        for (int seed = 1; seed <= 2; seed++) {
            JsonNode answer = json(learn(
                    "reversi-6",
                    "--games",
                    "2",
                    "--opponent",
                    "default+ties=random:" + seed,
                    "-m",
                    "labaj2007",
                    "-d",
                    "1",
                    "--json"));
            assertThat(answer.get("played").asInt()).isEqualTo(2);
        }
        assertThat(lines()).hasSize(8);
    }

    /** With its own memory, which it only asks. */
    @Test
    void anOpponentMayHaveAMemory() {
        json(learn("reversi-6", "--games", "2", "-m", "labaj2007", "-d", "1", "--json"));
        String other = memory;
        memory = folder.resolve("other.db").toString();
        JsonNode answer = json(learn(
                "reversi-6",
                "--games",
                "2",
                "--opponent",
                "default+memory=" + other + "+rule=expert",
                "-m",
                "labaj2007",
                "-d",
                "1",
                "--json"));
        assertThat(answer.get("games").asInt()).isEqualTo(2);
        assertThat(json("memory", "stats", other, "--json").get("games").asInt())
                .isEqualTo(4);
    }

    @Test
    void anEngineIsAnOpponent() {
        RealEngines.rhino("-l 1 -b 0");
        JsonNode answer = json(learn(
                "reversi",
                "--games",
                "2",
                "--opponent",
                "gtp:gtp-rhino -l 1 -b 0",
                "-m",
                "labaj2007",
                "-d",
                "1",
                "--json"));
        assertThat(answer.get("games").asInt()).isEqualTo(2);
        assertThat(lines())
                .hasSize(2)
                .allSatisfy(line -> assertThat(line).contains("\"source\":\"gtp:gtp-rhino -l 1 -b 0, depth 1, "));
    }

    @Test
    void anEngineThatFailsIsStartedAgainAndThenEndsTheCommand() {
        String mock = "gtp:" + String.join(" ", MockGtpEngine.command(MockGtpEngine.Mode.CRASH));
        assertThat(run(learn(
                        "reversi",
                        "--games",
                        "2",
                        "--opponent",
                        mock,
                        "-m",
                        "labaj2007",
                        "-d",
                        "1",
                        "--concurrency",
                        "1")))
                .isEqualTo(ExitCodes.RESOURCE);
        assertThat(err.toString().lines()).hasSize(3);
        assertThat(err.toString())
                .contains("; game 1 is played again")
                .contains("; it failed 3 times in game 1, which is not stored");
        assertThat(json("memory", "stats", memory, "--json").get("games").asInt())
                .isZero();
    }

    /** Learns from a person who types these lines. */
    private List<String> type(int games, List<String> typed, String... more) throws IOException, InterruptedException {
        LearnCommand command = new LearnCommand();
        StringWriter told = new StringWriter();
        List<String> all = new ArrayList<>(List.of(line("--games {} --opponent person -m labaj2007 -d 1", games)));
        all.addAll(List.of(more));
        String[] arguments = learn("reversi-6", all.toArray(String[]::new));
        new CommandLine(command)
                .setOut(new PrintWriter(told))
                .parseArgs(Arrays.copyOfRange(arguments, 1, arguments.length));
        assertThat(command.learn(new BufferedReader(new StringReader(String.join("\n", typed))), false))
                .isZero();
        return told.toString().lines().toList();
    }

    @Test
    void aPersonIsAnOpponent() throws IOException, InterruptedException {
        List<String> told = type(3, List.of("b3", "undo", "d5", "b7", "auto", "resign", "d5", "quit"));
        assertThat(told.subList(0, 3))
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith(
                                        "game 1 is stored when it has ended: by the rules, on time, by 'resign' or by"
                                                + " an agreed 'draw'; "),
                        line -> assertThat(line)
                                .startsWith(
                                        "it is not stored when you leave before its end, or the learner has not made"
                                                + " all moves"),
                        line -> assertThat(line)
                                .isEqualTo("reversi-6: white is labaj2007+memory at depth 1, black is person"));
        assertThat(told.stream().filter(line -> line.contains(" is stored when ")))
                .as("a game each, also the one that is left")
                .hasSize(3);
        assertThat(told.stream().filter("stored"::equals)).hasSize(2);
        assertThat(told).anyMatch(line -> line.startsWith("played     2: "));
        List<String> games = lines();
        assertThat(games).hasSize(2);
        assertThat(games.getFirst())
                .contains("\"moves\":\"d5 ")
                .contains("\"learner\":\"white\"")
                .contains("\"source\":\"person, depth 1, labaj, 0 plies, solve 14, seed 1 #1\"");
        assertThat(games.getLast())
                .contains("\"learner\":\"black\",\"result\":\"won\"")
                .contains(" #2\"");
        told = type(1, List.of("resign"));
        assertThat(told).contains("stored");
        assertThat(lines()).hasSize(3);
        assertThat(lines().getLast())
                .contains("\"learner\":\"white\",\"result\":\"won\"")
                .contains(" #3\"");
        assertThat(json("memory", "check", memory, "--json").get("ok").asBoolean())
                .isTrue();
    }

    /** Another level, moves taken back, sides changed twice: as long as the learner made all moves of its side. */
    @Test
    void aLessonStaysALessonWhenTheLevelChanges() throws IOException, InterruptedException {
        List<String> told = type(
                1,
                List.of(
                        "d5",
                        "level depth 2",
                        "undo",
                        "d5",
                        "level moderate",
                        "auto 2",
                        "level 2",
                        "auto",
                        "undo",
                        "resign"));
        assertThat(told).contains("stored, with the learner's moves at depth 2, then depth 4");
        assertThat(lines().getFirst())
                .containsPattern("\"limit\":\"depth 2, then depth 4\"")
                .contains("\"source\":\"person, depth 1, ")
                .contains(" #1\"");
        told = type(1, List.of("level depth 2", "d5", "side", "side", "resign"), "--json");
        assertThat(told)
                .anyMatch(line -> line.startsWith("{\"event\":\"lesson\",\"notStored\":\"you leave before its end, "));
        assertThat(told).contains("{\"event\":\"stored\",\"limits\":[\"depth 1\",\"depth 2\"]}");
    }

    @Test
    void aGameThatTheLearnerDidNotPlayIsNotStored() throws IOException, InterruptedException {
        List<String> told = type(1, List.of("d5", "white default", "resign"));
        assertThat(told).contains("not stored: the learner did not make all moves of its side");
        told = type(1, List.of("d5", "side", "resign"), "--json");
        assertThat(told).contains("{\"event\":\"forgotten\"}");
        assertThat(told.getLast()).startsWith("{\"games\":0,");
    }

    @Test
    void filesAreLearned() throws IOException {
        Path transcripts = Files.writeString(
                folder.resolve("games.jsonl"),
                "{\"game\":\"reversi-6\",\"moves\":\"d5 e3\",\"learner\":\"black\",\"result\":\"won\"}\n"
                    + "{\"game\":\"reversi-6\",\"moves\":\"d5 e3 d2\",\"learner\":\"white\",\"result\":\"lost\"}\n");
        JsonNode answer = json(learn("reversi-6", "--from", transcripts.toString(), "--json"));
        assertThat(answer.get("games").asInt()).isEqualTo(2);
        assertThat(answer.get("added").asInt()).isEqualTo(2);
        assertThat(answer.get("played").asInt()).isZero();
        answer = json(learn(
                "reversi-6",
                "--from",
                transcripts.toString(),
                "--games",
                "2",
                "--opponent",
                "itself",
                "-m",
                "labaj2007",
                "-d",
                "1",
                "--json"));
        assertThat(answer.get("known").asInt()).isEqualTo(2);
        assertThat(answer.get("games").asInt()).isEqualTo(6);
        memory = folder.resolve("other.db").toString();
        assertThat(json(learn("reversi-6", "--from", transcripts.toString(), "--games", "1", "--json"))
                        .get("games")
                        .asInt())
                .isEqualTo(1);
        assertThat(run(learn("reversi", "--from", transcripts.toString()))).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString().strip())
                .isEqualTo(transcripts + ":1: is a game of reversi-6, not of reversi; give a file of reversi");
    }

    @ParameterizedTest
    @ValueSource(strings = {"games.ggf", "games.txt"})
    void filesOfTheGamesOwnFormatsAreLearnedFromEitherSide(String name) {
        json(learn("reversi-6", "--games", "2", "-m", "labaj2007", "-d", "1", "--json"));
        String file = folder.resolve(name).toString();
        json("memory", "export", memory, "-o", file, "--json");
        memory = folder.resolve("other.db").toString();
        assertThat(json(learn("reversi-6", "--from", file, "--json"))
                        .get("games")
                        .asInt())
                .isEqualTo(4);
        assertThat(lines()).allSatisfy(line -> assertThat(line).contains("\"source\":\"" + name + "\""));
        memory = folder.resolve("black.db").toString();
        assertThat(json(learn("reversi-6", "--from", file, "--learner", "black", "--json"))
                        .get("games")
                        .asInt())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "reversi|there is no number of games to play; give --games N, or files with --from",
                "reversi --opponent default --from x.txt|there is no number of games to play against"
                        + " default; give --games N",
                "reversi --from x.txt|x.txt: there is no such file that can be read; give a file of games",
                "reversi --games 2 --opponent person --opening-plies 2|--opening-plies: games with a person begin at"
                        + " the start; leave it out",
                "reversi --games 2 --width 2000|--width 2000; give 0 to 1000",
                "chess --games 2 --solve 14|the ends of chess cannot be solved; leave solving out",
                "reversi --games 2 --solve 40|ends of 40 empty squares; give 0 (never) to 20",
                "reversi --games 0|--games 0; give a number from 1",
                "reversi --games 2 --rule labai|there is no rule \"labai\"; did you mean \"labaj\"?",
                "reversi --games 2 --opening-plies 5-2|openings of 5-2 plies are not possible; give a number or a"
                        + " range from 0 to 100, as 4 or 2-6",
                "reversi --games 2 --opening-plies some|--opening-plies \"some\"; give a number or a range, as 4 or"
                        + " 2-6",
                "reversi --games 2 --opponent itsself|there is no player \"itsself\"; did you mean \"itself\"?",
                "reversi --games 2 --concurrency 0|--concurrency 0; give a number from 1 to 1024",
                "reversi --games 2 -d 0|the level \"depth 0\" is not understood; give depth from 1 to 127, nodes from"
                        + " 1 or movetime from 1 (milliseconds)"
            })
    void mistakesAreToldInALine(String line) {
        String[] parts = line.split("\\|");
        String[] words = parts[0].split(" ");
        String[] arguments =
                learn(words[0], List.of(words).subList(1, words.length).toArray(String[]::new));
        assertThat(run(arguments)).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString().strip()).isEqualTo(parts[1]);
        assertThat(Path.of(memory)).doesNotExist();
    }
}
