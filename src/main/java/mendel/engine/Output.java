package mendel.engine;

import java.io.PrintWriter;

/** Where answers go: whole lines, from both threads, at once. */
public final class Output {

    private final PrintWriter writer;

    /** Answers by a writer, which is flushed after each. */
    public Output(PrintWriter writer) {
        this.writer = writer;
    }

    /** Says lines that belong together. */
    synchronized void say(String... lines) {
        writer.write(String.join("\n", lines) + "\n");
        writer.flush();
    }
}
