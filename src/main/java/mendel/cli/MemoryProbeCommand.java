package mendel.cli;

import java.nio.file.Path;
import java.util.List;
import mendel.app.memory.MemoryQuestion;
import mendel.memory.store.MemoryStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what a memory knows of a position's moves. */
@Command(
        name = "probe",
        header = "Show what a memory knows of each move after a sequence of moves.",
        description = {
            "The side to move is taken for the learner. A move's second record counts all games that met the same"
                    + " position after it, or a symmetric one.",
            "Below stands what each rule would play if a search found these moves equal."
        },
        footer = {"", "Example: mendel memory probe reversi.db --moves f5,d6"})
final class MemoryProbeCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "DB", description = "the memory")
    private Path file;

    @Option(
            names = "--game",
            paramLabel = "GAME",
            description = "the game; the only one that the memory holds without it")
    private @Nullable String game;

    @Mixin
    private PositionChoice starts = new PositionChoice();

    @Option(
            names = "--moves",
            paramLabel = "MOVE",
            split = ",",
            description = "the moves played so far, from the position on")
    private List<String> moves = List.of();

    @Option(
            names = "--candidates",
            paramLabel = "MOVE",
            split = ",",
            description = "what the rules choose from, in order; default: all")
    private List<String> candidates = List.of();

    @Override
    public Integer call() {
        try (MemoryStore store = MemoryStore.read(file)) {
            starts.forEach(
                    this,
                    start -> answer(new MemoryProbeAnswer(MemoryQuestion.ask(store, game, start, moves, candidates))));
        }
        return ExitCodes.OK;
    }
}
