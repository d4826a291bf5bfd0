package mendel.protocol;

/** What all external engines have in common once they run, whatever protocol they speak. */
public interface RunningEngine extends AutoCloseable {

    /** The name by which the engine presents itself. */
    String name();

    /** Kills the engine without asking it first: for one that has failed. */
    void abandon();

    /** Asks the engine to quit and makes sure that it does. */
    @Override
    void close();
}
