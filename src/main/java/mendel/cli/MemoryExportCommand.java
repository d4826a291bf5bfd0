package mendel.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.GameFormat;
import mendel.game.GameRecord;
import mendel.memory.GameRecords;
import mendel.memory.JsonLines;
import mendel.memory.MemoryStore;
import mendel.memory.StoredGame;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the games of a memory to a file. */
@Command(name = "export", header = "Write the games of a memory as JSON lines, or to a file of games.",
        description = {"JSON lines (.jsonl, and standard output without -o) hold everything; so do .pgn and .pdn, as tags. Other formats hold moves "
                + "and results only: a game learned from both sides is written once.",
            "A format that cannot hold a game's moves and result is refused."},
        footer = {"", "Example: mendel memory export reversi.db -o reversi.jsonl"})
final class MemoryExportCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "DB", description = "the memory")
    private Path file;

    @Option(names = {"-o", "--out"}, paramLabel = "FILE", description = "the file to write; standard output without it")
    private Path out;

    @Option(names = "--game", paramLabel = "GAME", description = "this game only; needed for other formats than JSON lines when there are several")
    private String game;

    @Override
    public Integer call() {
        try (MemoryStore store = MemoryStore.read(file)) {
            if (game != null) {
                Games.entry(game);
            }
            if (out == null) {
                store.forEach(g -> {
                    if (game == null || g.game().equals(game)) {
                        out().println(JsonLines.write(g));
                    }
                });
                return ExitCodes.OK;
            }
            if (out.toAbsolutePath().normalize().equals(file.toAbsolutePath().normalize())) {
                throw new InputException(out.toString(), "is the memory itself", "give another file");
            }
            long written = out.toString().toLowerCase(Locale.ROOT).endsWith(".jsonl") ? lines(store) : games(store);
            Map<String, Object> object = MemoryCommand.counts(store);
            object.put("written", written);
            object.put("out", out.toString());
            answer(object, () -> out().printf("%d games: %s%n", written, out));
        }
        return ExitCodes.OK;
    }

    private long lines(MemoryStore store) {
        long[] count = new long[1];
        AtomicFile.write(out, to -> {
            List<IOException> failed = new ArrayList<>();
            store.forEach(g -> {
                if (failed.isEmpty() && (game == null || g.game().equals(game))) {
                    try {
                        to.write((JsonLines.write(g) + "\n").getBytes(StandardCharsets.UTF_8));
                        count[0]++;
                    } catch (IOException e) {
                        failed.add(e);
                    }
                }
            });
            if (!failed.isEmpty()) {
                throw failed.getFirst();
            }
        });
        return count[0];
    }

    private long games(MemoryStore store) {
        Game rules = MemoryCommand.game(store, game).game();
        Games.requireNoForeignEnding(rules, out);
        GameFormat format = GameFiles.format(rules, out).orElseThrow(() -> new InputException(out.toString(), "its ending tells no format",
                "the endings are .jsonl, " + String.join(", ", rules.formats().stream().map(f -> "." + f.extension()).toList())));
        boolean keepsTags = format.extension().equals("pgn") || format.extension().equals("pdn");
        List<GameRecord> records = new ArrayList<>();
        Map<List<Object>, long[]> seen = new LinkedHashMap<>();
        store.forEach(g -> {
            if (g.game().equals(rules.id()) && (keepsTags || isNew(seen, g))) {
                records.add(GameRecords.write(g));
            }
        });
        byte[] bytes = format.write(records);
        requireSame(rules, format, bytes, records);
        AtomicFile.write(out, to -> to.write(bytes));
        return records.size();
    }

    /** False for the second look at a game, from the other side. */
    private static boolean isNew(Map<List<Object>, long[]> seen, StoredGame game) {
        GameRecord record = GameRecords.write(game);
        long[] copies = seen.computeIfAbsent(List.of(record.start(), record.moves(), record.result()), key -> new long[2]);
        int side = game.learner().ordinal();
        return ++copies[side] > copies[1 - side];
    }

    /** Reads what was written, since not every format can hold every game. */
    private void requireSame(Game rules, GameFormat format, byte[] bytes, List<GameRecord> records) {
        List<GameRecord> read = new ArrayList<>();
        try {
            format.read(new ByteArrayInputStream(bytes), out.toString(), read::add);
        } catch (IOException e) {
            throw new IllegalStateException("bytes in memory are always read", e);
        }
        for (int i = 0; i < records.size(); i++) {
            GameRecord record = records.get(i);
            if (read.size() != records.size() || !read.get(i).start().equals(record.start()) || !read.get(i).moves().equals(record.moves())
                    || !record.result().equals(read.get(i).result())) {
                throw new InputException(out.toString(), "." + format.extension() + " cannot hold all of game " + (i + 1) + " (as the result of an unfinished one)",
                        "export to .jsonl" + (rules.formats().getFirst() == format ? "" : " or ." + rules.formats().getFirst().extension()));
            }
        }
    }
}
