package mendel.cluster;

import java.io.Serializable;
import java.util.Optional;
import mendel.work.Job;
import mendel.work.JobRun;
import mendel.work.LocalThreads;
import mendel.work.Machines;
import org.jspecify.annotations.Nullable;

/**
 * The machines of a cluster that is looked for when there is the first job: what is wrong with the job is told before.
 */
public final class Cluster implements Machines {

    private final String master;
    /** Null before the first job. */
    private @Nullable SparkMachines machines;

    private Cluster(String master) {
        this.master = master;
    }

    /**
     * The machines of a cluster, or threads of this process.
     *
     * @param master the cluster, as Spark names it; empty for threads
     * @param threads where there is no cluster; 0 for one a core
     */
    public static Machines machines(Optional<String> master, int threads) {
        return master.<Machines>map(Cluster::new).orElseGet(() -> new LocalThreads(threads));
    }

    /**
     * Looks for Spark, for work that keeps something before its first job.
     *
     * @param master the cluster; empty for threads, which need none
     * @throws mendel.InputException when there is no Spark
     */
    public static void requireSpark(Optional<String> master) {
        master.ifPresent(SparkProcess::requireSpark);
    }

    /**
     * {@inheritDoc}
     *
     * @throws mendel.InputException when there is no Spark
     * @throws mendel.ResourceException when Spark cannot be started
     */
    @Override
    public <T extends Serializable, R extends Serializable> JobRun<T, R> begin(Job<T, R> job) {
        return machines().begin(job);
    }

    private synchronized SparkMachines machines() {
        SparkMachines there = machines;
        if (there == null) {
            there = SparkMachines.start(master);
            machines = there;
        }
        return there;
    }

    @Override
    public synchronized String text() {
        return machines == null ? "" : machines.text();
    }

    @Override
    public synchronized void close() {
        if (machines != null) {
            machines.close();
        }
    }
}
