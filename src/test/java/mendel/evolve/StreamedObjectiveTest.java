package mendel.evolve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import mendel.InputException;
import mendel.Workers;
import mendel.app.Games;
import mendel.dataset.DataFile;
import mendel.dataset.LabelledData;
import mendel.dataset.LoadListener;
import mendel.dataset.MatrixOrder;
import mendel.dataset.PackedFeatures;
import mendel.dataset.PackedMatrix;
import mendel.dataset.PackedMatrixWriter;
import mendel.dataset.ShippedPositions;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossTargets;
import mendel.evolve.fitness.PopulationKernel;
import mendel.evolve.fitness.SigmoidScale;
import mendel.game.Game;
import mendel.game.Position;
import mendel.work.OneThread;
import mendel.work.ResultSink;
import mendel.work.TaskSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Positions on disk against the same in memory. */
class StreamedObjectiveTest {

    private static final SigmoidScale SCALE = new SigmoidScale(0.004, 0.3, "given");

    @TempDir
    private Path folder;

    private static LossTargets targets(LossKind kind) {
        return new LossTargets(kind, 600, kind == LossKind.SIGMOID ? SCALE : null);
    }

    private static List<Weights> population(WeightSpec spec, int size) {
        Random random = new Random(3);
        return IntStream.range(0, size)
                .mapToObj(i -> Weights.nearest(
                        spec,
                        IntStream.range(0, spec.size())
                                .mapToDouble(p -> Math.clamp(
                                        random.nextGaussian() * 30,
                                        spec.get(p).min(),
                                        spec.get(p).max()))
                                .toArray()))
                .toList();
    }

    private static MentorObjective inMemory(LabelledData data, LossTargets targets, int sample) {
        LabelledData.Halves halves = data.split(0.2);
        return MentorObjective.of(
                halves.train(),
                halves.validation(),
                targets.kind(),
                targets.clip(),
                targets.scale(),
                sample,
                5,
                new Workers(2));
    }

    /** Whatever an evolution asks: every answer has the same bits. */
    private static void requireSame(MentorObjective streamed, MentorObjective inMemory) {
        assertThat(streamed.training().size()).isEqualTo(inMemory.training().size());
        assertThat(streamed.validationSize())
                .isEqualTo(inMemory.validationSize())
                .isPositive();
        assertThat(streamed.untouched()).isEqualTo(inMemory.untouched());
        assertThat(FitWarnings.ofData(streamed.training())).isEqualTo(FitWarnings.ofData(inMemory.training()));
        List<Weights> population = population(inMemory.spec(), 5);
        for (long generation = 0; generation < 2; generation++) {
            assertThat(streamed.losses(population, generation))
                    .containsExactly(inMemory.losses(population, generation));
        }
        for (Weights weights : population.subList(0, 2)) {
            assertThat(streamed.trainLoss(weights)).isEqualTo(inMemory.trainLoss(weights));
            assertThat(streamed.validationLoss(weights)).isEqualTo(inMemory.validationLoss(weights));
        }
        Weights improved = streamed.improve(population.getFirst(), 1, 2);
        assertThat(improved.toArray())
                .containsExactly(inMemory.improve(population.getFirst(), 1, 2).toArray());
        assertThat(improved).isNotEqualTo(population.getFirst());
    }

    /** A game's model: 16-bit sums, tapered in chess. */
    @ParameterizedTest
    @CsvSource({
        "chess, full, MAE, 0",
        "chess, full, SIGMOID, 0",
        "chess, full, MAE, 1500",
        "draughts, full, SIGMOID, 700",
        "reversi, full, MAE, 0"
    })
    void aModelOfAGame(String name, String modelName, LossKind kind, int sample) {
        Games.GameEntry entry = Games.entry(name);
        Path data = folder.resolve("data.csv");
        DataFile.write(
                data,
                ShippedPositions.first(name, 4000).stream()
                        .filter(p -> p.score() == null || !p.score().isMate())
                        .toList());
        EvaluationModel<Position> model = entry.model(modelName);
        Game game = entry.game();
        MentorObjective inMemory =
                inMemory(LabelledData.of(game, model, data, new Workers(2), LoadListener.NONE), targets(kind), sample);
        for (MatrixOrder order : MatrixOrder.values()) {
            try (PackedMatrix matrix = PackedMatrixWriter.write(
                    game, model, data, 0.2, order, folder.resolve("m.bin"), new Workers(2), LoadListener.NONE)) {
                requireSame(MentorObjective.of(matrix, targets(kind), sample, 5, new Workers(2)), inMemory);
            }
        }
    }

    /** Features of six weights, whole numbers or fractions. */
    private Path features(int positions, boolean whole) throws IOException {
        Files.writeString(folder.resolve("f.names.csv"), "name\na\nb\nc\nd\ne\nf\n");
        Random random = new Random(1);
        StringBuilder lines = new StringBuilder("score,result,features\n");
        for (int n = 0; n < positions; n++) {
            lines.append(random.nextInt(-700, 701))
                    .append(',')
                    .append(random.nextInt(3) / 2.0)
                    .append(',');
            for (int p = random.nextInt(3); p < 6; p += 1 + random.nextInt(3)) {
                lines.append(p).append(':');
                if (whole) {
                    lines.append(random.nextInt(-9, 10));
                } else {
                    lines.append(String.format(Locale.ROOT, "%.3f", random.nextGaussian()));
                }
                lines.append(' ');
            }
            lines.append('\n');
        }
        return Files.writeString(folder.resolve("f.csv"), lines);
    }

    private static PackedMatrix packed(Path data, double validation) {
        return PackedFeatures.of(data, validation, MatrixOrder.OF_DATA);
    }

    /** So many positions that they pass through memory in several parts. */
    @ParameterizedTest
    @CsvSource({"MAE, true", "MSE, false", "SIGMOID, false"})
    void manyFeatures(LossKind kind, boolean whole) throws IOException {
        Path data = features(165_000, whole);
        MentorObjective inMemory = inMemory(LabelledData.ofFeatures(data, LoadListener.NONE), targets(kind), 0);
        assertThat(PopulationKernel.shards(inMemory.training())).isEqualTo(5);
        try (PackedMatrix matrix = packed(data, 0.2)) {
            MentorObjective streamed = MentorObjective.of(matrix, targets(kind), 0, 5, new Workers(2));
            if (kind == LossKind.MSE) { // In memory a quadratic form: equal but for rounding.
                List<Weights> population = population(inMemory.spec(), 5);
                double[] expected = inMemory.losses(population, 0);
                double[] found = streamed.losses(population, 0);
                for (int i = 0; i < found.length; i++) {
                    assertThat(found[i] / expected[i]).isBetween(1 - 1e-5, 1 + 1e-5);
                }
            } else {
                requireSame(streamed, inMemory);
            }
        }
    }

    /** Does every task when it comes, on one thread. */
    private record OneMachine(LossWorker worker, List<LossTask> done) implements OneThread<LossTask, double[]> {

        @Override
        public void run(TaskSource<LossTask> tasks, ResultSink<LossTask, double[]> results)
                throws InterruptedException {
            for (LossTask task = tasks.next(2); task != null; task = tasks.next(2)) {
                done.add(task);
                results.accept(task, worker.run(task));
            }
        }
    }

    /** Nothing that needs all positions is left to the machine that leads: it would be the slowest. */
    @ParameterizedTest
    @EnumSource(LossKind.class)
    void otherMachinesReadAllPositions(LossKind kind) throws IOException {
        Path data = features(90_000, true);
        try (PackedMatrix matrix = packed(data, 0.2)) {
            MentorObjective alone = MentorObjective.of(matrix, targets(kind), 0, 5, new Workers(2));
            List<LossTask> done = new ArrayList<>();
            try (MentorObjective spread = alone.on(new OneMachine(new LossWorker(alone), done))) {
                requireSameAnswers(spread, alone);
            }
            assertThat(done).extracting(LossTask::positions).contains(LossTask.TaskPositions.values());
        }
    }

    private static void requireSameAnswers(MentorObjective spread, MentorObjective alone) {
        List<Weights> population = population(alone.spec(), 5);
        assertThat(spread.losses(population, 0)).containsExactly(alone.losses(population, 0));
        Weights first = population.getFirst();
        assertThat(spread.trainLoss(first)).isEqualTo(alone.trainLoss(first));
        assertThat(spread.validationLoss(first)).isEqualTo(alone.validationLoss(first));
        assertThat(spread.improve(first, 0, 2)).isEqualTo(alone.improve(first, 0, 2));
    }

    @Test
    void dataWithoutScoresAreRefused() throws IOException {
        Files.writeString(folder.resolve("f.names.csv"), "name\na\n");
        Path data = Files.writeString(folder.resolve("f.csv"), "score,result,features\n,1,0:1\n,0,0:2\n");
        try (PackedMatrix matrix = packed(data, 0)) {
            assertThatThrownBy(() -> MentorObjective.of(matrix, targets(LossKind.MAE), 0, 5, new Workers(1)))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("no position has a score other than a mate");
            assertThat(MentorObjective.of(matrix, targets(LossKind.SIGMOID), 0, 5, new Workers(1))
                            .validationSize())
                    .isZero();
        }
    }
}
