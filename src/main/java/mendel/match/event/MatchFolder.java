package mendel.match.event;

import com.fasterxml.jackson.annotation.JsonInclude;
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
import java.util.Objects;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.ResourceException;
import mendel.SettingException;
import mendel.game.GameRecord;
import mendel.game.Side;
import mendel.match.game.GameEnd;
import mendel.match.game.PlayedGame;
import mendel.match.game.TimeUsed;
import mendel.player.TieUse;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A match's folder: {@code match.json} says what is played, {@code games.jsonl} holds one finished game a line in the
 * order in which they ended. An incomplete last line, left by a killed process, is cut off.
 */
public final class MatchFolder implements MatchStore {

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
        file = folder.resolve("games.jsonl");
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
        try {
            Files.createDirectories(folder);
            lock = lock(folder);
            check(folder.resolve("match.json"), settings);
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
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        games.truncate(end);
        games.position(end);
        int number = 0;
        for (String line :
                new String(bytes, 0, end, StandardCharsets.UTF_8).lines().toList()) {
            number++;
            try {
                StoredMatchGame game = JSON.readValue(line, StoredMatchGame.class);
                stored.add(game.toGame());
                storedSeconds = Math.max(storedSeconds, game.seconds);
            } catch (JacksonException | NullPointerException | IllegalArgumentException e) {
                throw damaged(number, "");
            }
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

    /** A stored game. */
    private record StoredMatchGame(
            int index,
            double result,
            GameEnd.GameEndKind kind,
            String reason,
            @Nullable Side culprit,
            String detail,
            double seconds,
            Map<String, String> tags,
            String start,
            String moves,
            List<String> comments,
            TimeUsed white,
            TimeUsed black,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            TieUse whiteTies,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            TieUse blackTies) {

        static StoredMatchGame of(PlayedGame game, double seconds) {
            GameEnd end = game.end();
            GameRecord record = game.record();
            return new StoredMatchGame(
                    game.index(),
                    end.result(),
                    end.kind(),
                    end.reason(),
                    end.culprit(),
                    end.detail(),
                    seconds,
                    record.tags(),
                    record.start(),
                    String.join(" ", record.moves()),
                    record.comments(),
                    game.white(),
                    game.black(),
                    game.whiteTies(),
                    game.blackTies());
        }

        PlayedGame toGame() {
            if (result != 0 && result != 0.5 && result != 1 || !Double.isFinite(seconds)) {
                throw new IllegalArgumentException("a stored game needs a result and its time");
            }
            Objects.requireNonNull(kind);
            Objects.requireNonNull(start);
            Objects.requireNonNull(reason);
            Objects.requireNonNull(detail);
            List<String> list = moves.isEmpty() ? List.of() : List.of(moves.split(" "));
            return new PlayedGame(
                    index,
                    new GameEnd(result, kind, reason, culprit, detail),
                    new GameRecord(tags, start, list, comments, result),
                    orNone(white),
                    orNone(black),
                    whiteTies,
                    blackTies);
        }

        /** Games stored by older versions have no times. */
        private static TimeUsed orNone(TimeUsed time) {
            return time == null ? TimeUsed.NONE : time;
        }
    }
}
