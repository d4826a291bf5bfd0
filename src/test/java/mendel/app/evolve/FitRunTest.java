package mendel.app.evolve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import mendel.InputException;
import mendel.dataset.DataFile;
import mendel.dataset.LoadListener;
import mendel.dataset.ShippedPositions;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.evolve.run.RunResult;
import mendel.report.FitFacts;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs with the preset fit, from the config to the report. */
@Tag("long")
class FitRunTest {

    @TempDir
    private Path folder;

    private Path config(String game, String model, String loss, String more) throws Exception {
        Path data = folder.resolve("data.csv.gz");
        DataFile.write(data, ShippedPositions.first(game, 1500));
        return Files.writeString(folder.resolve("c.json"), """
            {"game": "%s", "model": "%s",
             "objective": {"type": "mentor", "data": "%s", "loss": "%s", "clip": 800, "validation": 0.25},
             "evolution": {"preset": "fit", "strengths": [200, 50, 12, 3, 0.7, 0.1]%s},
             "report": {"games": 2}}\
            """.formatted(
                        game, model, data.toString().replace('\\', '/'), loss, more));
    }

    private Evolution begin(Path config, String name) {
        return Evolution.begin(config, List.of(), folder, name, LoadListener.NONE);
    }

    @ParameterizedTest
    @CsvSource({"chess, full, mse", "draughts, full, mae", "chess, full, sigmoid", "reversi, patterns, mse"})
    void fitsEachStrengthInTurnAndTakesTheBestByValidation(String game, String model, String loss) throws Exception {
        List<String> fewer = model.equals("patterns") ? List.of("evolution.strengths=[300, 100]") : List.of();
        // What rounding costs shows at the optimum: where a fit ends on its way there is of chance.
        String exactly = loss.equals("mse") ? ", \"tolerance\": 0.0003" : "";
        try (Evolution evolution =
                Evolution.begin(config(game, model, loss, exactly), fewer, folder, "a", LoadListener.NONE)) {
            Evolved evolved = evolution.run(EvolutionListener.NONE, () -> false);
            FitOutcome outcome = (FitOutcome) evolved.outcome().orElseThrow();
            assertThat(evolved.isWhole()).isTrue();
            assertThat(outcome.result().ended()).isEqualTo(RunResult.Ended.DONE);
            List<FitFacts.FittedStrength> fits = outcome.fits();
            assertThat(fits).hasSizeGreaterThan(1);
            for (int i = 1; i < fits.size(); i++) {
                assertThat(fits.get(i).losses().train())
                        .isLessThan(fits.get(i - 1).losses().train());
            }
            double least = fits.stream()
                    .mapToDouble(fit -> fit.losses().validation())
                    .min()
                    .orElseThrow();
            assertThat(outcome.bestLosses().validation()).isLessThan(least * 1.01);
            if (loss.equals("mse")) {
                assertThat(fits).allSatisfy(fit -> assertThat(fit.gapPercent()).isBetween(0.0, 0.03));
            }
            Weights best = outcome.result().best().weights();
            assertThat(WeightsFile.read(evolution.folder().best(), best.spec())).isEqualTo(best);
            assertThat(evolution.folder().report())
                    .content()
                    .contains("<h2>Fits</h2>")
                    .contains(String.format(
                            Locale.ROOT, "%,d weights of", best.spec().size()))
                    .contains(
                            best.spec().tables().isEmpty()
                                    ? List.of("Above the optimum")
                                    : List.of("What was learned", "corner3x3"));
            assertThat(Files.readString(evolution.folder().report()).contains("<h3>Patterns</h3>"))
                    .isEqualTo(!best.spec().tables().isEmpty());
            String table = Files.readString(evolution.folder().report())
                    .replaceAll("(?s).*<section id=\"fits\">(.*?)</table>.*", "$1");
            assertThat(table)
                    .containsOnlyOnce("<td><b>")
                    .containsPattern(String.format(Locale.ROOT, "<th scope=\"row\">%.2f</th>", outcome.bestStrength())
                            + "<td>[^<]*</td><td><b>");
            assertThat(Files.size(evolution.folder().report())).isLessThan(2_000_000);
        }
    }

    /** Nothing is proved of expected results; what the last iterations brought tells when it is enough. */
    @Test
    void expectedResultsAreFittedAsNearAsAsked() throws Exception {
        List<FitFacts.FittedStrength> ends = new ArrayList<>();
        for (String tolerance : List.of("0.03", "0.000001")) {
            Path config = config("draughts", "full", "sigmoid", ", \"tolerance\": " + tolerance);
            try (Evolution evolution = Evolution.begin(
                    config, List.of("evolution.strengths=[200]"), folder, "t" + tolerance, LoadListener.NONE)) {
                Evolved evolved = evolution.run(EvolutionListener.NONE, () -> false);
                ends.add(((FitOutcome) evolved.outcome().orElseThrow()).fits().getFirst());
            }
        }
        assertThat(ends.getFirst().generation()).isLessThan(ends.getLast().generation());
        assertThat(ends.getFirst().objective() / ends.getLast().objective()).isBetween(1.0, 1.03);
        assertThat(ends).allSatisfy(fit -> assertThat(fit.gapPercent()).isNaN());
    }

    @Test
    void goesOnWhereItWasInterrupted() throws Exception {
        Path config = config("reversi", "full", "mae", ", \"generations\": 9, \"tolerance\": 0.05");
        try (Evolution whole = begin(config, "whole")) {
            whole.run(EvolutionListener.NONE, () -> false);
        }
        AtomicInteger asked = new AtomicInteger();
        try (Evolution cut = begin(config, "cut")) {
            Evolved evolved = cut.run(EvolutionListener.NONE, () -> asked.incrementAndGet() > 3);
            assertThat(evolved.isWhole()).isFalse();
        }
        try (Evolution resumed = Evolution.resume("cut", folder, List.of(), LoadListener.NONE)) {
            assertThat(resumed.run(EvolutionListener.NONE, () -> false).isWhole())
                    .isTrue();
        }
        assertThat(folder.resolve("cut/best.json")).hasSameBinaryContentAs(folder.resolve("whole/best.json"));
    }

    @ParameterizedTest
    @CsvSource({"zero, true", "start, false"})
    void warnsOfRareWeightsWhereNothingElseIsKnownOfThem(String towards, boolean warned) throws Exception {
        List<String> settings = List.of("evolution.towards=" + towards);
        try (Evolution evolution =
                Evolution.begin(config("reversi", "patterns", "mse", ""), settings, folder, "a", LoadListener.NONE)) {
            List<String> warnings = evolution.task().warnings();
            assertThat(warnings).anyMatch(line -> line.contains("positions are few for the"));
            assertThat(warnings.stream().anyMatch(line -> line.contains("the penalty holds them more")))
                    .isEqualTo(warned);
        }
    }

    /** Weights held near a start keep what it knows of the opening. */
    @ParameterizedTest
    @CsvSource({"zero, true", "start, false"})
    void warnsOfStagesOfWhichThereAreNoPositions(String towards, boolean warned) throws Exception {
        Path config = config("reversi", "patterns", "mse", "");
        DataFile.write(
                folder.resolve("data.csv.gz"),
                ShippedPositions.first("reversi", 1500).stream()
                        .filter(one ->
                                one.position().chars().filter(c -> c != '-').count() > 40)
                        .toList());
        try (Evolution evolution =
                Evolution.begin(config, List.of("evolution.towards=" + towards), folder, "a", LoadListener.NONE)) {
            assertThat(evolution.task().warnings().stream()
                            .anyMatch(line -> line.contains(
                                    "no training position is of the stages s00, s01, s02, s03, s04, s05: ")))
                    .isEqualTo(warned);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        [100000, 10000] | the weakest of the strengths validates best: weaker ones may validate better still
        [0.3, 0.2] | the strongest of the strengths validates best: stronger ones may validate better still
        [3000, 100, 0.1] |
        [100] |
        """)
    void warnsWhenAStrengthBeyondTheOthersMayValidateBetter(String strengths, @Nullable String warning)
            throws Exception {
        List<String> settings = List.of("evolution.strengths=" + strengths);
        try (Evolution evolution =
                Evolution.begin(config("draughts", "full", "mse", ""), settings, folder, "a", LoadListener.NONE)) {
            FitOutcome outcome = (FitOutcome)
                    evolution.run(EvolutionListener.NONE, () -> false).outcome().orElseThrow();
            assertThat(outcome.strengthsWarning()).isEqualTo(Optional.ofNullable(warning));
            assertThat(outcome.warnings()).containsAll(evolution.task().warnings());
            if (warning != null) {
                assertThat(outcome.warnings()).contains(warning);
                assertThat(evolution.folder().report()).content().contains(warning);
            }
        }
    }

    @Test
    void modelsOfVeryManyWeightsNeedIt() throws Exception {
        Path config = config("reversi", "patterns", "mse", "");
        String place = "evolution.preset";
        for (String preset : List.of("memetic", "real")) {
            assertThatThrownBy(() -> Evolution.begin(
                            Files.writeString(
                                    folder.resolve("d.json"),
                                    Files.readString(config)
                                            .replace(
                                                    "\"fit\", \"strengths\": [200, 50, 12, 3, 0.7, 0.1]",
                                                    "\"" + preset + "\"")),
                            List.of(),
                            folder,
                            "x",
                            LoadListener.NONE))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining(place)
                    .hasMessageContaining("choose fit");
        }
        assertThatThrownBy(() ->
                        Evolution.begin(config, List.of("evolution.population=9"), folder, "x", LoadListener.NONE))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("the preset fit has no population");
        assertThatThrownBy(() ->
                        Evolution.begin(config, List.of("evolution.strengths=[1,2]"), folder, "x", LoadListener.NONE))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("falling numbers");
        assertThatThrownBy(() ->
                        Evolution.begin(config, List.of("evolution.start=random"), folder, "x", LoadListener.NONE))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("give default or a weights file");
    }
}
