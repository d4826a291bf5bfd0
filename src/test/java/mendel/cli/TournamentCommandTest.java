package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import mendel.Await;
import mendel.app.Games;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.game.GameRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class TournamentCommandTest extends CommandRuns {

    @TempDir
    private Path folder;

    private int tournament(String... more) {
        List<String> arguments = new ArrayList<>(
                List.of("tournament", "chess", "-p", "default", "-p", "ivanova2011", "-p", "chess:ivanova2011"));
        arguments.addAll(Arrays.asList(more));
        return run(arguments.toArray(String[]::new));
    }

    /** The best weights of a run have its name, other files theirs, with their folders where two are alike. */
    @Test
    void playersAreNamedByTheirRuns() throws IOException {
        String weights = WeightsFile.toJson(
                Weights.defaults(Games.entry("reversi-6").model("labaj2007").spec()), Map.of());
        for (String file : List.of(
                "first/best.json", "second/best.json", "second/late.json", "third/late.json", "loose/best.json")) {
            Files.createDirectories(folder.resolve(file).getParent());
            Files.writeString(folder.resolve(file), weights);
        }
        Files.writeString(folder.resolve("first/config.json"), "{}");
        Files.writeString(folder.resolve("second/config.json"), "{}");
        List<String> arguments =
                new ArrayList<>(List.of("tournament", "reversi-6", "--games", "2", "--nodes", "5", "--json"));
        for (String file : List.of(
                "first/best.json", "second/best.json", "second/late.json", "third/late.json", "loose/best.json")) {
            arguments.addAll(List.of("-p", folder.resolve(file).toString()));
        }
        assertThat(run(arguments.toArray(String[]::new))).as(err.toString()).isZero();
        assertThat(answer().get("players").valueStream().map(p -> p.get("name").asString()))
                .containsExactlyInAnyOrder("first", "second", "second/late.json", "third/late.json", "best.json");
    }

    @Test
    void answersInJson() {
        assertThat(tournament("--games", "4", "--nodes", "60", "--json"))
                .as(err.toString())
                .isZero();
        JsonNode json = answer();
        assertThat(json.propertyNames())
                .containsExactly("games", "players", "cross", "gamesPerSecond", "millis", "complete", "faults");
        assertThat(json.get("games").asInt()).isEqualTo(12);
        assertThat(json.get("complete").asBoolean()).isTrue();
        assertThat(json.get("faults").isEmpty()).isTrue();
        assertThat(json.get("gamesPerSecond").asDouble()).isPositive();
        assertThat(json.get("players").size()).isEqualTo(3);
        double points = 0;
        for (JsonNode player : json.get("players")) {
            assertThat(player.propertyNames())
                    .containsExactly(
                            "name",
                            "elo",
                            "error",
                            "eloError",
                            "bound",
                            "los",
                            "points",
                            "games",
                            "wins",
                            "draws",
                            "losses",
                            "bookMoves");
            assertThat(player.get("games").asInt()).isEqualTo(8);
            assertThat(player.get("wins").asInt()
                            + player.get("draws").asInt()
                            + player.get("losses").asInt())
                    .isEqualTo(8);
            assertThat(player.get("points").asDouble())
                    .isEqualTo(player.get("wins").asInt() + player.get("draws").asInt() / 2.0);
            points += player.get("points").asDouble();
        }
        assertThat(points).isEqualTo(12);
        List<String> names = json.get("players")
                .valueStream()
                .map(p -> p.get("name").asString())
                .toList();
        assertThat(names).containsExactlyInAnyOrder("default (full)", "ivanova2011 (2)", "ivanova2011 (3)");
        int two = names.indexOf("ivanova2011 (2)");
        int three = names.indexOf("ivanova2011 (3)");
        assertThat(json.get("cross").get(two).get(three).asDouble())
                .as("equal players tie in every pair")
                .isEqualTo(2);
        assertThat(json.get("cross").get(two).get(two).isNull()).isTrue();
        JsonNode first = json.get("cross").get(0);
        assertThat(first.get(1).asDouble() + first.get(2).asDouble())
                .isEqualTo(json.get("players").get(0).get("points").asDouble());
    }

    @Test
    void gauntletLeavesOutTheOthersGames() {
        assertThat(tournament("--games", "2", "--nodes", "60", "--gauntlet", "1", "--anchor", "default=1000", "--json"))
                .as(err.toString())
                .isZero();
        assertThat(answer().get("games").asInt()).isEqualTo(4);
        List<String> names = answer().get("players")
                .valueStream()
                .map(p -> p.get("name").asString())
                .toList();
        JsonNode anchor = answer().get("players").get(names.indexOf("default (full)"));
        assertThat(anchor.get("elo").asDouble()).isEqualTo(1000);
        assertThat(anchor.get("eloError").asDouble()).isZero();
        assertThat(answer().get("cross")
                        .get(names.indexOf("ivanova2011 (2)"))
                        .get(names.indexOf("ivanova2011 (3)"))
                        .isNull())
                .isTrue();
    }

    @Test
    void printsTableAndCrossTableAndDrawsThem() throws IOException {
        Path page = folder.resolve("tournament.html");
        assertThat(tournament("--games", "4", "--nodes", "60", "--plot", page.toString()))
                .as(err.toString())
                .isZero();
        List<String> lines = out.toString().lines().toList();
        assertThat(lines.getFirst()).isEqualTo("chess: 3 players, 60 nodes, 12 of 12 games");
        assertThat(lines.get(2)).containsSubsequence("player", "Elo", "±", "points", "games", "score", "draws", "LOS");
        assertThat(lines.subList(3, 6))
                .allMatch(line -> line.matches(" *[1-3]  (default \\(full\\)|ivanova2011 \\([23]\\))"
                        + " +([+-]?\\d+(\\.\\d)?|-?infinite|[+-]?\\d+ or (more|less)) +(\\d+(\\.\\d)?|-)"
                        + " +\\d\\.\\d +8( +(\\d+\\.\\d %|-)){3}"));
        assertThat(lines.get(7)).containsSubsequence("points of", "1", "2", "3");
        assertThat(lines.get(8)).contains("·");
        assertThat(Files.readString(page))
                .contains("default-src 'none'")
                .contains("<canvas id=\"chart\"")
                .contains("ivanova2011 (2)")
                .contains("95 % intervals")
                .doesNotContain("src=\"http");
    }

    @Test
    void folderGoesOnAndRefusesOthers() {
        String dir = folder.resolve("t").toString();
        assertThat(tournament("--games", "4", "--nodes", "60", "--out", dir, "--json"))
                .as(err.toString())
                .isZero();
        String first = out.toString();
        assertThat(tournament("--games", "4", "--nodes", "60", "--out", dir, "--json", "--concurrency", "3"))
                .isZero();
        assertThat(out.toString()).isEqualTo(first);
        assertThat(tournament("--games", "4", "--nodes", "60", "--out", dir, "--gauntlet", "1"))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString())
                .contains("match.json")
                .contains("round robin")
                .contains("gauntlet of 1")
                .hasLineCount(1);
        assertThat(run("match", "chess", "-a", "default", "--games", "4", "--nodes", "60", "--out", dir))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("match.json").hasLineCount(1);
    }

    /**
     * A polite kill, which is handled as Ctrl-C is, ends with the command to go on; a process that is killed at any
     * moment loses the games in play and nothing else. (Ctrl-C itself is ignored by processes that a shell started in
     * the background.)
     */
    @Test
    @Tag("long")
    @Tag("longest")
    void stoppedTournamentGoesOnToTheSameResult() throws Exception {
        String[] settings = {"--games", "20", "--nodes", "150", "--json", "--concurrency", "2", "--out"};
        assertThat(tournament(with(settings, folder.resolve("whole").toString())))
                .as(err.toString())
                .isZero();
        JsonNode whole = answer();
        Path dir = folder.resolve("stopped");
        List<String> command = new ArrayList<>(
                List.of("tournament", "chess", "-p", "default", "-p", "ivanova2011", "-p", "chess:ivanova2011"));
        command.addAll(List.of(with(settings, dir.toString())));
        Process interrupted = startAndWaitForGames(command, dir);
        interrupted.destroy();
        assertThat(Await.exit(interrupted)).as("128 and the signal's number").isEqualTo(143);
        String said = Files.readString(folder.resolve("log"));
        assertThat(said)
                .contains("\"complete\":false")
                .contains("interrupted; to go on: ")
                .contains("--out " + dir);
        Await.kill(startAndWaitForGames(command, dir));
        assertThat(Files.readAllLines(dir.resolve("games.jsonl"))).hasSizeBetween(2, 59);
        assertThat(tournament(with(settings, dir.toString())))
                .as(err.toString())
                .isZero();
        assertThat(answer().get("players")).isEqualTo(whole.get("players"));
        assertThat(answer().get("cross")).isEqualTo(whole.get("cross"));
        assertThat(answer().get("games").asInt()).isEqualTo(60);
    }

    /** A process of its own that has just stored another game or two. */
    private Process startAndWaitForGames(List<String> command, Path dir) throws Exception {
        Path games = dir.resolve("games.jsonl");
        long before = Files.exists(games) ? Files.size(games) : 0;
        Process process = MainProcess.of(command.toArray(String[]::new))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        Await.orEnd(process, "another game is stored", () -> Files.exists(games) && Files.size(games) > before);
        assertThat(process.isAlive())
                .as(Files.readString(folder.resolve("log")))
                .isTrue();
        return process;
    }

    private static String[] with(String[] list, String last) {
        String[] all = Arrays.copyOf(list, list.length + 1);
        all[list.length] = last;
        return all;
    }

    @Test
    void writtenGamesNameTheirPlayers() throws IOException {
        Path pgn = folder.resolve("games.pgn");
        assertThat(tournament("--games", "2", "--nodes", "60", "--pgn", pgn.toString()))
                .as(err.toString())
                .isZero();
        List<GameRecord> games = new ArrayList<>();
        try (InputStream in = Files.newInputStream(pgn)) {
            Games.entry("chess").game().formats().getFirst().read(in, "games.pgn", games::add);
        }
        assertThat(games.stream()
                        .map(g -> g.tags().get("White") + " - " + g.tags().get("Black")))
                .containsExactly(
                        "default (full) - ivanova2011 (2)",
                        "ivanova2011 (2) - default (full)",
                        "default (full) - ivanova2011 (3)",
                        "ivanova2011 (3) - default (full)",
                        "ivanova2011 (2) - ivanova2011 (3)",
                        "ivanova2011 (3) - ivanova2011 (2)");
    }

    @Test
    void fewOpeningsAreUsedAgainWithARemark() throws IOException {
        Path file = folder.resolve("one.epd");
        Files.writeString(file, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\n");
        assertThat(tournament("--games", "4", "--nodes", "40", "--openings", file.toString()))
                .isZero();
        assertThat(err.toString()).contains("1 openings for 2 pairs");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " | ",
            value = {
                "--games 3 -d 1                          | give an even number",
                "--games 2 -d 1 --gauntlet 3             | give 1 to 2, so that opponents are left",
                "--games 2 -d 1 --gauntlet 0             | give 1 to 2",
                "--games 2 -d 0                          | the limit is out of range",
                "--games 2 -d 1 --anchor default         | write a player's name and its rating",
                "--games 2 -d 1 --anchor default=x       | write a player's name and its rating",
                "--games 2 -d 1 --anchor ivanova=0       | the players are default (full), ivanova2011 (2)",
                "--games 2 -d 1 --anchor defualt_(full)=0 | did you mean \"default (full)\"?",
                "--games 2 -d 1 -p defualt               | did you mean \"default\"?",
                "--games 2000000000 -d 1                 | give fewer games for 3 pairings",
                "--games 2 -d 1 --plot src               | src: is not a file that can be replaced",
                "--games 2                               | there is no limit",
                "--games 2 -d 1 --concurrency 0          | --concurrency 0",
            })
    void mistakesAreToldInOneLine(String arguments, String text) {
        assertThat(tournament(Arrays.stream(arguments.split(" +"))
                        .map(a -> a.replace('_', ' '))
                        .toArray(String[]::new)))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains(text).hasLineCount(1);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void helpTellsHowErrorsAreFound() {
        assertThat(run("tournament", "--help")).isZero();
        assertThat(out.toString())
                .contains("The errors (95 %)")
                .contains("sandwich")
                .contains("--gauntlet");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void onePlayerIsNoTournament() {
        assertThat(run("tournament", "chess", "-p", "default", "--games", "2", "-d", "1"))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("give two or more, each with -p");
    }
}
