package mendel.cluster;

import java.util.Optional;
import mendel.ResourceException;
import mendel.work.LocalThreads;
import mendel.work.Machines;

/** Those who do work, by what a user asks for. */
public final class Cluster {

    private Cluster() {}

    /**
     * The machines of a cluster, or threads of this process.
     *
     * @param master the cluster, as Spark names it; empty for threads
     * @param threads where there is no cluster; 0 for one a core
     * @throws mendel.InputException when there is no Spark
     * @throws ResourceException when there is no such cluster, or this thread is interrupted meanwhile
     */
    public static Machines machines(Optional<String> master, int threads) {
        if (master.isEmpty()) {
            return new LocalThreads(threads);
        }
        try {
            return SparkMachines.start(master.get());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ResourceException("--cluster " + master.get() + ": given up while it was looked for", e);
        }
    }
}
