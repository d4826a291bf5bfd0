package mendel.app.match;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.SmallFile;
import mendel.match.event.MatchResult;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * How long the players of a match took for a move. With equal nodes the one that takes longer has an advantage that is
 * gone when both have the same time. Kept in a file beside the games, apart from what the same games give on every
 * machine.
 *
 * @param millisA mean milliseconds of the first player's moves
 * @param millisB mean milliseconds of the second one's
 */
public record MoveTimes(double millisA, double millisB) {

    private static final String NAME = "times.json";
    private static final JsonMapper JSON = new JsonMapper();
    private static final double PERCENT = 100;
    /** Smaller differences are the machine's. */
    private static final double LEAST_PERCENT = 3;

    /** The times of a match; empty when a player searched no move. */
    static Optional<MoveTimes> of(MatchResult result) {
        Double first = result.timeOfFirst().millisAMove();
        Double second = result.timeOfSecond().millisAMove();
        return first == null || second == null ? Optional.empty() : Optional.of(new MoveTimes(first, second));
    }

    /**
     * Reads the times of a kept match.
     *
     * @param folder of its games
     * @return empty when the match is not whole, or an older version played it
     * @throws InputException when the file is damaged
     */
    public static Optional<MoveTimes> read(Path folder) {
        Path file = folder.resolve(NAME);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(JSON.readValue(SmallFile.text(file), MoveTimes.class));
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give a readable file");
        } catch (JacksonException e) {
            throw new InputException(file.toString(), "is damaged", "delete it: it holds times only");
        }
    }

    void write(Path folder) {
        AtomicFile.writeText(folder.resolve(NAME), JSON.writeValueAsString(this) + "\n");
    }

    /** In words, with the difference where it matters: {@code 0.46 ms a move to 0.43, 7 % more}. */
    public String text() {
        String times = String.format(Locale.ROOT, "%.2f ms a move to %.2f", millisA, millisB);
        double longer = PERCENT * (millisA / millisB - 1);
        return Math.abs(longer) < LEAST_PERCENT
                ? times
                : times + String.format(Locale.ROOT, ", %.0f %% %s", Math.abs(longer), longer > 0 ? "more" : "less");
    }
}
