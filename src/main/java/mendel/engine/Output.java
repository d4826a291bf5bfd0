package mendel.engine;

import java.io.PrintWriter;

/** The engine's output: whole lines, from both threads, flushed at once. */
public final class Output {

    private final PrintWriter writer;

    /** Output to a writer, which is flushed after each call. */
    public Output(PrintWriter writer) {
        this.writer = writer;
    }

    /** Writes lines that belong together. */
    synchronized void say(String... lines) {
        writer.write(String.join("\n", lines) + "\n");
        writer.flush();
    }
}
