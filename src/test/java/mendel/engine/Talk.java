package mendel.engine;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;
import mendel.book.BookReader;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.memory.rule.MemoryRule;
import mendel.memory.rule.MemoryTieBreaker;
import mendel.memory.store.MemoryStore;
import mendel.search.SearchMargins;
import mendel.search.TieBreaker;

/** A conversation in this process: the test is the client. */
final class Talk implements AutoCloseable {

    private static final int TABLE = 4;
    private static final long PATIENCE_SECONDS = 300;

    private final PipedOutputStream in = new PipedOutputStream();
    private final BlockingQueue<String> said = new LinkedBlockingQueue<>();
    private final Thread engine;

    Talk(Function<Output, Protocol> protocol) {
        try {
            PipedInputStream heard = new PipedInputStream(in, 1 << 16);
            Protocol talking = protocol.apply(new Output(new PrintWriter(new Lines())));
            engine = Thread.ofPlatform().start(() -> {
                try {
                    Conversation.run(talking, heard);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An engine of a game by the defaults of a model, with a small table. */
    static EngineSettings settings(Game game, EvaluationModel<Position> model, Function<String, Knowledge> weights) {
        return new EngineSettings(
                "Mendel",
                "of the tests",
                "the testers",
                Knowledge.of(game, model, Weights.defaults(model.spec()), SearchMargins.defaults()),
                "default",
                weights,
                MemorySettings.none((file, rule) -> memory(game, file, rule)),
                OwnBook.none(file -> new BookReader(game).read(Path.of(file)), new SplittableRandom(1)),
                TABLE,
                64,
                1);
    }

    private static TieBreaker memory(Game game, String file, MemoryRule rule) {
        return new MemoryTieBreaker(MemoryStore.read(Path.of(file)), game, rule);
    }

    void say(String... lines) {
        sayBytes((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    void sayBytes(byte[] bytes) {
        try {
            in.write(bytes);
            in.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All lines up to the first one that fits. */
    List<String> until(Predicate<String> last) {
        List<String> lines = new ArrayList<>();
        try {
            do {
                String line = said.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                if (line == null) {
                    throw new AssertionError("the engine says no more after " + lines);
                }
                lines.add(line);
            } while (!last.test(lines.getLast()));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return lines;
    }

    /** All lines up to the first one that begins so. */
    List<String> until(String beginning) {
        return until(line -> line.startsWith(beginning));
    }

    /** All lines that the engine says until it ends; the input ends now. */
    List<String> rest() {
        try {
            in.close();
            engine.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (engine.isAlive()) {
            throw new AssertionError("the engine does not end");
        }
        List<String> lines = new ArrayList<>();
        said.drainTo(lines);
        return lines;
    }

    @Override
    public void close() {
        rest();
    }

    /** Takes the lines apart again. */
    private final class Lines extends Writer {
        private final StringBuilder line = new StringBuilder();

        @Override
        public void write(char[] chars, int from, int length) {
            for (int i = from; i < from + length; i++) {
                if (chars[i] == '\n') {
                    said.add(line.toString());
                    line.setLength(0);
                } else {
                    line.append(chars[i]);
                }
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
