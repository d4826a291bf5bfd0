package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import java.util.random.RandomGenerator;
import mendel.dataset.FeatureReader;
import mendel.eval.WeightsFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Weights of scores that are not linear: king danger that is squared, a table, and the larger of two terms. */
class FormulasGameTest extends CommandRuns {

    private static final String NAMES = """
        name,default,min,max,step,group,kind,formula
        man,80,0,200,1,material,,
        unit.knight,10,0,60,,,part,
        unit.queen,10,0,60,,,part,
        least,10,0,100,,,weight,
        mobility.0,0,-100,100,,,weight,
        mobility.1,0,-100,100,,,weight,
        mobility.2,0,-100,100,,,weight,
        mobility.3,0,-100,100,,,weight,
        moves,,,,,,feature,
        passed,10,0,100,,,part,
        rook,10,0,100,,,part,
        phase,,,,,,feature,
        danger,,,,,,part,"max(0, sum(unit.*) - least)"
        king.danger,,,,,,,danger^2 / 64
        king.moves,,,,,,,mobility[moves]
        best.file,,,,,,,"max(passed, rook) * phase"
        """;
    /** The weights in the order of the names. */
    private static final double[] HIDDEN = {100, 22, 41, 30, -60, -20, 5, 22, 35, 50};

    private static final int POSITIONS = 800;

    @TempDir
    private Path folder;

    private Path data;

    @BeforeEach
    void writeData() throws IOException {
        Files.writeString(folder.resolve("f.names.csv"), NAMES);
        StringBuilder lines = new StringBuilder("score,result,features\n");
        RandomGenerator random = new Random(3);
        double[] w = HIDDEN;
        for (int n = 0; n < POSITIONS; n++) {
            int man = random.nextInt(-3, 4);
            int knights = random.nextInt(4);
            int queens = random.nextInt(3);
            double moves = random.nextInt(8) / 2.0;
            int passed = random.nextInt(4);
            int rooks = random.nextInt(3);
            double phase = random.nextInt(9) / 8.0;
            double danger = Math.max(0, knights * w[1] + queens * w[2] - w[3]);
            int low = Math.min(2, (int) moves);
            double table = w[4 + low] + (Math.min(3, moves) - low) * (w[5 + low] - w[4 + low]);
            double score = man * w[0] + danger * danger / 64 + table + Math.max(passed * w[8], rooks * w[9]) * phase;
            double chance = 1 / (1 + Math.exp(-score / 150));
            lines.append(String.format(
                    Locale.ROOT,
                    "%.2f,%d,0:%d 1:%d 2:%d 8:%.1f 9:%d 10:%d 11:%.3f%n",
                    score,
                    random.nextDouble() < chance ? 1 : 0,
                    man,
                    knights,
                    queens,
                    moves,
                    passed,
                    rooks,
                    phase));
        }
        data = Files.writeString(folder.resolve("f.csv"), lines);
    }

    private Path config(String preset, String loss, int seed, String more) throws IOException {
        Path run = Files.createDirectory(folder.resolve(preset + "-" + loss + "-" + seed));
        Files.writeString(run.resolve("config.json"), String.format("""
            {"game": "features",
             "objective": {"type": "mentor", "data": "%s", "loss": "%s", "clip": 3000, "validation": 0.1},
             "evolution": {"preset": "%s", "population": 30, "generations": 15%s},
             "report": {"compareMinutes": 0}, "seed": %d}
            """, data, loss, preset, more, seed));
        return run;
    }

    private JsonNode evolve(String preset, String loss, int seed, String more) throws IOException {
        return json("evolve", "--resume", config(preset, loss, seed, more).toString(), "--json");
    }

    /** From random weights and by several seeds back to the hidden ones. */
    @ParameterizedTest
    @CsvSource({"mse,1", "mse,2", "mae,1", "mae,2", "mae,3"})
    void evolutionFindsTheHiddenWeights(String loss, int seed) throws IOException {
        JsonNode answer = evolve("memetic", loss, seed, ", \"start\": \"random\"");
        double[] found = WeightsFile.read(Path.of(answer.get("best").stringValue()), FeatureReader.spec(data))
                .toArray();
        assertThat(found).containsExactly(HIDDEN, within(0.3));
        assertThat(answer.get("optimumLoss").isNull()).isTrue();
        assertThat(answer.get("noOptimum").stringValue())
                .isEqualTo("no optimum is known: the model has formulas that are not linear");
        assertThat(Path.of(answer.get("best").stringValue()).resolveSibling("report.html"))
                .content()
                .contains("No optimum is known: the model has formulas that are not linear.", "king.danger");
    }

    @ParameterizedTest
    @CsvSource({"real,sigmoid", "david-tabibi,mae", "strategy,mse", "memetic,sigmoid"})
    void otherPresetsAndLossesTakeFormulas(String preset, String loss) throws IOException {
        JsonNode answer = evolve(preset, loss, 1, "");
        assertThat(answer.get("trainLoss").doubleValue())
                .isLessThan(answer.get("firstTrainLoss").doubleValue());
    }

    /** What a position is worth by the hidden weights: danger 2 · 22 + 41 - 30 = 55, and moves between two entries. */
    @Test
    void termsOfAPositionAreTold() throws IOException {
        Path weights = folder.resolve("w.json");
        WeightsFile.write(weights, mendel.eval.Weights.of(FeatureReader.spec(data), HIDDEN), java.util.Map.of());
        JsonNode answer = json(
                line("eval features -m {} -w {} --json -p {}", data, weights, "0:1 1:2 2:1 8:0.5 9:1 10:1 11:0.5"));
        assertThat(answer.get("score").doubleValue()).isCloseTo(100 + 55 * 55 / 64.0 - 40 + 25, within(1e-3));
        assertThat(answer.get("terms").valueStream().map(t -> t.get("name").stringValue()))
                .containsExactly("man", "king.danger", "king.moves", "best.file");
        JsonNode score = json(line("score features --data {} -w {} --json", data, weights));
        assertThat(score.get("mae").doubleValue()).isLessThan(0.02);
        assertThat(run(line("export {} --to c -o {}", weights, folder.resolve("w.h"))))
                .as(err.toString())
                .isZero();
        assertThat(folder.resolve("w.h")).content().contains("MOBILITY[4]", "LEAST = 30");
    }

    @Test
    void parametersAreThoseOfTheirFormulas() {
        JsonNode answer = json(line("params features --data {} --json", data));
        assertThat(answer.get("parameters")
                        .valueStream()
                        .map(p -> p.get("group").stringValue()))
                .containsExactly(
                        "material",
                        "king.danger",
                        "king.danger",
                        "king.danger",
                        "king.moves",
                        "king.moves",
                        "king.moves",
                        "king.moves",
                        "best.file",
                        "best.file");
        assertThat(answer.get("parameters").get(3).get("meaning").stringValue())
                .isEqualTo("in the formula king.danger");
        assertThat(answer.get("parameters").get(1).get("active").doubleValue()).isCloseTo(0.75, within(0.05));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "score features --data DATA --optimum | --optimum: no optimum is known: the model has formulas",
                "params features --data DATA --ablation | --ablation: no optimum is known: the model has formulas",
                "eval features -m DATA -p 3:1 | the name 3 (least) is a weight, which has no feature",
                "eval features -m DATA -p 13:1 | the name 13 (king.danger) is a formula, which has no feature",
                "eval features -m DATA -p 16:1 | there is no parameter 16; the file of names has 0 to 15",
                "eval features -m DATA -p 1:1e30 | the formulas can reach",
            })
    void mistakesAreOneLine(String command, String message) {
        assertThat(run(command.replace("DATA", data.toString()).split(" "))).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains(message).hasLineCount(1);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void aFitTakesNoFormulas() throws IOException {
        Path run = config("fit", "mse", 1, ", \"start\": \"default\"");
        Files.writeString(
                run.resolve("config.json"),
                Files.readString(run.resolve("config.json")).replace("\"population\": 30, ", ""));
        assertThat(run("evolve", "--resume", run.toString())).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString())
                .contains("evolution.preset: fit takes no formulas")
                .hasLineCount(1);
    }

    /** Weights of another formula are not those of the run. */
    @Test
    void aRunWithOtherFormulasIsRefused() throws IOException {
        Path run = config("memetic", "mse", 1, "");
        assertThat(run("evolve", "--resume", run.toString(), "--set", "evolution.generations=2"))
                .as(err.toString())
                .isZero();
        Files.writeString(folder.resolve("f.names.csv"), NAMES.replace("/ 64", "/ 65"));
        assertThat(run("evolve", "--resume", run.toString(), "--set", "evolution.generations=4"))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("belongs to another config, other data or another model");
    }
}
