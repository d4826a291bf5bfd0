package mendel.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import mendel.InputException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The server without a browser: what it lets in, and what it does with everything else. */
class WebServerTest {

    @TempDir
    private Path home;

    private final List<Throwable> faults = new CopyOnWriteArrayList<>();
    private final HttpClient client = HttpClient.newHttpClient();
    private WebServer server;

    @BeforeEach
    void start() throws IOException {
        Files.createDirectories(home.resolve("configs"));
        Files.createDirectories(home.resolve("populations/one"));
        Files.writeString(home.resolve("populations/one/config.json"), "{}");
        Files.writeString(home.resolve("secret.json"), "{\"secret\": 1}");
        server = serve(Optional.empty());
    }

    private WebServer serve(Optional<String> token) {
        return WebServer.start(
                new WebSettings(0, "127.0.0.1", token, home, List.of("uci:known"), List.of("false")), faults::add);
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

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(own() + path));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpResponse<String> post(String path, String body) throws Exception {
        return send(request(path)
                .header("Origin", own())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    /** What a socket gets for some bytes: the first line. */
    private String raw(String text) throws IOException {
        URI uri = URI.create(own());
        try (Socket socket = new Socket(uri.getHost(), uri.getPort())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();
            try (InputStream in = socket.getInputStream()) {
                return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1)
                        .lines()
                        .findFirst()
                        .orElse("");
            }
        } catch (java.net.SocketException e) {
            return ""; // The server may have closed it already.
        }
    }

    @Test
    void everyAnswerForbidsWhatThePageDoesNotNeed() throws Exception {
        HttpResponse<String> page = send(request("/"));
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("<main id=\"main\"");
        for (HttpResponse<String> answer : List.of(page, send(request("/api/runs")), send(request("/nowhere.js")))) {
            assertThat(answer.headers().firstValue("Content-Security-Policy").orElseThrow())
                    .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe");
            assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
            assertThat(answer.headers().firstValue("Referrer-Policy")).contains("no-referrer");
        }
    }

    @Test
    void filesAreSentAgainOnlyWhenTheyChange() throws Exception {
        HttpResponse<String> first = send(request("/app.js"));
        String tag = first.headers().firstValue("ETag").orElseThrow();
        assertThat(send(request("/app.js").header("If-None-Match", tag)).statusCode())
                .isEqualTo(304);
        assertThat(send(request("/pieces/chess-king.svg")).body()).contains("<svg");
        assertThat(send(request("/library/chart.js")).body()).contains("Chart.js");
    }

    /** Another name for this address (DNS rebinding) does not get in. */
    @Test
    void anotherHostIsRefused() throws IOException {
        int port = URI.create(own()).getPort();
        for (String host : List.of("evil.example", "127.0.0.1", "127.0.0.1:1", "localhost." + ":" + port)) {
            assertThat(raw("GET /api/runs HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
                    .as(host)
                    .contains(" 421 ");
        }
        assertThat(raw("GET /api/runs HTTP/1.1\r\nHost: localhost:" + port + "\r\nConnection: close\r\n\r\n"))
                .contains(" 200 ");
    }

    /** Foreign pages in the same browser can neither change nor read anything. */
    @Test
    void onlyThePageItselfMayAsk() throws Exception {
        HttpRequest.BodyPublisher body = HttpRequest.BodyPublishers.ofString("{\"name\": \"one\"}");
        assertThat(send(request("/api/run/delete")
                                .header("Content-Type", "application/json")
                                .POST(body))
                        .statusCode())
                .isEqualTo(403);
        assertThat(send(request("/api/run/delete")
                                .header("Origin", "http://evil.example")
                                .header("Content-Type", "application/json")
                                .POST(body))
                        .statusCode())
                .isEqualTo(403);
        assertThat(send(request("/api/run/delete")
                                .header("Origin", own())
                                .header("Content-Type", "text/plain")
                                .POST(body))
                        .statusCode())
                .isEqualTo(415);
        assertThat(send(request("/api/runs").header("Sec-Fetch-Site", "cross-site"))
                        .statusCode())
                .isEqualTo(403);
        assertThat(send(request("/")
                                .header("Sec-Fetch-Site", "cross-site")
                                .header("Sec-Fetch-Mode", "navigate")
                                .header("Sec-Fetch-Dest", "document"))
                        .statusCode())
                .isEqualTo(200);
        assertThat(home.resolve("populations/one")).exists();
        assertThat(post("/api/run/delete", "{\"name\": \"one\"}").statusCode()).isEqualTo(200);
        assertThat(home.resolve("populations/one")).doesNotExist();
    }

    @Test
    void othersNeedTheToken() throws Exception {
        try (WebServer open = serve(Optional.of("0123456789abcdef"))) {
            URI with = URI.create(open.url());
            URI without = URI.create(open.url().replaceAll("\\?.*", ""));
            assertThat(send(HttpRequest.newBuilder(without)).statusCode()).isEqualTo(401);
            assertThat(send(HttpRequest.newBuilder(URI.create(without + "?token=0123456789abcdee")))
                            .statusCode())
                    .isEqualTo(401);
            HttpResponse<String> first = send(HttpRequest.newBuilder(with));
            assertThat(first.statusCode()).isEqualTo(200);
            String cookie = first.headers().firstValue("Set-Cookie").orElseThrow();
            assertThat(cookie).contains("HttpOnly", "SameSite=Strict");
            assertThat(send(HttpRequest.newBuilder(without).header("Cookie", cookie.split(";")[0]))
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    private static final String OUTSIDE = "is not in a working folder";
    private static final String NO_PROGRAM = "may not be started from here";

    private static String study(String more) {
        return "{\"base\": {\"game\": \"chess\", \"objective\": {\"type\": \"tournament\","
                + " \"limit\": {\"nodes\": 9}}}, \"seeds\": 2, " + more + "}";
    }

    static Stream<Arguments> leadingElsewhere() {
        String mentor = "{\"game\": \"chess\", \"objective\": {\"type\": \"mentor\", \"data\": ";
        return Stream.of(
                Arguments.of(mentor + "\"/etc/passwd\"}}", OUTSIDE),
                Arguments.of(mentor + "\"secret.json\"}}", OUTSIDE),
                Arguments.of(mentor + "\"populations/../secret.json\"}}", OUTSIDE),
                Arguments.of(mentor + "\"populations/link\"}}", OUTSIDE),
                Arguments.of("{\"base\": \"secret.json\", \"axes\": []}", OUTSIDE),
                Arguments.of(
                        "{\"game\": \"features\", \"objective\": {\"type\": \"command\", \"command\": \"touch x\","
                                + " \"names\": \"populations/names.csv\"}}",
                        NO_PROGRAM),
                Arguments.of(
                        "{\"game\": \"chess\", \"play\": {}, \"label\": {\"engine\": \"stockfish\", \"depth\": 1},"
                                + " \"evolve\": {\"objective\": {\"loss\": \"mse\"}}, \"gate\": {\"limit\": {\"nodes\":"
                                + " 9}}, \"stop\": {\"rounds\": 1}}",
                        NO_PROGRAM),
                Arguments.of(
                        study("\"match\": {\"against\": \"uci:stockfish\", \"limit\": {\"nodes\": 9}}"), NO_PROGRAM),
                Arguments.of(
                        study("\"match\": {\"against\": \"uci:known@depth=1 -x\", \"limit\": {\"nodes\": 9}}"),
                        NO_PROGRAM),
                Arguments.of(study("\"set\": {\"objective.command\": \"touch x\"}"), NO_PROGRAM),
                Arguments.of(study("\"set\": {\"objective.command\": \"known@depth=1\"}"), NO_PROGRAM),
                Arguments.of(
                        study("\"match\": {\"against\": \"populations/best.json+book=/etc/passwd\", \"limit\":"
                                + " {\"nodes\": 9}}"),
                        "/etc/passwd\\\" is not in a working folder"),
                Arguments.of(
                        study("\"match\": {\"against\": \"default+memory=../private.db+rule=expert@nodes=9\","
                                + " \"limit\": {\"nodes\": 9}}"),
                        "../private.db\\\" is not in a working folder"),
                Arguments.of(study("\"set\": {\"objective.command=touch x\": 0}"), "has an equals sign"),
                Arguments.of(study("\"set\": {\"cluster\": \"yarn\"}"), "no cluster may be named here"),
                Arguments.of(
                        "{\"game\": \"chess\", \"cluster\": \"yarn\", \"objective\": {\"type\": \"tournament\","
                                + " \"limit\": {\"nodes\": 9}}}",
                        "no cluster may be named here"));
    }

    /** Configs name files and programs; from the page only those that the user allows. */
    @ParameterizedTest
    @MethodSource("leadingElsewhere")
    void aConfigMayNotLeadElsewhere(String config, String message) throws Exception {
        Files.createSymbolicLink(home.resolve("populations/link"), home.resolve("secret.json"));
        HttpResponse<String> answer =
                post("/api/runs", "{\"name\": \"night\", \"config\": " + JsonReply.text(config) + "}");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains(message).doesNotContain("root:", "secret\\\": 1");
        assertThat(home.resolve("populations/night")).doesNotExist();
    }

    /** Programs that the user named may be started, with their protocol or without it. */
    @Test
    void aConfigMayNameAKnownEngine() throws Exception {
        String study = study("\"match\": {\"against\": \"uci:known@depth=3\", \"limit\": {\"nodes\": 9}}");
        assertThat(post("/api/config/check", "{\"config\": " + JsonReply.text(study) + "}")
                        .body())
                .contains("\"kind\":\"study\"")
                .doesNotContain("may not be started");
        for (String engine : List.of("known", "uci:known")) {
            String config = "{\"game\": \"chess\", \"label\": {\"engine\": \"" + engine + "\", \"depth\": 1},"
                    + " \"evolve\": {\"objective\": {\"loss\": \"mse\"}}, \"gate\": {\"limit\": {\"nodes\": 9}},"
                    + " \"stop\": {\"rounds\": 1}}";
            assertThat(post("/api/config/check", "{\"config\": " + JsonReply.text(config) + "}")
                            .body())
                    .contains("\"kind\":\"campaign\"")
                    .doesNotContain("may not be started");
        }
    }

    @Test
    void aFileOfPositionsIsLookedAt() throws Exception {
        Files.createDirectories(home.resolve("games-db"));
        Files.writeString(
                home.resolve("games-db/mine.csv"),
                "position,score,result\n4k3/8/8/8/8/8/8/3QK3 w - - 0 1,-100,0\n4k3/8/8/8/8/8/8/4K3 w - - 0 1,0,0.5\n");
        Files.copy(home.resolve("games-db/mine.csv"), home.resolve("outside.csv"));
        Files.createSymbolicLink(home.resolve("games-db/link.csv"), home.resolve("outside.csv"));
        assertThat(send(request("/api/data")).body()).isEqualTo("[{\"name\":\"games-db/mine.csv\"}]");
        HttpResponse<String> look = send(request("/api/data/look?game=chess&file=games-db/mine.csv"));
        assertThat(look.statusCode()).as(look.body()).isEqualTo(200);
        assertThat(look.body()).contains("\"positions\":2", "\"score\":-100", "\"squares\":\"", "\"pieces\":3");
        for (String wrong : List.of(
                "game=chess&file=outside.csv",
                "game=chess&file=games-db/link.csv",
                "game=chess&file=games-db/../outside.csv",
                "game=chess&file=%2Fetc%2Fpasswd",
                "game=chess&file=games-db/mine.csv&weights=outside.csv",
                "game=chess&file=games-db/mine.csv&from=x",
                "game=chess&file=games-db/mine.csv&term=none",
                "game=go&file=games-db/mine.csv",
                "game=chess")) {
            HttpResponse<String> refused = send(request("/api/data/look?" + wrong));
            assertThat(refused.statusCode()).as(wrong).isEqualTo(400);
            assertThat(refused.body()).as(wrong).doesNotContain("root:");
        }
    }

    @Test
    void noPathLeadsOutOfTheFolders() throws Exception {
        for (String path : List.of(
                "/api/run?name=..%2F..",
                "/api/run?name=%2Fetc",
                "/api/run/log?name=one%2F..%2F..",
                "/api/run/report?name=..",
                "/api/config?name=..%2Fsecret.json",
                "/api/config?name=secret.json",
                "/pieces/..%2Findex.html",
                "/%2e%2e/secret.json",
                "/WEB-INF/web.xml")) {
            assertThat(raw("GET " + path + " HTTP/1.1\r\nHost: localhost:"
                            + URI.create(own()).getPort() + "\r\nConnection: close\r\n\r\n"))
                    .as(path)
                    .containsPattern(" 40[04] ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "zz\r\n", "5\r\nab", "{\"limit\": null}"})
    void aBodyThatBreaksOffIsNoFaultOfOurs(String body) throws Exception {
        assertThat(raw("POST /api/position HTTP/1.1\r\nHost: 127.0.0.1:"
                        + URI.create(own()).getPort() + "\r\nOrigin: " + own()
                        + "\r\n"
                        + "Content-Type: application/json\r\n"
                        + "Connection: close\r\n"
                        + "Transfer-Encoding: chunked\r\n\r\n"
                        + body))
                .startsWith("HTTP/1.1 400");
    }

    @Test
    void aPortThatIsTakenIsTold() {
        int taken = URI.create(own()).getPort();
        assertThatThrownBy(() -> WebServer.start(
                        new WebSettings(taken, "127.0.0.1", Optional.empty(), home, List.of(), List.of("false")),
                        faults::add))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("127.0.0.1:" + taken)
                .hasMessageContaining("give another port");
    }
}
