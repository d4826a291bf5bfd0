package mendel.dataset;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
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
    private boolean stopped;

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

    /**
     * The next positions without a known answer, or null when there is none.
     *
     * @param most how many, from 1
     * @param known the answer of a position that needs none; null for the others
     */
    synchronized @Nullable LabelTask take(int most, Function<LabelledPosition, @Nullable String> known)
            throws InterruptedException {
        List<Long> numbers = new ArrayList<>();
        List<String> positions = new ArrayList<>();
        while (!stopped && positions.size() < most) {
            if (taken - answered >= WIDTH) {
                if (!positions.isEmpty()) {
                    break;
                }
                wait();
                continue;
            }
            LabelledPosition next = reader.next();
            if (next == null) {
                break;
            }
            String answer = known.apply(next);
            if (answer == null) {
                numbers.add(taken);
                positions.add(next.position());
            } else {
                answers[(int) (taken % WIDTH)] = answer;
            }
            taken++;
        }
        return positions.isEmpty()
                ? null
                : new LabelTask(
                        numbers.stream().mapToLong(Long::longValue).toArray(), positions.toArray(String[]::new));
    }

    /** Takes the answers for positions that were handed out. */
    synchronized void answer(LabelTask task, String[] found) {
        for (int i = 0; i < found.length; i++) {
            answers[(int) (task.numbers()[i] % WIDTH)] = found[i];
        }
    }

    /** Hands out no more; may be called by any thread. */
    synchronized void stop() {
        stopped = true;
        notifyAll();
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
