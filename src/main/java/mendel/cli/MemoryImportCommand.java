package mendel.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.InputException;
import mendel.Paths;
import mendel.app.Games;
import mendel.app.games.GameImport;
import mendel.app.memory.Memories;
import mendel.game.Side;
import mendel.memory.store.MemoryStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes games of files over into a memory. */
@Command(
        name = "import",
        header = "Take games of files over into a memory, which is made when it is missing.",
        description = {
            "Reads JSON lines (.jsonl) and the games' own formats (.pgn, .pdn, .ggf, .txt, .wtb), packed as .gz too. A"
                + " line is {\"game\":\"reversi\",\"moves\":\"f5 d6\",\"learner\":\"black\",\"result\":\"lost\"} and"
                + " may have all that 'export' writes.",
            "Games that the memory holds already are left out; unfinished ones without a result are skipped and"
                    + " counted. What was read before a mistake or Ctrl-C is kept: the same command goes on, since it"
                    + " recognises those games."
        },
        footer = {"", "Example: mendel memory import reversi.db games.ggf --game reversi"})
final class MemoryImportCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "DB", description = "the memory")
    private Path file;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "FILE", description = "files of games")
    private List<Path> files;

    @Option(
            names = "--game",
            paramLabel = "GAME",
            description = "the game of files that do not say it; default: the only one in the memory")
    private @Nullable String game;

    @Option(
            names = "--learner",
            paramLabel = "SIDE",
            description = "the learner's side, if the file does not say: white, black or both (default)")
    private String learner = "both";

    @Override
    public Integer call() {
        List<Side> learners = GameImport.learners(learner);
        files.forEach(GameImport::requireReadable);
        if (game != null) {
            Games.entry(game);
        }
        boolean made = !Files.exists(file);
        try {
            return take(learners);
        } catch (InputException e) {
            Memories.deleteEmpty(file, made);
            throw e;
        }
    }

    private int take(List<Side> learners) {
        try (Interruption interruption = Interruption.listen(
                        err(), "what was read is stored first", "to go on: " + CommandText.of(spec));
                MemoryStore store = Memories.write(file);
                Progress progress = Progress.start(err(), "import", "games", 0, 0)) {
            GameImport games =
                    new GameImport(store, () -> Memories.game(store, game).game(), learners, read -> {
                        progress.to(read);
                        return !interruption.requested();
                    });
            boolean whole = games.read(files, from -> progress.note("reading " + Paths.name(from)));
            progress.end();
            answer(new Imported(store.stats(), games.taken(), whole));
            out().flush();
            if (!whole) {
                err().println("interrupted; to go on: " + CommandText.of(spec));
                return interruption.code();
            }
        }
        return ExitCodes.OK;
    }

    /**
     * Games that were taken over.
     *
     * @param held how much the memory holds now
     * @param complete whether all files were read to their ends
     */
    private record Imported(MemoryStore.MemoryCounts held, GameImport.TakenGames games, boolean complete)
            implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = MemoryCommand.counts(held);
            MemoryCommand.put(object, games);
            object.put("complete", complete);
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            to.printf(Locale.ROOT, "%s; %d stored%n", MemoryCommand.text(games), held.games());
        }
    }
}
