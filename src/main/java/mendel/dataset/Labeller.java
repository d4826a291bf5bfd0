package mendel.dataset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.regex.Pattern;
import mendel.FileStamp;
import mendel.ResourceException;
import mendel.Sha256;
import mendel.game.Game;
import mendel.protocol.MentorScore;
import mendel.work.Job;
import mendel.work.JobRun;
import mendel.work.Machines;
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
    private static final String NONE = LabelAnswers.NONE;

    private static final Journal.JournalKind JOURNAL =
            new Journal.JournalKind("mendel-labels/1", Pattern.compile("-|-?\\d{1,9}|#-?\\d{1,9}"), "labelling");

    private final Game game;
    private final Path input;
    private final Path out;
    private final boolean keep;
    private final boolean force;
    private final Job<LabelTask, LabelAnswers> mentors;
    private final FileStamp stamp;
    private final long size;
    /** Whether any position of the input has a weight other than 1. */
    private final boolean weighted;

    private final String digest;
    /** Whether the output replaces the input. */
    private final boolean inPlace;

    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    private volatile boolean stopped;
    /** The thread that waits to hear who answers; null when none does. Guarded by this object's lock. */
    private @Nullable Thread asking;

    /**
     * The result of a labelling.
     *
     * @param positions the number in the output
     * @param skipped the number without a score, left out
     * @param resumed the number of scores from earlier sessions
     * @param gaps the parts of the game in which most positions were left out
     */
    public record LabellingResult(long positions, long skipped, long resumed, List<LabelGap> gaps) {

        public LabellingResult {
            gaps = List.copyOf(gaps);
        }
    }

    /**
     * Reads and checks all positions.
     *
     * @param keep whether existing scores of the input are kept; otherwise every position is labelled
     * @param force whether an output with scores from another mentor or other settings may be replaced
     * @param mentors opens a mentor for each worker
     * @param listener receives the progress of reading
     * @throws mendel.InputException when the input is wrong
     */
    public Labeller(
            Game game,
            Path input,
            Path out,
            boolean keep,
            boolean force,
            Job<LabelTask, LabelAnswers> mentors,
            LoadListener listener) {
        this.game = game;
        this.input = input;
        this.out = out;
        this.keep = keep;
        this.force = force;
        this.inPlace = isSame(input, out);
        this.mentors = mentors;
        this.stamp = DataFile.stamp(input);
        long[] counts = new long[2];
        DataFile.forEach(input, game, listener, p -> {
            counts[0]++;
            counts[1] += p.weight() == 1 ? 0 : 1;
        });
        // Better now than when all have their scores.
        DataFile.requireHolds(
                out,
                game,
                sink -> DataFile.forEachUnchecked(
                        input, game, LoadListener.NONE, p -> sink.accept(p.withScore(MentorScore.centi(0)))));
        this.size = counts[0];
        this.weighted = counts[1] > 0;
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
    public long size() {
        return size;
    }

    /** The path of the journal of an unfinished labelling. */
    public static Path journal(Path out) {
        return Journal.pathFor(out);
    }

    /**
     * Labels everything.
     *
     * @param machines who does it
     * @param progress receives the number of positions done now and then, those of earlier sessions included
     * @throws mendel.InputException when the output has scores from another mentor or other settings
     * @throws InterruptedException when {@link #stop} was called; the scores so far are on the disk
     * @throws ResourceException when a mentor or the disk fails for good; the scores so far are on the disk
     */
    public LabellingResult run(Machines machines, LongConsumer progress) throws InterruptedException {
        try (JobRun<LabelTask, LabelAnswers> work = machines.begin(mentors)) {
            String mentor = identity(work);
            Map<String, String> facts = new LinkedHashMap<>();
            facts.put("game", game.id());
            facts.put("positions", digest);
            facts.put("mentor", mentor);
            facts.put("keep", Boolean.toString(keep));
            boolean losesNothing = inPlace && keep;
            if (!force && !losesNothing && !Files.exists(Journal.pathFor(out))) {
                Map<String, String> asked = new LinkedHashMap<>(facts);
                if (inPlace) {
                    asked.remove("positions");
                }
                LabelRecord.requireSame(out, game, asked);
            }
            try (Journal journal = Journal.open(JOURNAL, out, LabelRecord.lines(facts))) {
                long done = journal.size();
                if (done > size) {
                    throw journal.damaged("it has " + done + " scores of " + size + " positions");
                }
                progress.accept(done);
                work(work, mentor, journal, progress);
                LabellingResult result = write(journal);
                LabelRecord.write(out, facts);
                journal.delete();
                return result;
            }
        }
    }

    /** Ends the work as soon as possible; callable from any thread. */
    public synchronized void stop() {
        stopped = true;
        if (asking != null) {
            asking.interrupt();
        }
    }

    /** Who will answer: only a mentor at work can tell. */
    private String identity(JobRun<LabelTask, LabelAnswers> work) throws InterruptedException {
        AtomicReference<@Nullable LabelTask> question = new AtomicReference<>(LabelTask.whoAnswers());
        AtomicReference<String> mentor = new AtomicReference<>("");
        synchronized (this) {
            if (stopped) {
                throw nothingAsked();
            }
            asking = Thread.currentThread();
        }
        try {
            work.run(units -> question.getAndSet(null), (task, answers) -> mentor.set(answers.mentor()));
        } catch (InterruptedException e) {
            throw stopped ? nothingAsked() : e;
        } finally {
            answered();
        }
        return mentor.get();
    }

    private static InterruptedException nothingAsked() {
        return new InterruptedException("no position was asked about: the same command begins again or goes on");
    }

    private synchronized void answered() {
        asking = null;
        if (stopped) {
            Thread.interrupted(); // It may have come when nobody waited any more.
        }
    }

    private void work(JobRun<LabelTask, LabelAnswers> work, String mentor, Journal journal, LongConsumer progress)
            throws InterruptedException {
        long written;
        try (LabelWindow window = new LabelWindow(input, game, journal.size())) {
            stamp.requireSame();
            written = work(work, mentor, journal, window, progress);
        }
        if (written < size) {
            fail(written);
        }
    }

    /** The number of positions that have a score on the disk in the end. */
    private long work(
            JobRun<LabelTask, LabelAnswers> work,
            String mentor,
            Journal journal,
            LabelWindow window,
            LongConsumer progress)
            throws InterruptedException {
        Thread labelling = Thread.ofPlatform().name("label").start(() -> label(work, mentor, window));
        long written = journal.size();
        try {
            boolean running = true;
            while (running) {
                running = labelling.isAlive() && !stopped;
                if (running) {
                    labelling.join(COMMIT_MILLIS);
                }
                written += commit(journal, window);
                progress.accept(written);
            }
        } finally {
            stopped = true;
            window.stop();
            labelling.interrupt();
            labelling.join();
        }
        return written + commit(journal, window);
    }

    /** Throws the reason why not everything is labelled. */
    private void fail(long written) throws InterruptedException {
        Throwable cause = failure.get();
        String kept = written + " of " + size + " positions are labelled and kept in " + Journal.pathFor(out)
                + ": the same command goes on from there";
        switch (cause) {
            case null -> throw new InterruptedException(kept);
            case ResourceException lost -> throw new ResourceException(lost.getMessage() + "; " + kept, lost);
            case RuntimeException other -> throw other;
            case Error other -> throw other;
            default -> throw new IllegalStateException(cause);
        }
    }

    private void label(JobRun<LabelTask, LabelAnswers> work, String mentor, LabelWindow window) {
        try {
            work.run(units -> stopped ? null : window.take(units, work.width(), this::known), (task, answers) -> {
                if (!answers.mentor().equals(mentor)) {
                    throw new ResourceException("mentors differ: one is " + mentor + ", another " + answers.mentor());
                }
                window.answer(task, answers.scores());
            });
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // It was stopped.
        } catch (RuntimeException | Error e) {
            if (!stopped) {
                failure.compareAndSet(null, e);
                stopped = true;
            }
        }
    }

    /** The score that a position keeps; null for one that a mentor is asked about. */
    private @Nullable String known(LabelledPosition line) {
        MentorScore score = line.score();
        return keep && score != null ? score.text() : null;
    }

    /** Writes the next scores up to the first gap; their number. */
    private static long commit(Journal journal, LabelWindow window) {
        long written = 0;
        List<String> batch;
        do {
            batch = window.answers();
            journal.append(batch);
            written += batch.size();
        } while (batch.size() == LabelWindow.BATCH);
        return written;
    }

    private LabellingResult write(Journal journal) {
        boolean[] weights = new boolean[1];
        if (weighted) {
            forEachLabelled(journal, p -> weights[0] |= p.weight() != 1, p -> {});
        }
        LabelGap.GapCount count = new LabelGap.GapCount(game);
        DataFile.WrittenPositions written = DataFile.write(
                out,
                game,
                weights[0],
                sink -> forEachLabelled(
                        journal,
                        p -> {
                            count.add(p.position(), true);
                            sink.accept(p);
                        },
                        p -> count.add(p.position(), false)));
        return new LabellingResult(written.positions(), size - written.positions(), journal.size(), count.gaps());
    }

    /** Passes on the positions that have a score in the journal, with it, and apart from them the others. */
    private void forEachLabelled(Journal journal, Consumer<LabelledPosition> sink, Consumer<LabelledPosition> others) {
        JournalLines scores = journal.read();
        DataFile.forEachUnchecked(input, game, LoadListener.NONE, p -> {
            String score = Objects.requireNonNull(scores.next(), "a score for each position");
            if (score.equals(NONE)) {
                others.accept(p);
            } else {
                sink.accept(p.withScore(MentorScore.parse(score)));
            }
        });
        stamp.requireSame();
    }
}
