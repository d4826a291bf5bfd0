package mendel.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.ResourceException;
import mendel.chess.ChessGame;
import mendel.draughts.DraughtsGame;
import mendel.game.Game;
import mendel.reversi.ReversiGame;

/**
 * The bytes that a fuzzer makes: letters at the front pick what is read, the rest is what is read. Whatever they are,
 * nothing may come of them but an answer or one clear line.
 */
public final class Fuzzed {

    /** All games, {@code a} for chess. */
    public static final List<Game> GAMES = Stream.concat(
                    Stream.of(new ChessGame(), new DraughtsGame()),
                    ReversiGame.all().stream().map(Game.class::cast))
            .toList();

    private static final int LONGEST_LINE = 2000;
    private static final String BETWEEN_PARTS = "---\n";

    private final byte[] input;
    private int used;

    /** What a fuzzer made. */
    public Fuzzed(byte[] input) {
        this.input = input;
    }

    /** One of several: {@code a} or nothing for the first, {@code b} for the second. */
    public <T> T pick(List<T> several) {
        return several.get(used < input.length ? Math.floorMod(input[used++] - 'a', several.size()) : 0);
    }

    /** Whether there is something that was not used yet. */
    public boolean hasMore() {
        return used < input.length;
    }

    /** The next byte, from 0 to 255; 0 where there is none. */
    public int next() {
        return used < input.length ? Byte.toUnsignedInt(input[used++]) : 0;
    }

    /** Words, each picked by a byte; so there is a meaning in nearly everything that a fuzzer makes. */
    public List<String> words(List<String> known, int most) {
        List<String> words = new ArrayList<>();
        while (hasMore() && words.size() < most) {
            words.add(pick(known));
        }
        return words;
    }

    /**
     * What was not used yet, cut at lines of dashes into so many parts; the last ones are empty where there are fewer.
     */
    public List<byte[]> parts(int count) {
        // One character a byte.
        String[] parts = new String(bytes(), StandardCharsets.ISO_8859_1).split(BETWEEN_PARTS, count);
        List<byte[]> cut = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            cut.add(i < parts.length ? parts[i].getBytes(StandardCharsets.ISO_8859_1) : new byte[0]);
        }
        return cut;
    }

    /** What was not used yet. */
    public byte[] bytes() {
        return Arrays.copyOfRange(input, used, input.length);
    }

    /** What was not used yet, as text. */
    public String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    /** What may be answered by a refusal. */
    @FunctionalInterface
    public interface Reading {

        /** Reads. */
        void read() throws IOException;
    }

    /** Reads, and holds a refusal to its form; true when there was none. */
    public static boolean read(Reading reading) {
        try {
            reading.read();
            return true;
        } catch (InputException e) {
            requireLine(e);
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * As {@link #read}, of what may also be answered by the failure of an engine or of something else that is needed.
     */
    public static boolean readOrFail(Reading reading) {
        try {
            return read(reading);
        } catch (ResourceException e) {
            requireLine(e);
            return false;
        }
    }

    private static void requireLine(RuntimeException refusal) {
        String message = refusal.getMessage();
        if (message.isBlank()
                || message.length() > LONGEST_LINE
                || message.chars().anyMatch(c -> c == '\n' || c == '\r')) {
            throw new AssertionError("no clear line: " + message, refusal);
        }
    }

    /** Hands an empty folder to something that may write into it; refusals are taken as in {@link #read}. */
    public static void inFolder(Consumer<Path> work) {
        try {
            Path folder = Files.createTempDirectory("mendel-fuzz");
            try {
                read(() -> work.accept(folder));
            } finally {
                try (Stream<Path> files = Files.walk(folder)) {
                    for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                        Files.delete(each);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Hands what was not used yet to a reader of files; refusals are taken as in {@link #read}. */
    public void asFile(String ending, Consumer<Path> reader) {
        inFolder(folder -> {
            Path file = folder.resolve("fuzzed" + ending);
            write(file, bytes());
            reader.accept(file);
        });
    }

    /** Writes a file. */
    public static void write(Path file, byte[] bytes) {
        try {
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
