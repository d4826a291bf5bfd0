package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mendel.chess.model.ChessModels;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The commands that show models: params, eval, features. */
class ModelCommandsTest extends CommandRuns {

    private static final String MIDDLEGAME = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P3/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

    @TempDir
    private Path folder;

    @Test
    void paramsListsEveryParameter() {
        assertThat(run("params", "chess", "-m", "ivanova2011", "--json")).isZero();
        JsonNode list = answer().path("parameters");
        assertThat(list.size()).isEqualTo(model("ivanova2011").size());
        assertThat(list.get(0).path("name").stringValue()).isEqualTo("material.pawn");
        assertThat(list.get(0).path("default").toString()).isEqualTo("100");
        assertThat(list.get(0).path("group").stringValue()).isEqualTo("material");
        assertThat(list.get(0).path("meaning").stringValue()).isEqualTo("a pawn");
    }

    @Test
    void theModelMayBeNamedWithItsGame() {
        assertThat(run("params", "chess", "-m", "chess:full", "--json")).isZero();
        assertThat(answer().path("parameters").size()).isEqualTo(model("full").size());
    }

    @Test
    void anUnknownModelIsRefusedWithTheKnownOnes() {
        assertThat(run("params", "chess", "-m", "huge")).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString())
                .contains("\"huge\"")
                .contains("full")
                .contains("ivanova2011")
                .hasLineCount(1);
    }

    @Test
    void termsSumToTheScoreFromWhitesView() {
        for (String fen : List.of(MIDDLEGAME, MIDDLEGAME.replace(" w ", " b "))) {
            for (WeightSpec spec : ChessModels.all().stream().map(m -> m.spec()).toList()) {
                assertThat(run("eval", "chess", "-p", fen, "-m", spec.model(), "--json"))
                        .isZero();
                JsonNode answer = answer();
                double sum = 0;
                for (JsonNode term : answer.path("terms")) {
                    assertThat(term.path("value").doubleValue())
                            .isCloseTo(
                                    term.path("feature").doubleValue()
                                            * term.path("weight").doubleValue(),
                                    within(1e-9));
                    assertThat(spec.indexOf(term.path("name").stringValue())).isNotNegative();
                    sum += term.path("value").doubleValue();
                }
                // The score drops the fraction.
                assertThat(answer.path("score").intValue()).isEqualTo((int) sum);
            }
        }
    }

    @Test
    void evalUsesTheWeightsGiven() {
        WeightSpec spec = model("ivanova2011");
        double[] values = new double[spec.size()];
        values[spec.indexOf("material.bishop")] = 333;
        Path file = folder.resolve("w.json");
        WeightsFile.write(file, Weights.of(spec, values), Map.of());
        assertThat(run(line("eval chess -p {} -m ivanova2011 -w {} --json", "4k3/8/8/8/8/8/8/B3K3 w - - 0 1", file)))
                .isZero();
        assertThat(answer().path("score").intValue()).isEqualTo(333);
    }

    @Test
    void manyPositionsAnswerInOrder() throws Exception {
        Path file = Files.writeString(
                folder.resolve("p.txt"), "# two\n4k3/8/8/8/8/8/8/Q3K3 w - - 0 1\n\n4k3/8/8/8/8/8/8/q3K3 w - - 0 1\n");
        assertThat(run("eval", "chess", "--positions", file.toString())).isZero();
        List<String> lines = out.toString().lines().toList();
        assertThat(lines).hasSize(2);
        assertThat(new ObjectMapper().readTree(lines.getFirst()).path("score").intValue())
                .isPositive();
        assertThat(new ObjectMapper().readTree(lines.getLast()).path("score").intValue())
                .isNegative();
    }

    @Test
    void featuresWritesALineAPositionAndTheNames() throws Exception {
        Path data = Files.writeString(folder.resolve("data.csv"), """
            position,score,result
            4k3/8/8/8/8/8/8/B3K3 w - - 0 1,333,1
            4k3/8/8/8/8/8/8/Q3K3 w - - 0 1,#9,1
            4k3/8/8/8/8/8/4P3/4K3 w - - 0 1,,0.5
            4k3/8/8/8/8/8/8/q3K3 w - - 0 1,,
            """);
        Path target = folder.resolve("f.csv");
        assertThat(run(line("features chess -m ivanova2011 --data {} --out {} --json", data, target)))
                .isZero();
        assertThat(answer().path("positions").intValue()).isEqualTo(2);
        assertThat(answer().path("skipped").intValue()).isEqualTo(2);
        List<String> lines = Files.readAllLines(target);
        WeightSpec spec = model("ivanova2011");
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0)).isEqualTo("score,result,features");
        assertThat(lines.get(1)).startsWith("333,1,").contains(spec.indexOf("material.bishop") + ":1");
        assertThat(lines.get(2)).startsWith(",0.5,").contains(spec.indexOf("material.pawn") + ":1");
        List<String> names = Files.readAllLines(folder.resolve("f.names.csv"));
        assertThat(names).hasSize(1 + spec.size());
        assertThat(names.get(0)).isEqualTo("name,default,min,max,group");
        assertThat(names.get(1)).isEqualTo("material.pawn,100,0,300,material");
    }

    @Test
    void featuresNamesTheLineOfABadPosition() throws Exception {
        Path data = Files.writeString(
                folder.resolve("bad.csv"), "position,score,result\n4k3/8/8/8/8/8/8/4K3 w - - 0 1,0,\nnonsense,0,\n");
        assertThat(run(
                        "features",
                        "chess",
                        "--data",
                        data.toString(),
                        "--out",
                        folder.resolve("g.csv").toString()))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("bad.csv:3");
        assertThat(folder.resolve("g.csv")).doesNotExist();
    }

    @Test
    void paramsCountsWhereEachParameterActs() throws Exception {
        Path data = Files.writeString(folder.resolve("data.csv"), """
            position,score,result
            4k3/8/8/8/8/8/7P/B3K3 w - - 0 10,400,1
            4k3/8/8/8/8/8/7P/N3K3 w - - 0 11,250,1
            4k3/8/8/8/8/8/7P/R3K3 w - - 0 12,700,1
            """);
        assertThat(run("params", "chess", "-m", "ivanova2011", "--data", data.toString(), "--json"))
                .isZero();
        JsonNode answer = answer();
        assertThat(answer.path("positions").intValue()).isEqualTo(3);
        assertThat(share(answer, "material.bishop")).isCloseTo(1 / 3.0, within(1e-9));
        assertThat(share(answer, "bishop.both")).isZero();
    }

    /** A knight in the corner is material and nothing else: without that group every bit of its worth is missed. */
    @Test
    void ablationShowsWhatAGroupIsWorth() throws Exception {
        String game = """
            4k3/8/8/8/8/8/8/N3K3 w - - 0 10,250,1
            4k3/8/8/8/8/8/8/4K2N w - - 0 11,250,1
            n3k3/8/8/8/8/8/8/4K3 w - - 0 12,-250,1
            """;
        Path data = Files.writeString(folder.resolve("knights.csv"), "position,score,result\n" + game.repeat(20));
        assertThat(run("params", "chess", "-m", "david-tabibi2008", "--data", data.toString(), "--ablation", "--json"))
                .isZero();
        for (JsonNode row : answer().path("ablation")) {
            boolean isMaterial = row.path("without").stringValue().equals("material");
            assertThat(row.path("trainMae").doubleValue())
                    .as(row.toString())
                    .isCloseTo(isMaterial ? 250 : 0, within(0.5));
            assertThat(row.path("parameters").intValue())
                    .isEqualTo(
                            row.path("without").stringValue().isEmpty()
                                    ? 0
                                    : (int) model("david-tabibi2008").parameters().stream()
                                            .filter(p -> p.group()
                                                    .equals(row.path("without").stringValue()))
                                            .count());
        }
    }

    @Test
    void ablationNeedsData() {
        assertThat(run("params", "chess", "--ablation")).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("--data");
    }

    private static double share(JsonNode answer, String name) {
        for (JsonNode p : answer.path("parameters")) {
            if (p.path("name").stringValue().equals(name)) {
                return p.path("active").doubleValue();
            }
        }
        throw new AssertionError("no parameter " + name);
    }

    private static WeightSpec model(String name) {
        return ChessModels.all().stream()
                .map(m -> m.spec())
                .filter(s -> s.model().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
