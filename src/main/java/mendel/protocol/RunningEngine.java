package mendel.protocol;

/**
 * A running external engine: the part that all protocols have in common. Every reply has a time limit. After an
 * {@link EngineException} the process is gone and the object cannot be used any more.
 *
 * <p>For one thread at a time, except {@link #stop}.
 */
public abstract class RunningEngine implements AutoCloseable {

    /** The engine's process, which also holds the engine's name. */
    protected final EngineProcess process;
    /** How it was started, and its time limits. */
    protected final EngineSpec spec;

    /** An engine whose process has just been started; {@link #ready} comes next. */
    protected RunningEngine(EngineProcess process, EngineSpec spec) {
        this.process = process;
        this.spec = spec;
    }

    /**
     * Greets an engine and waits until it is ready.
     *
     * @return the same engine
     * @throws EngineException when it does not get ready; then its process is gone
     */
    protected static <E extends RunningEngine> E ready(E engine) throws EngineException {
        try {
            engine.handshake(EngineProcess.deadline(engine.spec.startLimit()));
            return engine;
        } catch (EngineException | RuntimeException e) {
            engine.abandon();
            throw e;
        }
    }

    /**
     * Greets the engine, reads what it declares and sets its options.
     *
     * @param deadline the {@link System#nanoTime} until which it may take
     * @throws mendel.InputException when the engine does not have an option that is to be set, or not that value
     */
    protected abstract void handshake(long deadline) throws EngineException;

    /** The name by which the engine presents itself. */
    public final String name() {
        return process.name();
    }

    /** The process's id. */
    public final long pid() {
        return process.pid();
    }

    /** The deadline, as {@link System#nanoTime}, of a reply that is asked for now. */
    protected final long replyDeadline() {
        return EngineProcess.deadline(spec.replyLimit());
    }

    /** The same for a search that takes at most {@code millis} by the rules; 0 when it has no time limit. */
    protected final long replyDeadline(long millis) {
        return EngineProcess.deadline(spec.replyLimit(millis));
    }

    /** A failure of the engine, with {@code what} it does as a verb phrase: {@code refuses a legal move}. */
    protected final EngineException nonsense(String what) {
        return new EngineException(EngineException.EngineFailureKind.NONSENSE, name() + " " + what);
    }

    /**
     * Asks for the best move so far of a search that another thread waits for; the only method that may be called from
     * there. An engine whose protocol has no such command goes on.
     */
    public void stop() {}

    /** Sends a line while another thread waits for the engine's move. */
    protected final void sendWhileWaiting(String line) {
        try {
            process.send(line);
        } catch (EngineException e) {
            // The engine has ended: the thread that waits for its move reports that.
            process.abandon();
        }
    }

    /** Kills the engine without asking it first: for one that has failed. */
    public final void abandon() {
        process.abandon();
    }

    /** Asks the engine to quit and makes sure that it does. */
    @Override
    public final void close() {
        process.close();
    }
}
