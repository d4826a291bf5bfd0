package mendel.cli;

import java.nio.file.Path;
import java.util.List;
import mendel.app.memory.MemoryQuestion;
import mendel.memory.store.MemoryStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what a memory knows of a position's moves. */
@Command(
        name = "probe",
        header = "Show what a memory knows of each move after a sequence of moves.",
        description = {
            "The side to move is taken for the learner. The second record of a move counts all games that met the same"
                    + " position after it, symmetric ones included, whatever the way to it was.",
            "Below stands what each rule would play, and why, if a search found these moves equal."
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

    @Option(
            names = {"-p", "--position"},
            paramLabel = "POSITION",
            description = "where the sequence begins; default: the start")
    private @Nullable String start;

    @Option(names = "--moves", paramLabel = "MOVE", split = ",", description = "the moves played so far")
    private List<String> moves = List.of();

    @Option(
            names = "--candidates",
            paramLabel = "MOVE",
            split = ",",
            description = "the moves that the rules choose from, in that order; default: all")
    private List<String> candidates = List.of();

    @Override
    public Integer call() {
        try (MemoryStore store = MemoryStore.read(file)) {
            answer(new MemoryProbeAnswer(MemoryQuestion.ask(store, game, start, moves, candidates)));
        }
        return ExitCodes.OK;
    }
}
