package mendel.engine;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Reads and obeys a client's lines until it quits or closes its input. Lines are read in a thread of their own, so that
 * a search can be stopped.
 */
public final class Conversation {

    /** The most lines that are queued while a search runs; then the client has to wait. */
    private static final int WAITING_LINES = 1 << 16;
    /** Marks the end of the client's lines in the queue; compared by identity. */
    private static final String END = new String("end");

    private final Protocol protocol;
    private final LineReader lines;
    private final BlockingQueue<String> waiting = new LinkedBlockingQueue<>(WAITING_LINES);

    private Conversation(Protocol protocol, LineReader lines) {
        this.protocol = protocol;
        this.lines = lines;
    }

    /**
     * Runs the conversation to its end; the calling thread is the one that searches.
     *
     * @param in what the client says, in UTF-8; not closed
     */
    public static void run(Protocol protocol, InputStream in) throws InterruptedException {
        Conversation conversation = new Conversation(protocol, new LineReader(in));
        Thread.ofPlatform().daemon().name("client").start(conversation::listen);
        try (protocol) {
            conversation.obey();
        }
    }

    private void listen() {
        try {
            for (String line = next(); line != null; line = next()) {
                if (!protocol.receive(line)) {
                    waiting.put(line);
                }
            }
            protocol.end();
            waiting.put(END);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The next line; null at the end, also at that of a broken pipe. */
    private @Nullable String next() {
        try {
            return lines.next();
        } catch (IOException e) {
            return null;
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private void obey() throws InterruptedException {
        String line = waiting.take();
        while (line != END && protocol.obey(line)) {
            line = waiting.take();
        }
    }
}
