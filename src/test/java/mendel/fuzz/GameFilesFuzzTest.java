package mendel.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
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

    /** Games in all formats, packed: the same games come of them, or a refusal where they are refused unpacked. */
    @FuzzTest
    void packedGamesAreThoseUnpacked(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        Game game = fuzzed.pick(Fuzzed.GAMES);
        GameFormat format = fuzzed.pick(game.formats());
        Fuzzed.inFolder(folder -> {
            Path plain = folder.resolve("games." + format.extension());
            Path packed = folder.resolve("games." + format.extension() + ".gz");
            Fuzzed.write(plain, fuzzed.bytes());
            Fuzzed.write(packed, packed(fuzzed.bytes()));
            if (!games(format, plain).equals(games(format, packed))) {
                throw new AssertionError(games(format, plain) + " are packed " + games(format, packed));
            }
        });
    }

    private static byte[] packed(byte[] bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    /** The games, the last one a refusal if there is one. */
    private static List<Object> games(GameFormat format, Path file) {
        List<Object> games = new ArrayList<>();
        boolean whole = Fuzzed.read(() -> {
            try {
                GameFiles.read(format, file, games::add);
            } catch (IOException e) {
                games.add("unreadable");
            }
        });
        if (!whole) {
            games.add("refused");
        }
        return games;
    }

    /** Games of WTHOR with the names of players and tournaments beside them, the three files apart by lines of dashes. */
    @FuzzTest
    void wthorFilesAreReadOrRefused(byte[] input) {
        List<byte[]> files = new Fuzzed(input).parts(3);
        Game reversi = Fuzzed.GAMES.get(2);
        GameFormat format = reversi.formats().stream().filter(f -> f.extension().equals("wtb")).findFirst().orElseThrow();
        Fuzzed.inFolder(folder -> {
            Path games = folder.resolve("games.wtb");
            Fuzzed.write(games, files.get(0));
            Fuzzed.write(folder.resolve("players.jou"), files.get(1));
            Fuzzed.write(folder.resolve("tournaments.trn"), files.get(2));
            Fuzzed.read(() -> GameFiles.read(format, games, record -> Fuzzed.read(() -> format.write(List.of(record)))));
        });
    }
}
