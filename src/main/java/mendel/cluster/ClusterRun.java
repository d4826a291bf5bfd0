package mendel.cluster;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import mendel.ResourceException;
import mendel.ThreadFailure;
import mendel.work.JobRun;
import mendel.work.ResultSink;
import mendel.work.TaskSource;
import org.jspecify.annotations.Nullable;

/**
 * A job on a cluster. One thread asks for tasks and sends them, as long as not too many are under way; the caller's
 * takes the results. Tasks grow until one takes seconds, so that the way to the workers does not count.
 */
final class ClusterRun<T extends Serializable, R extends Serializable> implements JobRun<T, R> {

    /** A task takes so long at least, if there is enough to do. */
    private static final double TASK_NANOS = 2e9;
    /** Spark's driver needs some milliseconds for each task: with very many workers tasks are longer. */
    private static final double NANOS_BETWEEN_TASKS = 8e6;
    /** But not longer than this, so that not much is lost with a worker. */
    private static final double LONGEST_TASK_NANOS = 10e9;
    /** A task is at most so many times as large as the largest that is done. */
    private static final int GROWTH = 8;
    /** How much the newest task counts in the mean time of a unit. */
    private static final double NEWEST = 0.3;
    /** Tasks under way for each that can be done at the same time: the next is there when one is done. */
    private static final int AHEAD = 2;

    private final SparkMachines machines;
    private final int number;
    private final Map<Long, SentTask<T>> underWay = new HashMap<>();
    private final Deque<Message.TaskDone> done = new ArrayDeque<>();
    private long sent;
    private double unitNanos;
    private int largest = 1;

    /** A task on its way, with the work that it was asked to have. */
    private record SentTask<T>(T task, int units) {}

    /** A run on machines, whose job they know by a number. */
    ClusterRun(SparkMachines machines, int number) {
        this.machines = machines;
        this.number = number;
    }

    @Override
    public int width() {
        return machines.slots();
    }

    /** A task has ended. */
    synchronized void done(Message.TaskDone message) {
        done.add(message);
        notifyAll();
    }

    /** Something has changed. */
    synchronized void wake() {
        notifyAll();
    }

    @Override
    public void run(TaskSource<T> tasks, ResultSink<T, R> results) throws InterruptedException {
        Feeder feeder = new Feeder(tasks);
        Thread feeding = Thread.ofPlatform().daemon().name("tasks").start(feeder);
        boolean sound = false;
        try {
            for (Message.TaskDone next = next(feeder); next != null; next = next(feeder)) {
                accept(next, results);
            }
            feeder.throwFailure();
            sound = true;
        } finally {
            if (!sound) {
                giveUp();
            }
            feeding.interrupt();
            feeding.join();
        }
    }

    private synchronized void giveUp() {
        underWay.clear();
        done.clear();
        try {
            machines.tell(new Message.TasksGivenUp(number));
        } catch (ResourceException e) {
            // The cluster is lost, and the tasks with it.
        }
    }

    /** The next result; null when there is none to come. */
    private synchronized Message.@Nullable TaskDone next(Feeder feeder) throws InterruptedException {
        while (done.isEmpty()) {
            machines.requireSound();
            if (feeder.ended && underWay.isEmpty() || feeder.failure != null) {
                return null;
            }
            wait();
        }
        return done.removeFirst();
    }

    @SuppressWarnings("unchecked") // The job's own result; its class says what it is.
    private void accept(Message.TaskDone next, ResultSink<T, R> results) {
        SentTask<T> task;
        synchronized (this) {
            task = underWay.remove(next.number());
            if (task == null) {
                return; // Of tasks that were given up.
            }
            measure(task.units, next.outcome().nanos());
            notifyAll();
        }
        byte[] result = next.outcome().result();
        if (result == null) {
            throw new ResourceException(
                    next.outcome().worker() + ": " + next.outcome().failure());
        }
        results.accept(task.task, (R) Packed.unpack(result));
    }

    private void measure(int units, long nanos) {
        double unit = (double) nanos / units;
        // The first task of a worker opens what it works with.
        unitNanos = unitNanos == 0 ? unit : unitNanos + NEWEST * (unit - unitNanos);
        largest = Math.max(largest, units);
    }

    /** Waits until there is room for a task; how large it should be. */
    private synchronized int room(long left) throws InterruptedException {
        while (underWay.size() >= AHEAD * machines.slots()) {
            wait();
        }
        double wanted = Math.clamp(NANOS_BETWEEN_TASKS * machines.slots(), TASK_NANOS, LONGEST_TASK_NANOS);
        double most = unitNanos == 0 ? 1 : Math.min(wanted / unitNanos, (double) largest * GROWTH);
        double fair = (double) left / (AHEAD * machines.slots());
        return (int) Math.clamp(Math.min(most, fair), 1, 1 << 20);
    }

    private synchronized long underWay(T task, int units) {
        underWay.put(sent, new SentTask<>(task, units));
        return sent++;
    }

    @Override
    public void close() {
        machines.end(number);
    }

    /** Sends tasks. */
    private final class Feeder implements Runnable {

        private final TaskSource<T> tasks;
        private volatile boolean ended;
        private volatile @Nullable Throwable failure;

        Feeder(TaskSource<T> tasks) {
            this.tasks = tasks;
        }

        @Override
        public void run() {
            try {
                int units = room(tasks.left());
                for (T task = tasks.next(units); task != null; task = tasks.next(units)) {
                    machines.tell(new Message.TaskGiven(number, underWay(task, units), Packed.pack(task)));
                    units = room(tasks.left());
                }
                ended = true;
            } catch (InterruptedException e) {
                ended = true; // The caller has ended the run.
            } catch (RuntimeException | Error e) {
                failure = e;
            }
            wake();
        }

        void throwFailure() {
            ThreadFailure.rethrow(failure);
        }
    }
}
