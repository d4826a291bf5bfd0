package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import mendel.dataset.FeatureReader;
import mendel.eval.WeightsFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Weights of engines that wrote down their features: every command that takes the game {@code features}. */
class FeaturesGameTest extends CommandRuns {

    private static final double[] HIDDEN = {100, 90, -12, -20, 7, 0};
    private static final int POSITIONS = 400;

    @TempDir
    private Path folder;

    private Path data;

    /** Positions whose scores are those of hidden weights with an error of up to 10, and results that go by them. */
    @BeforeEach
    void writeData() throws IOException {
        Files.writeString(folder.resolve("f.names.csv"), """
            name,default,min,max,group,step
            man.mg,50,0,200,material,1
            man.eg,50,0,200,material,1
            weak.mg,0,-50,50,shape,1
            weak.eg,0,-50,50,shape,1
            tempo,,-50,50,,
            never,3,-5,5,,
            """);
        StringBuilder lines = new StringBuilder("score,result,features\n");
        RandomGenerator random = new Random(11);
        for (int n = 0; n < POSITIONS; n++) {
            double phase = random.nextInt(25) / 24.0;
            int men = random.nextInt(-3, 4);
            int weak = random.nextInt(-2, 3);
            double[] features = {
                men * phase, men * (1 - phase), weak * phase, weak * (1 - phase), random.nextBoolean() ? 1 : -1, 0
            };
            double score = random.nextInt(-10, 11);
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < features.length; i++) {
                score += features[i] * HIDDEN[i];
                text.append(features[i] == 0 ? "" : String.format(Locale.ROOT, "%d:%.9f ", i, features[i]));
            }
            double chance = 1 / (1 + Math.exp(-score / 100));
            lines.append(Math.round(score))
                    .append(',')
                    .append(random.nextDouble() < chance ? 1 : 0)
                    .append(',')
                    .append(text.toString().strip())
                    .append('\n');
        }
        data = Files.writeString(folder.resolve("f.csv"), lines + "#3,1,0:1\n,,0:1\n");
    }

    private JsonNode evolve(String preset, String loss, String more) throws IOException {
        Path run = Files.createDirectory(folder.resolve(preset + "-" + loss));
        Files.writeString(run.resolve("config.json"), String.format("""
            {"game": "features", "objective": {"type": "mentor", "data": "%s", "loss": "%s", "validation": 0.2},
             "evolution": {"preset": "%s", "population": 20, "generations": 15%s}, "report": {"compareMinutes": 0.001}, "seed": 3}
            """, data, loss, preset, more));
        assertThat(run("evolve", "--resume", run.toString(), "--json"))
                .as(err.toString())
                .isZero();
        return answer();
    }

    static Stream<Arguments> presetsAndLosses() {
        return Stream.of("memetic", "real", "david-tabibi", "strategy")
                .flatMap(preset -> Stream.of("mae", "mse", "sigmoid").map(loss -> Arguments.of(preset, loss)));
    }

    @ParameterizedTest
    @MethodSource("presetsAndLosses")
    void everyPresetAndLossShowsTheOptimum(String preset, String loss) throws IOException {
        JsonNode answer = evolve(preset, loss, "");
        double train = answer.get("trainLoss").doubleValue();
        assertThat(train)
                .isBetween(
                        answer.get("optimumLoss").doubleValue() * (1 - 1e-9),
                        answer.get("firstTrainLoss").doubleValue());
        Path best = Path.of(answer.get("best").stringValue());
        WeightsFile.read(best, FeatureReader.spec(data)).toArray();
        assertThat(best.resolveSibling("report.html")).content().contains("features:f", "man.mg");
        if (preset.equals("memetic")) {
            assertThat(train).isLessThan(answer.get("optimumLoss").doubleValue() * 1.02);
        }
    }

    /** No multiple of 0.1 but a few is exact in binary: what is written down is read back all the same. */
    @ParameterizedTest
    @CsvSource({"json, .json", "csv, .csv", "properties, .properties", "uci, .txt", "binary, .bin"})
    void decimalStepsAreReadBack(String format, String ending) throws IOException {
        Files.writeString(
                folder.resolve("d.names.csv"), "name,default,min,max,step\nx,0.3,0,0.7,0.1\ny,0.3,0.2,0.3,0.1\n");
        Path names = folder.resolve("d.csv");
        Path written = folder.resolve("w" + ending);
        assertThat(run(line("export default --names {} --to {} -o {}", names, format, written)))
                .as(err.toString())
                .isZero();
        assertThat(run(line("export {} --names {} --to csv", written, names)))
                .as(err.toString())
                .isZero();
        assertThat(out.toString().lines().filter(row -> row.matches("[xy],0\\.3,.*")))
                .hasSize(2);
    }

    /** The weights found, told by every command in the same way. */
    @Test
    void scoreAndEvalTellTheSame() throws IOException {
        String best = evolve("memetic", "mae", "").get("best").stringValue();
        JsonNode score = json(line("score features --data {} -w {} --optimum --clip 1000 --json", data, best));
        assertThat(score.get("positions").intValue()).isEqualTo(POSITIONS);
        assertThat(score.get("mates").intValue()).isOne();
        assertThat(score.get("skipped").intValue()).isOne();
        assertThat(score.get("mae").doubleValue())
                .isBetween(score.get("optimumMae").doubleValue() - 1e-9, 5.5);
        assertThat(score.get("optimumRmse").doubleValue())
                .isLessThanOrEqualTo(score.get("rmse").doubleValue());

        List<String> lines = Files.readAllLines(data).subList(1, POSITIONS + 1);
        Path positions = Files.write(
                folder.resolve("positions"),
                lines.stream()
                        .map(line -> line.substring(line.lastIndexOf(',') + 1))
                        .toList());
        assertThat(run("eval", "features", "-m", data.toString(), "-w", best, "--positions", positions.toString()))
                .as(err.toString())
                .isZero();
        double[] told = out.toString()
                .lines()
                .mapToDouble(line -> new tools.jackson.databind.ObjectMapper()
                        .readTree(line)
                        .get("score")
                        .doubleValue())
                .toArray();
        double sum = 0;
        for (int i = 0; i < told.length; i++) {
            sum += Math.abs(told[i]
                    - Double.parseDouble(lines.get(i).substring(0, lines.get(i).indexOf(','))));
        }
        assertThat(told).hasSize(POSITIONS);
        assertThat(sum / POSITIONS).isCloseTo(score.get("mae").doubleValue(), within(1e-3));
        assertThat(json(line(
                                "score features --data {} -w {} --balanced 50 --optimum --only-group material --json",
                                data,
                                best))
                        .get("positions")
                        .intValue())
                .isBetween(10, POSITIONS - 10);
    }

    private JsonNode fit(String name, String loss, String more) throws IOException {
        Path run = Files.createDirectory(folder.resolve(name));
        Files.writeString(run.resolve("config.json"), String.format("""
            {"game": "features", "objective": {"type": "mentor", "data": "%s", "loss": "%s", "validation": 0.2},
             "evolution": {"preset": "fit", "strengths": [30, 3, 0.1, 0.01]%s}, "seed": 3}
            """, data, loss, more));
        return json("evolve", "--resume", run.toString(), "--json");
    }

    /** Held hardly at all, the weights of a fit are the optimum; what no position tells is where it was held. */
    @ParameterizedTest
    @CsvSource({"mse, optimumRmse", "mae, optimumMae"})
    void aFitFindsTheOptimum(String loss, String optimum) throws IOException {
        JsonNode answer = fit("fit", loss, ", \"tolerance\": 0.0001");
        Path best = Path.of(answer.get("best").stringValue());
        assertThat(answer.get("unseen").intValue()).isOne();
        assertThat(WeightsFile.read(best, FeatureReader.spec(data)).get(5)).isCloseTo(0, within(0.001));
        JsonNode score = json(line("score features --data {} -w {} --optimum --json", data, best));
        assertThat(score.get(loss.equals("mse") ? "rmse" : "mae").doubleValue())
                .isLessThan(1.03 * score.get(optimum).doubleValue());
        assertThat(best.resolveSibling("report.html")).content().contains("6 weights of", "Fits", "man.mg");
    }

    @Test
    void aFitGoesOnWhereItWasInterrupted() throws IOException {
        Path whole = Path.of(fit("whole", "mae", "").get("best").stringValue());
        Path cut = Path.of(fit("cut", "mae", ", \"generations\": 2").get("best").stringValue());
        assertThat(run("evolve", "--resume", cut.getParent().toString(), "--set", "evolution.generations=100000"))
                .as(err.toString())
                .isZero();
        assertThat(WeightsFile.read(cut, FeatureReader.spec(data)).toArray())
                .containsExactly(
                        WeightsFile.read(whole, FeatureReader.spec(data)).toArray());
    }

    /** A file of names as wide as a fit may have, of which a report lists the most changed weights. */
    @Test
    void aReportListsSomeOfVeryManyWeights() throws IOException {
        StringBuilder names = new StringBuilder("name,default\n");
        for (int i = 0; i < 9000; i++) {
            names.append(i < 6 ? "w" : "many.").append(i).append(",1\n");
        }
        Files.writeString(folder.resolve("f.names.csv"), names);
        JsonNode answer = fit("wide", "mse", "");
        assertThat(answer.get("unseen").intValue()).isEqualTo(8995);
        Path best = Path.of(answer.get("best").stringValue());
        assertThat(best.resolveSibling("report.html"))
                .content()
                .contains("9,000 weights of", "The most changed 5,000 weights", "w0");
        assertThat(run(line("score features --data {} -w {}", data, best))).isZero();
        assertThat(run("evolve", "--resume", best.getParent().toString(), "--set", "evolution.preset=memetic"))
                .isEqualTo(ExitCodes.INPUT);
    }

    @Test
    void weightsWithAStepAreWhole() throws IOException {
        String best = evolve("real", "mse", "").get("best").stringValue();
        double[] values =
                WeightsFile.read(Path.of(best), FeatureReader.spec(data)).toArray();
        assertThat(values).hasSize(HIDDEN.length);
        for (int i = 0; i < 4; i++) {
            assertThat(values[i]).isEqualTo(Math.rint(values[i]));
        }
        assertThat(values[4]).isNotEqualTo(Math.rint(values[4]));
    }

    @Test
    void defaultsAreWeightsToo() {
        JsonNode answer = json("eval", "features", "-m", data.toString(), "-p", "0:1 1:0.5 0:1 5:-1", "--json");
        assertThat(answer.get("score").doubleValue()).isEqualTo(100 + 25 - 3);
        assertThat(answer.get("terms").valueStream().map(t -> t.get("name").stringValue()))
                .containsExactly("man.mg", "man.eg", "never");
        assertThat(json("eval", "features", "-m", data.toString(), "-p", "", "--json")
                        .get("score")
                        .doubleValue())
                .isZero();
    }

    @Test
    void parametersAndTheirGroupsAreListed() {
        JsonNode named = json("params", "features", "-m", folder.resolve("f").toString(), "--json");
        assertThat(named.get("model").stringValue()).isEqualTo("f");
        assertThat(named.get("parameters").valueStream().map(p -> p.get("group").stringValue()))
                .containsExactly("material", "material", "shape", "shape", "all", "all");
        assertThat(run("params", "features", "--data", data.toString(), "--ablation", "--json"))
                .as(err.toString())
                .isZero();
        JsonNode used = answer();
        assertThat(used.get("positions").intValue()).isEqualTo(POSITIONS);
        assertThat(used.get("parameters").get(4).get("active").doubleValue()).isCloseTo(1, within(1e-6));
        assertThat(used.get("parameters").get(5).get("active").doubleValue()).isZero();
        assertThat(used.get("ablation").isEmpty()).isFalse();
    }

    private JsonNode ablation() {
        assertThat(run("params", "features", "--data", data.toString(), "--ablation", "--json"))
                .as(err.toString())
                .isZero();
        return answer().get("ablation");
    }

    /** Data without scores have results, which the sigmoid takes. */
    @Test
    void resultsAreEnough() throws IOException {
        Files.write(
                data,
                Files.readAllLines(data).stream()
                        .filter(line -> !line.startsWith("#"))
                        .map(line -> line.startsWith("score") ? line : line.replaceFirst("^[^,]*", ""))
                        .toList());
        assertThat(evolve("memetic", "sigmoid", "").get("optimumLoss").doubleValue())
                .isPositive();
        JsonNode score = json("score", "features", "--data", data.toString(), "--optimum", "--json");
        assertThat(score.get("mae").isNull()).isTrue();
        assertThat(score.get("optimumResultMse").doubleValue())
                .isBetween(0.0, score.get("resultMse").doubleValue());
        JsonNode ablation = ablation();
        assertThat(ablation.get(0).get("trainResultMse").doubleValue())
                .isLessThanOrEqualTo(ablation.get(1).get("trainResultMse").doubleValue());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "eval features -p 0:1 | features: -m is missing",
                "eval features -m DATA | features: -p is missing",
                "eval features -m DATA -p 6:1 | there is no parameter 6; the file of names has 0 to 5",
                "eval features -m DATA -p e4 | the feature \"e4\" is not possible",
                "eval features -m none.csv -p 0:1 | none.names.csv: there is no such file",
                "eval features -m DATA -w DATA -p 0:1 | there is no column name",
                "score features -m full --data DATA | features: -m is given; leave it out",
                "score features --data none.csv | none.names.csv: there is no such file",
                "score features --data DATA --optimum --only-group king | has no group \"king\"",
                "score features --data DATA -w populations/champions/chess/best.json | do not fit here",
                "params features | features: neither -m nor --data",
                "params features -m DATA --data DATA | features: both -m and --data",
                "search features -d 1 | there is no game \"features\"",
            })
    void mistakesAreOneLine(String command, String message) {
        assertThat(run(command.replace("DATA", data.toString()).split(" "))).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains(message).hasLineCount(1);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void featuresCannotPlay() throws IOException {
        Path config = Files.writeString(
                folder.resolve("c.json"),
                "{\"game\": \"features\", \"objective\": {\"type\": \"tournament\", \"limit\": {\"nodes\": 10}}}");
        assertThat(run("evolve", config.toString())).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("features cannot play").hasLineCount(1);
    }
}
