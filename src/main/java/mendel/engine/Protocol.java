package mendel.engine;

/** One protocol: what the lines of a client mean, and what is answered. */
public interface Protocol extends AutoCloseable {

    /**
     * Hears a line as it arrives, in the thread that reads, while a search may run in the other one.
     *
     * @return true when that was all; otherwise the line is obeyed in its turn
     */
    boolean hear(String line);

    /**
     * Obeys a line after all earlier ones, in the thread that searches.
     *
     * @return false when the client wants to quit
     */
    boolean obey(String line);

    /** Hears that the client says no more; what is still to obey should not take long. */
    void end();

    /** Ends what the conversation needs, as an open file; never fails. */
    @Override
    void close();
}
