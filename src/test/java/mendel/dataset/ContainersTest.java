package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.chess.ChessGame;
import mendel.draughts.DraughtsGame;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import mendel.protocol.MentorScore;
import mendel.reversi.ReversiGame;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every format of scored positions: worked examples of their bytes, round trips, and files that are damaged. */
class ContainersTest {

    private static final Game CHESS = new ChessGame();
    private static final Game REVERSI = ReversiGame.all().getFirst();
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @TempDir
    private Path folder;

    private static LabelledPosition labelled(String position, String score, Double result, String move) {
        return new LabelledPosition(position, score == null ? null : MentorScore.parse(score), result, 1, move);
    }

    private Path bytes(String name, String hex) throws IOException {
        return Files.write(folder.resolve(name), HexFormat.of().parseHex(hex.replaceAll("\\s", "")));
    }

    // ---- worked examples

    /**
     * The example of viriformat's specification, 1. e4 e5 2. Qh5 Ke7 3. Qxe5#. (The specification prints the two pieces
     * of each byte of the board in the order of their squares; the first is the lower half of the byte.)
     */
    private static final String VIRI = """
        ffff00000000ffff 16422561000000008888 8888 9ecaade9 40 00 0100 0000 02 00
        0c070a00 34091400 c309e2ff 3c0dff7f 2709ff7f 00000000\
        """;

    @Test
    void readsTheExampleOfViriformat() throws IOException {
        List<LabelledPosition> game = DataFile.read(bytes("game.viri", VIRI), CHESS);
        assertThat(game)
                .containsExactly(
                        labelled(START, "10", 1.0, "e2e4"),
                        labelled("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "20", 1.0, "e7e5"),
                        labelled("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "-30", 1.0, "d1h5"),
                        labelled("rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2", "32767", 1.0, "e8e7"),
                        labelled("rnbq1bnr/ppppkppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQ - 2 3", "32767", 1.0, "h5e5"));
        Path again = folder.resolve("again.viri");
        assertThat(DataFile.write(again, CHESS, game).positions()).isEqualTo(5);
        assertThat(again).hasSameBinaryContentAs(folder.resolve("game.viri"));
    }

    /** Castling is the king's move to its rook, promotion to a queen is 3, en passant 1. */
    @ParameterizedTest
    @CsvSource(textBlock = """
        r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1g1, c481
        r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1c1, 0480
        r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1, e8g8, fc8f
        8/P7/8/8/8/8/8/K1k5 w - - 0 1, a7a8q, 30fe
        8/P7/8/8/8/8/8/K1k5 w - - 0 1, a7a8n, 30ce
        8/8/8/3pP3/8/8/8/K1k5 w - d6 0 2, e5d6, e44a
        """)
    void writesMovesOfViriformat(String fen, String move, String code) throws IOException {
        Path file = folder.resolve("one.viri");
        List<LabelledPosition> one = List.of(labelled(fen, "-2", 0.5, move));
        DataFile.write(file, CHESS, one);
        byte[] written = Files.readAllBytes(file);
        assertThat(HexFormat.of().formatHex(written, 32, written.length)).isEqualTo(code + "feff" + "00000000");
        assertThat(DataFile.read(file, CHESS)).isEqualTo(one);
    }

    /**
     * Bulletformat's definition by hand: after 1. e4 Black is to move, so that ranks and colours are exchanged, the
     * score and the result as well; both kings stand on e1 as their sides see it.
     */
    @Test
    void writesRecordsOfBulletformat() throws IOException {
        Path file = folder.resolve("two.bullet");
        DataFile.write(
                file,
                CHESS,
                List.of(
                        labelled(START, "35", 1.0, null),
                        labelled("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "20", 1.0, null)));
        assertThat(file).hasSameBinaryContentAs(bytes("expected.bullet", """
            ffff00000000ffff 1342253100000000 888888889bcaadb9 2300 02 04 04 000000
            ffff00001000efff 1342253100000000 888888889bcaadb9 ecff 00 04 04 000000\
            """));
        assertThat(DataFile.read(file, CHESS))
                .containsExactly(
                        labelled("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "35", 1.0, null),
                        labelled("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "-20", 0.0, null));
    }

    @Test
    void readsAndWritesPlain() throws IOException {
        String text = """
            fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
            move e7e5
            score -25
            ply 1
            result -1
            e
            fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
            score 31995
            ply 0
            result 1
            e
            fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
            score -31994
            ply 1
            result 0
            e
            """;
        Path file = Files.writeString(folder.resolve("a.plain"), text);
        List<LabelledPosition> read = DataFile.read(file, CHESS);
        assertThat(read)
                .containsExactly(
                        labelled("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "25", 1.0, "e7e5"),
                        labelled(START, "#3", 1.0, null),
                        labelled("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "#3", 0.5, null));
        DataFile.write(folder.resolve("b.plain.gz"), CHESS, read);
        assertThat(DataFile.read(folder.resolve("b.plain.gz"), CHESS)).isEqualTo(read);
        DataFile.write(folder.resolve("c.plain"), CHESS, read);
        assertThat(folder.resolve("c.plain")).hasContent(text);
        // The first line tells the format as well as the name does; 32002 is no score, 0000 no move.
        Path other = Files.writeString(
                folder.resolve("d.txt"), "fen " + START + "\nmove 0000\nscore 32002\nply 0\nresult 0\ne\n");
        assertThat(DataFile.read(other, CHESS)).containsExactly(labelled(START, null, 0.5, null));
    }

    /** The example of Egaroucid's own description; the side to move is X. */
    @Test
    void readsAndWritesBoardsOfEgaroucid() throws IOException {
        String board = "-XO-OOXOOXX-OXOO-XXOXXOOX-OXOOXOOXOOOXXXO-XOOOXXO-O-OO---OOOX-O-";
        Path file = Files.writeString(folder.resolve("0000000.txt"), board + " 4\n");
        assertThat(DataFile.read(file, REVERSI)).containsExactly(labelled(board + " X", "400", null, null));
        String white = board.replace('X', '.').replace('O', 'X').replace('.', 'O');
        Path out = folder.resolve("out.egaroucid");
        DataFile.write(
                out,
                REVERSI,
                List.of(labelled(white + " O", "-449", 0.0, null), labelled(board + " X", "-151", null, null)));
        assertThat(out).hasContent(board + " 4\n" + board + " -2\n");
    }

    @Test
    void writesScoresAndResultsBetweenBars() throws IOException {
        Path out = folder.resolve("out.txt");
        List<LabelledPosition> positions = List.of(
                labelled(START, "-7", 0.5, null), labelled(START, "#-2", 0.0, null), labelled(START, null, null, null));
        DataFile.write(out, CHESS, positions);
        assertThat(out).hasContent(START + " | -7 | 0.5\n" + START + " | #-2 | 0.0\n" + START + " |  | \n");
        assertThat(DataFile.read(out, CHESS)).isEqualTo(positions);
    }

    // ---- round trips

    private static Stream<Game> games() {
        return Stream.of(CHESS, new DraughtsGame(), REVERSI, ReversiGame.all().get(2));
    }

    /** Games of random moves with random scores and results: their positions with the moves played. */
    private static List<LabelledPosition> random(Game game, long seed, boolean moves, boolean mates) {
        SplittableRandom random = new SplittableRandom(seed);
        List<LabelledPosition> all = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            Position position = game.start();
            double result = random.nextInt(3) / 2.0;
            long[] legal = new long[position.maxMoves()];
            for (int ply = 0; ply < 120; ply++) {
                int n = position.generate(legal, 0);
                if (n == 0) {
                    break;
                }
                long move = legal[random.nextInt(n)];
                MentorScore score = mates && random.nextInt(8) == 0
                        ? MentorScore.mate(random.nextInt(1, 100) * (random.nextBoolean() ? 1 : -1))
                        : MentorScore.centi(random.nextInt(-6400, 6401));
                all.add(new LabelledPosition(
                        game.notation().text(position),
                        score,
                        result,
                        1,
                        moves ? game.notation().moveText(position, move) : null));
                position.make(move);
            }
        }
        return all;
    }

    private List<LabelledPosition> throughFile(Game game, String name, List<LabelledPosition> positions) {
        Path file = folder.resolve(name);
        assertThat(DataFile.write(file, game, positions).leftOut()).isZero();
        return DataFile.read(file, game);
    }

    @ParameterizedTest
    @MethodSource("games")
    void whatIsWrittenIsRead(Game game) {
        for (int seed = 0; seed < 5; seed++) {
            List<LabelledPosition> plain = random(game, seed, true, true);
            assertThat(throughFile(game, "p.plain", plain)).isEqualTo(plain);
            List<LabelledPosition> text = random(game, seed, false, true);
            assertThat(throughFile(game, "t.txt", text)).isEqualTo(text);
            assertThat(throughFile(game, "t.txt.gz", text)).isEqualTo(text);
            assertThat(throughFile(game, "c.csv.gz", text)).isEqualTo(text);
        }
    }

    @Test
    void gamesOfChessComeBackWhole() {
        for (int seed = 0; seed < 5; seed++) {
            List<LabelledPosition> played = random(CHESS, seed, true, false);
            assertThat(throughFile(CHESS, "v.viri.gz", played)).isEqualTo(played);
            // Without their moves, which follow from the next position; the last of each game has none.
            List<LabelledPosition> bare = random(CHESS, seed, false, false);
            DataFile.WrittenPositions written = DataFile.write(folder.resolve("b.vf"), CHESS, bare);
            assertThat(written.leftOut()).isEqualTo(6);
            assertThat(DataFile.read(folder.resolve("b.vf"), CHESS))
                    .hasSize(bare.size() - 6)
                    .isSubsetOf(played);
        }
    }

    @Test
    void recordsOfBulletformatAreTheSlowOnes() throws IOException {
        for (int seed = 0; seed < 5; seed++) {
            List<LabelledPosition> positions = random(CHESS, seed, false, false);
            Path file = folder.resolve("b.bullet");
            DataFile.write(file, CHESS, positions);
            byte[] written = Files.readAllBytes(file);
            for (int i = 0; i < positions.size(); i++) {
                assertThat(Arrays.copyOfRange(written, 32 * i, 32 * i + 32)).isEqualTo(slowRecord(positions.get(i)));
            }
            assertThat(DataFile.read(file, CHESS))
                    .isEqualTo(positions.stream().map(ContainersTest::mirrored).toList());
        }
    }

    /** The side to move's view as text: the ranks in the other order, the other case of letters. */
    private static LabelledPosition mirrored(LabelledPosition p) {
        String[] fields = p.position().split(" ");
        boolean black = fields[1].equals("b");
        StringBuilder board = new StringBuilder();
        List<String> ranks = Arrays.asList(fields[0].split("/"));
        for (String rank : black ? ranks.reversed() : ranks) {
            for (char c : rank.toCharArray()) {
                board.append(
                        !black ? c : Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c));
            }
            board.append('/');
        }
        board.setLength(board.length() - 1);
        MentorScore score = Objects.requireNonNull(p.score());
        Double result = Objects.requireNonNull(p.result());
        return new LabelledPosition(
                board + " w - - 0 1", black ? score.negated() : score, black ? Double.valueOf(1 - result) : result, 1);
    }

    /** A record put together bit by bit from the text of the mirrored position. */
    private static byte[] slowRecord(LabelledPosition p) {
        LabelledPosition own = mirrored(p);
        byte[] record = new byte[32];
        int count = 0;
        String[] ranks = own.position().split(" ")[0].split("/");
        for (int square = 0; square < 64; square++) {
            String rank = ranks[7 - square / 8]
                    .replaceAll("8", "........")
                    .replaceAll("7", ".......")
                    .replaceAll("6", "......")
                    .replaceAll("5", ".....")
                    .replaceAll("4", "....")
                    .replaceAll("3", "...")
                    .replaceAll("2", "..")
                    .replaceAll("1", ".");
            char c = rank.charAt(square % 8);
            if (c == '.') {
                continue;
            }
            record[square / 8] |= (byte) (1 << square % 8);
            int piece = "PNBRQK..pnbrqk".indexOf(c);
            record[8 + count / 2] |= (byte) (count % 2 == 0 ? piece : piece * 16);
            count++;
            if (c == 'K') {
                record[27] = (byte) square;
            }
            if (c == 'k') {
                record[28] = (byte) (square % 8 + 8 * (7 - square / 8));
            }
        }
        int score = Objects.requireNonNull(own.score()).value();
        record[24] = (byte) (score & 0xFF);
        record[25] = (byte) (score >> 8);
        record[26] = (byte) Math.round(2 * Objects.requireNonNull(own.result()));
        return record;
    }

    @Test
    void boardsOfEgaroucidKeepWhatTheyCanSay() {
        List<LabelledPosition> positions = random(REVERSI, 1, false, false);
        Path file = folder.resolve("b.egaroucid");
        DataFile.write(file, REVERSI, positions);
        List<LabelledPosition> read = DataFile.read(file, REVERSI);
        assertThat(read).hasSameSizeAs(positions);
        UnaryOperator<String> turned =
                text -> text.replace('X', '.').replace('O', 'X').replace('.', 'O');
        for (int i = 0; i < read.size(); i++) {
            LabelledPosition p = positions.get(i);
            boolean white = REVERSI.parse(p.position()).side() == Side.WHITE;
            assertThat(read.get(i).position()).isEqualTo(white ? turned.apply(p.position()) : p.position());
            int score = Objects.requireNonNull(p.score()).value();
            assertThat(Objects.requireNonNull(read.get(i).score()).value())
                    .isCloseTo(white ? -score : score, Offset.offset(50));
        }
    }

    // ---- what does not fit, and what is damaged

    @ParameterizedTest
    @ValueSource(strings = {"x.bullet", "x.viri", "x.plain"})
    void whatAFormatCannotHoldIsLeftOutAndCounted(String name) {
        List<LabelledPosition> mixed = List.of(
                labelled(START, "35", 1.0, "e2e4"),
                labelled(START, null, 1.0, "e2e4"),
                labelled(START, "35", null, "e2e4"),
                new LabelledPosition(START, MentorScore.centi(3), 1.0, 2, "e2e4"));
        Path file = folder.resolve(name);
        DataFile.WrittenPositions written = DataFile.write(file, CHESS, mixed);
        assertThat(written.positions()).isEqualTo(1);
        assertThat(written.leftOut()).isEqualTo(3);
        assertThat(written.reason()).isNotNull();
        assertThat(DataFile.read(file, CHESS)).hasSize(1);
        Path none = folder.resolve("none-" + name);
        assertThatThrownBy(() -> DataFile.write(none, CHESS, mixed.subList(1, 2)))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(none + ": ")
                .hasMessageContaining("the first has no score");
        assertThat(none).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        a.bullet | ffff00000000ffff 1342253100000000 888888889bcaadb9 2300 02 04 04 0000 | : record 1: the file ends after 31
        b.bullet | ffff00000000ffff 1342253100000000 888888889bcaadb9 2300 03 04 04 000000 | : record 1: the result is 3
        c.bullet | ffff00000000ffff 1342253100000000 888888889bcaadb9 2300 02 05 04 000000 | : record 1: the record says
        d.bullet | ffffff000000ffff 1342253100000000 888888889bcaadb9 2300 02 04 04 000000 | : record 1: the board has 40
        e.bullet | ffff00000000ffff 1742253100000000 888888889bcaadb9 2300 02 04 04 000000 | : record 1: a piece has the
        f.viri | ffff00000000ffff 16422561000000008888888 89ecaade9 40 00 0100 0000 02 00 | : game 1, move 1: the file ends within
        g.viri | ffff00000000ffff 16422561000000008888888 89ecaade9 40 00 0100 0000 07 00 | : game 1: the result is 7
        h.viri | ffff00000000ffff 16422561000000008888888 89ecaade9 41 00 0100 0000 02 00 | : game 1: the en passant square is 65
        i.viri | ffff00000000ffff 16422561000000008888888 89ecaade9 40 00 0100 0000 02 00 0c08 0a00 | : game 1, move 1: the move e2a5
        j.viri | ffff00000000ffff 63422561000000008888888 89ecaade9 40 00 0100 0000 02 00 | : game 1: a rook may castle
        """)
    void damagedRecordsAreRefusedWithTheirPlace(String name, String hex, String problem) throws IOException {
        Path file = bytes(name, hex);
        assertThatThrownBy(() -> DataFile.read(file, CHESS))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(file + problem);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        score 3\\ne              | 2 | no position
        fen 8/8 w - -\\ne        | 2 | FEN
        fen START\\nscore x\\ne  | 2 | not a number
        fen START\\nresult 2\\ne | 3 | result 2
        fen START\\nmove e2e5\\ne | 3 | not legal
        fen START\\nscore 3      | 2 | within an entry
        fen START\\ndepth 3      | 2 | not understood
        fen START\\nscore 32000\\ne | 3 | has ended
        """)
    void wrongEntriesOfPlainAreRefused(String text, int line, String problem) throws IOException {
        Path file = Files.writeString(
                folder.resolve("bad.plain"), text.replace("\\n", "\n").replace("START", START) + "\n");
        assertThatThrownBy(() -> DataFile.read(file, CHESS))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(file + ":" + line + ": ")
                .hasMessageContaining(problem);
    }

    @Test
    void damagedFilesAreReadOrRefused() throws IOException {
        SplittableRandom random = new SplittableRandom(5);
        int refused = 0;
        for (String name : List.of("f.bullet", "f.viri", "f.plain", "f.txt", "f.viri.gz", "f.egaroucid")) {
            Game game = name.endsWith("egaroucid") ? REVERSI : CHESS;
            Path file = folder.resolve(name);
            DataFile.write(file, game, random(game, 3, true, false).subList(0, 30));
            byte[] whole = Files.readAllBytes(file);
            for (int i = 0; i < 60; i++) {
                byte[] damaged =
                        Arrays.copyOf(whole, random.nextInt(4) == 0 ? random.nextInt(whole.length) : whole.length);
                for (int k = random.nextInt(3); k >= 0 && damaged.length > 0; k--) {
                    damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
                }
                Files.write(file, damaged);
                try {
                    DataFile.read(file, game);
                } catch (InputException e) {
                    refused++;
                    assertThat(e.getMessage()).startsWith(file.toString()).doesNotContain("\n");
                }
            }
        }
        assertThat(refused).isBetween(100, 359);
    }
}
