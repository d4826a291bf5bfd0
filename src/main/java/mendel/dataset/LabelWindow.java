package mendel.dataset;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import mendel.game.Game;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the positions of a file one after the other, and takes back what was found for each. Only those between the
 * first without an answer and the last handed out are kept: whoever is too far ahead of the others waits.
 *
 * <p>For any number of threads.
 */
final class LabelWindow implements AutoCloseable {

    /** Positions that may be handed out behind the first without an answer. */
    static final int WIDTH = 1 << 16;

    private final DataReader reader;
    private final @Nullable String[] answers = new @Nullable String[WIDTH];
    private long taken;
    private long answered;

    /** A position with its number in the file, from 0. */
    record NumberedPosition(LabelledPosition position, long number) {}

    /**
     * A window on a file.
     *
     * @param known the positions at its beginning whose answers are known, which are passed over
     * @throws mendel.InputException when the file cannot be read
     */
    LabelWindow(Path file, Game game, long known) {
        reader = DataReader.unchecked(file, game);
        for (long i = 0; i < known; i++) {
            Objects.requireNonNull(reader.next(), "as many positions as were counted");
        }
        taken = known;
        answered = known;
    }

    /** The next position, or null when there is none. */
    synchronized @Nullable NumberedPosition take() throws InterruptedException {
        while (taken - answered >= WIDTH) {
            wait();
        }
        LabelledPosition next = reader.next();
        return next == null ? null : new NumberedPosition(next, taken++);
    }

    /** Takes the answer for a position that was handed out. */
    synchronized void answer(NumberedPosition position, String answer) {
        answers[(int) (position.number() % WIDTH)] = answer;
    }

    /** The answers that have come since the last time, up to the first that is missing. */
    synchronized List<String> answers() {
        List<String> next = new ArrayList<>();
        for (int at = (int) (answered % WIDTH);
                answered < taken && answers[at] != null;
                at = (int) (answered % WIDTH)) {
            next.add(answers[at]);
            answers[at] = null;
            answered++;
        }
        notifyAll();
        return next;
    }

    @Override
    public synchronized void close() {
        reader.close();
    }
}
