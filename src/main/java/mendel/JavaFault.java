package mendel;

import java.lang.management.ManagementFactory;
import java.util.Optional;

/**
 * A fault of Java that spoils the heap: up to 25.0.2 the collector G1 may move objects that native code holds
 * (JDK-8377811). Other collectors do not have it.
 */
public final class JavaFault {

    private static final int FEATURE = 25;
    private static final int LAST_UPDATE = 2;

    private JavaFault() {}

    /** Whether G1 has the fault in that version of Java. */
    static boolean isIn(Runtime.Version version) {
        return version.feature() == FEATURE && version.interim() == 0 && version.update() <= LAST_UPDATE;
    }

    /** What is wrong with a Java and what would be right; empty when nothing is. */
    static Optional<String> of(Runtime.Version version, boolean usesG1) {
        return usesG1 && isIn(version)
                ? Optional.of("Java " + version.feature() + "." + version.interim() + "." + version.update()
                        + " has a fault of its collector G1 (JDK-8377811): take 25.0.3 or newer, or start it with"
                        + " -XX:+UseParallelGC")
                : Optional.empty();
    }

    /** What is wrong with the Java of this process. */
    public static Optional<String> here() {
        return isIn(Runtime.version()) ? of(Runtime.version(), usesG1()) : Optional.empty();
    }

    private static boolean usesG1() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .anyMatch(collector -> collector.getName().startsWith("G1"));
    }
}
