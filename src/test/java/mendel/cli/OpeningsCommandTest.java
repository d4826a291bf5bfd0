package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.chess.ChessGame;
import mendel.match.opening.OpeningFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpeningsCommandTest extends CommandRuns {

    @TempDir
    private Path folder;

    @Test
    void writesTheSameDistinctPositionsForTheSameSeed() throws IOException {
        Path one = folder.resolve("one.epd");
        Path two = folder.resolve("two.epd");
        assertThat(run("openings", "chess", "--count", "12", "--nodes", "100", "--out", one.toString()))
                .isZero();
        assertThat(run("openings", "chess", "--count", "12", "--nodes", "100", "--out", two.toString(), "--json"))
                .isZero();
        List<String> lines = Files.readAllLines(one);
        assertThat(lines).hasSize(12).doesNotHaveDuplicates().isEqualTo(Files.readAllLines(two));
        assertThat(new OpeningFile(new ChessGame(), 0).read(one))
                .hasSize(12)
                .allSatisfy(o -> assertThat(lines).contains(o.start()));
        assertThat(run("openings", "chess", "--count", "12", "--nodes", "100", "--seed", "2", "--out", two.toString()))
                .isZero();
        assertThat(Files.readAllLines(two)).isNotEqualTo(lines);
    }

    @Test
    void numbersOutOfRangeAreRefused() {
        assertThat(run(
                        "openings",
                        "chess",
                        "--count",
                        "0",
                        "--out",
                        folder.resolve("x").toString()))
                .isEqualTo(2);
    }

    /** The file that is shipped holds playable, distinct positions. */
    @Test
    void shippedOpeningsAreDistinct() throws IOException {
        Path shipped = Path.of("games-db", "chess-openings.epd");
        assertThat(Files.readAllLines(shipped)).hasSize(1000).doesNotHaveDuplicates();
        assertThat(new OpeningFile(new ChessGame(), 0).read(shipped))
                .hasSize(1000)
                .allSatisfy(
                        o -> assertThat(o.position(new ChessGame()).outcome().isOngoing())
                                .isTrue());
    }

    /** Without random moves there is one opening at most; it is judged once. */
    @Test
    void asksForNoMoreThanThereAre() {
        for (String game : new String[] {"chess", "reversi"}) {
            assertThat(run(line("openings {} --count 2 --random-plies 0 --out {}", game, folder.resolve("x"))))
                    .isEqualTo(ExitCodes.INPUT);
            assertThat(err.toString()).contains("of 0 random moves no other is balanced");
            assertThat(folder.resolve("x")).doesNotExist();
        }
    }
}
