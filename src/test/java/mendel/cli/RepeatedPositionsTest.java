package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import mendel.app.evolve.EvolveTasks;
import mendel.app.evolve.MentorTask;
import mendel.chess.ChessGame;
import mendel.dataset.LoadListener;
import mendel.evolve.config.ConfigReader;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.work.LocalThreads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data that hold the same games more than once: none of their positions may both train and validate. */
class RepeatedPositionsTest {

    @TempDir
    private Path folder;

    private MentorTask task(String lines) throws IOException {
        Path data = Files.writeString(folder.resolve("data.csv"), "position,score,result\n" + lines);
        Path config = Files.writeString(folder.resolve("c.json"), """
            {"game": "chess", "model": "david-tabibi2008", "objective": {"type": "mentor", "data": "%s", "validation": 0.2}}
            """.formatted(data));
        return (MentorTask) EvolveTasks.of(
                ConfigReader.read(config, List.of()),
                config.toString(),
                LoadListener.NONE,
                List.of(),
                new LocalThreads(1));
    }

    /** Games of forty random moves, a position a line. */
    private static String games(long seed, int count) {
        StringBuilder lines = new StringBuilder();
        SplittableRandom random = new SplittableRandom(seed);
        long[] moves = new long[512];
        for (int game = 0; game < count; game++) {
            Position position = new ChessGame().start();
            for (int ply = 0; ply < 40; ply++) {
                int n = position.generate(moves, 0);
                if (n > 0) {
                    position.make(moves[random.nextInt(n)]);
                    lines.append(Texts.text(position)).append(",10,0.5\n");
                }
            }
        }
        return lines.toString();
    }

    @Test
    void whereNothingIsLeftToValidateTheReasonIsTold() throws IOException {
        MentorTask task = task(games(1, 10).repeat(8));
        long all = 8L * games(1, 10).lines().count();
        assertThat(task.data().validation()).isZero();
        assertThat(task.data().repeated()).isEqualTo(all - task.data().train()).isPositive();
        assertThat(task.data().skipped()).isZero();
        assertThat(task.description())
                .contains(" and 0 to validate, " + task.data().repeated()
                        + " of validation games left out because they also train");
        assertThat(task.warnings().getFirst())
                .startsWith("nothing validates: all " + task.data().repeated()
                        + " positions of the validation games also train")
                .contains("data.csv")
                .contains("keep one copy");
    }

    @Test
    void whereSomeAreLeftTheirNumberIsEnough() throws IOException {
        MentorTask task = task(games(1, 10) + games(2, 10));
        assertThat(task.data().validation()).isPositive();
        assertThat(task.warnings()).noneMatch(w -> w.contains("validates"));
    }
}
