package mendel.cli;

import java.nio.file.Path;
import java.util.Locale;
import mendel.app.memory.Memories;
import mendel.memory.store.MemoryStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Brings a memory of an older version to this one. */
@Command(
        name = "upgrade",
        header = "Bring a memory of an older version of this program to this one.",
        description =
                "Every command that adds games does this by itself. Older versions cannot read the file afterwards.",
        footer = {"", "Example: mendel memory upgrade reversi.db"})
final class MemoryUpgradeCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "DB", description = "the memory")
    private Path file;

    @Override
    public Integer call() {
        try (MemoryStore store = Memories.change(file)) {
            answer(
                    MemoryCommand.counts(store.stats()),
                    () -> out().printf(
                                    Locale.ROOT,
                                    "%d games, up to date%n",
                                    store.stats().games()));
        }
        return ExitCodes.OK;
    }
}
