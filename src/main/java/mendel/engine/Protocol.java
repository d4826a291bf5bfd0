package mendel.engine;

/** One protocol: reads a client's lines and answers them. */
public interface Protocol extends AutoCloseable {

    /**
     * Handles a line as it arrives, in the reading thread, while a search may run in the other thread.
     *
     * @return true when the line is done; otherwise it is queued for {@link #obey}
     */
    boolean receive(String line);

    /**
     * Carries out a line after all earlier ones, in the search thread.
     *
     * @return false when the client wants to quit
     */
    boolean obey(String line);

    /** The client closed its input: ends running and queued searches soon. */
    void end();

    /** Closes what the conversation holds, such as a file; never fails. */
    @Override
    void close();
}
