package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.game.Texts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ScoreCommandTest extends CommandRuns {

    private static final String MODEL = "ivanova2011";

    private final List<Integer> errors = new ArrayList<>();
    private final List<Integer> scores = new ArrayList<>();

    @TempDir
    private Path folder;

    private Path data;

    /** Positions of random games, scored by the model's own evaluation with a known error. */
    @BeforeEach
    void writeData() throws Exception {
        EvaluationModel<Position> model = ChessModels.all().stream()
                .filter(m -> m.spec().model().equals(MODEL))
                .findFirst()
                .orElseThrow();
        Random random = new Random(5);
        StringBuilder text = new StringBuilder("position,score,result\n");
        long[] moves = new long[new ChessGame().start().maxMoves()];
        for (int n = 0; n < 120; n++) {
            Position p = new ChessGame().start();
            for (int ply = 0; ply < 20 + n % 30; ply++) {
                int count = p.generate(moves, 0);
                if (count == 0) {
                    break;
                }
                p.make(moves[random.nextInt(count)]);
            }
            model.attach(p, Weights.defaults(model.spec()));
            int white = p.side() == new ChessGame().firstSide() ? p.evaluate() : -p.evaluate();
            int error = random.nextInt(-40, 41);
            scores.add(Math.clamp(white + error, -1000, 1000));
            errors.add(white - scores.getLast());
            text.append(Texts.text(p)).append(',').append(white + error).append(",\n");
        }
        text.append("8/8/8/8/8/1k6/8/K2r4 w - - 0 1,#-1,\n");
        text.append("8/8/8/8/8/1k6/8/K6r w - - 0 1,,0\n");
        data = Files.writeString(folder.resolve("data.csv"), text);
    }

    @Test
    void tellsHowSureTheOptimumIs() {
        List<String> command = List.of(
                "score", "chess", "-m", MODEL, "-w", "default", "--data", data.toString(), "--optimum", "--errors");
        assertThat(run(with(command, "--resamples", "50", "--loss", "mse", "--json")))
                .isZero();
        JsonNode told = answer().path("errors");
        assertThat(told.path("loss").stringValue()).isEqualTo("mse");
        assertThat(told.path("positions").intValue()).isEqualTo(errors.size());
        assertThat(told.path("level").stringValue()).isEqualTo("unknown");
        int fitted = 0;
        for (JsonNode weight : told.path("weights")) {
            boolean known = weight.path("state").stringValue().equals("fitted");
            fitted += known ? 1 : 0;
            assertThat(weight.path("standardError").isNumber()).isEqualTo(known);
            assertThat(weight.path("games").intValue())
                    .isBetween(0, weight.path("positions").intValue());
        }
        assertThat(told.path("fitted").intValue()).isEqualTo(fitted).isPositive();
        assertThat(told.path("games").intValue()).isEqualTo(4); // Three of them train, too few for a curve.
        assertThat(told.has("curve")).isFalse();

        assertThat(run(with(command))).isZero();
        assertThat(out.toString())
                .contains("how sure the weights of the optimum (mae) are: 200 resamples", "least sure");

        assertThat(run("score", "chess", "-w", "default", "--data", data.toString(), "--errors"))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("--errors stands alone; give --optimum too");
        assertThat(run("score", "chess", "-w", "default", "--data", data.toString(), "--optimum", "--seed", "3"))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("--seed stands alone; give --errors too");
    }

    private static String[] with(List<String> command, String... more) {
        return Stream.concat(command.stream(), Stream.of(more)).toArray(String[]::new);
    }

    @Test
    void errorsAreThoseOfTheEvaluation() {
        assertThat(run("score", "chess", "-m", MODEL, "-w", "default", "--data", data.toString(), "--json"))
                .isZero();
        JsonNode answer = answer();
        assertThat(answer.path("positions").intValue()).isEqualTo(errors.size());
        assertThat(answer.path("mates").intValue()).isEqualTo(1);
        assertThat(answer.path("skipped").intValue()).isEqualTo(1);
        assertThat(answer.path("mae").doubleValue())
                .isCloseTo(errors.stream().mapToDouble(Math::abs).average().orElseThrow(), within(1e-6));
        assertThat(answer.path("rmse").doubleValue())
                .isCloseTo(
                        Math.sqrt(errors.stream()
                                .mapToDouble(e -> e * e)
                                .average()
                                .orElseThrow()),
                        within(1e-6));
        assertThat(answer.path("correlation").doubleValue()).isBetween(0.5, 1.0);
        assertThat(answer.has("optimumMae")).isFalse();
    }

    @Test
    void balancedKeepsPositionsOfSmallScores() {
        assertThat(run("score", "chess", "-m", MODEL, "--data", data.toString(), "--balanced", "100", "--json"))
                .isZero();
        assertThat(answer().path("positions").longValue())
                .isEqualTo(scores.stream().filter(s -> Math.abs(s) <= 100).count())
                .isPositive();
    }

    @Test
    void theOptimumIsNoWorseThanTheWeightsAndMaterialAloneNoBetterThanAll() {
        assertThat(run("score", "chess", "-m", MODEL, "--data", data.toString(), "--optimum", "--json"))
                .isZero();
        JsonNode all = answer();
        assertThat(all.path("optimumMae").doubleValue())
                .isPositive()
                .isLessThan(all.path("mae").doubleValue());
        assertThat(all.path("optimumRmse").doubleValue())
                .isPositive()
                .isLessThan(all.path("rmse").doubleValue());
        assertThat(run(line("score chess -m {} --data {} --optimum --only-group material --json", MODEL, data)))
                .isZero();
        assertThat(answer().path("optimumMae").doubleValue())
                .isGreaterThan(all.path("optimumMae").doubleValue());
        assertThat(answer().path("optimumRmse").doubleValue())
                .isGreaterThan(all.path("optimumRmse").doubleValue());
    }

    @Test
    void peopleGetATable() {
        assertThat(run("score", "chess", "--data", data.toString(), "--optimum"))
                .isZero();
        assertThat(out.toString())
                .contains("mentor's score")
                .contains("middlegame")
                .contains("dual bound")
                .contains("KKT residual");
    }

    @Test
    void resultsAloneAreCompared() throws Exception {
        StringBuilder lines = new StringBuilder("position,score,result\n");
        for (int i = 0; i < 40; i++) {
            lines.append(
                    i % 4 == 0
                            ? "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1,,0\n"
                            : i % 2 == 0
                                    ? "4k3/q7/8/8/8/8/8/4K3 w - - 0 1,,0\n"
                                    : "4k3/8/8/8/8/8/8/R3K3 w - - 0 1,,1\n");
        }
        Path results = Files.writeString(folder.resolve("results.csv"), lines);
        JsonNode fitted = json("score", "chess", "-m", MODEL, "--data", results.toString(), "--optimum", "--json");
        assertThat(fitted.get("mae").isNull()).isTrue();
        assertThat(fitted.get("positions").asInt()).isEqualTo(40);
        JsonNode given = json("score", "chess", "-m", MODEL, "--data", results.toString(), "--k", "0.02", "--json");
        assertThat(given.get("k").asDouble()).isEqualTo(0.02);
        assertThat(fitted.get("resultMse").asDouble())
                .isLessThan(given.get("resultMse").asDouble());
        assertThat(fitted.get("optimumResultMse").asDouble())
                .isLessThanOrEqualTo(fitted.get("resultMse").asDouble());
        assertThat(run("score", "chess", "--data", results.toString())).isZero();
        assertThat(out.toString())
                .contains("no position has a mentor's score")
                .contains("expected results against 40 results");
    }

    @Test
    void wrongArgumentsAreRefusedInOneLine() throws Exception {
        assertThat(run("score", "chess", "-m", MODEL, "--data", data.toString(), "--optimum", "--only-group", "matter"))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("\"matter\"").contains("material").hasLineCount(1);
        assertThat(run("score", "chess", "--data", data.toString(), "--only-group", "material"))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("--optimum").hasLineCount(1);
        Path unlabelled = Files.writeString(
                folder.resolve("open.csv"), "position,score,result\n8/8/8/8/8/1k6/8/K6r w - - 0 1,,\n");
        assertThat(run("score", "chess", "--data", unlabelled.toString())).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("open.csv").contains("mendel label").hasLineCount(1);
    }

    /** Another mentor with twice the scores and 30 more, about half of the positions. */
    @Test
    void tellsWhoDisagreesWithWhom() throws Exception {
        List<String> lines = Files.readAllLines(data);
        StringBuilder other = new StringBuilder("position,score,result\n");
        double apart = 0;
        int common = 0;
        for (int i = 1; i < errors.size(); i += 2) {
            String[] cells = lines.get(i).split(",", -1);
            int score = Integer.parseInt(cells[1]);
            other.append(cells[0]).append(',').append(2 * score + 30).append(",\n");
            apart += Math.abs(score + 30);
            common++;
        }
        Path second = Files.writeString(folder.resolve("second.csv"), other);
        JsonNode told = json(
                "score", "chess", "-m", MODEL, "--data", data.toString(), "--mentors", second.toString(), "--json");
        assertThat(told.at("/mentors/names").size()).isEqualTo(3);
        JsonNode pair = told.at("/mentors/pairs/0");
        assertThat(pair.get("positions").intValue()).isEqualTo(common);
        assertThat(pair.get("meanAbsolute").doubleValue()).isCloseTo(apart / common, within(1e-9));
        assertThat(pair.get("scale").doubleValue()).isCloseTo(2, within(1e-9));
        assertThat(pair.get("correlation").doubleValue()).isCloseTo(1, within(1e-9));
        assertThat(told.at("/mentors/pairs/1/second").asString()).isEqualTo("evaluation");
        assertThat(told.at("/mentors/pairs/1/meanAbsolute").doubleValue()).isBetween(5.0, 40.0);
        Path strange = Files.writeString(
                folder.resolve("strange.csv"), "position,score,result\n8/8/4k3/8/8/3K4/8/7R w - - 0 1,5,\n");
        assertMistake("has no position that the other files score", "--mentors", strange.toString());
        Path twice = Files.writeString(folder.resolve("twice.csv"), other + lines.get(1) + "\n");
        assertMistake("the position is there twice", "--mentors", twice.toString());
    }

    private void assertMistake(String problem, String... more) {
        List<String> line = new ArrayList<>(List.of("score", "chess", "-m", MODEL, "--data", data.toString()));
        line.addAll(List.of(more));
        assertThat(run(line.toArray(String[]::new))).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains(problem).hasLineCount(1);
    }
}
