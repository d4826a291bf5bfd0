package mendel.app.evolve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import mendel.InputException;
import mendel.app.Games;
import mendel.dataset.DataFile;
import mendel.dataset.LoadListener;
import mendel.dataset.ShippedPositions;
import mendel.eval.FormFile;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.report.FormFacts.FormPoint;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs with the preset form, from the config to the report. */
@Tag("long")
class FormRunTest {

    @TempDir
    private Path folder;

    private Path config;

    @BeforeEach
    void writeConfig() throws Exception {
        Path data = folder.resolve("data.csv.gz");
        DataFile.write(data, ShippedPositions.first("chess", 1200));
        config = Files.writeString(
                folder.resolve("c.json"), """
                    {"game": "chess", "model": "david-tabibi2008",
                     "objective": {"type": "mentor", "data": "%s", "loss": "mse", "clip": 800, "validation": 0.25},
                     "evolution": {"preset": "form", "population": 20, "generations": 4,
                                   "price": {"weight": 0.002, "nanosecond": 0.0001,
                                             "nanoseconds": {"whole": 300, "rooks": 60}}},
                     "threads": 2, "report": {"games": 2}}\
                    """.formatted(data.toString().replace('\\', '/')));
    }

    private Evolution begin(String name, String... settings) {
        return Evolution.begin(config, List.of(settings), folder, name, LoadListener.NONE);
    }

    @Test
    void theBestFormHasFewerWeightsAndEveryCommandCanReadIt() throws Exception {
        WeightSpec whole = Games.spec("chess:david-tabibi2008");
        try (Evolution evolution = begin("a")) {
            Evolved evolved = evolution.run(EvolutionListener.NONE, () -> false);
            FormOutcome outcome = (FormOutcome) evolved.outcome().orElseThrow();
            assertThat(evolved.isWhole()).isTrue();
            assertThat(outcome.whole().weights()).isEqualTo(whole.size());
            assertThat(outcome.whole().nanoseconds()).isEqualTo(300);
            assertThat(outcome.best().weights()).isLessThan(whole.size());
            assertThat(priced(outcome.best(), outcome.whole())).isLessThan(priced(outcome.whole(), outcome.whole()));
            Weights best =
                    WeightsFile.read(evolution.folder().best(), List.of(whole)).weights();
            assertThat(best.toArray())
                    .isEqualTo(outcome.result().best().weights().toArray());
            assertThat(best.spec().size()).isEqualTo(outcome.best().weights());
            assertThat(FormFile.read(outcome.formFile(), List.of(whole)).parts())
                    .isEqualTo(outcome.form().parts());
            assertThat(evolution.folder().report())
                    .content()
                    .contains("<h2>Form</h2>")
                    .contains("<svg viewBox")
                    .contains("What each part is worth");
            assertThat(WeightsFile.read(outcome.wholeFile(), whole).spec()).isSameAs(whole);
            requireFront(outcome.front(), evolution.folder().path(), whole);
        }
    }

    private static double priced(FormPoint form, FormPoint whole) {
        return form.crossed() / whole.crossed() + 0.002 * form.weights() + 0.0001 * form.nanoseconds();
    }

    private static void requireFront(List<FormPoint> front, Path run, WeightSpec whole) {
        assertThat(front).hasSizeGreaterThan(3);
        for (FormPoint form : front) {
            assertThat(front)
                    .noneMatch(other -> other != form
                            && other.crossed() <= form.crossed()
                            && other.weights() <= form.weights()
                            && other.nanoseconds() <= form.nanoseconds());
            Weights weights =
                    WeightsFile.read(run.resolve(form.file()), List.of(whole)).weights();
            assertThat(weights.spec().size()).isEqualTo(form.weights());
        }
    }

    @Test
    void sameSeedSameFormWhateverTheThreadsAndInterruptions() throws Exception {
        try (Evolution whole = begin("whole", "threads=1")) {
            whole.run(EvolutionListener.NONE, () -> false);
        }
        AtomicInteger asked = new AtomicInteger();
        try (Evolution cut = begin("cut", "threads=2")) {
            assertThat(cut.run(EvolutionListener.NONE, () -> asked.incrementAndGet() > 2)
                            .isWhole())
                    .isFalse();
        }
        try (Evolution resumed = Evolution.resume("cut", folder, List.of(), LoadListener.NONE)) {
            assertThat(resumed.run(EvolutionListener.NONE, () -> false).isWhole())
                    .isTrue();
        }
        for (String file : List.of("best.json", "form.json", "front/1.json")) {
            assertThat(folder.resolve("cut/" + file)).hasSameBinaryContentAs(folder.resolve("whole/" + file));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "objective.loss=mae | objective.loss: the preset form fits squared errors; give \"mse\"",
                "objective.sample=100 | objective.sample: the preset form takes all positions",
                "objective.validation=0 | objective.validation: no positions validate, which show what the result",
                "evolution.spread=0.1 | this key has no meaning here; remove it: the preset form has bits",
                "evolution.start=random | give default or a weights file",
                "evolution.sample=1000 | sample, common, strengths and tolerance have no meaning for the 35"
                        + " parameters of chess:david-tabibi2008, whose forms are fitted exactly; remove them",
                "evolution.price.nanoseconds.rook=1 | evolution.price.nanoseconds.rook: chess:david-tabibi2008 has no"
                        + " such group; did you mean \"rooks\"?",
                "evolution.price.nanoseconds={\"rooks\":1} | nanoseconds: the time of the whole evaluation is missing;"
                        + " give it",
                "evolution.price.weight=-1 | evolution.price.weight",
                "evolution.preset=memetic | this key has no meaning here; remove it, or choose the preset form"
            })
    void whatCannotBeIsToldInOneLine(String setting, String told) {
        assertThatThrownBy(() -> begin("x", setting))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(told);
    }

    @Test
    void aFormHasNoForms() throws Exception {
        Path lean = Files.writeString(folder.resolve("lean.json"), """
            {"format": "mendel-form/1", "game": "chess", "base": "full", "name": "lean",
             "parts": {"drop": {"groups": ["space"]}}}\
            """);
        assertThatThrownBy(() -> begin("x", "model=" + lean))
                .hasMessageContaining("chess:lean is a form already; give chess:full, of which it is made");
    }
}
