package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import mendel.chess.ChessGame;
import mendel.dataset.DataFile;
import mendel.dataset.LabelledPosition;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.reversi.ReversiGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class ConvertCommandTest extends CommandRuns {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final String CHECK = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
    private static final String HANGING = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1";
    private static final String TEXT = "position,score,result\n" + START + ",35,1\n" + START + ",,0.5\n" + START
            + ",#3,1\n" + START + ",900,0\n" + CHECK + ",-450,0\n" + HANGING + ",300,1\n";

    @TempDir
    private Path folder;

    private JsonNode convert(String game, Path from, Path out, String... more) {
        String[] all = line("convert " + game + " --from {} --out {} --json", from, out);
        String[] with = Arrays.copyOf(all, all.length + more.length);
        System.arraycopy(more, 0, with, all.length, more.length);
        assertThat(run(with)).as(err.toString()).isZero();
        return answer();
    }

    @ParameterizedTest
    @CsvSource({
        "'',                          6, 0",
        "--complete,                  4, 2",
        "--max-score 400,             3, 3",
        "--no-checks,                 5, 1",
        "--quiet,                     4, 2",
        "--complete --no-checks --max-score 400 --quiet, 1, 5",
    })
    void filtersAreCounted(String options, int kept, int skipped) throws IOException {
        Path from = Files.writeString(folder.resolve("in.csv"), TEXT);
        Path out = folder.resolve("out.csv.gz");
        JsonNode answer = convert("chess", from, out, options.isEmpty() ? new String[0] : options.split(" "));
        assertThat(answer.path("positions").asInt()).isEqualTo(kept);
        assertThat(answer.path("skipped").asInt()).isEqualTo(skipped);
        assertThat(answer.path("out").asString()).isEqualTo(out.toString());
        assertThat(answer.has("seconds")).isTrue();
        assertThat(DataFile.read(out, new ChessGame())).hasSize(kept).isSubsetOf(DataFile.read(from, new ChessGame()));
    }

    /** In draughts a side that has to capture, in Reversi one that has to pass, is not quiet either. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        draughts | W:Wc3:Bd4                                                         | W:Wc3:Bh8
        reversi  | XO-------------------------------------------------------------X O | XO-------------------------------------------------------------X X
        """)
    void filtersKnowEveryGame(String game, String noisy, String quiet) throws IOException {
        Path from = Files.writeString(folder.resolve("in.txt"), noisy + " | 3 | 1\n" + quiet + " | 4 | 0\n");
        for (String option : List.of("--quiet", "--no-checks")) {
            Path out = folder.resolve("out.txt");
            assertThat(convert(game, from, out, option).path("skipped").asInt()).isEqualTo(1);
            assertThat(out).hasContent(quiet + " | 4 | 0.0\n");
        }
    }

    /** Games come with the scores in their comments, and with their moves, so that viriformat holds them whole. */
    @Test
    void gamesBecomeViriformat() throws IOException {
        Path games = Files.writeString(
                folder.resolve("g.pgn"),
                "[Result \"1-0\"]\n\n"
                    + "1. e4 {+0.30/8 1s} e5 {-0.20/9 1s} 2. Qh5 {0.10/8 1s} Ke7 {-9.00/9 1s} 3. Qxe5# {+M1/9} 1-0\n");
        Path viri = folder.resolve("g.viri.gz");
        JsonNode answer = convert("chess", games, viri);
        assertThat(answer.path("positions").asInt()).isEqualTo(4);
        assertThat(answer.path("skipped").asInt()).isEqualTo(1);
        assertThat(DataFile.read(viri, new ChessGame()))
                .extracting(p -> p.score() == null ? "" : p.score().text())
                .containsExactly("30", "20", "10", "900");
        assertThat(DataFile.read(viri, new ChessGame()))
                .extracting(LabelledPosition::move)
                .containsExactly("e2e4", "e7e5", "d1h5", "e8e7");
    }

    @Test
    void severalFilesBecomeOneWhateverTheirFormats() throws IOException {
        String board = "-XO-OOXOOXX-OXOO-XXOXXOOX-OXOOXOOXOOOXXXO-XOOOXXO-O-OO---OOOX-O-";
        Path lines = Files.writeString(folder.resolve("boards.txt"), board + " 4\n");
        Path games = Files.writeString(folder.resolve("games.txt"), "f5d6\n");
        Path weighted = Files.writeString(
                folder.resolve("w.csv"), "position,score,result,weight\n" + board + " X,-100,0.5,2\n");
        Path out = folder.resolve("all.csv");
        assertThat(run(line("convert reversi --from {} {} {} --out {}", lines, games, weighted, out)))
                .as(err.toString())
                .isZero();
        assertThat(out)
                .hasContent("position,score,result,weight\n" + board + " X,400,,1.0\n"
                        + "---------------------------OX------XO--------------------------- X,,,1.0\n"
                        + "--------------------------OXX------XO--------------------------- O,,,1.0\n"
                                .replace(
                                        "--------------------------OXX------XO---------------------------",
                                        Texts.text(afterF5()).substring(0, 64))
                        + board + " X,-100,0.5,2.0\n");
        // The output may be one of the inputs.
        byte[] before = Files.readAllBytes(out);
        assertThat(run(line("convert reversi --from {} --out {}", out, out))).isZero();
        assertThat(out).hasBinaryContent(before);
    }

    private static Position afterF5() {
        Position position = ReversiGame.all().getFirst().start();
        position.make(ReversiGame.all().getFirst().notation().parseMove(position, "f5"));
        return position;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        chess | in.csv | out.binpack | positions of chess are not written as .binpack
        draughts | in.csv | out.bullet | positions of draughts are not written as .bullet
        reversi | in.csv | out.viri.gz | positions of reversi are not written as .viri
        chess | missing.csv | out.csv | does not exist
        chess | bad.bullet | out.csv | bad.bullet: record 1: the file ends after 5 of 32 bytes
        chess | empty.bullet | out.csv | holds no positions
        chess | illegal.txt | out.csv | illegal.txt:2: FEN
        chess | mates.csv | out.bullet | its format can hold none of the 1 positions: the first has a forced mate
        """)
    void mistakesAreToldInOneLineAndNothingIsWritten(String game, String from, String out, String problem)
            throws IOException {
        Files.writeString(folder.resolve("in.csv"), TEXT);
        Files.writeString(folder.resolve("bad.bullet"), "12345");
        Files.writeString(folder.resolve("empty.bullet"), "");
        Files.writeString(folder.resolve("illegal.txt"), START + " | 3 | 1\n" + START.replace('K', 'Q') + " | 3 | 1\n");
        Files.writeString(folder.resolve("mates.csv"), "position,score,result\n" + START + ",#3,1\n");
        int files = folder.toFile().list().length;
        assertThat(run(line("convert " + game + " --from {} --out {}", folder.resolve(from), folder.resolve(out))))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString().lines().filter(text -> text.contains(problem)))
                .hasSize(1);
        assertThat(folder.toFile().list()).hasSize(files);
    }

    @Test
    void nothingLeftIsAnError() throws IOException {
        Path from = Files.writeString(folder.resolve("in.csv"), "position,score\n" + CHECK + ",3\n");
        assertThat(run(line("convert chess --from {} --out {} --quiet", from, folder.resolve("out.csv"))))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("none of the 1 positions is left");
        assertThat(folder.resolve("out.csv")).doesNotExist();
    }
}
