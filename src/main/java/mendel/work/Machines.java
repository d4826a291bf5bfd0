package mendel.work;

import java.io.Serializable;

/** Those who do work: threads of this process, or other machines. */
public interface Machines extends AutoCloseable {

    /** Makes a job ready; nothing is opened before there is a task. */
    <T extends Serializable, R extends Serializable> JobRun<T, R> begin(Job<T, R> job);

    /** What they do now, for people: workers and tasks under way; empty where there is nothing to tell. */
    default String text() {
        return "";
    }

    /** Gives the machines back; never fails. */
    @Override
    default void close() {
        // Threads end by themselves.
    }
}
