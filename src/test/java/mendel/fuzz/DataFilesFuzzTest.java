package mendel.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mendel.dataset.DataFile;
import mendel.dataset.FeatureNames;
import mendel.dataset.FeatureReader;
import mendel.dataset.PositionReader;
import mendel.eval.Term;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.match.opening.OpeningFile;
import org.junit.jupiter.api.Test;

/** Labelled positions (CSV, EPD and their relatives, packed or not), files of features and of openings. */
class DataFilesFuzzTest {

    private static final int PLIES = 8;

    @FuzzTest
    void labelledPositionsAreReadOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        Game game = fuzzed.pick(Fuzzed.GAMES);
        fuzzed.asFile(fuzzed.pick(List.of(".csv", ".csv.gz", ".epd")), file -> {
            Fuzzed.read(() -> DataFile.read(file, game));
            try (PositionReader positions = PositionReader.open(file)) {
                while (positions.next() != null) {
                    continue;
                }
            }
        });
    }

    /** The lines of the features and those of their names, apart by a line of dashes. */
    @FuzzTest
    void featuresAreReadOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        fuzzed.asFile(
                ".csv",
                file -> Fuzzed.read(() -> {
                    String[] parts = fuzzed.text().split("---\\R", 2);
                    Files.writeString(file, parts[0]);
                    Files.writeString(
                            file.resolveSibling("fuzzed.names.csv"),
                            parts.length == 1 ? "name,default\na,1\n" : parts[1]);
                    FeatureReader.read(file);
                }));
    }

    /** The names alone: any weights of the parameters then fit features that name them all. */
    @FuzzTest
    void namesOfFeaturesAreReadOrRefused(byte[] input) {
        new Fuzzed(input).asFile(".names.csv", names -> {
            Path features = names.resolveSibling("fuzzed.csv");
            FeatureNames read = FeatureNames.of(features);
            WeightSpec spec = read.spec();
            String all = IntStream.of(read.given()).mapToObj(i -> i + ":1").collect(Collectors.joining(" "));
            double sum = FeatureReader.terms(read, Weights.defaults(spec), all).stream()
                    .mapToDouble(Term::value)
                    .sum();
            if (Double.isNaN(sum)) {
                throw new AssertionError("defaults are " + Weights.defaults(spec));
            }
            Fuzzed.write(features, ("score,result,features\n10,1,\"" + all + "\"\n").getBytes(StandardCharsets.UTF_8));
            if (FeatureReader.read(features).size() != 1) {
                throw new AssertionError("a position is lost");
            }
        });
    }

    @FuzzTest
    void openingsAreReadOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        Game game = fuzzed.pick(Fuzzed.GAMES);
        fuzzed.asFile(
                fuzzed.pick(List.of(".epd", ".txt", ".pgn", ".ggf", ".gz")),
                file -> new OpeningFile(game, PLIES).read(file));
    }

    /** The packed one; {@code damaged} was found. */
    @Test
    void inputsAreMadeSo() throws IOException {
        byte[] text = "position,score,result\n8/8/8/4k3/8/8/4P3/4K3 w - - 0 1,1,1\n".getBytes(StandardCharsets.UTF_8);
        Corpus.require(
                DataFilesFuzzTest.class,
                "labelledPositionsAreReadOrRefused",
                "packed",
                Corpus.behind("ab", Corpus.packed(text)),
                bytes -> Corpus.unpacked(bytes, 2));
    }
}
