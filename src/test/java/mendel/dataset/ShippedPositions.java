package mendel.dataset;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The first positions of the data that are shipped, for tests that need a few; the rest of the file is not read. */
public final class ShippedPositions {

    private ShippedPositions() {}

    /** The first positions of a game's data, scored by a mentor. */
    public static List<LabelledPosition> first(String game, int count) {
        List<LabelledPosition> read = new ArrayList<>();
        try (DataReader reader = DataReader.open(Path.of("games-db/" + game + "-mentor.csv.gz"))) {
            while (read.size() < count) {
                read.add(Objects.requireNonNull(reader.next(), "more positions"));
            }
        }
        return read;
    }
}
