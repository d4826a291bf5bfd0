package mendel.fuzz;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import mendel.dataset.Journal;

/** Journals of unfinished work with any lines behind their first ones. */
public final class FuzzedJournal {

    /** What the work depends on. */
    public static final List<String> FACTS = List.of("version 1", "game of the test");

    private FuzzedJournal() {}

    /** Does work whose output is a file beside which such a journal lies. */
    public static void with(String format, byte[] lines, Consumer<Path> work) {
        Fuzzed.inFolder(folder -> {
            Path out = folder.resolve("out.csv");
            Fuzzed.write(
                    Journal.pathFor(out),
                    (format + "\n" + String.join("\n", FACTS) + "\n\n" + new String(lines, StandardCharsets.UTF_8))
                            .getBytes(StandardCharsets.UTF_8));
            work.accept(out);
        });
    }
}
