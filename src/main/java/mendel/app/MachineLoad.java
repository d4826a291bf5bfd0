package mendel.app;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Optional;

/** Whether others work on this machine, which makes long work longer. */
public final class MachineLoad {

    /** From this load for each processor on others work here, too. */
    private static final double BUSY = 0.5;

    private MachineLoad() {}

    /** A remark when others work on this machine; empty where it is idle, or where the system does not tell. */
    public static Optional<String> busy() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        int processors = Runtime.getRuntime().availableProcessors();
        return load < BUSY * processors
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "this machine is busy: a load of %.1f on %d processors; everything takes longer, and limits of"
                                + " time give other games",
                        load,
                        processors));
    }
}
