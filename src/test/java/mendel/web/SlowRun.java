package mendel.web;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import mendel.FolderLock;

/** A run on a machine that is so busy that its config comes long after its lock. */
final class SlowRun {

    private static final Duration BUSY = Duration.ofMillis(700);

    private SlowRun() {}

    /** Holds the folder that it is given until it is ended. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        try (FolderLock _ = FolderLock.take(folder)) {
            Thread.sleep(BUSY);
            Files.writeString(folder.resolve("config.json"), "{}");
            Thread.currentThread().join();
        }
    }
}
