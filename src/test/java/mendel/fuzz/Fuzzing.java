package mendel.fuzz;

import java.io.PrintWriter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** Tells the fuzz tests and runs one of them, for src/scripts/fuzz. */
final class Fuzzing {

    private Fuzzing() {}

    /**
     * Prints the class and the method of each fuzz test, or runs one.
     *
     * @param arguments nothing, or the class and the method
     */
    public static void main(String[] arguments) throws ClassNotFoundException {
        if (arguments.length == 0) {
            FuzzTests.all()
                    .forEach(test -> System.out.println(
                            test.type().getName() + " " + test.method().getName()));
            return;
        }
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(DiscoverySelectors.selectMethod(
                                        Class.forName(arguments[0]), arguments[1], byte[].class))
                                .build(),
                        listener);
        listener.getSummary().printFailuresTo(new PrintWriter(System.out, true));
        System.exit(
                listener.getSummary().getTotalFailureCount() == 0
                                && listener.getSummary().getTestsFoundCount() > 0
                        ? 0
                        : 1);
    }
}
