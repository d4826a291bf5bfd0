package mendel.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.chess.ChessGame;
import mendel.draughts.DraughtsGame;
import mendel.game.Game;
import mendel.reversi.ReversiGame;

/**
 * The bytes that a fuzzer makes: letters at the front pick what is read, the rest is what is read. Whatever they are, nothing
 * may come of them but an answer or one clear line.
 */
public final class Fuzzed {

    /** All games, {@code a} for chess. */
    public static final List<Game> GAMES = Stream.concat(Stream.of(new ChessGame(), new DraughtsGame()), ReversiGame.all().stream().map(Game.class::cast))
            .toList();

    private static final int LONGEST_LINE = 2000;

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
            String message = e.getMessage();
            if (message.isBlank() || message.length() > LONGEST_LINE || message.chars().anyMatch(c -> c == '\n' || c == '\r')) {
                throw new AssertionError("no clear line: " + message, e);
            }
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Hands what was not used yet to a reader of files; refusals are taken as in {@link #read}. */
    public void asFile(String ending, Consumer<Path> reader) {
        try {
            Path folder = Files.createTempDirectory("mendel-fuzz");
            Path file = folder.resolve("fuzzed" + ending);
            try {
                Files.write(file, bytes());
                read(() -> reader.accept(file));
            } finally {
                try (Stream<Path> files = Files.list(folder)) {
                    for (Path each : files.toList()) {
                        Files.delete(each);
                    }
                }
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
