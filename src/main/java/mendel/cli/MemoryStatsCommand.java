package mendel.cli;

import java.nio.file.Path;
import mendel.memory.store.MemoryStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows how much a memory holds. */
@Command(
        name = "stats",
        header = "Show how much a memory holds: records by game, source and the learner's side.",
        description =
                "Sequences and positions are those that end with a learner's move. Games of one run of 'learn' are one"
                        + " source.",
        footer = {"", "Example: mendel memory stats reversi.db"})
final class MemoryStatsCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "DB", description = "the memory")
    private Path file;

    @Override
    public Integer call() {
        try (MemoryStore store = MemoryStore.read(file)) {
            store.beginSnapshot(); // Learners may write meanwhile; all numbers are of one moment.
            answer(MemoryStatsAnswer.of(store));
        }
        return ExitCodes.OK;
    }
}
