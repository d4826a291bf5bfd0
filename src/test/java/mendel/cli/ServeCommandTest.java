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

    /** Nothing that the page began ends with the server. */
    @Test
    void aRunOutlivesTheServer() throws Exception {
        Process server = MainProcess.of("serve", "--port", "0", "--json")
                .directory(folder.toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
        Path run = folder.resolve("populations/night");
        try (BufferedReader out =
                        new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
                HttpClient client = HttpClient.newHttpClient()) {
            String url = new JsonMapper().readTree(out.readLine()).get("url").stringValue();
            String body = JsonMapper.shared().writeValueAsString(Map.of("name", "night", "config", GAMES));
            HttpResponse<String> begun = client.send(
                    HttpRequest.newBuilder(URI.create(url + "api/runs"))
                            .header("Origin", url.substring(0, url.length() - 1))
                            .header("Content-Type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofString(body))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(begun.statusCode()).as(begun.body()).isEqualTo(200);
        } finally {
            Await.kill(server);
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
