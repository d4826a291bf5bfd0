package mendel.web;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.http.sse.SseClient;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.ResourceException;
import mendel.app.Games;
import mendel.app.Version;
import mendel.runs.LiveRuns;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.io.EofException;
import org.jspecify.annotations.Nullable;

/**
 * The server of the page in the browser.
 *
 * <pre>{@code
 * try (WebServer server = WebServer.start(settings, failure -> { })) {
 *     System.out.println(server.url());
 * }
 * }</pre>
 */
public final class WebServer implements AutoCloseable {

    /** A browser has one connection for all its open pages. */
    private static final int MOST_TOPICS = 256;

    private static final int WRONG = 400;
    private static final int FAILED = 409;
    private static final int BUG = 500;
    private static final int BUSY = 429;
    private static final int MOST_BYTES = 1 << 20;
    private static final int MOST_HEADER_BYTES = 16 << 10;
    private static final int IDLE_MILLIS = 30_000;
    private static final int MOST_OPEN_GAMES = 16;
    private static final Duration IDLE_GAME = Duration.ofMinutes(5);
    private static final int MOST_INSIGHTS = 6;
    private static final Duration LONGEST_INSIGHT = Duration.ofMinutes(1);
    private static final int LARGEST_PORT = 65_535;
    private static final List<String> LOCAL = List.of("localhost", "127.0.0.1", "::1");

    private final WebSettings settings;
    private final Javalin javalin;
    private final Broadcast broadcast;
    private final RunWatcher watcher;
    private final GameShelf shelf;
    private final InsightJobs insights;
    private final int port;

    private WebServer(WebSettings settings, int port, Consumer<Throwable> failures) {
        this.settings = settings;
        this.port = port;
        broadcast = new Broadcast();
        watcher = new RunWatcher(new LiveRuns(settings.runs()), broadcast, failures);
        insights = new InsightJobs(broadcast, MOST_INSIGHTS, LONGEST_INSIGHT);
        shelf = new GameShelf(settings.games().resolve("games"), broadcast, MOST_OPEN_GAMES, IDLE_GAME);
        javalin = Javalin.create(config -> configure(config, failures));
    }

    /**
     * Starts to serve.
     *
     * @param failures hears of faults of the program
     * @throws InputException when the address cannot be used
     */
    public static WebServer start(WebSettings settings, Consumer<Throwable> failures) {
        if (settings.port() < 0 || settings.port() > LARGEST_PORT) {
            throw new InputException("port " + settings.port(), "give a number up to " + LARGEST_PORT);
        }
        WebServer server = new WebServer(settings, free(settings), failures);
        try {
            server.javalin.start(settings.host(), server.port);
        } catch (JavalinBindException e) {
            server.close();
            throw new InputException(
                    settings.host() + ":" + settings.port(),
                    "nothing can listen there (" + e.getMessage() + ")",
                    "give another port, 0 for any that is free");
        }
        return server;
    }

    /** The guard must know the port before the server listens. */
    private static int free(WebSettings settings) {
        if (settings.port() > 0) {
            return settings.port();
        }
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(settings.host()))) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new InputException(
                    "host " + settings.host(), "nothing can listen there (" + e.getMessage() + ")", "give another one");
        }
    }

    private void configure(JavalinConfig config, Consumer<Throwable> failures) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.concurrency.useVirtualThreads = true;
        config.http.maxRequestSize = MOST_BYTES;
        config.http.prefer405over404 = true;
        config.jetty.modifyHttpConfiguration(http -> {
            http.setSendServerVersion(false);
            http.setSendDateHeader(false);
            http.setRequestHeaderSize(MOST_HEADER_BYTES);
            http.setIdleTimeout(IDLE_MILLIS);
        });
        RoutesConfig routes = config.routes;
        Guard guard = new Guard(names(), port, settings.token());
        routes.before(guard::check);
        errors(routes, failures);
        SafeConfig safe = new SafeConfig(
                settings.home(), List.of(settings.runs(), settings.configs(), settings.games()), settings.engines());
        new RunsApi(settings.runs()).addTo(routes);
        new RunControl(settings.runs(), safe, new RunProcesses(settings.home(), settings.program())).addTo(routes);
        new ConfigsApi(settings.configs(), safe).addTo(routes);
        PlayerChoices choices = new PlayerChoices(settings, safe);
        new PositionsApi(settings, safe, choices).addTo(routes);
        new GamesApi(shelf, choices).addTo(routes);
        new GameCommands(shelf, choices).addTo(routes);
        new InsightApi(choices, insights).addTo(routes);
        new MemoryApi(settings.games(), choices).addTo(routes);
        new MatchesApi(settings, choices, shelf).addTo(routes);
        routes.get("/api/runs", context -> JsonReply.send(context, watcher.now()));
        routes.get("/api/about", this::about);
        routes.sse("/api/events", this::listen);
        Assets assets = new Assets();
        routes.get("/", context -> assets.send(context, "index.html"));
        for (String page : List.of("runs", "run", "compare", "new", "play", "positions", "memory", "matches")) {
            routes.get("/" + page, context -> assets.send(context, "index.html"));
        }
        routes.get("/{file}", context -> assets.send(context, context.pathParam("file")));
        routes.get(
                "/{folder}/{file}",
                context -> assets.send(context, context.pathParam("folder") + "/" + context.pathParam("file")));
    }

    /** The names under which this server may be asked. */
    private List<String> names() {
        List<String> names = new ArrayList<>(HostNames.of(settings.host()));
        if (settings.token().isEmpty()) {
            names.addAll(LOCAL);
        }
        return names;
    }

    private static void errors(RoutesConfig routes, Consumer<Throwable> failures) {
        routes.exception(InputException.class, (e, context) -> tell(context, WRONG, e.getMessage()));
        routes.exception(ResourceException.class, (e, context) -> tell(context, FAILED, e.getMessage()));
        routes.exception(HttpResponseException.class, (e, context) -> tell(context, e.getStatus(), e.getMessage()));
        // Who asked has left in the middle of the request, or sent no HTTP.
        routes.exception(EofException.class, (e, context) -> tell(context, WRONG, "the request broke off"));
        routes.exception(
                HttpException.RuntimeException.class, (e, context) -> tell(context, e.getCode(), e.getReason()));
        routes.exception(Exception.class, (e, context) -> {
            failures.accept(e);
            tell(context, BUG, "a fault of the program: " + e);
        });
    }

    private static void tell(Context context, int status, @Nullable String problem) {
        Guard.harden(context);
        context.status(status);
        JsonReply.send(context, JsonReply.object("error", problem));
    }

    private void about(Context context) {
        JsonReply.send(
                context,
                JsonReply.object(
                        "version",
                        Version.text(),
                        "games",
                        Games.all().stream().map(entry -> entry.game().id()).toList(),
                        "engines",
                        settings.engines()));
    }

    private void listen(SseClient client) {
        List<String> topics = client.ctx().queryParams("topic");
        if (topics.isEmpty() || topics.size() > MOST_TOPICS || !broadcast.add(client, Set.copyOf(topics))) {
            throw new HttpResponseException(BUSY, "too many readers");
        }
    }

    /** How many browsers listen to news now. */
    int readers() {
        return broadcast.size();
    }

    /** Whether anybody listens to a topic. */
    boolean isHeard(String topic) {
        return broadcast.isHeard(topic);
    }

    /** How much work goes on that explains moves. */
    int insights() {
        return insights.size();
    }

    /** The address to open; with the token where one is needed. */
    public String url() {
        String name = HostNames.of(settings.host()).getFirst();
        String host = name.contains(":") ? "[" + name + "]" : name;
        return "http://" + host + ":" + port + "/"
                + settings.token().map(token -> "?token=" + token).orElse("");
    }

    @Override
    public void close() {
        watcher.close();
        broadcast.close();
        javalin.stop();
        insights.close();
        shelf.close();
    }
}
