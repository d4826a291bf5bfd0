package mendel.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.GameFormat;
import org.junit.jupiter.api.Test;

/** Files of games in all formats of all games: PGN, PDN, GGF, OBF, WTHOR, transcripts and those of an older program. */
class GameFilesFuzzTest {

    @FuzzTest
    void aFileIsReadOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        Game game = fuzzed.pick(Fuzzed.GAMES);
        GameFormat format = fuzzed.pick(game.formats());
        Fuzzed.read(() -> format.read(
                new ByteArrayInputStream(fuzzed.bytes()),
                "fuzzed." + format.extension(),
                record -> Fuzzed.read(() -> format.write(List.of(record)))));
    }

    @FuzzTest
    void aPackedFileIsReadOrRefused(byte[] input) {
        new Fuzzed(input)
                .asFile(
                        ".pgn.gz",
                        file -> Fuzzed.read(() -> {
                            try {
                                GameFiles.read(Fuzzed.GAMES.getFirst().formats().getFirst(), file, record -> {});
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
            Fuzzed.write(packed, Corpus.packed(fuzzed.bytes()));
            if (!games(format, plain).equals(games(format, packed))) {
                throw new AssertionError(games(format, plain) + " are packed " + games(format, packed));
            }
        });
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

    /**
     * Games of WTHOR with the names of players and tournaments beside them, the three files apart by lines of dashes.
     */
    @FuzzTest
    void wthorFilesAreReadOrRefused(byte[] input) {
        List<byte[]> files = new Fuzzed(input).parts(3);
        Game reversi = Fuzzed.GAMES.get(2);
        GameFormat format = reversi.formats().stream()
                .filter(f -> f.extension().equals("wtb"))
                .findFirst()
                .orElseThrow();
        Fuzzed.inFolder(folder -> {
            Path games = folder.resolve("games.wtb");
            Fuzzed.write(games, files.get(0));
            Fuzzed.write(folder.resolve("players.jou"), files.get(1));
            Fuzzed.write(folder.resolve("tournaments.trn"), files.get(2));
            Fuzzed.read(() ->
                    GameFiles.read(format, games, record -> Fuzzed.read(() -> format.write(List.of(record)))));
        });
    }

    /**
     * Two packed files, one of them of many games and one cut off, and a game of WTHOR without a move, alone and with
     * the names beside it.
     */
    @Test
    void inputsAreMadeSo() throws IOException {
        byte[] game = "1. e4 e5 1-0\n".getBytes(StandardCharsets.US_ASCII);
        byte[] packed = Corpus.packed(game);
        Corpus.require(
                GameFilesFuzzTest.class,
                "aPackedFileIsReadOrRefused",
                "packed",
                packed,
                bytes -> Corpus.unpacked(bytes, 0));
        Corpus.require(
                GameFilesFuzzTest.class,
                "aPackedFileIsReadOrRefused",
                "bomb",
                Corpus.packed("1. e4 e5 1-0\n".repeat(1500).getBytes(StandardCharsets.US_ASCII)),
                bytes -> Corpus.unpacked(bytes, 0));
        byte[] whole = Files.readAllBytes(Corpus.file(GameFilesFuzzTest.class, "aPackedFileIsReadOrRefused", "packed"));
        Corpus.require(
                GameFilesFuzzTest.class, "aPackedFileIsReadOrRefused", "cut", Arrays.copyOf(whole, whole.length - 5));
        byte[] wthor = wthor();
        Corpus.require(GameFilesFuzzTest.class, "aFileIsReadOrRefused", "wthor", Corpus.behind("cd", wthor));
        Corpus.require(GameFilesFuzzTest.class, "packedGamesAreThoseUnpacked", "wthor", Corpus.behind("cd", wthor));
        ByteArrayOutputStream named = new ByteArrayOutputStream();
        named.writeBytes(wthor);
        named.writeBytes("---\n".getBytes(StandardCharsets.US_ASCII));
        named.writeBytes(names(20, "Nobody", "Somebody"));
        named.writeBytes("---\n".getBytes(StandardCharsets.US_ASCII));
        named.writeBytes(names(26, "None", "Open"));
        Corpus.require(GameFilesFuzzTest.class, "wthorFilesAreReadOrRefused", "named", named.toByteArray());
    }

    /**
     * A game of 2024 on 64 squares, of players and tournament 0, without result and moves; the file is of 26 January
     * 2020.
     */
    private static byte[] wthor() {
        ByteBuffer bytes = ByteBuffer.allocate(16 + 68).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put((byte) 20)
                .put((byte) 26)
                .put((byte) 1)
                .put((byte) 1)
                .putInt(1)
                .putShort((short) 0)
                .putShort((short) 2024)
                .put((byte) 8);
        bytes.position(14);
        return bytes.put((byte) 20).array();
    }

    /** A file of names, each in as many bytes. */
    private static byte[] names(int width, String... names) {
        ByteBuffer bytes = ByteBuffer.allocate(16 + width * names.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.position(8);
        bytes.putShort((short) names.length);
        for (int i = 0; i < names.length; i++) {
            bytes.position(16 + i * width);
            bytes.put(names[i].getBytes(StandardCharsets.US_ASCII));
        }
        return bytes.array();
    }
}
