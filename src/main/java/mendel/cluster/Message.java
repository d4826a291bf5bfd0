package mendel.cluster;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the program and the driver of the cluster tell each other. */
sealed interface Message extends Serializable {

    /**
     * To the driver: a job that tasks will be given of.
     *
     * @param number of the job
     * @param job the serialised {@link mendel.work.Job}
     * @param files what its workers read
     */
    record JobBegins(int number, byte[] job, List<JobFile> files) implements Message {}

    /**
     * To the driver: a task.
     *
     * @param job its number
     * @param number of the task within the job
     * @param task the serialised task
     */
    record TaskGiven(int job, long number, byte[] task) implements Message {}

    /** To the driver: the tasks of a job that are under way are not wanted any more. */
    record TasksGivenUp(int job) implements Message {}

    /** To the driver: a job has ended. */
    record JobEnds(int job) implements Message {}

    /** From the driver: it has found its cluster. */
    record DriverReady() implements Message {}

    /**
     * From the driver: how large the cluster is now.
     *
     * @param workers processes that do tasks
     * @param slots tasks that they can do at the same time
     * @param running tasks that they do now
     */
    record ClusterSize(int workers, int slots, int running) implements Message {}

    /** From the driver: a task is done. */
    record TaskDone(int job, long number, TaskOutcome outcome) implements Message {}

    /** From the driver: the cluster cannot do it. */
    record ClusterFailed(String problem) implements Message {}

    /**
     * What became of a task.
     *
     * @param result the serialised result; null when it failed
     * @param failure why it failed; null when it did not
     * @param worker where it was done
     * @param nanos how long it took there
     */
    record TaskOutcome(byte @Nullable [] result, @Nullable String failure, String worker, long nanos)
            implements Serializable {}
}
