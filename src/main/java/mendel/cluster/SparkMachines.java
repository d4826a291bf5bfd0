package mendel.cluster;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import mendel.InputException;
import mendel.Paths;
import mendel.ResourceException;
import mendel.Sha256;
import mendel.work.Job;
import mendel.work.JobRun;
import mendel.work.Machines;
import org.jspecify.annotations.Nullable;

/** The machines of a Spark cluster. */
public final class SparkMachines implements Machines {

    private final String master;
    private final SparkProcess process;
    private final Map<Integer, ClusterRun<?, ?>> runs = new ConcurrentHashMap<>();
    /** Whether the master has answered. */
    private volatile boolean ready;

    private volatile Message.ClusterSize size = new Message.ClusterSize(0, 1, 0);
    private volatile @Nullable String broken;
    private volatile boolean closed;
    private int begun;

    private SparkMachines(String master, SparkProcess process) {
        this.master = master;
        this.process = process;
    }

    /**
     * Begins to look for a cluster. Tasks wait until its master is there; when there is none, they end with a
     * {@link ResourceException}.
     *
     * @param master as Spark names it: {@code spark://host:7077}, {@code k8s://…}, {@code yarn}, {@code local[2]}
     * @throws InputException when there is no Spark
     * @throws ResourceException when it cannot be started
     */
    public static SparkMachines start(String master) {
        SparkMachines machines = new SparkMachines(master, SparkProcess.start(master));
        Thread.ofPlatform().daemon().name("answers of Spark").start(machines::listen);
        return machines;
    }

    @Override
    public String text() {
        if (!ready) {
            return "looking for the cluster";
        }
        Message.ClusterSize now = size;
        return now.workers() + (now.workers() == 1 ? " worker, " : " workers, ") + now.running()
                + (now.running() == 1 ? " task" : " tasks") + " under way";
    }

    /** How many tasks its workers can do at the same time. */
    int slots() {
        return Math.max(1, size.slots());
    }

    @Override
    public <T extends Serializable, R extends Serializable> JobRun<T, R> begin(Job<T, R> job) {
        int number = begun++;
        ClusterRun<T, R> run = new ClusterRun<>(this, number);
        runs.put(number, run);
        tell(new Message.JobBegins(
                number,
                Packed.pack(job),
                job.files().stream().map(SparkMachines::file).toList()));
        return run;
    }

    private static JobFile file(String name) {
        Path file = Paths.of("file", name);
        return new JobFile(name, file.toAbsolutePath().toString(), Sha256.hex(file));
    }

    /** Tells the driver something. */
    void tell(Message message) {
        try {
            process.tell(message);
        } catch (IOException e) {
            if (broken == null) {
                fail("its driver has ended: " + process.lastError());
            }
            requireSound();
        }
    }

    /** Forgets a run. */
    void end(int job) {
        runs.remove(job);
        if (broken == null && !closed) {
            tell(new Message.JobEnds(job));
        }
    }

    /** @throws ResourceException when the cluster is lost */
    void requireSound() {
        String problem = broken;
        if (problem != null) {
            throw new ResourceException("--cluster " + master + ": " + problem);
        }
    }

    private void listen() {
        try (ObjectInputStream answers = process.answers()) {
            while (true) {
                take((Message) answers.readObject());
            }
        } catch (IOException | ClassNotFoundException e) {
            if (broken == null) {
                fail("its driver has ended: " + process.lastError());
            }
        }
    }

    private void take(Message message) {
        switch (message) {
            case Message.DriverReady _ -> ready = true;
            case Message.ClusterSize now -> {
                size = now;
                runs.values().forEach(ClusterRun::wake);
            }
            case Message.TaskDone done -> {
                ClusterRun<?, ?> run = runs.get(done.job());
                if (run != null) {
                    run.done(done);
                }
            }
            case Message.ClusterFailed failed -> fail(failed.problem());
            case Message.JobBegins _, Message.TaskGiven _, Message.TasksGivenUp _, Message.JobEnds _ ->
                throw new IllegalStateException("not from the driver: " + message.getClass());
        }
    }

    private void fail(String problem) {
        broken = problem;
        runs.values().forEach(ClusterRun::wake);
    }

    @Override
    public void close() {
        closed = true;
        if (ready) {
            process.close();
        } else {
            process.kill(); // It listens to nobody before its master has answered.
        }
    }
}
