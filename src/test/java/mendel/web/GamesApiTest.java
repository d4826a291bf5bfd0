package mendel.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import mendel.Await;
import mendel.app.Games;
import mendel.app.session.Level;
import mendel.app.session.SharedGame;
import mendel.app.session.TimeControls;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Games over the server's routes, without a browser. */
class GamesApiTest {

    private static final String PEOPLE = "\"white\": {\"player\": \"person\"}, \"black\": {\"player\": \"person\"}";
    private static final String PAGE = "0123456789abcdef";
    private static final String MATE_IN_ONE = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";

    @TempDir
    private Path home;

    private final List<Throwable> faults = new CopyOnWriteArrayList<>();
    private final HttpClient client = HttpClient.newHttpClient();
    private WebServer server;

    @BeforeEach
    void start() throws IOException {
        Path champion = Files.createDirectories(home.resolve("populations/champions/chess"));
        for (String file : List.of("best.json", "config.json")) {
            Files.copy(Path.of("populations/champions/chess", file), champion.resolve(file));
        }
        Files.copy(Path.of("populations/champions/chess/best.json"), home.resolve("outside.json"));
        Files.createSymbolicLink(home.resolve("populations/link.json"), home.resolve("outside.json"));
        server = serve();
    }

    private WebServer serve() {
        return WebServer.start(
                new WebSettings(0, "127.0.0.1", Optional.empty(), home, List.of("uci:known"), List.of("false")),
                faults::add);
    }

    @AfterEach
    void stop() {
        server.close();
        client.close();
        assertThat(faults).isEmpty();
    }

    private String own() {
        return server.url().substring(0, server.url().length() - 1);
    }

    private HttpResponse<String> raw(String path, String body) throws Exception {
        return client.send(
                HttpRequest.newBuilder(URI.create(own() + path))
                        .header("Origin", own())
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private JsonNode post(String path, String body) throws Exception {
        HttpResponse<String> answer = raw(path, body);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JsonMapper.shared().readTree(answer.body());
    }

    private HttpResponse<String> ask(String path) throws Exception {
        return client.send(
                HttpRequest.newBuilder(URI.create(own() + path)).build(), HttpResponse.BodyHandlers.ofString());
    }

    private JsonNode get(String path) throws Exception {
        HttpResponse<String> answer = ask(path);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JsonMapper.shared().readTree(answer.body());
    }

    private void refused(int status, String path, String body, String problem) throws Exception {
        HttpResponse<String> answer = raw(path, body);
        assertThat(answer.body()).contains(problem);
        assertThat(answer.statusCode()).isEqualTo(status);
    }

    private String begin(String game, String players) throws Exception {
        return post("/api/games", "{\"game\": \"" + game + "\", " + players + "}")
                .path("id")
                .asString();
    }

    private JsonNode command(String id, String command, String more) throws Exception {
        return post("/api/game/" + command, "{\"id\": \"" + id + "\"" + (more.isEmpty() ? "" : ", " + more) + "}");
    }

    private static List<String> moves(JsonNode state) {
        List<String> moves = new ArrayList<>();
        state.path("moves").forEach(move -> moves.add(move.path("notation").asString()));
        return moves;
    }

    static Stream<String> games() {
        return Games.all().stream().map(entry -> entry.game().id());
    }

    @ParameterizedTest
    @MethodSource("games")
    void everyGameIsPlayedSavedAndLoaded(String game) throws Exception {
        String id = begin(game, PEOPLE);
        JsonNode state = get("/api/game?id=" + id);
        assertThat(state.path("game").asString()).isEqualTo(game);
        for (int ply = 0; ply < 3; ply++) {
            String move = state.path("legal").get(0).path("move").asString();
            state = command(id, "move", "\"move\": \"" + move + "\", \"ply\": " + ply);
        }
        List<String> played = moves(state);
        assertThat(played).hasSize(3);
        assertThat(moves(command(id, "undo", "\"count\": 2"))).hasSize(1);
        assertThat(moves(command(id, "redo", ""))).hasSize(2);
        command(id, "redo", "");
        String format = Games.entry(game).game().formats().getFirst().extension();
        JsonNode saved = command(id, "save", "\"format\": \"" + format + "\"");
        assertThat(saved.path("name").asString()).isEqualTo(id + "." + format);
        assertThat(moves(command(id, "new", ""))).isEmpty();
        assertThat(moves(command(
                        id,
                        "load",
                        "\"format\": \"" + format + "\", \"content\": \""
                                + saved.path("content").asString() + "\"")))
                .isEqualTo(played);
    }

    @Test
    void whatCanBeChosenIsTold() throws Exception {
        assertThat(get("/api/rules").size()).isEqualTo(Games.all().size());
        JsonNode chess = get("/api/players?game=chess");
        assertThat(chess.path("weights").toString()).isEqualTo("[\"populations/champions/chess/best.json\"]");
        assertThat(chess.path("engines").toString()).isEqualTo("[\"uci:known\"]");
        assertThat(chess.path("models").toString()).contains("\"full\"");
        assertThat(get("/api/players?game=reversi").path("weights").size()).isZero();
        assertThat(get("/api/players?game=reversi").path("engines").size()).isZero();
        assertThat(ask("/api/players?game=poker").statusCode()).isEqualTo(404);
    }

    /** In the morning one plays against what the night made. */
    @Test
    void theChampionOfACampaignCanBeChosen() throws Exception {
        Path night = Files.createDirectories(home.resolve("populations/night"));
        Files.copy(Path.of("populations/champions/chess-wide/best.json.gz"), night.resolve("best.json.gz"));
        Files.writeString(night.resolve("campaign.json"), "{\"game\": \"chess\"}");
        assertThat(get("/api/players?game=chess").path("weights").toString())
                .isEqualTo("[\"populations/champions/chess/best.json\",\"populations/night/best.json.gz\"]");
        String player = "{\"player\": \"populations/night/best.json.gz\", \"limit\": \"nodes 100\"}";
        String id = begin("chess", "\"white\": " + player + ", \"black\": {\"player\": \"person\"}");
        assertThat(get("/api/game?id=" + id).path("white").path("name").asString())
                .isEqualTo("night");
    }

    /** A program that was named without a protocol speaks the usual one of the game. */
    @Test
    void enginesMayBeNamedWithoutAProtocol() {
        WebSettings settings =
                new WebSettings(0, "127.0.0.1", Optional.empty(), home, List.of("plain"), List.of("false"));
        PlayerChoices choices = new PlayerChoices(settings, new SafeConfig(home, List.of(), settings.engines()));
        assertThat(choices.of(Games.entry("chess"))).containsEntry("engines", List.of("uci:plain"));
        assertThat(choices.of(Games.entry("reversi"))).containsEntry("engines", List.of("nboard:plain"));
        ObjectNode player = JsonMapper.shared().createObjectNode();
        player.put("player", "uci:plain").put("limit", "movetime 10");
        assertThat(choices.name(Games.entry("chess"), player)).isEqualTo("uci:plain@movetime=10");
        assertThatThrownBy(() -> choices.name(Games.entry("chess"), player.put("player", "uci:other")))
                .hasMessageContaining("may not be started from here");
        assertThatThrownBy(() -> choices.name(Games.entry("chess"), player.put("player", "nboard:plain")))
                .hasMessageContaining("may not be started from here");
    }

    @Test
    void computersOfAllKindsPlay() throws Exception {
        for (String player : List.of(
                "{\"player\": \"default\", \"limit\": \"depth 1\"}",
                "{\"player\": \"ivanova2011\", \"limit\": \"beginner\"}",
                "{\"player\": \"minimax\", \"limit\": \"depth 1\"}",
                "{\"player\": \"populations/champions/chess/best.json\", \"limit\": \"nodes 100\"}")) {
            String id = begin("chess", "\"white\": " + player + ", \"black\": {\"player\": \"person\"}");
            Await.until(
                    player + " moves",
                    () -> get("/api/game?id=" + id).path("moves").size() == 1);
        }
    }

    @Test
    void commandsAreCarriedOut() throws Exception {
        String id = begin("chess", PEOPLE + ", \"clock\": \"5:00+3\"");
        assertThat(get("/api/game?id=" + id).path("clock").path("white").asInt())
                .isBetween(200_000, 300_000);
        assertThat(command(id, "hint", "").path("notation").asString()).isNotEmpty();
        command(id, "move", "\"move\": \"e4\"");
        JsonNode gone = command(id, "go", "");
        assertThat(gone.path("id").asString()).isEqualTo(id);
        Await.until(
                "the helper moves",
                () -> get("/api/game?id=" + id).path("moves").size() == 2);
        command(id, "level", "\"level\": \"depth 1\"");
        command(id, "auto", "\"count\": 2");
        Await.until("two moves", () -> get("/api/game?id=" + id).path("moves").size() == 4);
        command(id, "pause", "");
        command(id, "pace", "\"millis\": 100");
        command(id, "now", "");
        command(id, "clocks", "");
        assertThat(command(id, "clock", "").path("clock").path("on").asBoolean())
                .isFalse();
        JsonNode seated = command(id, "seat", "\"side\": \"black\", \"player\": {\"player\": \"default\"}");
        assertThat(seated.path("black").path("person").asBoolean()).isFalse();
        command(id, "pause", "");
        assertThat(command(id, "sides", "").path("white").path("person").asBoolean())
                .isFalse();
        command(id, "pause", "");
        JsonNode resigned = command(id, "resign", "\"side\": \"black\"");
        assertThat(resigned.path("ending").path("status").asString()).isEqualTo("white-wins");
        assertThat(get("/api/games").get(0).path("status").asString()).isEqualTo("white-wins");
        String other = begin("chess", PEOPLE);
        assertThat(command(other, "draw", "").path("ending").path("status").asString())
                .isEqualTo("draw");
    }

    @Test
    void mistakesAreTold() throws Exception {
        String id = begin("chess", PEOPLE);
        refused(400, "/api/game/move", "{\"id\": \"" + id + "\", \"move\": \"e5\"}", "e5");
        refused(400, "/api/game/move", "{\"id\": \"" + id + "\", \"move\": \"e4\", \"ply\": 3}", "look at the board");
        refused(400, "/api/game/undo", "{\"id\": \"" + id + "\"}", "no move to take back");
        refused(400, "/api/game/save", "{\"id\": \"" + id + "\", \"format\": \"../x\"}", "../x");
        refused(400, "/api/game/load", "{\"id\": \"" + id + "\", \"format\": \"../a.pgn\", \"content\": \"\"}", "..");
        refused(400, "/api/game/load", "{\"id\": \"" + id + "\", \"format\": \"pgn\", \"content\": \"%%\"}", "Base64");
        refused(400, "/api/game/level", "{\"id\": \"" + id + "\", \"level\": \"depth 999\"}", "depth");
        refused(400, "/api/game/undo", "{\"id\": \"" + id + "\", \"count\": -1}", "count");
        refused(400, "/api/game/resign", "{\"id\": \"" + id + "\", \"side\": \"red\"}", "neither white nor black");
        refused(400, "/api/games", "{\"game\": \"chess\"}", "white is missing");
        refused(400, "/api/games", "{\"game\": \"chess\", " + PEOPLE + ", \"position\": \"x\"}", "FEN");
        refused(400, "/api/games", "{\"game\": \"chess\", " + PEOPLE + ", \"clock\": \"long\"}", "long");
        refused(404, "/api/games", "{\"game\": \"poker\", " + PEOPLE + "}", "no such game");
        assertThat(get("/api/games").size()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nothing",
                "../secret",
                "chess-0123456789abcde",
                "chess-0123456789abcdef",
                "chess-0123456789ABCDEF",
                "../games/chess-0123456789abcdef",
                "poker-0123456789abcdef",
                "chess-0123456789abcdef\\u0000"
            })
    void idsAreNoPaths(String id) throws Exception {
        refused(404, "/api/game/go", "{\"id\": \"" + id + "\"}", "no such game");
        refused(404, "/api/game/delete", "{\"id\": \"" + id + "\"}", "no such game");
        assertThat(ask("/api/game?id=" + URLEncoder.encode(id, StandardCharsets.UTF_8))
                        .statusCode())
                .isEqualTo(404);
    }

    /** Files elsewhere are not read, and nothing is started that was not allowed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "outside.json",
                "../outside.json",
                "/etc/passwd",
                "populations/link.json",
                "populations/none.json",
                "populations/../outside.json",
                "populations/champions/chess/best.json+book=/etc/passwd",
                "default+memory=/etc/passwd",
                "default@algorithm=minimax",
                "uci:sh",
                "uci:known,Hash=1",
                "xboard:sh",
                "gtp:sh",
                "hub:sh",
                "nboard:sh"
            })
    void onlyTheseMayPlay(String player) throws Exception {
        String one = "{\"player\": \"" + player + "\"}";
        HttpResponse<String> answer =
                raw("/api/games", "{\"game\": \"chess\", \"white\": {\"player\": \"person\"}, \"black\": " + one + "}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        String id = begin("chess", PEOPLE);
        assertThat(raw("/api/game/seat", "{\"id\": \"" + id + "\", \"side\": \"white\", \"player\": " + one + "}")
                        .statusCode())
                .isEqualTo(400);
        for (String part : List.of("memory", "book")) {
            String more = "{\"player\": \"default\", \"" + part + "\": \"" + player + "\"}";
            assertThat(raw("/api/game/seat", "{\"id\": \"" + id + "\", \"side\": \"white\", \"player\": " + more + "}")
                            .statusCode())
                    .isEqualTo(400);
        }
        String question = "{\"game\": \"chess\", \"weights\": \"" + player + "\", \"memory\": \"" + player
                + "\", \"page\": \"" + PAGE + "\", \"key\": \"k\", \"moves\": [\"e4\"]}";
        for (String path :
                List.of("insight/terms", "insight/teach", "insight/comment", "insight/curve", "memory/known")) {
            assertThat(raw("/api/" + path, question).statusCode()).as(path).isEqualTo(400);
        }
    }

    @Test
    void hugeRequestsAreRefused() throws Exception {
        String id = begin("chess", PEOPLE);
        String huge = Base64.getEncoder().encodeToString(new byte[1 << 20]);
        assertThat(raw("/api/game/load", "{\"id\": \"" + id + "\", \"format\": \"pgn\", \"content\": \"" + huge + "\"}")
                        .statusCode())
                .isEqualTo(413);
    }

    /** The server may end at any moment: every change is in the game's file. */
    @Test
    void gamesAreThereAgainAfterTheServerEnded() throws Exception {
        String id = begin("draughts", PEOPLE);
        String move =
                get("/api/game?id=" + id).path("legal").get(0).path("move").asString();
        List<String> before = moves(command(id, "move", "\"move\": \"" + move + "\""));
        server.close();
        server = serve();
        assertThat(get("/api/games").get(0).path("id").asString()).isEqualTo(id);
        assertThat(get("/api/games").get(0).path("moves").asInt()).isEqualTo(1);
        assertThat(moves(get("/api/game?id=" + id))).isEqualTo(before);
        command(id, "delete", "");
        assertThat(get("/api/games").size()).isZero();
        assertThat(ask("/api/game?id=" + id).statusCode()).isEqualTo(404);
        Files.writeString(home.resolve("games-db/games/" + id + ".json"), "{damaged");
        assertThat(get("/api/games").get(0).path("problem").asString()).contains("damaged");
        assertThat(ask("/api/game?id=" + id).statusCode()).isEqualTo(400);
    }

    @Test
    void onlySomeGamesAreOpenAtATime() throws Exception {
        try (Broadcast broadcast = new Broadcast();
                GameShelf shelf = new GameShelf(home.resolve("shelf"), broadcast, 2, Duration.ofMinutes(1))) {
            List<String> ids = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                ids.add(shelf.begin(
                        Games.entry("reversi-6"),
                        Level.parse("depth 1"),
                        TimeControls.NONE,
                        settings -> file -> SharedGame.begin(settings, file, "person", "person", null)));
                assertThat(shelf.size()).isLessThanOrEqualTo(2);
            }
            shelf.get(ids.getFirst())
                    .play("pass")
                    .exceptionally(mistake -> null)
                    .join();
            for (String id : ids) {
                assertThat(shelf.get(id).snapshot().moves()).isEmpty();
                assertThat(shelf.size()).isEqualTo(2);
            }
        }
    }

    @Test
    void gamesThatNobodyLooksAtAreClosed() {
        for (Duration idle : List.of(Duration.ofHours(1), Duration.ZERO)) {
            try (Broadcast broadcast = new Broadcast();
                    GameShelf shelf = new GameShelf(home.resolve("shelf"), broadcast, 2, idle)) {
                String id = shelf.begin(
                        Games.entry("chess"),
                        Level.parse("depth 1"),
                        TimeControls.NONE,
                        settings -> file -> SharedGame.begin(settings, file, "person", "person", null));
                shelf.closeIdle();
                assertThat(shelf.size()).isEqualTo(idle.isZero() ? 0 : 1);
                assertThat(shelf.get(id).snapshot().moves()).isEmpty();
            }
        }
    }

    @Test
    void positionsAreCheckedAsTextAndAsBoards() throws Exception {
        for (Games.GameEntry entry : Games.all()) {
            String game = entry.game().id();
            JsonNode rules = post(
                    "/api/position",
                    "{\"game\": \"" + game + "\", \"position\": \""
                            + entry.game().notation().text(entry.game().start()) + "\"}");
            assertThat(rules.path("legal").size()).as(game).isPositive();
            JsonNode board = post(
                    "/api/position",
                    "{\"game\": \"" + game + "\", \"side\": \""
                            + entry.game().firstSide().text() + "\", \"board\": \""
                            + rules.path("board").asString() + "\"}");
            assertThat(board.path("position").asString())
                    .isEqualTo(rules.path("position").asString());
        }
        assertThat(post(
                                "/api/position",
                                "{\"game\": \"chess\", \"board\": \"" + ".".repeat(64) + "\", \"side\": \"white\"}")
                        .path("problem")
                        .asString())
                .contains("king");
        JsonNode over =
                post("/api/position", "{\"game\": \"chess\", \"position\": \"7k/6Q1/5K2/8/8/8/8/8 b - - 0 1\"}");
        assertThat(over.path("ongoing").asBoolean()).isFalse();
        refused(400, "/api/position", "{\"game\": \"chess\", \"board\": \"...\", \"side\": \"white\"}", "3 squares");
        refused(
                400,
                "/api/position",
                "{\"game\": \"chess\", \"board\": \"" + "x".repeat(64) + "\", \"side\": \"white\"}",
                "letter");
    }

    @Test
    void theTermsAddUp() throws Exception {
        JsonNode found = post(
                "/api/insight/terms",
                "{\"game\": \"chess\", \"moves\": [\"e4\"], \"weights\": \"default\","
                        + " \"other\": \"populations/champions/chess/best.json\"}");
        for (JsonNode one : List.of(found.path("first"), found.path("second"))) {
            double sum = one.path("rounding").asDouble();
            double groups = sum;
            for (JsonNode term : one.path("terms")) {
                sum += term.path("value").asDouble();
            }
            for (JsonNode group : one.path("groups")) {
                groups += group.path("value").asDouble();
            }
            assertThat(sum).isCloseTo(one.path("score").asDouble(), Offset.offset(1e-6));
            assertThat(groups).isCloseTo(one.path("score").asDouble(), Offset.offset(1e-6));
        }
        assertThat(found.path("first").path("score").asInt())
                .isNotEqualTo(found.path("second").path("score").asInt());
    }

    /** What a topic says, one answer after the other, until one has a text. */
    private List<JsonNode> hear(String topic, String until, ThrowingAction begin) throws Exception {
        HttpResponse<InputStream> stream = client.send(
                HttpRequest.newBuilder(URI.create(own() + "/api/events?topic=" + topic))
                        .header("Accept", "text/event-stream")
                        .build(),
                HttpResponse.BodyHandlers.ofInputStream());
        List<JsonNode> heard = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream.body(), StandardCharsets.UTF_8))) {
            Await.until("the stream is open", () -> server.isHeard(topic));
            begin.run();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("data:")) {
                    heard.add(JsonMapper.shared().readTree(line.substring(5)));
                    if (line.contains(until)) {
                        return heard;
                    }
                }
            }
        }
        throw new AssertionError("the stream ended without " + until + ": " + heard);
    }

    /** Something that may fail. */
    private interface ThrowingAction {
        void run() throws Exception;
    }

    private String question(String key, String more) {
        return "{\"page\": \"" + PAGE + "\", \"key\": \"" + key + "\", \"game\": \"chess\", \"depth\": 3" + more + "}";
    }

    @Test
    void theTeacherTellsTheMovesAndComments() throws Exception {
        String start = ", \"start\": \"" + MATE_IN_ONE + "\"";
        List<JsonNode> taught =
                hear("teach:" + PAGE, "\"ended\":true", () -> post("/api/insight/teach", question("one", start)));
        JsonNode last = taught.getLast();
        assertThat(last.path("key").asString()).isEqualTo("one");
        JsonNode best = last.path("found").path("moves").get(0);
        assertThat(best.path("plies").asInt()).isEqualTo(1);
        assertThat(best.path("cost").asInt()).isZero();
        List<JsonNode> comments = hear(
                "comment:" + PAGE,
                "\"best\"",
                () -> post("/api/insight/comment", question("two", start + ", \"moves\": [\"Kf5\"]")));
        assertThat(comments.getLast().path("found").path("cost").asInt()).isPositive();
        List<JsonNode> curve = hear(
                "curve:" + PAGE,
                "\"ended\":true",
                () -> post("/api/insight/curve", question("three", start + ", \"moves\": [\"Kf5\"]")));
        assertThat(curve.getLast().path("found").path("points").size()).isEqualTo(2);
        assertThat(curve.getLast().path("found").path("turning").get(0).asInt()).isEqualTo(1);
        Await.until("the searches have ended", () -> server.insights() == 0);
        List<JsonNode> late = hear("curve:" + PAGE, "\"ended\":true", () -> {});
        assertThat(late).as("heard by who comes late").containsExactly(curve.getLast());
        post("/api/insight/stop", "{\"page\": \"" + PAGE + "\"}");
        List<JsonNode> next =
                hear("curve:" + PAGE, "\"ended\":true", () -> post("/api/insight/curve", question("four", start)));
        assertThat(next)
                .allSatisfy(one -> assertThat(one.path("key").asString()).isEqualTo("four"));
        refused(400, "/api/insight/teach", question("k", "").replace(PAGE, "../x"), "page");
        refused(400, "/api/insight/teach", question("k", "").replace("\"depth\": 3", "\"depth\": 99"), "depth 99");
        refused(400, "/api/insight/comment", question("k", ""), "no move to comment on");
        refused(400, "/api/insight/curve", question("k", ", \"moves\": [\"e5\"]"), "e5");
    }

    /** Deep searches end when another is asked for, when the page says so, and when it is gone. */
    @Test
    void longWorkIsBoundedAndCancelled() throws Exception {
        for (int i = 0; i < 20; i++) {
            post("/api/insight/teach", question("k" + i, "").replace("\"depth\": 3", "\"depth\": 30"));
        }
        for (int i = 0; i < 6; i++) {
            raw(
                    "/api/insight/teach",
                    question("k", "").replace("\"depth\": 3", "\"depth\": 30").replace(PAGE, "000000000000000" + i));
        }
        HttpResponse<String> busy =
                raw("/api/insight/curve", question("k", "").replace("\"depth\": 3", "\"depth\": 30"));
        assertThat(busy.statusCode()).isEqualTo(429);
        for (int i = 0; i < 6; i++) {
            post("/api/insight/stop", "{\"page\": \"000000000000000" + i + "\"}");
        }
        post("/api/insight/stop", "{\"page\": \"" + PAGE + "\"}");
        Await.until("all end", () -> server.insights() == 0);
    }

    @Test
    void changesAreTold() throws Exception {
        String id = begin("chess", PEOPLE);
        List<JsonNode> heard =
                hear("game:" + id, "\"notation\":\"e4\",\"comment\"", () -> command(id, "move", "\"move\": \"e4\""));
        assertThat(moves(heard.getLast())).containsExactly("e4");
    }
}
