package mendel.app.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import mendel.Workers;
import mendel.app.Games;
import mendel.dataset.DataFile;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.LabelledPosition;
import mendel.dataset.LoadListener;
import mendel.dataset.ShippedPositions;
import mendel.eval.EvaluationModel;
import mendel.eval.FormFile;
import mendel.eval.PlacedTable;
import mendel.eval.WeightSpec;
import mendel.eval.WeightsFile;
import mendel.game.Position;
import mendel.protocol.MentorScore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs with the preset form on a model of very many weights, where the right form is known. */
@Tag("long")
class WideFormRunTest {

    private static final List<String> USEFUL = List.of("mobility", "diagonal4");

    @TempDir
    private Path folder;

    /** Scores by mobility and one table, the same in all stages. */
    private Path planted() throws Exception {
        Games.GameEntry entry = Games.entry("reversi");
        EvaluationModel<Position> model = entry.model("patterns");
        WeightSpec spec = model.spec();
        double[] weights = new double[spec.size()];
        for (int i = 0; i < weights.length; i++) {
            if (spec.isSingle(i) && USEFUL.contains(spec.get(i).group())) {
                weights[i] = 2
                        * spec.get(spec.indexOf(spec.get(i).name().replaceAll("\\.s\\d\\d$", ".s06")))
                                .defaultValue();
            }
        }
        for (PlacedTable placed : spec.tables()) {
            if (USEFUL.contains(placed.table().group())) {
                Random random = new Random(1);
                for (int i = 0; i < placed.table().size(); i++) {
                    weights[placed.first() + i] = 100 * random.nextGaussian();
                }
            }
        }
        List<LabelledPosition> positions = ShippedPositions.first("reversi", 1800);
        FeatureMatrix matrix = FeatureMatrix.of(entry.game(), model, positions, new Workers(2));
        Random noise = new Random(2);
        List<LabelledPosition> scored = new ArrayList<>();
        for (int i = 0; i < positions.size(); i++) {
            LabelledPosition p = positions.get(i);
            int score = (int) Math.round(matrix.evaluate(i, weights) + 50 * noise.nextGaussian());
            scored.add(new LabelledPosition(p.position(), MentorScore.centi(score), p.result(), p.weight()));
        }
        Path data = folder.resolve("data.csv.gz");
        DataFile.write(data, scored);
        return data;
    }

    private Path config(String game, Path data, String nanoseconds) throws Exception {
        return Files.writeString(
                folder.resolve("c.json"), """
                    {"game": "%s", "model": "patterns",
                     "objective": {"type": "mentor", "data": "%s", "loss": "mse", "clip": 6400, "validation": 0.2},
                     "evolution": {"preset": "form", "population": 5, "generations": 3, "mutation": 0.05,
                                   "sample": 1500, "strengths": [10, 2], "tolerance": 0.003,
                                   "price": {"weight": 1e-8, "nanosecond": 0.0001, "nanoseconds": %s}},
                     "report": {"games": 2}}\
                    """.formatted(game, data.toString().replace('\\', '/'), nanoseconds));
    }

    @Test
    void findsTheFormThatWasPlanted() throws Exception {
        Path config = config("reversi", planted(), "{\"whole\": 400, \"edge\": 60, \"corner5x2\": 90}");
        WeightSpec whole = Games.spec("reversi:patterns");
        try (Evolution evolution = Evolution.begin(config, List.of(), folder, "a", LoadListener.NONE)) {
            Evolved evolved = evolution.run(EvolutionListener.NONE, () -> false);
            FormOutcome outcome = (FormOutcome) evolved.outcome().orElseThrow();
            assertThat(outcome.form().parts().drop().groups())
                    .contains("edge", "corner3x3", "corner5x2", "row2", "row3", "row4")
                    .doesNotContainAnyElementsOf(USEFUL);
            assertThat(outcome.form().parts().stages()).isNotEmpty();
            assertThat(outcome.best().crossed()).isLessThan(outcome.whole().crossed());
            assertThat(outcome.best().validation()).isLessThan(outcome.whole().validation());
            assertThat(FormFile.read(outcome.formFile(), List.of(whole)).parts())
                    .isEqualTo(outcome.form().parts());
            double[] best = WeightsFile.read(evolution.folder().best(), List.of(whole))
                    .weights()
                    .toArray();
            assertThat(best).isEqualTo(outcome.result().best().weights().toArray());
            assertThat(outcome.front())
                    .filteredOn(form -> !form.file().isEmpty())
                    .anySatisfy(form -> assertThat(
                                    WeightsFile.read(evolution.folder().path().resolve(form.file()), List.of(whole))
                                            .weights()
                                            .toArray())
                            .isEqualTo(best));
        }
    }

    @Test
    @Tag("longest")
    void sameSeedSameFormWhateverTheThreadsAndInterruptions() throws Exception {
        Path data = folder.resolve("data.csv.gz");
        DataFile.write(data, ShippedPositions.first("draughts", 700));
        Path config = config("draughts", data, "{\"whole\": 400, \"regions\": 60}");
        try (Evolution whole = Evolution.begin(config, List.of("threads=1"), folder, "whole", LoadListener.NONE)) {
            whole.run(EvolutionListener.NONE, () -> false);
        }
        AtomicInteger asked = new AtomicInteger();
        try (Evolution cut = Evolution.begin(config, List.of("threads=2"), folder, "cut", LoadListener.NONE)) {
            assertThat(cut.run(EvolutionListener.NONE, () -> asked.incrementAndGet() > 1)
                            .isWhole())
                    .isFalse();
        }
        try (Evolution resumed = Evolution.resume("cut", folder, List.of(), LoadListener.NONE)) {
            assertThat(resumed.run(EvolutionListener.NONE, () -> false).isWhole())
                    .isTrue();
        }
        for (String file : List.of("best.json", "form.json", "whole.json", "front/1.json")) {
            assertThat(folder.resolve("cut/" + file)).hasSameBinaryContentAs(folder.resolve("whole/" + file));
        }
    }
}
