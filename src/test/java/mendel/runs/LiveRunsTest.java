package mendel.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.Await;
import mendel.FolderLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveRunsTest {

    @TempDir
    private Path root;

    private static final String CONFIG = """
            {"game": "reversi", "model": "labaj2007",
             "objective": {"type": "mentor", "data": "d.csv"},
             "evolution": {"generations": 100}, "stop": {"minutes": 1}}""";

    private static String generation(int number, double train) {
        return "{\"generation\":" + number + ",\"best\":" + train + ",\"mean\":" + (train + 1) + ",\"train\":" + train
                + ",\"validation\":" + train + ",\"diversity\":0.1,\"seconds\":" + 2 * number + "}\n";
    }

    private Path run(String name, String history) throws Exception {
        Path folder = Files.createDirectories(root.resolve(name));
        Files.writeString(folder.resolve("config.json"), CONFIG);
        Files.writeString(folder.resolve("history.jsonl"), history);
        return folder;
    }

    @Test
    void aRunThatGoesOnHasARateAndTimeLeft() throws Exception {
        Path folder = run("one", generation(1, 30) + generation(2, 20) + generation(3, 10));
        LiveRuns runs = new LiveRuns(root);
        try (FolderLock _ = FolderLock.take(folder)) {
            LiveRun live = runs.all().getFirst();
            assertThat(live.entry().state()).isEqualTo(RunState.RUNNING);
            assertThat(live.line()).containsExactly(30.0, 20.0, 10.0);
            assertThat(live.rate()).isEqualTo(30); // Two seconds each.
            assertThat(live.secondsLeft()).isEqualTo(54); // The minute ends before a hundred generations do.
            assertThat(live.aboveOptimum()).isNaN();
        }
        LiveRun ended = runs.all().getFirst();
        assertThat(ended.entry().state()).isNotEqualTo(RunState.RUNNING);
        assertThat(ended.secondsLeft()).isNaN();
    }

    @Test
    void longCoursesAreThinnedAndKeepTheirEnds() throws Exception {
        StringBuilder history = new StringBuilder();
        for (int i = 1; i <= 500; i++) {
            history.append(generation(i, 1000 - i));
        }
        run("one", history.toString());
        List<Double> line = new LiveRuns(root).all().getFirst().line();
        assertThat(line).hasSize(48).startsWith(999.0).endsWith(500.0);
    }

    @Test
    void whatComesAndGoesIsSeen() throws Exception {
        LiveRuns runs = new LiveRuns(root);
        assertThat(runs.all()).isEmpty();
        Path folder = run("one", generation(1, 30));
        assertThat(runs.all()).hasSize(1);
        Files.writeString(folder.resolve("config.json"), "{");
        Files.writeString(folder.resolve("history.jsonl"), "x\n");
        Await.until("it is broken", () -> runs.all().getFirst().entry().state() == RunState.BROKEN);
        Files.delete(folder.resolve("config.json"));
        assertThat(runs.all()).isEmpty();
    }

    /** Within a stage of a campaign nothing but its clock changes. */
    @Test
    void aCampaignsClockIsSeen() throws Exception {
        Path folder = Files.createDirectories(root.resolve("night"));
        Files.copy(Path.of("configs/campaign-quickstart.json"), folder.resolve("campaign.json"));
        LiveRuns runs = new LiveRuns(root);
        double before = runs.all().getFirst().entry().seconds();
        Files.writeString(folder.resolve("times.json"), "{\"1 play\": 60.0}");
        Await.until("its time is read", () -> runs.all().getFirst().entry().seconds() > before);
    }

    @Test
    void aFolderNamesItsHolder() throws Exception {
        Path folder = run("one", "");
        assertThat(FolderLock.holder(folder)).isEmpty();
        try (FolderLock _ = FolderLock.take(folder)) {
            assertThat(Files.readString(folder.resolve("lock")).strip())
                    .startsWith(ProcessHandle.current().pid() + " ");
        }
        assertThat(FolderLock.holder(folder)).isEmpty();
    }
}
