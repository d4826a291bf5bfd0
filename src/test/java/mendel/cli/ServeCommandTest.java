package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import mendel.Await;
import mendel.FolderLock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("long")
class ServeCommandTest {

    private static final JsonMapper JSON = JsonMapper.shared();

    @TempDir
    private Path folder;

    /** The address is told as soon as it answers; Ctrl-C ends the server. */
    @Test
    void tellsItsAddressAndEndsWithCtrlC() throws Exception {
        Process server = MainProcess.of("serve", "--port", "0", "--json")
                .directory(folder.toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
        try (BufferedReader out =
                        new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
                HttpClient client = HttpClient.newHttpClient()) {
            JsonNode answer = new JsonMapper().readTree(out.readLine());
            URI url = URI.create(answer.get("url").stringValue());
            assertThat(url.getHost()).isEqualTo("127.0.0.1");
            HttpResponse<String> page =
                    client.send(HttpRequest.newBuilder(url).build(), HttpResponse.BodyHandlers.ofString());
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.body()).contains("<title>Mendel</title>");
            MainProcess.interrupt(server);
            assertThat(Await.exit(server)).isEqualTo(ExitCodes.INTERRUPTED);
            assertThat(out.readLine()).isNull();
        }
        assertThat(folder.resolve("err")).content().doesNotContain("Exception", "WARN", "SLF4J");
        assertThat(folder.resolve("populations")).doesNotExist();
    }

    private static final String GAMES = """
            {"game": "reversi", "model": "labaj2007",
             "objective": {"type": "tournament", "limit": {"nodes": 20}, "games": 2, "gauge": {"every": 1000000}},
             "evolution": {"population": 4, "generations": 1000000}}""";

    /** A server as a process, and what the page asks of it. */
    private final class Served implements AutoCloseable {

        private final Process process;
        private final HttpClient client = HttpClient.newHttpClient();
        private final String url;

        Served() throws Exception {
            process = MainProcess.of("serve", "--port", "0", "--json")
                    .directory(folder.toFile())
                    .redirectError(folder.resolve("err").toFile())
                    .start();
            BufferedReader out = process.inputReader();
            url = JSON.readTree(out.readLine()).get("url").stringValue();
        }

        JsonNode ask(String path) throws Exception {
            return sent(HttpRequest.newBuilder(URI.create(url + path)));
        }

        JsonNode send(String path, Map<String, ?> body) throws Exception {
            return sent(HttpRequest.newBuilder(URI.create(url + path))
                    .header("Origin", url.substring(0, url.length() - 1))
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body))));
        }

        private JsonNode sent(HttpRequest.Builder request) throws Exception {
            HttpResponse<String> answer = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            return answer.body().isEmpty() ? JSON.createObjectNode() : JSON.readTree(answer.body());
        }

        /** Kills it as the power does. */
        @Override
        public void close() {
            process.destroyForcibly();
            Await.until("the server is dead", () -> !process.isAlive());
            client.close();
        }
    }

    /** Nothing that the page began ends with the server. */
    @Test
    void aRunOutlivesTheServer() throws Exception {
        Path run = folder.resolve("populations/night");
        try (Served server = new Served()) {
            server.send("api/runs", Map.of("name", "night", "config", GAMES));
        }
        ProcessHandle process = FolderLock.holder(run).orElseThrow();
        Path history = run.resolve("history.jsonl");
        long before = Files.exists(history) ? Files.size(history) : 0;
        Await.until("the run goes on", () -> Files.exists(history) && Files.size(history) > before);
        assertThat(process.destroy()).isTrue();
        Await.until("the run ends", () -> !process.isAlive());
        assertThat(FolderLock.holder(run)).isEmpty();
        assertThat(run.resolve("log.txt")).content().contains("interrupted after generation");
    }

    /** A game is kept move by move, in the middle of a computer's thinking, too. */
    @Test
    void aGameIsThereAgainAfterTheServerWasKilled() throws Exception {
        String id;
        try (Served server = new Served()) {
            id = server.send(
                            "api/games",
                            Map.of(
                                    "game",
                                    "chess",
                                    "white",
                                    Map.of("player", "person"),
                                    "black",
                                    Map.of("player", "default", "limit", "movetime 600000"),
                                    "clock",
                                    "90:00+3"))
                    .get("id")
                    .stringValue();
            server.send("api/game/move", Map.of("id", id, "move", "e2e4"));
            Await.until(
                    "Black thinks",
                    () -> server.ask("api/game?id=" + id)
                            .path("thinking")
                            .asString("")
                            .equals("black"));
        }
        try (Served server = new Served()) {
            assertThat(server.ask("api/games").get(0).path("id").stringValue()).isEqualTo(id);
            JsonNode game = server.ask("api/game?id=" + id);
            assertThat(game.path("moves").size()).isEqualTo(1);
            assertThat(game.path("side").stringValue()).isEqualTo("black");
            assertThat(game.at("/clock/white").isMissingNode()).isFalse();
            server.send("api/game/undo", Map.of("id", id));
            server.send("api/game/move", Map.of("id", id, "move", "d2d4"));
            assertThat(server.ask("api/game?id=" + id).at("/moves/0/notation").stringValue())
                    .isEqualTo("d4");
        }
    }

    @Test
    void mistakesAreOneLine() throws Exception {
        for (String[] wrong : new String[][] {
            {"serve", "--port", "70000"}, {"serve", "--host", "no such host"}, {"serve", "--host", "192.0.2.1"}
        }) {
            Process server = MainProcess.of(wrong)
                    .directory(folder.toFile())
                    .redirectError(folder.resolve("err").toFile())
                    .start();
            assertThat(Await.output(server)).isEmpty();
            assertThat(Await.exit(server)).as(String.join(" ", wrong)).isEqualTo(ExitCodes.INPUT);
            assertThat(Files.readAllLines(folder.resolve("err")))
                    .as(String.join(" ", wrong))
                    .hasSize(1);
        }
    }
}
