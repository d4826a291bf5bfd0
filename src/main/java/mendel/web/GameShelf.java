package mendel.web;

import io.javalin.http.ConflictResponse;
import io.javalin.http.HttpResponseException;
import io.javalin.http.NotFoundResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mendel.AtomicFile;
import mendel.Paths;
import mendel.ResourceException;
import mendel.app.Games;
import mendel.app.player.SessionSetup;
import mendel.app.player.WeightsByName;
import mendel.app.session.GameSnapshot;
import mendel.app.session.Level;
import mendel.app.session.SessionEvent;
import mendel.app.session.SessionSettings;
import mendel.app.session.SharedGame;
import mendel.app.session.SharedGameListener;
import mendel.app.session.Thinking;
import mendel.app.session.TimeControls;
import mendel.app.session.TimeSource;

/**
 * The games of the page. Each is kept in a file of its own and opened when somebody asks for it; those that nobody
 * looks at are closed after some minutes, as each has tables for its searches. The topic {@code game:ID} has the state
 * of an open game, {@code thinking:ID} what its computer thinks.
 */
final class GameShelf implements AutoCloseable {

    /** A game's id begins with its game, so that nothing need be read to know it. */
    private static final Pattern ID = Pattern.compile("([a-z]+(?:-[a-z0-9]+)*)-([0-9a-f]{16})");

    private static final String ENDING = ".json";
    private static final int ID_BYTES = 8;
    private static final int MOST_KEPT = 1000;
    private static final long LOOK_SECONDS = 20;

    private final Path folder;
    private final Broadcast broadcast;
    private final int mostOpen;
    private final Duration idle;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, OpenGame> open = new HashMap<>();
    private final ScheduledExecutorService caretaker = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("games").factory());
    private boolean closed;

    /** A game with the time at which it was used last. */
    private static final class OpenGame {

        private final SharedGame game;
        private volatile long used = System.nanoTime();

        OpenGame(SharedGame game) {
            this.game = game;
        }
    }

    /**
     * The games of a folder.
     *
     * @param mostOpen how many are open at a time
     * @param idle after which time a game is closed that nobody looks at
     */
    GameShelf(Path folder, Broadcast broadcast, int mostOpen, Duration idle) {
        this.folder = folder;
        this.broadcast = broadcast;
        this.mostOpen = mostOpen;
        this.idle = idle;
        var _ = caretaker.scheduleWithFixedDelay(this::closeIdle, LOOK_SECONDS, LOOK_SECONDS, TimeUnit.SECONDS);
    }

    /**
     * A kept game.
     *
     * @param id its id
     * @param file where it is kept
     * @param millis when it last changed
     */
    record KeptGame(String id, Path file, long millis) {}

    /** All games, the newest first. */
    List<KeptGame> all() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<KeptGame> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = Paths.name(file);
                String id = name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : "";
                if (ID.matcher(id).matches()) {
                    // A game that is deleted at this moment has no time any more.
                    all.add(new KeptGame(id, file, file.toFile().lastModified()));
                }
            }
        } catch (IOException e) {
            throw new ResourceException(folder + ": cannot be read (" + AtomicFile.reason(e) + ")", e);
        }
        all.sort(Comparator.comparingLong(KeptGame::millis).reversed());
        return all;
    }

    /** The game that an id is of. */
    static String gameOf(String id) {
        Matcher matcher = ID.matcher(id);
        return matcher.matches() ? matcher.group(1) : "";
    }

    /**
     * Begins a game.
     *
     * @param level of players that have none of their own
     * @param beginning makes the game by the settings in a file
     * @return its id
     */
    synchronized String begin(
            Games.GameEntry entry,
            Level level,
            TimeControls clocks,
            Function<SessionSettings, Function<Path, SharedGame>> beginning) {
        if (all().size() >= MOST_KEPT) {
            throw new ConflictResponse("there are " + MOST_KEPT + " games; delete some");
        }
        makeRoom();
        byte[] bytes = new byte[ID_BYTES];
        random.nextBytes(bytes);
        String id = entry.game().id() + "-" + HexFormat.of().formatHex(bytes);
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new ResourceException(folder + ": cannot be made (" + AtomicFile.reason(e) + ")", e);
        }
        put(id, beginning.apply(settings(entry, level, clocks)).apply(file(id)));
        return id;
    }

    /**
     * A game, opened if need be.
     *
     * @throws HttpResponseException when there is none of that id
     */
    synchronized SharedGame get(String id) {
        requireOpen();
        OpenGame known = open.get(id);
        if (known != null) {
            known.used = System.nanoTime();
            return known.game;
        }
        Games.GameEntry entry = Games.find(gameOf(id))
                .map(game -> Games.entry(game.id()))
                .filter(found -> Files.exists(file(id)))
                .orElseThrow(() -> new NotFoundResponse("there is no such game"));
        makeRoom();
        SharedGame game = SharedGame.reopen(settings(entry, Level.named("moderate"), TimeControls.NONE), file(id));
        put(id, game);
        return game;
    }

    private static SessionSettings settings(Games.GameEntry entry, Level level, TimeControls clocks) {
        return SessionSetup.of(
                entry, entry.model(), WeightsByName.DEFAULT, level, clocks, null, null, TimeSource.system());
    }

    private void put(String id, SharedGame game) {
        open.put(id, new OpenGame(game));
        game.listen(new SharedGameListener() {

            @Override
            public void changed(GameSnapshot now, List<SessionEvent> events) {
                broadcast.publish(topic(id), JsonReply.text(GameJson.of(id, now)));
                broadcast.publish(thinkingTopic(id), "null");
            }

            @Override
            public void thinks(Thinking thinking) {
                broadcast.publish(thinkingTopic(id), JsonReply.text(GameJson.of(thinking)));
            }
        });
        broadcast.publish(topic(id), JsonReply.text(GameJson.of(id, game.snapshot())));
    }

    private static String topic(String id) {
        return "game:" + id;
    }

    private static String thinkingTopic(String id) {
        return "thinking:" + id;
    }

    private Path file(String id) {
        return folder.resolve(id + ENDING);
    }

    /** Closes the game that was not used for longest when all places are taken; those that are watched last. */
    private void makeRoom() {
        requireOpen();
        while (open.size() >= mostOpen) {
            Optional<String> oldest = open.entrySet().stream()
                    .min(Comparator.comparing((Map.Entry<String, OpenGame> e) -> broadcast.isHeard(topic(e.getKey())))
                            .thenComparing(e -> e.getValue().used - System.nanoTime()))
                    .map(Map.Entry::getKey);
            oldest.ifPresent(this::close);
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new ConflictResponse("the server ends");
        }
    }

    /** Closes what nobody has looked at for long. */
    synchronized void closeIdle() {
        long now = System.nanoTime();
        List<String> left = open.entrySet().stream()
                .filter(e -> now - e.getValue().used > idle.toNanos())
                .filter(e -> !broadcast.isHeard(topic(e.getKey())))
                .filter(e -> e.getValue().game.snapshot().thinking() == null)
                .map(Map.Entry::getKey)
                .toList();
        left.forEach(this::close);
    }

    private void close(String id) {
        OpenGame game = open.remove(id);
        if (game != null) {
            game.game.close();
        }
        broadcast.forget(topic(id));
        broadcast.forget(thinkingTopic(id));
    }

    /** Deletes a game. */
    synchronized void delete(String id) {
        if (!ID.matcher(id).matches() || !Files.exists(file(id))) {
            throw new NotFoundResponse("there is no such game");
        }
        close(id);
        try {
            Files.deleteIfExists(file(id));
        } catch (IOException e) {
            throw new ResourceException(file(id) + ": cannot be deleted (" + AtomicFile.reason(e) + ")", e);
        }
    }

    /** How many games are open. */
    synchronized int size() {
        return open.size();
    }

    @Override
    public void close() {
        caretaker.shutdownNow();
        synchronized (this) {
            closed = true;
            List.copyOf(open.keySet()).forEach(this::close);
        }
    }
}
