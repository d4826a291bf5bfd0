package mendel.reversi.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import mendel.InputException;
import mendel.game.GameFiles;
import mendel.game.GameRecord;
import mendel.game.Texts;
import mendel.reversi.Games;
import mendel.reversi.ReversiGame;
import mendel.reversi.rules.ReversiPosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The WTHOR database, in files made here byte by byte. */
class WthorTest {

    private static final ReversiGame REVERSI = Games.of("reversi");
    private static final String NAME = "/no/such/folder/games.wtb";

    /** A header for as many games, of 2001, with theoretical scores from depth 24 on. */
    private static ByteBuffer file(int games) {
        ByteBuffer bytes = ByteBuffer.allocate(16 + 68 * games).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(new byte[] {20, 15, 9, 30})
                .putInt(games)
                .putShort((short) 0)
                .putShort((short) 2001)
                .put(new byte[] {8, 0, 24, 0});
        return bytes;
    }

    /** A game with the tournament 1, black 2, white 0. */
    private static void game(ByteBuffer bytes, int discs, String moves) {
        int end = bytes.position() + 68;
        bytes.putShort((short) 1)
                .putShort((short) 2)
                .putShort((short) 0)
                .put((byte) discs)
                .put((byte) 40);
        for (int i = 0; i < moves.length(); i += 2) {
            bytes.put((byte) (10 * (moves.charAt(i + 1) - '0') + moves.charAt(i) - 'a' + 1));
        }
        bytes.position(end);
    }

    private static List<GameRecord> read(ByteBuffer bytes) {
        return Formats.read(REVERSI, "wtb", NAME, bytes.array());
    }

    @Test
    void aFinishedAndAnUnfinishedGame() {
        ByteBuffer bytes = file(3);
        game(bytes, 64, "e6f4e3f6g5d6e7f5c5");
        game(bytes, 20, "f5d6");
        game(bytes, 32, "");
        List<GameRecord> games = read(bytes);
        assertThat(games)
                .extracting(GameRecord::moves)
                .containsExactly(
                        List.of("e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"), List.of("f5", "d6"), List.of());
        assertThat(games).extracting(GameRecord::result).as("White's view").containsExactly(0.0, 1.0, 0.5);
        assertThat(games.getFirst().tags())
                .containsExactly(
                        Map.entry("Date", "2001.??.??"),
                        Map.entry("TournamentNumber", "1"),
                        Map.entry("BlackNumber", "2"),
                        Map.entry("WhiteNumber", "0"),
                        Map.entry("TheoreticalDiscs", "40"),
                        Map.entry("TheoreticalDepth", "24"));
    }

    /** 40 discs of 64 for Black are 16 more than White has; the depth is that of two moves after the start. */
    @Test
    void theTheoreticalScoreIsThatOfThePositionWithSoManyEmptySquares() {
        ByteBuffer bytes = file(1);
        game(bytes, 64, "e6f4e3f6g5d6e7f5c5");
        bytes.put(14, (byte) 58);
        GameRecord record = read(bytes).getFirst();
        ReversiPosition position = REVERSI.start();
        List<OptionalInt> scores = new ArrayList<>();
        for (String move : record.moves()) {
            scores.add(REVERSI.theoreticalScore(record, position));
            position.make(REVERSI.notation().parseMove(position, move));
        }
        assertThat(scores.remove(2)).hasValue(1600);
        assertThat(scores).containsOnly(OptionalInt.empty());
        // Without a depth nothing was solved.
        bytes.put(14, (byte) 0);
        assertThat(REVERSI.theoreticalScore(read(bytes).getFirst(), position)).isEmpty();
    }

    @Test
    void passesAreLeftOutAndPlayed() {
        List<GameRecord> games = Formats.randomGames(REVERSI, 300);
        assertThat(games).anySatisfy(g -> assertThat(g.moves()).contains("pass"));
        byte[] bytes = Formats.of(REVERSI, "wtb").write(games);
        assertThat(bytes).hasSize(16 + 300 * 68);
        List<GameRecord> again = Formats.read(REVERSI, "wtb", NAME, bytes);
        assertThat(again)
                .extracting(GameRecord::moves)
                .isEqualTo(games.stream().map(GameRecord::moves).toList());
        assertThat(again)
                .extracting(GameRecord::result)
                .isEqualTo(games.stream().map(GameRecord::result).toList());
    }

    @Test
    void whatIsReadIsWrittenByteForByte() {
        ByteBuffer bytes = file(2);
        game(bytes, 64, "e6f4e3f6g5d6e7f5c5");
        game(bytes, 64, "f5d6");
        byte[] again = Formats.of(REVERSI, "wtb").write(read(bytes));
        // The first four bytes are the day of writing.
        assertThat(Arrays.copyOfRange(again, 4, again.length))
                .isEqualTo(Arrays.copyOfRange(bytes.array(), 4, again.length));
    }

    @Test
    void namesStandInFilesBesideIt(@TempDir Path folder) throws IOException {
        ByteBuffer bytes = file(1);
        game(bytes, 20, "f5");
        Path file = folder.resolve("WTH_2001.WTB");
        Files.write(file, bytes.array());
        Files.write(folder.resolve("WTH.JOU"), names(20, "White Wendy", "Nobody", "Noir René"));
        Files.write(folder.resolve("wth.trn"), names(26, "First open", "Second open of 26 letters."));
        assertThat(only(file).tags())
                .containsEntry("White", "White Wendy")
                .containsEntry("Black", "Noir René")
                .containsEntry("Event", "Second open of 26 letters.");
        Files.write(folder.resolve("other.jou"), names(20, "Someone"));
        assertThat(only(file).tags()).as("two files of players").doesNotContainKeys("White", "Black");
        Files.delete(folder.resolve("other.jou"));
        Files.write(folder.resolve("WTH.JOU"), new byte[30]);
        assertThatThrownBy(() -> only(file))
                .isInstanceOf(InputException.class)
                .hasMessage(folder.resolve("WTH.JOU")
                        + ": the file of names is damaged: it has 30 bytes for 0 names of 20; give a whole one"
                        + " or take it away");
    }

    private static GameRecord only(Path file) throws IOException {
        List<GameRecord> games = new ArrayList<>();
        GameFiles.read(GameFiles.format(REVERSI, file).orElseThrow(), file, games::add);
        assertThat(games).hasSize(1);
        return games.getFirst();
    }

    private static byte[] names(int length, String... names) {
        ByteBuffer bytes = ByteBuffer.allocate(16 + length * names.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putShort(8, (short) names.length);
        for (int i = 0; i < names.length; i++) {
            bytes.put(16 + i * length, names[i].getBytes(StandardCharsets.ISO_8859_1));
        }
        return bytes.array();
    }

    @Test
    void mistakesAreNamedWithTheNumberOfTheGame() {
        ByteBuffer illegal = file(2);
        game(illegal, 64, "e6f4e3f6g5d6e7f5c5");
        game(illegal, 20, "f5f5");
        assertRefused(illegal.array(), ": game 2: the move \"f5\" is not legal in ");
        ByteBuffer score = file(1);
        game(score, 20, "e6f4e3f6g5d6e7f5c5");
        assertRefused(
                score.array(),
                ": game 1: Black has 20 discs by the header, but the moves end with 64; correct one of them");
        ByteBuffer square = file(1);
        game(square, 20, "f5");
        square.put(16 + 8, (byte) 19);
        assertRefused(square.array(), ": game 1: the move 19 is not a square; give 10 * row + column, from 11 to 88");
        ByteBuffer gap = file(1);
        game(gap, 20, "f5");
        gap.put(16 + 10, (byte) 11);
        assertRefused(gap.array(), ": game 1: a move follows after the end of the moves");
        ByteBuffer discs = file(1);
        game(discs, 65, "f5");
        assertRefused(discs.array(), ": game 1: Black has 65 discs; give at most 64");
        assertRefused(new byte[15], ": the file ends within its header of 16 bytes; give a whole WTHOR file");
        assertRefused(
                Arrays.copyOf(file(1).array(), 83),
                ": the header tells of 1 games, which take 84 bytes, but the file has 83;");
        assertRefused(file(0).put(12, (byte) 10).array(), ": the games are on 10x10; give a file of games on 8x8");
        assertRefused(file(0).put(13, (byte) 1).array(), ": the file is of type 1, not of games");
    }

    private static void assertRefused(byte[] bytes, String message) {
        assertThatThrownBy(() -> Formats.read(REVERSI, "wtb", NAME, bytes))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(NAME + message);
    }

    @Test
    void gamesThatDoNotFitAreRefused() {
        GameRecord unknown = new GameRecord(Map.of(), Texts.text(REVERSI.start()), List.of("f5"), List.of(""), null);
        assertThatThrownBy(() -> Formats.of(REVERSI, "wtb").write(List.of(unknown)))
                .hasMessage("a WTHOR file holds no game without a result; write a .ggf file");
        GameRecord other =
                new GameRecord(Map.of(), Texts.text(REVERSI.start()).replace("X-", "XX"), List.of(), List.of(), 1.0);
        assertThatThrownBy(() -> Formats.of(REVERSI, "wtb").write(List.of(other)))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("a WTHOR file holds no game that begins in ");
        assertThat(Games.of("reversi-anti").formats())
                .extracting(mendel.game.GameFormat::extension)
                .containsExactly("ggf", "txt");
    }
}
