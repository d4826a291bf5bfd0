package mendel.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import mendel.Await;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Memories and matches over the server's routes, without a browser. */
class BrowseApiTest {

    private static final List<Throwable> FAULTS = new CopyOnWriteArrayList<>();

    @TempDir
    private static Path home;

    private static WebServer server;
    private static HttpClient client;

    @BeforeAll
    static void start() throws Exception {
        SampleHome.memory(home.resolve("games-db/small.db"));
        SampleHome.match(home.resolve("games-db/first"));
        Files.copy(home.resolve("games-db/small.db"), home.resolve("outside.db"));
        Files.writeString(home.resolve("games-db/broken.db"), "no database");
        server = WebServer.start(
                new WebSettings(0, "127.0.0.1", Optional.empty(), home, List.of(), List.of("false")), FAULTS::add);
        client = HttpClient.newHttpClient();
    }

    @AfterEach
    void noFault() {
        assertThat(FAULTS).isEmpty();
    }

    @AfterAll
    static void stop() {
        server.close();
        client.close();
    }

    private static String own() {
        return server.url().substring(0, server.url().length() - 1);
    }

    private static HttpResponse<String> ask(String path) throws Exception {
        return client.send(
                HttpRequest.newBuilder(URI.create(own() + path)).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpResponse<String> send(String path, String body) throws Exception {
        return client.send(
                HttpRequest.newBuilder(URI.create(own() + path))
                        .header("Origin", own())
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static JsonNode json(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JsonMapper.shared().readTree(answer.body());
    }

    @Test
    void aMemoryIsCountedAndBrowsed() throws Exception {
        assertThat(json(ask("/api/memories")).toString()).contains("games-db/small.db");
        JsonNode counts = json(ask("/api/memory?file=games-db/small.db"));
        assertThat(counts.path("count").asInt()).isEqualTo(4);
        assertThat(counts.path("lost").asInt()).isEqualTo(3);
        assertThat(counts.path("games").toString()).isEqualTo("[\"reversi\"]");
        JsonNode known = json(send(
                "/api/memory/known",
                "{\"memory\": \"games-db/small.db\", \"game\": \"reversi\", \"moves\": [\"f5\", \"d6\"]}"));
        assertThat(known.path("side").asString()).isEqualTo("black");
        assertThat(known.path("legal").size()).isEqualTo(known.path("moves").size());
        assertThat(known.path("board").asString()).hasSize(64);
        assertThat(known.path("moves").toString()).contains("\"lost\":3");
        assertThat(known.path("choices").get(0).path("rule").asString()).isEqualTo("labaj");
        assertThat(known.path("choices").get(0).path("move").asString()).isNotEqualTo("c3");
    }

    /** A memory and a book go with the weights, and with a textbook search, too. */
    @Test
    void computersAskTheirMemories() throws Exception {
        for (String player : List.of(
                "{\"player\": \"default\", \"limit\": \"depth 1\", \"memory\": \"games-db/small.db\", \"rule\":"
                        + " \"expert\"}",
                "{\"player\": \"alphabeta\", \"limit\": \"depth 1\", \"memory\": \"games-db/small.db\"}")) {
            String id = json(send(
                            "/api/games",
                            "{\"game\": \"reversi\", \"white\": {\"player\": \"person\"}, \"black\": " + player + "}"))
                    .path("id")
                    .asString();
            Await.until(
                    player + " moves",
                    () -> json(ask("/api/game?id=" + id)).path("moves").size() == 1);
            assertThat(json(ask("/api/game?id=" + id))
                            .path("black")
                            .path("name")
                            .asString())
                    .contains("memory");
        }
    }

    @Test
    void whatCostMostIsFound() throws Exception {
        JsonNode survey = json(ask("/api/memory/survey?file=games-db/small.db&game=reversi"));
        JsonNode worst = survey.path("costly").get(0);
        assertThat(worst.path("lost").asInt()).isEqualTo(3);
        assertThat(worst.path("cost").asDouble()).isEqualTo(1.5);
        assertThat(worst.path("learner").asString()).isEqualTo("black");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "outside.db",
                "../outside.db",
                "/etc/passwd",
                "games-db/none.db",
                "games-db",
                "games-db/broken.db"
            })
    void otherFilesAreNoMemories(String file) throws Exception {
        String name = URLEncoder.encode(file, StandardCharsets.UTF_8);
        for (String path : List.of("/api/memory?file=" + name, "/api/memory/survey?game=reversi&file=" + name)) {
            assertThat(ask(path).statusCode()).as(path).isEqualTo(400);
        }
        assertThat(send("/api/memory/known", "{\"memory\": \"" + file + "\", \"game\": \"reversi\"}")
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void aMatchIsToldAndItsGamesAreOpened() throws Exception {
        assertThat(json(ask("/api/matches")).get(0).path("name").asString()).isEqualTo("games-db/first");
        JsonNode match = json(ask("/api/match?name=games-db/first"));
        assertThat(match.path("count").asInt()).isEqualTo(4);
        assertThat(match.path("settings").path("game").asString()).isEqualTo("reversi-6");
        JsonNode pairing = match.path("pairings").get(0);
        assertThat(match.path("pairings").size()).isEqualTo(1);
        assertThat(pairing.path("pairs").asInt()).isEqualTo(2);
        assertThat(pairing.path("won").asInt()
                        + pairing.path("drawn").asInt()
                        + pairing.path("lost").asInt())
                .isEqualTo(4);
        JsonNode course = match.path("course");
        assertThat(numbers(course.path("pairs"))).containsExactly(1.0, 2.0);
        assertThat(course.path("elo").get(1).asDouble())
                .isEqualTo(pairing.path("elo").asDouble());
        JsonNode test = course.path("test");
        assertThat(test.path("upper").asDouble()).isCloseTo(Math.log(19), within(1e-9));
        assertThat(numbers(test.path("ratio"))).hasSize(2);
        assertThat(test.path("verdict").asString()).isEqualTo("undecided");
        JsonNode game = match.path("games").get(2);
        String id = json(send("/api/match/open", "{\"name\": \"games-db/first\", \"number\": 3}"))
                .path("id")
                .asString();
        JsonNode opened = json(ask("/api/game?id=" + id));
        assertThat(opened.path("moves").size()).isEqualTo(game.path("plies").asInt());
        assertThat(opened.path("ending").path("byRules").asBoolean()).isTrue();
        assertThat(strings(opened.path("origin")))
                .containsExactly(
                        game.path("white").asString(), game.path("black").asString());
        JsonNode listed = json(ask("/api/games"))
                .valueStream()
                .filter(one -> one.path("id").asString().equals(id))
                .findFirst()
                .orElseThrow();
        assertThat(listed.path("status").asString())
                .isEqualTo(opened.path("ending").path("status").asString());
        assertThat(send("/api/match/open", "{\"name\": \"games-db/first\", \"number\": 9}")
                        .statusCode())
                .isEqualTo(404);
    }

    private static List<String> strings(JsonNode array) {
        return array.valueStream().map(JsonNode::asString).toList();
    }

    private static List<Double> numbers(JsonNode array) {
        return array.valueStream().map(JsonNode::asDouble).toList();
    }

    /** A game that is being written does not count yet; a damaged one is told with its place. */
    @Test
    void aLineThatIsBeingWrittenIsLeftOut() throws Exception {
        Path folder = home.resolve("games-db/second");
        SampleHome.match(folder);
        Path games = folder.resolve("games.jsonl");
        String whole = Files.readString(games);
        Files.writeString(games, "{\"index\": 4, \"resu", StandardOpenOption.APPEND);
        assertThat(json(ask("/api/match?name=games-db/second")).path("count").asInt())
                .isEqualTo(4);
        for (String strange : List.of(
                "{}",
                "{\"index\": 4, \"resu",
                "{\"index\": [], \"tags\": \"x\", \"result\": {}, \"moves\": 7, \"comments\": 1, \"start\": null}",
                whole.lines().findFirst().orElseThrow().replaceFirst("\"result\":[0-9.]+", "\"result\":7"))) {
            Files.writeString(games, whole + strange + "\n");
            HttpResponse<String> damaged = ask("/api/match?name=games-db/second");
            assertThat(damaged.statusCode()).as(strange).isEqualTo(400);
            assertThat(damaged.body()).as(strange).contains("games.jsonl:5");
            assertThat(send("/api/match/open", "{\"name\": \"games-db/second\", \"number\": 1}")
                            .statusCode())
                    .as(strange)
                    .isEqualTo(400);
        }
        // A game of moves that nobody can make is told when it is opened.
        Files.writeString(
                games,
                whole + whole.lines().findFirst().orElseThrow().replaceFirst("\"moves\":\"\\S+", "\"moves\":\"zz")
                        + "\n");
        assertThat(json(ask("/api/match?name=games-db/second")).path("count").asInt())
                .isEqualTo(5);
        assertThat(send("/api/match/open", "{\"name\": \"games-db/second\", \"number\": 5}")
                        .statusCode())
                .isEqualTo(400);
        Files.writeString(games, whole);
        Path about = folder.resolve("match.json");
        Files.writeString(about, Files.readString(about).replace("elo0=0.0", "elo0=9"));
        assertThat(ask("/api/match?name=games-db/second").body()).contains("elo0 below elo1");
        delete(folder);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", "../first", "/etc", "games-db", "games-db/none", "games-db/first/../first"})
    void otherFoldersAreNoMatches(String name) throws Exception {
        assertThat(ask("/api/match?name=" + URLEncoder.encode(name, StandardCharsets.UTF_8))
                        .statusCode())
                .isEqualTo(400);
        assertThat(send("/api/match/open", "{\"name\": \"" + name + "\", \"number\": 1}")
                        .statusCode())
                .isEqualTo(400);
    }
}
