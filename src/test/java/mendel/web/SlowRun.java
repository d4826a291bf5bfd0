package mendel.web;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import mendel.AtomicFile;
import mendel.FolderLock;
import mendel.Signals;

/**
 * A run on a machine that is so busy that its config comes long after its lock. It counts how often it is told to stop
 * in a file, and ends the second time.
 */
final class SlowRun {

    private static final Duration BUSY = Duration.ofMillis(700);

    private SlowRun() {}

    /** Holds the folder that it is given until it is ended. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        AtomicInteger told = new AtomicInteger();
        Signals.handle("TERM", () -> {
            int times = told.incrementAndGet();
            AtomicFile.writeText(folder.resolve("told"), Integer.toString(times));
            if (times > 1) {
                Runtime.getRuntime().halt(1);
            }
        });
        try (FolderLock _ = FolderLock.take(folder)) {
            Thread.sleep(BUSY);
            Files.writeString(folder.resolve("config.json"), "{}");
            Files.writeString(folder.resolve("log.txt"), "begun\n");
            Thread.currentThread().join();
        }
    }
}
