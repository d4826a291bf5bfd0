package mendel.evolve.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.ResourceException;
import mendel.evolve.EvolutionState;
import mendel.evolve.Evolver;
import mendel.evolve.GenerationStats;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolveConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EvolutionRunTest {

    @TempDir
    private Path root;

    private static EvolveConfig config(String... settings) {
        return ConfigReader.read("test", """
            {"game": "chess", "objective": {"type": "mentor", "data": "none.csv", "sample": 60},
             "evolution": {"preset": "real", "population": 20, "generations": 40}, "seed": 9}\
            """, List.of(settings));
    }

    private RunResult begin(String name, EvolveConfig config, int threads, long interruptAt) {
        try (RunFolder folder = RunFolder.create(root, name, config.toJson())) {
            return work(folder, config, threads, interruptAt);
        }
    }

    private RunResult resume(String name, EvolveConfig config, int threads, long interruptAt) {
        try (RunFolder folder = RunFolder.open(root, name)) {
            return work(folder, config, threads, interruptAt);
        }
    }

    private static RunResult work(RunFolder folder, EvolveConfig config, int threads, long interruptAt) {
        AtomicLong generation = new AtomicLong();
        return KillableRun.run(config, threads)
                .run(
                        folder,
                        (stats, seconds) -> generation.set(stats.generation()),
                        () -> generation.get() >= interruptAt);
    }

    private Path file(String run, String name) {
        return root.resolve(run).resolve(name);
    }

    private List<Path> checkpoints(String run) throws IOException {
        try (Stream<Path> files = Files.list(file(run, "checkpoints"))) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"david-tabibi", "real", "memetic"})
    void interruptionsAndThreadsDoNotMatter(String preset) throws IOException {
        EvolveConfig config = config("evolution.preset=" + preset, "checkpoint.every=3");
        RunResult alone = begin("alone", config, 1, Long.MAX_VALUE);
        assertThat(alone.ended()).isEqualTo(RunResult.Ended.GENERATIONS);
        assertThat(alone.generations()).isEqualTo(40);
        SplittableRandom random = new SplittableRandom(2);
        RunResult result = begin("often", config, 2, 1);
        int interruptions = 0;
        for (long stop = 1; result.ended() == RunResult.Ended.INTERRUPTED; stop += 1 + random.nextInt(12)) {
            interruptions++;
            result = resume("often", config, 1 + random.nextInt(3), stop);
        }
        assertThat(interruptions).isGreaterThan(3);
        assertThat(result.resumes()).isEqualTo(interruptions);
        assertThat(file("often", "best.json")).hasSameBinaryContentAs(file("alone", "best.json"));
        assertThat(Files.readAllLines(file("often", "history.jsonl")).stream().map(EvolutionRunTest::withoutTime))
                .isEqualTo(Files.readAllLines(file("alone", "history.jsonl")).stream()
                        .map(EvolutionRunTest::withoutTime)
                        .toList());
        assertThat(result.evaluations()).isEqualTo(alone.evaluations());
    }

    private static String withoutTime(String line) {
        return line.replaceAll("\"seconds\":[^,]*", "");
    }

    @Test
    void bestWeightsNameTheirOriginAndNothingThatVaries() throws IOException {
        EvolveConfig config = config("evolution.generations=5");
        begin("a", config, 1, Long.MAX_VALUE);
        String text = Files.readString(file("a", "best.json"));
        assertThat(text)
                .contains(
                        "\"mendel-weights/1\"",
                        "\"seed\" : 9",
                        "\"config\" : \"" + config.hash() + "\"",
                        "\"data\" : \"data-hash\"",
                        "\"version\" : \"test\"",
                        "\"generation\"",
                        "\"trainLoss\"",
                        "\"validationLoss\"");
        assertThat(text).doesNotContain("thread", "seconds", "\"run\"");
        begin(
                "b",
                config("evolution.generations=5", "threads=3", "checkpoint.every=2", "report.optimum=false"),
                3,
                Long.MAX_VALUE);
        assertThat(file("b", "best.json")).hasSameBinaryContentAs(file("a", "best.json"));
    }

    @Test
    void aHistoryLineHasTheFigures() throws IOException {
        begin("a", config("evolution.generations=3"), 1, Long.MAX_VALUE);
        assertThat(Files.readAllLines(file("a", "history.jsonl")))
                .hasSize(3)
                .element(1)
                .asString()
                .matches(
                        "\\{\"generation\":2,\"best\":[0-9.E]+,\"mean\":[0-9.E]+,\"stdev\":[0-9.E]+,\"train\":[0-9.E]+,"
                            + "\"validation\":[0-9.E]+,\"diversity\":0.[0-9]+,\"seconds\":[0-9.E-]+,\"evaluations\":[0-9]+,\"bestGeneration\":[12]}");
    }

    @Test
    void onlyTheNewestCheckpointsAreKept() throws IOException {
        for (long stop : new long[] {3, 6, 11, 19}) {
            if (stop == 3) {
                begin("a", config("checkpoint.every=100", "checkpoint.keep=2"), 1, stop);
            } else {
                resume("a", config("checkpoint.every=100", "checkpoint.keep=2"), 1, stop);
            }
        }
        assertThat(checkpoints("a"))
                .extracting(p -> p.getFileName().toString())
                .containsExactly("generation-00000011.checkpoint", "generation-00000019.checkpoint");
    }

    /**
     * What a kill leaves behind when history was written after the last checkpoint: lines to cut, perhaps half a line.
     */
    @Test
    void historyAfterTheCheckpointIsCut() throws IOException {
        EvolveConfig config = config("checkpoint.every=10");
        begin("alone", config, 1, Long.MAX_VALUE);
        begin("cut", config, 1, 10);
        Path history = file("cut", "history.jsonl");
        Files.writeString(
                history, Files.readString(history) + "{\"generation\":11,\"best\":1}\n{\"generation\":12,\"be");
        resume("cut", config, 1, Long.MAX_VALUE);
        assertThat(Files.readAllLines(history).stream().map(EvolutionRunTest::withoutTime))
                .isEqualTo(Files.readAllLines(file("alone", "history.jsonl")).stream()
                        .map(EvolutionRunTest::withoutTime)
                        .toList());
    }

    /** As runs are shipped: to go on would be to begin again, over the history and the best weights. */
    @Test
    void aRunWithoutItsCheckpointsCannotGoOn() throws IOException {
        begin("a", config(), 1, 10);
        for (Path checkpoint : checkpoints("a")) {
            Files.delete(checkpoint);
        }
        Files.delete(file("a", "lock"));
        Map<String, String> before = files("a");
        assertThatThrownBy(() -> RunFolder.open(root, "a"))
                .isInstanceOf(InputException.class)
                .hasMessageContainingAll(
                        "its checkpoints are missing", "with evolution.start=" + file("a", "best.json"));
        Files.delete(file("a", "checkpoints"));
        assertThatThrownBy(() -> RunFolder.open(root, "a")).isInstanceOf(InputException.class);
        before.remove("checkpoints");
        assertThat(files("a")).isEqualTo(before);
    }

    private Map<String, String> files(String run) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(root.resolve(run))) {
            for (Path file : files.toList()) {
                contents.put(file.getFileName().toString(), Files.isDirectory(file) ? "" : Files.readString(file));
            }
        }
        return contents;
    }

    /**
     * Killed before its first checkpoint, with some history when checkpoints are rare: nothing is lost that was saved.
     */
    @Test
    void aRunKilledBeforeItsFirstCheckpointBeginsAgain() throws IOException {
        EvolveConfig config = config("checkpoint.every=10");
        begin("alone", config, 1, Long.MAX_VALUE);
        RunFolder.create(root, "a", config.toJson()).close();
        Files.writeString(
                file("a", "history.jsonl"),
                Files.readAllLines(file("alone", "history.jsonl")).getFirst() + "\n{\"gen");
        assertThat(resume("a", config, 1, Long.MAX_VALUE).ended()).isEqualTo(RunResult.Ended.GENERATIONS);
        assertThat(file("a", "best.json")).hasSameBinaryContentAs(file("alone", "best.json"));
        assertThat(Files.readAllLines(file("a", "history.jsonl"))).hasSize(40);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aDamagedCheckpointIsPassedOverWithARemark(int kind) throws IOException {
        EvolveConfig config = config();
        begin("alone", config, 1, Long.MAX_VALUE);
        begin("damaged", config, 1, 20);
        Path newest = checkpoints("damaged").getLast();
        String before = checkpoints("damaged")
                .get(checkpoints("damaged").size() - 2)
                .getFileName()
                .toString();
        byte[] bytes = Files.readAllBytes(newest);
        switch (kind) {
            case 0 -> bytes[bytes.length / 2] ^= 4;
            case 1 -> bytes = java.util.Arrays.copyOf(bytes, bytes.length / 2);
            default -> bytes = new byte[0];
        }
        Files.write(newest, bytes);
        List<String> remarks = new ArrayList<>();
        try (RunFolder folder = RunFolder.open(root, "damaged")) {
            KillableRun.run(config, 1)
                    .run(
                            folder,
                            new RunListener() {
                                @Override
                                public void generation(GenerationStats stats, double seconds) {}

                                @Override
                                public void remark(String text) {
                                    remarks.add(text);
                                }

                                @Override
                                public void resumed(long generation, double seconds) {
                                    assertThat(before).isEqualTo("generation-%08d.checkpoint", generation);
                                }
                            },
                            () -> false);
        }
        assertThat(remarks)
                .hasSize(1)
                .first()
                .asString()
                .contains("generation-00000020.checkpoint", "damaged", "the checkpoint before it is used");
        assertThat(file("damaged", "best.json")).hasSameBinaryContentAs(file("alone", "best.json"));
    }

    @Test
    void allCheckpointsDamagedIsAFailureAndNotANewBeginning() throws IOException {
        begin("a", config(), 1, 20);
        assertThat(checkpoints("a")).isNotEmpty();
        for (Path checkpoint : checkpoints("a")) {
            Files.writeString(checkpoint, "rubbish");
        }
        assertThatThrownBy(() -> resume("a", config(), 1, 30))
                .isInstanceOf(ResourceException.class)
                .hasMessageContaining("every checkpoint is damaged");
    }

    @Test
    void aRunStoppedBeforeItsFirstCheckpointBeginsAgain() {
        EvolveConfig config = config();
        RunFolder.create(root, "a", config.toJson()).close();
        assertThat(resume("a", config, 1, Long.MAX_VALUE).generations()).isEqualTo(40);
    }

    @Test
    void anotherConfigIsRefusedButALongerRunIsNot() throws IOException {
        begin("a", config(), 1, 20);
        assertThatThrownBy(() -> resume("a", config("evolution.mutation=0.1"), 1, 30))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("belongs to another config, other data or another model");
        EvolveConfig longer = config("evolution.generations=60");
        assertThat(resume("a", longer, 1, Long.MAX_VALUE).generations()).isEqualTo(60);
        begin("b", longer, 1, Long.MAX_VALUE);
        assertThat(file("a", "best.json")).hasSameBinaryContentAs(file("b", "best.json"));
    }

    @Test
    void stalledGenerationsEndARun() {
        RunResult result = begin(
                "a",
                config("evolution.mutation=0", "evolution.crossover=0", "objective.sample=0", "stop.stalled=7"),
                1,
                Long.MAX_VALUE);
        assertThat(result.ended()).isEqualTo(RunResult.Ended.STALLED);
        assertThat(result.generations()).isEqualTo(result.best().generation() + 7);
    }

    @Test
    void minutesAddUpOverResumes() {
        EvolveConfig config = config("stop.minutes=0.005", "evolution.generations=1000000", "checkpoint.every=100000");
        RunResult first = begin("a", config, 1, 3);
        assertThat(first.ended()).isEqualTo(RunResult.Ended.INTERRUPTED);
        RunResult second = resume("a", config, 1, Long.MAX_VALUE);
        assertThat(second.ended()).isEqualTo(RunResult.Ended.MINUTES);
        assertThat(second.seconds()).isGreaterThanOrEqualTo(0.3);
        RunResult third = resume("a", config, 1, Long.MAX_VALUE);
        assertThat(third.ended()).isEqualTo(RunResult.Ended.MINUTES);
        assertThat(third.generations()).isEqualTo(second.generations());
    }

    @Test
    void aRunIsHeldByOneProcess() {
        try (RunFolder folder = RunFolder.create(root, "a", config().toJson())) {
            assertThatThrownBy(() -> RunFolder.open(root, "a"))
                    .isInstanceOf(InputException.class)
                    .hasMessage(folder.path() + ": another process works on this run; wait for it, or end it first");
        }
        RunFolder.open(root, "a").close();
    }

    @Test
    void namesAreCheckedAndTakenOnesRefused() {
        RunFolder.create(root, "a", config().toJson()).close();
        assertThatThrownBy(() -> RunFolder.create(root, "a", config().toJson()))
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith("there is a run of this name; go on with it, or give another name with run");
        for (String name : List.of("", ".", "..", "a/b", "-x", "a b", ".hidden")) {
            assertThatThrownBy(() -> RunFolder.create(root, name, "{}"))
                    .as(name)
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("cannot be the name of a run");
        }
        assertThatThrownBy(() -> RunFolder.open(root, "other"))
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith("there is no such run; the runs here are a");
    }

    @Test
    void aFolderLeftWithoutConfigIsTakenOver() throws IOException {
        Files.createDirectories(root.resolve("a"));
        begin("a", config(), 1, 2);
        assertThat(file("a", "config.json")).exists();
    }

    @Test
    void leftoversOfAKillAreRemoved() throws IOException {
        begin("a", config(), 1, 2);
        Path leftover =
                Files.writeString(file("a", "checkpoints").resolve(".generation-00000003.checkpoint.77.tmp"), "half");
        resume("a", config(), 1, 4);
        assertThat(leftover).doesNotExist();
    }

    @Test
    void aFullDiskIsOneLineAndTheRunGoesOnLater() throws IOException {
        EvolveConfig config = config();
        begin("alone", config, 1, Long.MAX_VALUE);
        begin("a", config, 1, 5);
        // Made during the run, a folder in the place of the temporary file makes the write fail, whoever asks.
        Path temporary = file("a", ".best.json." + ProcessHandle.current().pid() + ".tmp");
        try (RunFolder folder = RunFolder.open(root, "a")) {
            assertThatThrownBy(() -> KillableRun.run(config, 1)
                            .run(
                                    folder,
                                    (stats, seconds) ->
                                            temporary.resolve("x").toFile().mkdirs(),
                                    () -> false))
                    .isInstanceOf(ResourceException.class)
                    .hasMessageContaining("best.json: cannot be written");
        }
        Files.delete(temporary.resolve("x"));
        Files.delete(temporary);
        resume("a", config, 1, Long.MAX_VALUE);
        assertThat(file("a", "best.json")).hasSameBinaryContentAs(file("alone", "best.json"));
    }

    /** An evolver whose work behind the last generation meets a full disk. */
    private record FullAtTheEnd<S extends EvolutionState>(Evolver<S> inner) implements Evolver<S> {

        static <S extends EvolutionState> Evolver<S> of(Evolver<S> inner) {
            return new FullAtTheEnd<>(inner);
        }

        @Override
        public S first() {
            return inner.first();
        }

        @Override
        public S next(S before) {
            return inner.next(before);
        }

        @Override
        public S finished(S last) {
            throw new ResourceException("the disk is full");
        }

        @Override
        public GenerationStats stats(S generation) {
            return inner.stats(generation);
        }

        @Override
        public void write(S generation, DataOutput out) throws IOException {
            inner.write(generation, out);
        }

        @Override
        public S read(DataInput in) throws IOException {
            return inner.read(in);
        }
    }

    @Test
    void noGenerationIsLostWhenTheLastWorkFails() throws IOException {
        EvolveConfig config = config("checkpoint.every=100");
        EvolutionRun sound = KillableRun.run(config, 1);
        EvolutionRun full = new EvolutionRun(
                config,
                sound.spec(),
                sound.sideFiles(),
                () -> FullAtTheEnd.of(sound.evolver().get()),
                sound.start(),
                sound.data(),
                sound.version(),
                sound.plugins());
        try (RunFolder folder = RunFolder.create(root, "a", config.toJson())) {
            assertThatThrownBy(() -> full.run(folder, RunListener.NONE, () -> false))
                    .isInstanceOf(ResourceException.class)
                    .hasMessage("the disk is full");
            assertThat(checkpoints("a")).hasSize(1).first().asString().endsWith("generation-00000040.checkpoint");
        }
        assertThat(resume("a", config, 1, Long.MAX_VALUE).generations()).isEqualTo(40);
    }
}
