package mendel.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.GameFormat;

/** Files of games in all formats of all games: PGN, PDN, GGF, OBF, WTHOR, transcripts and those of an older program. */
class GameFilesFuzzTest {

    @FuzzTest
    void aFileIsReadOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        Game game = fuzzed.pick(Fuzzed.GAMES);
        GameFormat format = fuzzed.pick(game.formats());
        Fuzzed.read(() -> format.read(new ByteArrayInputStream(fuzzed.bytes()), "fuzzed." + format.extension(),
                record -> Fuzzed.read(() -> format.write(List.of(record)))));
    }

    @FuzzTest
    void aPackedFileIsReadOrRefused(byte[] input) {
        new Fuzzed(input).asFile(".pgn.gz", file -> Fuzzed.read(() -> {
            try {
                GameFiles.read(Fuzzed.GAMES.getFirst().formats().getFirst(), file, record -> { });
            } catch (IOException e) {
                return; // Commands tell the reason with the file's name.
            }
        }));
    }
}
