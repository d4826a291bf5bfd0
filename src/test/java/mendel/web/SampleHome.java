package mendel.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mendel.app.Games;
import mendel.app.WorkListener;
import mendel.app.match.KeptMatch;
import mendel.app.memory.Memories;
import mendel.dataset.PositionFiles;
import mendel.game.Game;
import mendel.game.Side;
import mendel.memory.Result;
import mendel.memory.StoredGame;
import mendel.memory.store.MemoryStore;
import mendel.player.GameLimit;

/** What people may have in their folders. */
final class SampleHome {

    private SampleHome() {}

    /** A memory in which one move was lost with three times, and another won with once. */
    static void memory(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Game reversi = Games.entry("reversi").game();
        String start = reversi.notation().text(reversi.start());
        try (MemoryStore store = Memories.write(file)) {
            List<String> line = List.of("f5", "d6", "c3", "d3", "c4");
            for (int plies = 3; plies <= line.size(); plies++) {
                store.add(new StoredGame(
                        "reversi",
                        start,
                        line.subList(0, plies),
                        Side.BLACK,
                        Result.LOST,
                        -10,
                        StoredGame.Context.NONE));
            }
            store.add(new StoredGame(
                    "reversi", start, List.of("f5", "d6", "c5"), Side.BLACK, Result.WON, 8, StoredGame.Context.NONE));
        }
    }

    /** A match of four games, played to its end. */
    static void match(Path folder) throws InterruptedException {
        new KeptMatch(
                        "reversi-6",
                        "default",
                        "labaj2007",
                        4,
                        GameLimit.depth(1),
                        "elo0=0,elo1=5",
                        1,
                        PositionFiles.none(),
                        1,
                        Optional.empty(),
                        folder)
                .play("a match", WorkListener.NONE, () -> false);
    }
}
