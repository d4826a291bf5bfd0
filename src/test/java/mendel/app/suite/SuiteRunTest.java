package mendel.app.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mendel.InputException;
import mendel.app.player.SearcherSettings;
import mendel.search.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteRunTest {

    @TempDir
    private Path folder;

    private SuiteRun run(String name, String game, String... lines) throws Exception {
        Path file = folder.resolve(name);
        Files.write(file, List.of(lines));
        return SuiteRun.of(new SuiteRun.SuiteSettings(
                file,
                game,
                null,
                "default",
                new Limits(3, 0, 0, 0),
                SearcherSettings.of("pvs", List.of(), List.of(), 1)));
    }

    @Test
    void tellsWhichProblemsAreSolved() throws Exception {
        SuiteRun run = run(
                "mates.epd",
                null,
                "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id \"back rank\";",
                "6k1/5ppp/8/8/8/8/8/R5K1 w - - am Ra8#; id \"not that\";");
        List<Long> told = new ArrayList<>();
        SuiteRun.SuiteResult result = run.play(told::add);
        assertThat(run.read()).isEqualTo(2);
        assertThat(told).containsExactly(1L, 2L);
        assertThat(result.complete()).isTrue();
        assertThat(result.solved()).isOne();
        assertThat(result.solutions()).extracting(SuiteRun.Solution::solved).containsExactly(true, false);
        assertThat(result.solutions()).extracting(SuiteRun.Solution::move).containsExactly("a1a8", "a1a8");
        assertThat(result.nodes()).isEqualTo(2 * result.solutions().getFirst().nodes());
    }

    @Test
    void leavesTheRestOutOnceItIsStopped() throws Exception {
        String mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#;";
        SuiteRun run = run("mates.epd", null, mate, mate, mate);
        SuiteRun.SuiteResult result = run.play(searched -> run.stop());
        assertThat(result.complete()).isFalse();
        assertThat(result.solutions()).hasSize(1);
    }

    @Test
    void searchesNothingWhenItIsStoppedBefore() throws Exception {
        SuiteRun run = run("mates.epd", null, "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#;");
        run.stop();
        assertThat(run.play(searched -> {})).isEqualTo(new SuiteRun.SuiteResult(1, List.of()));
    }

    @Test
    void namesTheSettingThatIsMissing() {
        assertThatThrownBy(() -> run("mates.txt", null, "8/8 w"))
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith("mates.txt: its extension is not that of a game; give game chess or reversi");
        assertThatThrownBy(() -> run("mates.txt", "draughts", "W:W31:B20"))
                .hasMessage("game draughts: has no suites; give game chess or reversi");
        assertThatThrownBy(() -> run("mates.epd", "shogi", "8/8 w"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("there is no game \"shogi\"; the games are chess, ");
    }
}
