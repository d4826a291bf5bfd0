package mendel.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import mendel.Await;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever comes, the answer is no fault of the server, nothing is written and nothing is left behind. The system
 * properties {@code mendel.requests} and {@code mendel.readers} make it a longer trial.
 */
@Tag("long")
class HostileRequestsTest {

    private static final int REQUESTS = Integer.getInteger("mendel.requests", 1500);
    private static final int READERS = Integer.getInteger("mendel.readers", 100);
    /** Connections that are begun and left open for a while. */
    private static final int HALF_OPEN = 20;

    private static final int PATIENCE_MILLIS = 20_000;
    /** As many as the shortest answer has. */
    private static final int FIRST_BYTES = 12;

    private static final List<String> METHODS =
            List.of("GET", "GET", "POST", "POST", "DELETE", "PUT", "HEAD", "OPTIONS", "TRACE", "PATCH", "BREW", "get");

    private static final List<String> PATHS = List.of(
            "/",
            "//",
            "/%",
            "/..;/x",
            "/..%2fsecret.json",
            "/%2e%2e/secret.json",
            "*",
            "/index.html/x",
            "/library/../secret.json",
            "/api",
            "/api/about",
            "/api/runs",
            "/api/run",
            "/api/run?name=%ff%fe",
            "/api/run/points?name=one&from=-1",
            "/api/run/points?name=one&from=99999999999999999999",
            "/api/run/log?name=one",
            "/api/run/report?name=../..",
            "/api/run/resume",
            "/api/run/stop",
            "/api/run/delete",
            "/api/compare",
            "/api/compare?run=one&run=one",
            "/api/events",
            "/api/events?topic=x",
            "/api/events?topic=runs",
            "/api/config?name=..%2fsecret.json",
            "/api/config/check",
            "/api/schema?kind=%00",
            "/api/rules",
            "/api/players?game=chess",
            "/api/players?game=%22",
            "/api/position",
            "/api/games",
            "/api/game?id=..%2f..",
            "/api/game/move",
            "/api/game/undo",
            "/api/game/load",
            "/api/game/save",
            "/api/game/hint",
            "/api/game/delete",
            "/api/insight/terms",
            "/api/insight/teach",
            "/api/insight/comment",
            "/api/insight/curve",
            "/api/insight/stop",
            "/api/matches",
            "/api/match?name=..",
            "/api/match/open",
            "/api/memories",
            "/api/memory?memory=secret.json",
            "/api/memory/survey?memory=..%2f",
            "/api/memory/known",
            "/api/data",
            "/api/data/look?file=secret.json&game=chess");

    private static final List<String> KEYS = List.of(
            "name",
            "config",
            "game",
            "id",
            "white",
            "black",
            "level",
            "clock",
            "position",
            "board",
            "side",
            "move",
            "number",
            "memory",
            "moves",
            "weights",
            "depth",
            "file",
            "text",
            "format",
            "player",
            "limit",
            "to");

    private static final List<String> VALUES = List.of(
            "null",
            "true",
            "-1",
            "7",
            "1e999",
            "99999999999999999999",
            "[]",
            "{}",
            "\"\"",
            "\"..\"",
            "\"one\"",
            "\"chess\"",
            "\"reversi\"",
            "\"../secret.json\"",
            "\"/etc/passwd\"",
            "\"a\\u0000b\"",
            "\"<script>alert(1)</script>\"",
            "\"uci:/bin/false\"",
            "\"" + "x".repeat(3000) + "\"",
            "[".repeat(900) + "]".repeat(900),
            "{\"player\": \"person\"}",
            "{\"player\": 4, \"memory\": []}");

    private static final List<String> BODIES = List.of(
            "", "{", "[]", "null", "\u0000\u0001\u0002", "[".repeat(5000), "{\"config\":\"" + "[".repeat(3000) + "\"}");

    private static final List<String> HEADERS = List.of(
            "",
            "",
            "Content-Type: application/json\r\n",
            "Content-Type: application/json\r\n",
            "Content-Type: text/plain\r\n",
            "Origin: null\r\n",
            "Origin: http://elsewhere.example\r\n",
            "Sec-Fetch-Site: cross-site\r\n",
            "Transfer-Encoding: chunked\r\n",
            "Content-Length: -1\r\n",
            "Content-Length: 99999999999\r\n",
            "X: " + "y".repeat(20_000) + "\r\n",
            "Cookie: token=\u0000\r\n",
            "Accept: text/event-stream\r\n",
            "Host: again\r\n",
            "Range: bytes=-1\r\n",
            "Expect: 100-continue\r\n",
            "Connection: Upgrade\r\nUpgrade: websocket\r\n",
            ": \r\n");

    private static final List<String> HALVES = List.of(
            "",
            "G",
            "GET / HTTP/1.1\r\n",
            "GET / HTTP/9.9\r\n\r\n",
            "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{",
            "\u0016\u0003\u0001",
            "PRI * HTTP/2.0\r\n\r\n");

    @TempDir
    private Path home;

    private final List<Throwable> faults = new CopyOnWriteArrayList<>();
    private WebServer server;

    @BeforeEach
    void start() throws IOException {
        Files.createDirectories(home.resolve("configs"));
        Files.createDirectories(home.resolve("games-db"));
        Files.createDirectories(home.resolve("populations/one"));
        Files.writeString(home.resolve("populations/one/config.json"), "{}");
        Files.writeString(home.resolve("secret.json"), "{\"secret\": 1}");
        server = WebServer.start(
                new WebSettings(0, "127.0.0.1", Optional.empty(), home, List.of("uci:known"), List.of("false")),
                faults::add);
    }

    @AfterEach
    void stop() {
        server.close();
        assertThat(faults).isEmpty();
    }

    private Socket connect() throws IOException {
        URI uri = URI.create(server.url());
        Socket socket = new Socket(uri.getHost(), uri.getPort());
        socket.setSoTimeout(PATIENCE_MILLIS);
        return socket;
    }

    /**
     * What a socket gets for some bytes; empty when the server closes it at once. Of events, which have no end, only
     * what comes first.
     */
    private String answer(String request) throws IOException {
        try (Socket socket = connect()) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();
            try (InputStream in = socket.getInputStream()) {
                byte[] said = request.contains("/api/events") ? in.readNBytes(FIRST_BYTES) : in.readAllBytes();
                return new String(said, StandardCharsets.ISO_8859_1);
            }
        } catch (SocketException e) {
            return "";
        } catch (SocketTimeoutException e) {
            throw new AssertionError("no answer to " + request, e);
        }
    }

    @Test
    void areRefusedAndLeaveNothing() throws Exception {
        List<String> before = files();
        Random random = new Random(7);
        String host = "localhost:" + URI.create(server.url()).getPort();
        Deque<Socket> open = new ArrayDeque<>();
        for (int i = 0; i < REQUESTS; i++) {
            String body = random.nextInt(3) > 0 ? object(random) : pick(BODIES, random);
            String origin = random.nextBoolean() ? "Origin: http://" + host + "\r\n" : "";
            String length = random.nextInt(4) > 0
                    ? "Content-Length: " + body.getBytes(StandardCharsets.ISO_8859_1).length + "\r\n"
                    : "";
            String request = pick(METHODS, random) + " " + pick(PATHS, random) + " HTTP/1." + random.nextInt(2)
                    + "\r\nHost: " + host + "\r\nConnection: close\r\n" + origin + length + pick(HEADERS, random)
                    + pick(HEADERS, random) + "\r\n" + body;
            String said = answer(request);
            assertThat(said.lines().findFirst().orElse(""))
                    .as("request %d: %s", i, request)
                    .doesNotContainPattern("^HTTP/1.. 5\\d\\d");
            assertThat(said).as("request %d: %s", i, request).doesNotContain("\"secret\": 1", "root:x:");
            if (i % 10 == 0) {
                Socket half = connect();
                half.getOutputStream().write(pick(HALVES, random).getBytes(StandardCharsets.ISO_8859_1));
                open.add(half);
                if (open.size() > HALF_OPEN) {
                    open.remove().close();
                }
            }
        }
        for (Socket half : open) {
            half.close();
        }
        assertThat(files()).isEqualTo(before);
        assertThat(answer("GET /api/runs HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200");
    }

    private static String object(Random random) {
        StringBuilder object = new StringBuilder("{");
        int size = random.nextInt(5);
        for (int i = 0; i < size; i++) {
            object.append(i == 0 ? "\"" : ", \"")
                    .append(pick(KEYS, random))
                    .append("\": ")
                    .append(pick(VALUES, random));
        }
        return object.append('}').toString();
    }

    private static String pick(List<String> of, Random random) {
        return of.get(random.nextInt(of.size()));
    }

    /** All files; games that the page begins are its own business. */
    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(home)) {
            return all.map(Path::toString)
                    .filter(name -> !name.contains("games-db/games"))
                    .sorted()
                    .toList();
        }
    }

    /** Readers that come and go leave no thread, no file and no entry behind. */
    @Tag("longest")
    @Test
    void readersThatLeaveAreForgotten() throws Exception {
        readers(HALF_OPEN); // What is made once is there.
        long threads = threads();
        long files = openFiles();
        readers(READERS);
        Await.until("no thread is left", () -> threads() <= threads);
        Await.until("no file is left", () -> openFiles() <= files);
    }

    private void readers(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            try (Socket socket = connect()) {
                socket.getOutputStream()
                        .write(("GET /api/events?topic=runs HTTP/1.1\r\nHost: localhost:"
                                        + URI.create(server.url()).getPort()
                                        + "\r\nAccept: text/event-stream\r\n\r\n")
                                .getBytes(StandardCharsets.US_ASCII));
                assertThat(socket.getInputStream().read()).isEqualTo('H');
            }
        }
        Await.until("all are forgotten", () -> server.readers() == 0);
    }

    /** Platform threads; virtual ones that wait hold on to their sockets, which are counted. */
    private static long threads() {
        return ManagementFactory.getThreadMXBean().getThreadCount();
    }

    private static long openFiles() throws IOException {
        Path files = Path.of("/proc/self/fd");
        if (!Files.exists(files)) {
            return 0;
        }
        try (Stream<Path> all = Files.list(files)) {
            return all.count();
        }
    }
}
