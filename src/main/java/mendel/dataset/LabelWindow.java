package mendel.dataset;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import mendel.game.Game;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the positions of a file one after the other, and takes back what was found for each. Only the answers
 * between the first that is missing and the last position handed out are kept, four bytes each: whoever is too far
 * ahead of the others waits. How far that is, follows from how many work and how much each takes at a time.
 *
 * <p>So the memory does not depend on the size of the file: at most {@link #WIDEST} answers, and the texts of at most
 * {@link #MOST_OUT} positions that somebody works on.
 *
 * <p>For any number of threads.
 */
final class LabelWindow implements AutoCloseable {

    /** Positions that may always be handed out behind the first without an answer. */
    static final int NARROWEST = 1 << 16;
    /** At most so many may be: 64 MiB of answers. */
    static final int WIDEST = 1 << 24;
    /** At most so many are without an answer at a time, of some 100 bytes each. */
    static final int MOST_OUT = 1 << 21;
    /** So many answers are taken out at a time. */
    static final int BATCH = 1 << 16;
    /** For each who works, so many of the largest tasks fit into the window; two of them are under way. */
    private static final int TASKS = 8;

    private final DataReader reader;
    private final AnswerRing answers = new AnswerRing();
    private int width = NARROWEST;
    /** How many were handed out and have no answer. */
    private long out;

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
     * @param wanted how many, from 1; fewer when so many work that all together would have too many
     * @param workers how many work at the same time
     * @param known the answer of a position that needs none; null for the others
     */
    synchronized @Nullable LabelTask take(int wanted, int workers, Function<LabelledPosition, @Nullable String> known)
            throws InterruptedException {
        int most = Math.clamp(MOST_OUT / (2L * workers), 1, wanted);
        width = Math.clamp((long) TASKS * workers * most, width, WIDEST);
        List<Long> numbers = new ArrayList<>();
        List<String> positions = new ArrayList<>();
        while (!stopped && positions.size() < most) {
            if (taken - answered >= width || out + positions.size() >= MOST_OUT) {
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
            answers.cover(answered, taken);
            String answer = known.apply(next);
            if (answer == null) {
                numbers.add(taken);
                positions.add(next.position());
            } else {
                answers.put(taken, answer);
            }
            taken++;
        }
        out += positions.size();
        return positions.isEmpty()
                ? null
                : new LabelTask(
                        numbers.stream().mapToLong(Long::longValue).toArray(), positions.toArray(String[]::new));
    }

    /** Takes the answers for positions that were handed out. */
    synchronized void answer(LabelTask task, String[] found) {
        for (int i = 0; i < found.length; i++) {
            answers.put(task.numbers()[i], found[i]);
        }
        out -= found.length;
        notifyAll();
    }

    /** Hands out no more; may be called by any thread. */
    synchronized void stop() {
        stopped = true;
        notifyAll();
    }

    /** The next answers that have come, up to the first that is missing, at most {@link #BATCH}. */
    synchronized List<String> answers() {
        List<String> next = new ArrayList<>();
        while (next.size() < BATCH && answered < taken && answers.has(answered)) {
            next.add(answers.take(answered++));
        }
        notifyAll();
        return next;
    }

    @Override
    public synchronized void close() {
        reader.close();
    }
}
