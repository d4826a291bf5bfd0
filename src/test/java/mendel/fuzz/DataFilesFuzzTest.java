package mendel.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Files;
import java.util.List;
import mendel.dataset.DataFile;
import mendel.dataset.FeatureReader;
import mendel.game.Game;
import mendel.match.OpeningFile;

/** Labelled positions (CSV, EPD and their relatives, packed or not), files of features and of openings. */
class DataFilesFuzzTest {

    private static final int PLIES = 8;

    @FuzzTest
    void labelledPositionsAreReadOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        Game game = fuzzed.pick(Fuzzed.GAMES);
        fuzzed.asFile(fuzzed.pick(List.of(".csv", ".csv.gz", ".epd")), file -> DataFile.read(file, game));
    }

    /** The lines of the features and those of their names, apart by a line of dashes. */
    @FuzzTest
    void featuresAreReadOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        fuzzed.asFile(".csv", file -> Fuzzed.read(() -> {
            String[] parts = fuzzed.text().split("---\\R", 2);
            Files.writeString(file, parts[0]);
            Files.writeString(file.resolveSibling("fuzzed.names.csv"), parts.length == 1 ? "name,default\na,1\n" : parts[1]);
            FeatureReader.read(file);
        }));
    }

    @FuzzTest
    void openingsAreReadOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        Game game = fuzzed.pick(Fuzzed.GAMES);
        fuzzed.asFile(fuzzed.pick(List.of(".epd", ".txt", ".pgn", ".ggf", ".gz")), file -> new OpeningFile(game, PLIES).read(file));
    }
}
