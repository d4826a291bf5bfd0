package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mendel.mentor.MockGtpEngine;
import mendel.mentor.RealEngines;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
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
        return out.toString().lines().map(line -> line.replaceAll("\"time\":\"[^\"]*\",", "")).toList();
    }

    @ParameterizedTest
    @CsvSource({"reversi-6,labaj2007,1", "draughts,kuhr2011,1", "chess,ivanova2011,1", "reversi-6-anti,labaj2007,1"})
    void allGamesAreLearned(String game, String model, int depth) {
        JsonNode answer = json(learn(game, "--games", "4", "-m", model, "-d", Integer.toString(depth), "--json"));
        assertThat(answer.get("games").asInt()).isEqualTo(8);
        assertThat(answer.get("wins").asInt() + answer.get("losses").asInt() + answer.get("draws").asInt()).isEqualTo(8);
        assertThat(answer.get("wins").asInt()).isEqualTo(answer.get("losses").asInt());
        assertThat(answer.get("sequences").asInt()).isPositive();
        assertThat(answer.get("played").asInt()).isEqualTo(4);
        assertThat(answer.get("won").asInt() + answer.get("lost").asInt() + answer.get("drawn").asInt()).isEqualTo(4);
        assertThat(answer.get("ties").asInt()).isBetween(1, answer.get("moves").asInt());
        assertThat(answer.get("gamesPerSecond").asDouble()).isPositive();
        assertThat(answer.get("complete").asBoolean()).isTrue();
        assertThat(json("memory", "check", memory, "--json").get("ok").asBoolean()).isTrue();
        assertThat(lines()).allSatisfy(line -> assertThat(line).contains("\"source\":\"itself, depth 1, labaj, 4 plies, "));
    }

    @Test
    void theSameCommandGoesOn() {
        String[] four = learn("reversi-6", "--games", "4", "--opponent", "default", "-m", "labaj2007", "-d", "1", "--json");
        assertThat(json(four).get("played").asInt()).isEqualTo(4);
        JsonNode again = json(four);
        assertThat(again.get("played").asInt()).isZero();
        assertThat(again.get("before").asInt()).isEqualTo(4);
        assertThat(again.get("games").asInt()).isEqualTo(4);
        assertThat(run(learn("reversi-6", "--games", "4", "--opponent", "default", "-m", "labaj2007", "-d", "1"))).isZero();
        assertThat(out.toString()).startsWith("all 4 games are in the memory already; more --games or another --seed plays others");
        JsonNode more = json(learn("reversi-6", "--games", "10", "--opponent", "default", "-m", "labaj2007", "-d", "1", "--json"));
        assertThat(more.get("played").asInt()).isEqualTo(6);
        assertThat(more.get("games").asInt()).isEqualTo(10);
        List<String> parts = lines();
        memory = folder.resolve("whole.db").toString();
        json(learn("reversi-6", "--games", "10", "--opponent", "default", "-m", "labaj2007", "-d", "1", "--json"));
        assertThat(lines()).isEqualTo(parts);
    }

    @Test
    void thePlainAnswerTellsEverything() {
        assertThat(run(learn("reversi-6", "--games", "3", "-m", "labaj2007", "-d", "1", "--seed", "5"))).isZero();
        assertThat(out.toString().lines()).hasSize(4);
        assertThat(out.toString()).startsWith("labaj2007 against itself, depth 1").containsPattern("played +3: \\d won, \\d drawn, \\d lost; [\\d.]+ games a second")
                .containsPattern("decisions +\\d+ moves, \\d+ with ties \\([\\d.]+ %\\), \\d+ changed by the memory").contains("6 games, ");
    }

    @Test
    void gamesBeginWhereTheFileSays() throws IOException {
        Path openings = Files.writeString(folder.resolve("openings.txt"), "d5e3d2\ne4e3\n");
        json(learn("reversi-6", "--games", "8", "--opponent", "default", "-m", "labaj2007", "-d", "1", "--openings", openings.toString(), "--json"));
        assertThat(lines()).hasSize(8).allSatisfy(line -> assertThat(line).containsPattern("\"moves\":\"(d5 e3 d2|e4 e3) "));
        assertThat(lines().stream().filter(line -> line.contains("\"moves\":\"e4 e3 "))).hasSize(4);
    }

    @Test
    void withoutRandomPliesTheStartIsPlayed() {
        json(learn("reversi-6", "--games", "2", "-m", "labaj2007", "-d", "1", "--opening-plies", "0", "--solve", "0", "--json"));
        assertThat(lines()).hasSize(4).allSatisfy(line -> assertThat(line).contains("\"source\":\"itself, depth 1, labaj, 0 plies, seed 1 #")
                .doesNotContain("solved"));
        assertThat(lines().stream().map(line -> line.replaceAll(".*\"moves\":\"(\\S+).*", "$1")).distinct()).hasSize(1);
    }

    @Test
    void anEngineIsAnOpponent() {
        RealEngines.rhino("-l 1 -b 0");
        JsonNode answer = json(learn("reversi", "--games", "2", "--opponent", "gtp:gtp-rhino -l 1 -b 0", "-m", "labaj2007", "-d", "1", "--json"));
        assertThat(answer.get("games").asInt()).isEqualTo(2);
        assertThat(lines()).hasSize(2).allSatisfy(line -> assertThat(line).contains("\"source\":\"gtp:gtp-rhino -l 1 -b 0, depth 1, "));
    }

    @Test
    void anEngineThatFailsIsStartedAgainAndThenEndsTheCommand() {
        String mock = "gtp:" + String.join(" ", MockGtpEngine.command(MockGtpEngine.Mode.CRASH));
        assertThat(run(learn("reversi", "--games", "2", "--opponent", mock, "-m", "labaj2007", "-d", "1", "--concurrency", "1"))).isEqualTo(ExitCodes.RESOURCE);
        assertThat(err.toString().lines()).hasSize(3);
        assertThat(err.toString()).contains("; game 1 is played again").contains("; it failed 3 times in game 1, which is not stored");
        assertThat(json("memory", "stats", memory, "--json").get("games").asInt()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "chess --games 2 --solve 14|the ends of chess cannot be solved; leave solving out",
        "reversi --games 2 --solve 40|ends of 40 empty squares; give 0 (never) to 20",
        "reversi --games 0|--games 0; give a number from 1",
        "reversi --games 2 --rule labai|there is no rule \"labai\"; did you mean \"labaj\"?",
        "reversi --games 2 --opening-plies 5-2|openings of 5-2 plies are none; give a number or a range from 0 to 100, as 4 or 2-6",
        "reversi --games 2 --opening-plies some|--opening-plies \"some\"; give a number or a range, as 4 or 2-6",
        "reversi --games 2 --opponent itsself|there is no player \"itsself\"; did you mean \"itself\"?",
        "reversi --games 2 --concurrency 0|--concurrency 0; give the number of games at the same time, 1 to 1024",
        "reversi --games 2 -d 0|the level \"depth 0\" is not understood; give depth from 1 to 127, nodes from 1 or movetime from 1 (milliseconds)"})
    void mistakesAreToldInALine(String line) {
        String[] parts = line.split("\\|");
        String[] words = parts[0].split(" ");
        String[] arguments = learn(words[0], List.of(words).subList(1, words.length).toArray(String[]::new));
        assertThat(run(arguments)).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString().strip()).isEqualTo(parts[1]);
        assertThat(Path.of(memory)).doesNotExist();
    }
}
