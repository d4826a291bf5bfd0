package mendel.dataset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import mendel.FileStamp;
import mendel.ResourceException;
import mendel.Sha256;
import mendel.game.Game;
import mendel.game.Position;
import mendel.mentor.Mentor;
import mendel.protocol.MentorScore;
import org.jspecify.annotations.Nullable;

/**
 * Asks mentors for the scores of all positions of a file and writes them, in the order of the file, as a new data file.
 * Positions that have no score (those in which the game has ended, or that the mentor has no score for) are left out.
 *
 * <p>Several mentors work in parallel; the result is the same for any number. After an interruption the same command
 * resumes behind the last score on the disk and ends with the same file, see {@link Journal}. An output with scores
 * from another source is not overwritten, see {@link LabelRecord}.
 */
public final class Labeller {

    private static final long COMMIT_MILLIS = 500;
    /** The journal's line for a position without a score. */
    private static final String NONE = "-";

    private static final Journal.JournalKind JOURNAL =
            new Journal.JournalKind("mendel-labels/1", Pattern.compile("-|-?\\d{1,9}|#-?\\d{1,9}"), "labelling");

    private final Game game;
    private final Path out;
    private final boolean keep;
    private final boolean force;
    private final Supplier<? extends Mentor> mentors;
    private final List<LabelledPosition> positions;
    private final String digest;
    /** Whether the output replaces the input. */
    private final boolean inPlace;

    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    @SuppressWarnings("NullAway.Init")
    private AtomicReferenceArray<String> scores;

    private volatile boolean stopped;

    /**
     * The result of a labelling.
     *
     * @param positions the number in the output
     * @param skipped the number without a score, left out
     * @param resumed the number of scores from earlier sessions
     */
    public record LabellingResult(long positions, long skipped, long resumed) {}

    /**
     * Reads and checks all positions.
     *
     * @param keep whether existing scores of the input are kept; otherwise every position is labelled
     * @param force whether an output with scores from another mentor or other settings may be replaced
     * @param mentors makes a mentor for each worker
     * @param listener receives the progress of reading
     * @throws mendel.InputException when the input is wrong
     */
    public Labeller(
            Game game,
            Path input,
            Path out,
            boolean keep,
            boolean force,
            Supplier<? extends Mentor> mentors,
            LoadListener listener) {
        this.game = game;
        this.out = out;
        this.keep = keep;
        this.force = force;
        this.inPlace = isSame(input, out);
        this.mentors = mentors;
        FileStamp stamp = DataFile.stamp(input);
        this.positions = DataFile.read(input, game, listener);
        this.digest = Sha256.hex(input);
        stamp.requireSame();
    }

    private static boolean isSame(Path input, Path out) {
        try {
            return Files.exists(out) && Files.isSameFile(input, out);
        } catch (IOException e) {
            return false; // If they cannot be compared, they are taken for two files.
        }
    }

    /** The number of positions in the input. */
    public int size() {
        return positions.size();
    }

    /** The path of the journal of an unfinished labelling. */
    public static Path journal(Path out) {
        return Journal.pathFor(out);
    }

    /**
     * Labels everything.
     *
     * @param concurrency the number of mentors in parallel
     * @param progress receives the number of positions done now and then, those of earlier sessions included
     * @throws mendel.InputException when the output has scores from another mentor or other settings
     * @throws InterruptedException when {@link #stop} was called; the scores so far are on the disk
     * @throws ResourceException when a mentor or the disk fails for good; the scores so far are on the disk
     */
    public LabellingResult run(int concurrency, LongConsumer progress) throws InterruptedException {
        Mentor first = mentors.get();
        Journal journal;
        Map<String, String> facts = new LinkedHashMap<>();
        try {
            facts.put("game", game.id());
            facts.put("positions", digest);
            facts.put("mentor", first.identity());
            facts.put("keep", Boolean.toString(keep));
            boolean losesNothing = inPlace && keep;
            if (!force && !losesNothing && !Files.exists(Journal.pathFor(out))) {
                Map<String, String> asked = new LinkedHashMap<>(facts);
                if (inPlace) {
                    asked.remove("positions");
                }
                LabelRecord.requireSame(out, game, asked);
            }
            journal = Journal.open(JOURNAL, out, LabelRecord.lines(facts));
        } catch (RuntimeException e) {
            first.close();
            throw e;
        }
        try (journal) {
            List<String> done = journal.lines();
            if (done.size() > positions.size()) {
                throw journal.damaged("it has " + done.size() + " scores of " + positions.size() + " positions");
            }
            scores = new AtomicReferenceArray<>(positions.size());
            IntStream.range(0, done.size()).forEach(i -> scores.set(i, done.get(i)));
            next.set(done.size());
            progress.accept(done.size());
            work(first, concurrency, journal, done.size(), progress);
            LabellingResult result = write(done.size());
            LabelRecord.write(out, facts);
            journal.delete();
            return result;
        }
    }

    /** Ends the work as soon as possible; callable from any thread. */
    public void stop() {
        stopped = true;
    }

    private void work(Mentor first, int concurrency, Journal journal, int from, LongConsumer progress)
            throws InterruptedException {
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < concurrency; i++) {
            Supplier<? extends Mentor> own = i == 0 ? () -> first : mentors;
            workers.add(Thread.ofPlatform().name("mentor " + (i + 1)).start(() -> label(own)));
        }
        int written = from;
        try {
            boolean running = true;
            while (running) {
                running = workers.stream().anyMatch(Thread::isAlive) && !stopped;
                if (running) {
                    joinFirst(workers);
                }
                written = commit(journal, written);
                progress.accept(written);
            }
        } finally {
            stopped = true;
            for (Thread worker : workers) {
                worker.interrupt();
                worker.join();
            }
        }
        written = commit(journal, written);
        if (written < positions.size()) {
            fail(written);
        }
    }

    /** Waits until it is time to write, or the workers may be done. */
    private static void joinFirst(List<Thread> workers) throws InterruptedException {
        Thread running = workers.stream().filter(Thread::isAlive).findFirst().orElse(null);
        if (running != null) {
            running.join(COMMIT_MILLIS);
        }
    }

    /** Throws the reason why not everything is labelled. */
    private void fail(int written) throws InterruptedException {
        Throwable cause = failure.get();
        String kept = written + " of " + positions.size() + " positions are labelled and kept in "
                + Journal.pathFor(out) + ": the same command goes on from there";
        switch (cause) {
            case null -> throw new InterruptedException(kept);
            case ResourceException lost -> throw new ResourceException(lost.getMessage() + "; " + kept, lost);
            case RuntimeException other -> throw other;
            case Error other -> throw other;
            default -> throw new IllegalStateException(cause);
        }
    }

    private void label(Supplier<? extends Mentor> own) {
        try (Mentor mentor = own.get()) {
            // A position that was taken is answered, even after a stop: a gap would lose the answers behind it.
            while (!stopped) {
                int i = next.getAndIncrement();
                if (i >= positions.size()) {
                    return;
                }
                scores.set(i, score(mentor, positions.get(i)));
            }
        } catch (RuntimeException | Error e) {
            if (!stopped) {
                failure.compareAndSet(null, e);
                stopped = true;
            }
        }
    }

    private String score(Mentor mentor, LabelledPosition line) {
        if (keep && line.score() != null) {
            return line.score().text();
        }
        Position position = game.parse(line.position());
        if (!position.outcome().isOngoing()) {
            return NONE;
        }
        return mentor.score(position).map(MentorScore::text).orElse(NONE);
    }

    /** Writes the next scores up to the first gap. */
    private int commit(Journal journal, int written) {
        List<String> batch = new ArrayList<>();
        for (int i = written; i < positions.size() && scores.get(i) != null; i++) {
            batch.add(scores.get(i));
        }
        journal.append(batch);
        return written + batch.size();
    }

    private LabellingResult write(int resumed) {
        List<LabelledPosition> labelled = new ArrayList<>();
        for (int i = 0; i < positions.size(); i++) {
            String score = scores.get(i);
            if (!score.equals(NONE)) {
                labelled.add(positions.get(i).withScore(MentorScore.parse(score)));
            }
        }
        DataFile.write(out, game, labelled);
        return new LabellingResult(labelled.size(), positions.size() - labelled.size(), resumed);
    }
}
