package mendel.match.event;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.ResourceException;
import mendel.SettingException;
import mendel.match.game.PlayedGame;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A match's folder: {@code match.json} says what is played, {@code games.jsonl} holds one finished game a line in the
 * order in which they ended. An incomplete last line, left by a killed process, is cut off.
 */
public final class MatchFolder implements MatchStore {

    /** The file that says what is played. */
    public static final String ABOUT = "match.json";
    /** The file of games. */
    public static final String GAMES = "games.jsonl";
    /** The setting that says where it is. */
    private static final String FOLDER = "folder";

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final JsonMapper PRETTY =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private final Path file;
    private final FileChannel lock;
    private final FileChannel games;
    private final List<PlayedGame> stored = new ArrayList<>();
    private double storedSeconds;

    private MatchFolder(Path folder, FileChannel lock) throws IOException {
        this.lock = lock;
        file = folder.resolve(GAMES);
        games = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        load();
    }

    /**
     * Opens a folder, or creates it.
     *
     * @param settings everything that the match depends on, by name
     * @throws InputException when the folder belongs to a match with other settings or holds damaged games, or another
     *     process uses it
     * @throws ResourceException when the file system fails
     */
    public static MatchFolder open(Path folder, Map<String, String> settings) {
        FileChannel lock = null;
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new SettingException(names -> new InputException(
                    folder.toString(), "is a file, and a match needs a folder", "give another " + names.of(FOLDER)));
        }
        try {
            Files.createDirectories(folder);
            lock = lock(folder);
            check(folder.resolve(ABOUT), settings);
            return new MatchFolder(folder, lock);
        } catch (IOException e) {
            close(lock);
            throw new ResourceException(
                    folder + ": cannot be used as a match's folder (" + AtomicFile.reason(e) + ")", e);
        } catch (RuntimeException e) {
            close(lock);
            throw e;
        }
    }

    private static FileChannel lock(Path folder) throws IOException {
        FileChannel channel =
                FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = null;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            lock = null;
        }
        if (lock == null) {
            channel.close();
            throw new SettingException(names -> new InputException(
                    folder.toString(),
                    "another process plays this match",
                    "wait for it, or give another " + names.of(FOLDER)));
        }
        return channel;
    }

    private static void check(Path file, Map<String, String> settings) throws IOException {
        if (!Files.exists(file)) {
            Map<String, Object> content = new LinkedHashMap<>();
            content.put("format", "mendel-match/1");
            content.put("settings", settings);
            AtomicFile.writeText(file, PRETTY.writeValueAsString(content) + "\n");
            return;
        }
        Map<String, String> before = new LinkedHashMap<>();
        try {
            JSON.readTree(Files.readString(file))
                    .path("settings")
                    .properties()
                    .forEach(e -> before.put(e.getKey(), e.getValue().asString()));
        } catch (JacksonException e) {
            throw new SettingException(names -> new InputException(
                    file.toString(), "is not a match's description", "give another " + names.of(FOLDER)));
        }
        for (Map.Entry<String, String> now : settings.entrySet()) {
            String old = before.get(now.getKey());
            if (!now.getValue().equals(old)) {
                throw new SettingException(names -> new InputException(
                        file.toString(),
                        "this folder's match has another setting " + now.getKey() + ": "
                                + InputException.quote(String.valueOf(old)) + ", not "
                                + InputException.quote(now.getValue()),
                        "give the command with which it began, or another " + names.of(FOLDER)));
            }
        }
    }

    private void load() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int end = wholeLines(bytes);
        games.truncate(end);
        games.position(end);
        parse(bytes, end, number -> damaged(number, ""), (game, seconds) -> {
            stored.add(game);
            storedSeconds = Math.max(storedSeconds, seconds);
        });
    }

    /** How many bytes are lines that have ended. */
    static int wholeLines(byte[] bytes) {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        return end;
    }

    /** Takes a stored game, and the match's seconds when it ended. */
    @FunctionalInterface
    interface StoredGameSink {
        void accept(PlayedGame game, double seconds);
    }

    /**
     * Passes on the games of lines.
     *
     * @param damaged the error of a line that holds none, by its number from 1
     */
    static void parse(byte[] bytes, int end, IntFunction<InputException> damaged, StoredGameSink sink) {
        int number = 0;
        for (int from = 0; from < end; ) {
            int to = from;
            while (bytes[to] != '\n') {
                to++;
            }
            number++;
            PlayedGame game;
            double seconds;
            try {
                StoredMatchGame line = JSON.readValue(bytes, from, to - from, StoredMatchGame.class);
                game = line.toGame(); // Says whether all of it is there.
                seconds = line.seconds();
            } catch (JacksonException | NullPointerException | IllegalArgumentException e) {
                throw damaged.apply(number);
            }
            sink.accept(game, seconds);
            from = to + 1;
        }
    }

    /** Lines are games. */
    @Override
    public InputException damaged(int number, String problem) {
        return new SettingException(names -> new InputException(
                file + ":" + number,
                "is not a stored game" + (problem.isEmpty() ? "" : " (" + problem + ")"),
                "start the match again with another " + names.of(FOLDER)));
    }

    @Override
    public List<PlayedGame> stored() {
        return List.copyOf(stored);
    }

    @Override
    public double storedSeconds() {
        return storedSeconds;
    }

    @Override
    public void add(PlayedGame game, double seconds) {
        byte[] line =
                (JSON.writeValueAsString(StoredMatchGame.of(game, seconds)) + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            ByteBuffer buffer = ByteBuffer.wrap(line);
            while (buffer.hasRemaining()) {
                games.write(buffer);
            }
        } catch (IOException e) {
            throw new ResourceException(
                    file + ": a game cannot be stored (" + AtomicFile.reason(e)
                            + "); free some space and give the same command to go on",
                    e);
        }
    }

    @Override
    public void close() {
        close(games);
        close(lock);
    }

    private static void close(@Nullable FileChannel channel) {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            throw new ResourceException("a match's folder cannot be closed (" + AtomicFile.reason(e) + ")", e);
        }
    }
}
