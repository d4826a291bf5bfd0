package mendel.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import mendel.app.memory.Memories;
import mendel.memory.store.MemoryStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Migrates a memory of an older version to this one. */
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
            answer(new Upgraded(store.stats()));
        }
        return ExitCodes.OK;
    }

    /** A memory that is up to date. */
    private record Upgraded(MemoryStore.MemoryCounts held) implements Answer {

        @Override
        public Map<String, Object> object() {
            return MemoryCommand.counts(held);
        }

        @Override
        public void tell(PrintWriter to) {
            to.println(held.games() + " games, up to date");
        }
    }
}
