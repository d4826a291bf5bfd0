package mendel.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mendel.game.Side;
import mendel.memory.MemoryStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes games of files over into a memory. */
@Command(name = "import", header = "Take games of files over into a memory, which is made when it is missing.",
        description = {"Reads JSON lines (.jsonl), and the game's own formats: .pgn, .pdn, .ggf, .txt, .wtb; .gz is unpacked. A line is "
                + "{\"game\":\"reversi\",\"moves\":\"f5 d6\",\"learner\":\"black\",\"result\":\"lost\"}, with start, margin, weights, limit, time and source where they are known.",
            "Games that the memory holds already are left out. Unfinished games need a result; those without one are skipped and counted."},
        footer = {"", "Example: mendel memory import reversi.db games.ggf --game reversi --learner black"})
final class MemoryImportCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "DB", description = "the memory")
    private Path file;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "FILE", description = "files of games")
    private List<Path> files;

    @Option(names = "--game", paramLabel = "GAME", description = "the game of files that do not say it; the only one that the memory holds without it")
    private String game;

    @Option(names = "--learner", paramLabel = "SIDE", description = "whose games they are, where the file does not say: white, black or both (without it)")
    private String learner = "both";

    @Override
    public Integer call() {
        List<Side> learners = GameImport.learners(learner);
        files.forEach(GameImport::requireReadable);
        if (game != null) {
            Games.entry(game);
        }
        try (MemoryStore store = MemoryStore.write(file, id -> Games.entry(id).game())) {
            GameImport games = new GameImport(store, () -> MemoryCommand.game(store, game).game(), learners);
            files.forEach(games::read);
            Map<String, Object> object = MemoryCommand.counts(store);
            object.put("added", games.added());
            object.put("known", games.known());
            object.put("skipped", games.skipped());
            answer(object, () -> out().printf("%d games added, %d known already, %d skipped without a result; %s stored%n", games.added(),
                    games.known(), games.skipped(), object.get("games")));
        }
        return ExitCodes.OK;
    }
}
