package mendel.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WeightsFileTest {

    private static final WeightSpec SPEC = new WeightSpec(
            "chess",
            "toy",
            false,
            true,
            List.of(
                    new Parameter("pawn.isolated", -10, -50, 50, "pawns", "an isolated pawn"),
                    new Parameter("rook.open", 20, -50, 50, "rooks", "a rook on an open file")));

    private static final String GOOD = """
        {"format": "mendel-weights/1", "game": "chess", "model": "toy",
         "weights": {"rook.open": 7, "pawn.isolated": -3}, "provenance": {"seed": 42}}\
        """;

    @TempDir
    private Path folder;

    @Test
    void readsNamesInAnyOrder() throws Exception {
        WeightsFile file = WeightsFile.read(save(GOOD), List.of(SPEC));
        assertThat(file.weights().toArray()).containsExactly(-3, 7);
        assertThat(file.provenance()).containsEntry("seed", 42);
    }

    @Test
    void readsWhatItWrites() {
        Weights weights = Weights.of(SPEC, new double[] {-11, 12});
        Path file = folder.resolve("w.json");
        WeightsFile.write(file, weights, Map.of("run", "a", "trainLoss", 1.5));
        WeightsFile read = WeightsFile.read(file, List.of(SPEC));
        assertThat(read.weights()).isEqualTo(weights);
        assertThat(read.provenance()).containsOnly(Map.entry("run", "a"), Map.entry("trainLoss", 1.5));
    }

    /** Numbers of the search are kept as they are, in their order; a file without them says nothing of them. */
    @Test
    void keepsTheNumbersOfTheSearch() throws Exception {
        WeightsFile without = WeightsFile.read(save(GOOD), List.of(SPEC));
        assertThat(without.search()).isEmpty();
        assertThat(without.toJson())
                .isEqualTo(WeightsFile.toJson(without.weights(), without.provenance()))
                .doesNotContain("search");
        Path file = save(GOOD.replace("\"provenance\"", "\"search\": {\"b.c\": 3, \"a\": -0.5}, \"provenance\""));
        WeightsFile with = WeightsFile.readOne(file, SPEC);
        assertThat(with.search()).containsExactly(Map.entry("b.c", 3.0), Map.entry("a", -0.5));
        assertThat(with.weights()).isEqualTo(without.weights());
        Files.writeString(file, with.toJson());
        assertThat(WeightsFile.read(file, List.of(SPEC))).isEqualTo(with);
    }

    @Test
    void writesWholeNumbersWithoutFraction() {
        assertThat(WeightsFile.toJson(Weights.defaults(SPEC), Map.of())).contains("\"pawn.isolated\" : -10,");
        WeightSpec real =
                new WeightSpec("chess", "real", false, false, List.of(new Parameter("a", 0.25, 0, 1, "g", "m")));
        assertThat(WeightsFile.toJson(Weights.defaults(real), Map.of())).contains("\"a\" : 0.25");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        "rook.open": 7         | "rook.opne": 7               | weights["rook.opne"]: chess:toy has no such parameter; did you mean "rook.open"?
        "rook.open": 7, "pawn.isolated": -3 | "rook.open": 7  | weights: missing pawn.isolated; give all 2 parameters of chess:toy
        "rook.open": 7         | "rook.open": 51              | weights["rook.open"]: 51 is out of bounds; give a number from -50 to 50
        "rook.open": 7         | "rook.open": 7.5             | weights["rook.open"]: 7.5 is not a whole number; weights of chess:toy are whole numbers
        "rook.open": 7         | "rook.open": "7"             | weights["rook.open"]: is not a number; give a number from -50 to 50
        "model": "toy"         | "model": "full"              | model: weights of "chess:full" do not fit here; give weights of chess:toy
        mendel-weights/1       | mendel-weights/9             | format: "mendel-weights/9" is not known; this version reads mendel-weights/1
        "provenance"           | "search": 3, "provenance"    | search: is not an object; it holds numbers of the search as NAME: NUMBER
        "provenance"           | "search": {"a": "b"}, "provenance" | search["a"]: is not a number; give a number
        "provenance"           | "provenence"                 | provenence: there is no such key in a weights file; did you mean "provenance"?
        """)
    void refusesWithPlaceAndRemedy(String part, String instead, String message) throws Exception {
        Path file = save(GOOD.replace(part, instead));
        assertThatThrownBy(() -> WeightsFile.read(file, SPEC))
                .isInstanceOf(InputException.class)
                .hasMessage(file + ": " + message);
    }

    @Test
    void refusesANameGivenTwice() throws Exception {
        Path file = save(GOOD.replace("\"rook.open\": 7", "\"rook.open\": 7, \"rook.open\": 8"));
        assertThatThrownBy(() -> WeightsFile.read(file, SPEC))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(file + ":2:")
                .hasMessageContaining("rook.open");
    }

    @Test
    void refusesTruncatedAndMissingFiles() throws Exception {
        Path file = save(GOOD.substring(0, 90));
        assertThatThrownBy(() -> WeightsFile.read(file, SPEC))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is not JSON");
        Path none = folder.resolve("none.json");
        assertThatThrownBy(() -> WeightsFile.read(none, SPEC))
                .isInstanceOf(InputException.class)
                .hasMessage(none + ": there is no such file; give \"default\" or an existing weights file");
    }

    private Path save(String text) throws Exception {
        return Files.writeString(folder.resolve("weights.json"), text);
    }
}
