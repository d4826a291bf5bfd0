package mendel.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.GameFormat;
import mendel.game.GameRecord;
import mendel.game.Side;
import mendel.memory.GameRecords;
import mendel.memory.JsonLines;
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

    private MemoryStore.Merge merge;
    private long skipped;
    private long count;

    @Override
    public Integer call() {
        List<Side> learners = learners();
        files.forEach(MemoryImportCommand::requireReadable);
        if (game != null) {
            Games.entry(game);
        }
        try (MemoryStore store = MemoryStore.write(file, id -> Games.entry(id).game())) {
            merge = store.merge();
            for (Path from : files) {
                read(store, from, learners);
                merge.flush();
            }
            Map<String, Object> object = MemoryCommand.counts(store);
            object.put("added", merge.added());
            object.put("known", merge.known());
            object.put("skipped", skipped);
            answer(object, () -> out().printf("%d games added, %d known already, %d skipped without a result; %s stored%n", merge.added(),
                    merge.known(), skipped, object.get("games")));
        }
        return ExitCodes.OK;
    }

    private List<Side> learners() {
        return switch (learner) {
            case "white" -> List.of(Side.WHITE);
            case "black" -> List.of(Side.BLACK);
            case "both" -> List.of(Side.values());
            default -> throw new InputException("--learner " + InputException.quote(learner), "give white, black or both");
        };
    }

    private static void requireReadable(Path from) {
        if (!Files.isReadable(from) || Files.isDirectory(from)) {
            throw new InputException(from.toString(), "there is no such file that can be read", "give a file of games");
        }
    }

    private void read(MemoryStore store, Path from, List<Side> learners) {
        String name = from.getFileName().toString().toLowerCase(Locale.ROOT);
        try {
            if (name.matches(".*\\.jsonl(\\.gz)?")) {
                readLines(from);
                return;
            }
            Game rules = MemoryCommand.game(store, game).game();
            Games.requireNoForeignEnding(rules, from);
            GameFormat format = GameFiles.format(rules, from).orElseThrow(() -> new InputException(from.toString(), "its ending tells no format",
                    "the endings are .jsonl, " + String.join(", ", rules.formats().stream().map(f -> "." + f.extension()).toList())));
            count = 0;
            GameFiles.read(format, from, record -> take(rules, record, from, learners));
        } catch (IOException e) {
            throw new InputException(from.toString(), "cannot be read (" + AtomicFile.reason(e) + ")", "give a file of games");
        }
    }

    private void readLines(Path from) throws IOException {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(GameFiles.open(from), StandardCharsets.UTF_8.newDecoder()))) {
            int number = 0;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                if (!line.isBlank() && !line.startsWith("#")) {
                    try {
                        merge.add(JsonLines.read(line, id -> Games.entry(id).game()));
                    } catch (InputException e) {
                        throw e.at(from + ":" + number);
                    }
                }
            }
        }
    }

    private void take(Game rules, GameRecord record, Path from, List<Side> learners) {
        count++;
        if (!GameRecords.hasResult(rules, record)) {
            skipped++;
            return;
        }
        try {
            GameRecords.read(rules, record, learners, from.getFileName().toString()).forEach(merge::add);
        } catch (InputException e) {
            throw e.at(from + ": game " + count);
        }
    }
}
