package mendel.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import mendel.app.WorkListener;
import mendel.app.evolve.Evolution;
import mendel.app.evolve.EvolutionListener;
import mendel.campaign.Campaign;
import mendel.dataset.DataFile;
import mendel.dataset.LoadListener;
import mendel.dataset.ShippedPositions;
import mendel.study.Study;
import mendel.study.StudyFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunListTest {

    @TempDir
    private Path root;

    private Path evolveConfig() throws Exception {
        Path data = root.resolve("data.csv.gz");
        DataFile.write(data, ShippedPositions.first("chess", 100));
        return Files.writeString(
                root.resolve("c.json"), """
                    {"game": "chess", "model": "david-tabibi2008",
                     "objective": {"type": "mentor", "data": "%s"},
                     "evolution": {"population": 6, "generations": 3},
                     "report": {"optimum": false, "compareMinutes": 0, "games": 0}}\
                    """.formatted(data.toString().replace('\\', '/')));
    }

    @Test
    void evolutionsTellHowFarTheyAre() throws Exception {
        try (Evolution evolution = Evolution.begin(evolveConfig(), List.of(), root, "a", LoadListener.NONE)) {
            evolution.run(EvolutionListener.NONE, () -> false);
        }
        RunEntry ended = RunList.one(root, "a");
        assertThat(ended.state()).isEqualTo(RunState.ENDED);
        assertThat(ended.game()).isEqualTo("chess");
        assertThat(ended.model()).isEqualTo("david-tabibi2008");
        assertThat(ended.objective()).isEqualTo("mentor");
        assertThat(ended.generation()).isEqualTo(3);
        assertThat(ended.loss()).isPositive();
        assertThat(ended.remark()).isEqualTo("3 generations done");
        assertThat(RunList.one(root, root.resolve("a").toString())).isEqualTo(ended);

        try (Evolution cut = Evolution.begin(evolveConfig(), List.of(), root, "b", LoadListener.NONE)) {
            cut.run(EvolutionListener.NONE, () -> true);
        }
        assertThat(RunList.one(root, "b").state()).isEqualTo(RunState.INTERRUPTED);
        assertThat(RunList.of(root)).extracting(RunEntry::name).containsExactly("a", "b");
    }

    @Test
    void aShippedRunWithoutCheckpointsHasEnded() {
        assertThat(RunList.one(Path.of("populations"), "champions/draughts-patterns")
                        .state())
                .isEqualTo(RunState.ENDED);
    }

    @Test
    void campaignsToo() throws Exception {
        Path config = Files.writeString(root.resolve("c.json"), """
            {"game": "reversi-6", "model": "labaj2007",
             "play": {"positions": 100, "perGame": 6, "minPly": 0, "nodes": 10},
             "label": {"depth": 1},
             "evolve": {"evolution": {"preset": "memetic", "population": 6, "generations": 2}},
             "gate": {"limit": {"nodes": 10}, "games": 4}, "proof": {"games": 0, "earlier": 0},
             "stop": {"rounds": 1}}\
            """);
        AtomicReference<RunEntry> midway = new AtomicReference<>();
        Campaign.begin(config, List.of(), root, "c").close();
        assertThat(RunList.one(root, "c").state()).isEqualTo(RunState.INTERRUPTED);
        try (Campaign campaign = Campaign.resume("c", root, List.of())) {
            campaign.run(
                    new WorkListener() {
                        @Override
                        public void remark(String text) {
                            if (midway.get() == null) {
                                midway.set(entryOfACopy());
                            }
                        }
                    },
                    () -> false);
        }
        assertThat(midway.get().generation()).isZero();
        RunEntry ended = RunList.one(root, "c");
        assertThat(ended.state()).isEqualTo(RunState.ENDED);
        assertThat(ended.objective()).isEqualTo("campaign");
        assertThat(ended.generation()).isEqualTo(1);
        assertThat(ended.loss()).isPositive();
        assertThat(ended.remark()).isEqualTo("1 round done");
        assertThat(ended.seconds()).isPositive();
    }

    @Test
    void studiesToo() throws Exception {
        Path config = StudyFiles.study(root);
        List<String> settings = List.of("seeds=1");
        Study.open(config, settings, root, "s").close();
        assertThat(RunList.one(root, "s").state()).isEqualTo(RunState.INTERRUPTED);
        try (Study study = Study.open(config, settings, root, "s")) {
            study.run(WorkListener.NONE, () -> false);
        }
        RunEntry ended = RunList.one(root, "s");
        assertThat(ended.state()).isEqualTo(RunState.ENDED);
        assertThat(ended.objective()).isEqualTo("study");
        assertThat(ended.generation()).isEqualTo(4);
        assertThat(ended.remark()).isEqualTo("4 of 4 runs done");
        assertThat(ended.model()).isEqualTo("labaj2007");
        // Its runs are listed with it, not among others.
        assertThat(RunList.of(root)).containsExactly(ended);
    }

    /** What another process would see; this one must not touch the lock that it holds. */
    private RunEntry entryOfACopy() {
        try {
            Path copy = Files.createDirectories(root.resolve("copies/c"));
            for (String name : List.of("campaign.json", "campaign.journal")) {
                Files.copy(root.resolve("c").resolve(name), copy.resolve(name));
            }
            return RunList.one(root, "copies/c");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void whatCannotBeReadIsBroken() throws Exception {
        Path folder = Files.createDirectories(root.resolve("x"));
        Files.writeString(folder.resolve("config.json"), "{");
        RunEntry broken = RunList.one(root, "x");
        assertThat(broken.state()).isEqualTo(RunState.BROKEN);
        assertThat(broken.remark()).contains("config.json");
        assertThat(RunList.of(root)).containsExactly(broken);
        assertThatThrownBy(() -> RunList.one(root, "y")).hasMessageContaining("there is no such run");
        assertThat(RunList.of(root.resolve("nowhere"))).isEmpty();
    }
}
