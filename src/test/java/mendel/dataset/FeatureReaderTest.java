package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mendel.InputException;
import mendel.Workers;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.game.Position;
import mendel.game.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FeatureReaderTest {

    private static final String NAMES =
            "name,default,min,max,group\npawn,100,0,200,material\nmobility,,,,\nking,-1.5,-10,10,\n";

    @TempDir
    private Path folder;

    private Path file(String names, String lines) throws IOException {
        Files.writeString(folder.resolve("f.names.csv"), names);
        return Files.writeString(folder.resolve("f.csv"), lines);
    }

    /** A file without a header is known by its first position, however many features that has. */
    @Test
    void aFirstPositionMayBeLong() throws IOException {
        int features = 200_000;
        String names =
                "name\n" + IntStream.range(0, features).mapToObj(i -> "f" + i).collect(Collectors.joining("\n"));
        String row = "35,1,\""
                + IntStream.range(0, features).mapToObj(i -> i + ":1").collect(Collectors.joining(" ")) + "\"\n";
        FeatureMatrix read = FeatureReader.read(file(names, row + row));
        assertThat(read.size()).isEqualTo(2);
        assertThat(read.score(0)).isEqualTo(35);
    }

    /** What our own models write down is read as the same matrix, with phases inside the coefficients. */
    @Test
    void readsWhatWasWritten() throws IOException {
        List<String> lines = new ArrayList<>(List.of("position,score,result,weight"));
        RandomGenerator random = new Random(7);
        long[] moves = new long[256];
        for (int game = 0; game < 6; game++) {
            Position p = new ChessGame().start();
            for (int ply = 0; ply < 50; ply++) {
                int n = p.generate(moves, 0);
                if (n == 0) {
                    break;
                }
                p.make(moves[random.nextInt(n)]);
                lines.add(Texts.text(p) + "," + random.nextInt(-500, 500) + "," + random.nextInt(3) / 2.0 + ","
                        + (1 + random.nextInt(3)));
            }
        }
        Path data = Files.write(folder.resolve("data.csv"), lines);
        for (EvaluationModel<Position> model : ChessModels.all()) {
            Path features = folder.resolve("f.csv.gz");
            FeatureFile.write(features, data, new ChessGame(), model, LoadListener.NONE);
            FeatureMatrix read = FeatureReader.read(features);
            FeatureMatrix traced =
                    FeatureMatrix.of(new ChessGame(), model, DataFile.read(data, new ChessGame()), new Workers(1));
            assertThat(read.size()).isEqualTo(traced.size());
            double[] weights = model.spec().parameters().stream()
                    .mapToDouble(p -> random.nextDouble(p.min(), p.max()))
                    .toArray();
            for (int i = 0; i < read.size(); i++) {
                assertThat(read.evaluate(i, weights)).isCloseTo(traced.evaluate(i, weights), within(0.01));
                assertThat(read.score(i)).isEqualTo(traced.score(i));
                assertThat(read.result(i)).isEqualTo(traced.result(i));
                assertThat(read.weight(i)).isEqualTo(traced.weight(i));
            }
            assertThat(read.spec().parameters())
                    .extracting("name")
                    .isEqualTo(model.spec().parameters().stream()
                            .map(p -> p.name())
                            .toList());
        }
    }

    @Test
    void parametersHaveDefaults() throws IOException {
        WeightSpec spec = FeatureReader.spec(file(NAMES, ""));
        assertThat(spec.toString()).isEqualTo("features:f");
        assertThat(spec.get(0).group()).isEqualTo("material");
        assertThat(spec.get(1))
                .extracting("defaultValue", "min", "max", "group")
                .containsExactly(0.0, -1000.0, 1000.0, "all");
        assertThat(spec.get(2).defaultValue()).isEqualTo(-1.5);
    }

    /** Some programs put a mark before UTF-8. */
    @Test
    void aByteOrderMarkIsNoPartOfTheText() throws IOException {
        FeatureMatrix marked = FeatureReader.read(file("\uFEFF" + NAMES, "\uFEFFscore,features\n7,0:2\n"));
        assertThat(marked.score(0)).isEqualTo(7);
        assertThat(marked.spec().parameters())
                .isEqualTo(FeatureReader.read(file(NAMES, "7,,0:2\n")).spec().parameters());
        assertThat(FeatureReader.read(file(NAMES, "\uFEFF-35.5,,0:2\n")).score(0))
                .isEqualTo(-35.5f);
    }

    @Test
    void columnsMayComeInAnyOrderAndFeaturesTwice() throws IOException {
        FeatureMatrix matrix = FeatureReader.read(
                file(NAMES, "features,weight,score\n\"2:0.5 0:1 0:-1 2:0.25\",2,-35.5\n,,12\n0:3,,#-4\n0:3,,\n"));
        assertThat(matrix.size()).isEqualTo(2);
        assertThat(matrix.evaluate(0, new double[] {100, 10, 4})).isEqualTo(3);
        assertThat(matrix.weight(0)).isEqualTo(2);
        assertThat(matrix.score(0)).isEqualTo(-35.5f);
        assertThat(matrix.result(0)).isNaN();
        assertThat(matrix.evaluate(1, new double[] {100, 10, 4})).isZero();
        assertThat(matrix.counts().mates()).isEqualTo(1);
        assertThat(matrix.counts().unlabelled()).isEqualTo(1);
    }

    /** The first line of a file may be a position: {@code score,result,features}, or with the weight before them. */
    @Test
    void aHeaderMayBeMissing() throws IOException {
        FeatureMatrix three = FeatureReader.read(file(NAMES, "-35.5,1,\"0:2 2:0.5\"\n12,,1:1\n#3,1,0:1\n"));
        assertThat(three.size()).isEqualTo(2);
        assertThat(three.score(0)).isEqualTo(-35.5f);
        assertThat(three.result(0)).isEqualTo(1);
        assertThat(three.evaluate(0, new double[] {100, 10, 4})).isEqualTo(202);
        assertThat(three.score(1)).isEqualTo(12);
        assertThat(three.counts().mates()).isEqualTo(1);
        FeatureMatrix four = FeatureReader.read(file(NAMES, "1,0.5,3,0:1\n"));
        assertThat(four.weight(0)).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1,1,0:1\\n1,1 | f.csv:2: 2 fields, but the first line has 3",
                "1,0.7,0:1 | f.csv:1: the result 0.7 is not known",
                "1,0:1 | f.csv:1: the column \"1\" is not known",
                "score,result,features\\n1,1,3:1 | f.csv:2: there is no parameter 3; the file of names has 0 to 2",
                "score,result,features\\n1,1,0:x | f.csv:2: the feature \"0:x\" is not possible",
                "score,result,features\\n1,1,-1:2 | f.csv:2: the feature \"-1:2\" is not possible",
                "score,result,features\\n1,0.7,0:1 | f.csv:2: the result 0.7 is not known; it is 1, 0.5 or 0",
                "score,result,features\\nx,1,0:1 | f.csv:2: the score \"x\" is not a number",
                "score,result,features\\n1,1,0:1,2 | f.csv:2: 4 fields, but the header has 3",
                "score,result,feature\\n1,1,0:1 | f.csv:1: the column \"feature\" is not known",
                "score,result\\n1,1 | f.csv:1: there is no column features",
                "score,score,features\\n1,1,0:1 | f.csv:1: the column \"score\" is there twice",
                "score,weight,features\\n1,0,0:1 | f.csv:2: the weight 0 is out of range",
                "score,result,features\\n#3,1,0:1 | f.csv: holds no position with a score or a result",
                " | f.csv: is empty",
            })
    void mistakesAreNamed(String lines, String message) throws IOException {
        Path file = file(NAMES, lines == null ? "" : lines.replace("\\n", "\n"));
        assertThatThrownBy(() -> FeatureReader.read(file))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "name,default,min,max,group\\na,1,2,3,g | f.names.csv:2: the default 1.0 is not from 2.0 to 3.0",
                "name,min\\na,2000 | f.names.csv:2: min 2000.0 is above max 1000.0; give a range; without them",
                "name\\na\\na | f.names.csv:3: a second parameter named a",
                "name\\na b | f.names.csv:2: the name \"a b\" is empty or has blanks",
                "name,min\\na,x | f.names.csv:2: min \"x\" is not a number",
                "name | f.names.csv: 0 parameters",
                "name,kind\\na,waight | f.names.csv:2: the kind \"waight\" is not known; did you mean \"weight\"?",
                "name,kind\\na,sum | f.names.csv:2: the kind \"sum\" is not known; the kinds are term, part, weight",
                "name,kind,formula\\na,weight,1 | f.names.csv:2: a weight with a formula; give no formula",
                "name,kind,formula\\na,feature,1 | f.names.csv:2: a feature with a formula",
                "name,kind,min\\na,feature,1 | f.names.csv:2: a feature has no min; leave it out",
                "name,default,formula\\na,,\\nb,1,a^2 | f.names.csv:3: a formula has no default; leave it out",
                "name,kind\\na,feature | f.names.csv: 0 parameters",
                "name,formula\\na,\\nb,a^a | f.names.csv:3: formula: column 3: \"a\" is no exponent",
                "name,formula\\na,b\\nb,a | f.names.csv:3: formula: column 1: a is a part of itself",
            })
    void mistakesInNamesAreNamed(String names, String message) throws IOException {
        Path file = file(names.replace("\\n", "\n"), "score,features\n1,0:1\n");
        assertThatThrownBy(() -> FeatureReader.read(file))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
        Files.delete(folder.resolve("f.names.csv"));
        assertThatThrownBy(() -> FeatureReader.read(file)).hasMessageContaining("f.names.csv: there is no such file");
    }

    @Test
    void whatTrainsDoesNotValidate() throws IOException {
        StringBuilder lines = new StringBuilder("score,result,features\n");
        for (int i = 0; i < 2000; i++) {
            lines.append(i % 7)
                    .append(',')
                    .append(i / 40 % 2)
                    .append(",0:")
                    .append(i % 300)
                    .append(" 1:1\n");
        }
        FeatureMatrix matrix = FeatureReader.read(file(NAMES, lines.toString()));
        Split split = FeatureReader.split(matrix, 0.2, 1);
        List<Float> trained = Arrays.stream(split.training())
                .mapToObj(i -> matrix.coefficient(matrix.start(i)))
                .toList();
        assertThat(split.training().length).isBetween(1500, 1700);
        assertThat(Arrays.stream(split.validation()).mapToObj(i -> matrix.coefficient(matrix.start(i))))
                .noneMatch(trained::contains);
    }
}
