package mendel.cli;

import java.util.Optional;
import mendel.cluster.Cluster;
import mendel.work.Machines;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where work is done: by threads of this process, or by the machines of a cluster. */
final class ClusterOption {

    @Option(
            names = "--cluster",
            paramLabel = "MASTER",
            description = "do the work on a Spark cluster, as spark://HOST:7077, k8s://URL, yarn or local[N]; needs"
                    + " SPARK_HOME. The result is the same")
    private @Nullable String master;

    /** Whether the work is done on other machines. */
    boolean isGiven() {
        return master != null;
    }

    /**
     * Those who do the work.
     *
     * @param threads of this process where there is no cluster; 0 for one a core
     * @throws mendel.InputException when there is no Spark
     * @throws mendel.ResourceException when there is no such cluster
     */
    Machines machines(int threads) {
        return Cluster.machines(Optional.ofNullable(master), Math.max(0, threads));
    }
}
