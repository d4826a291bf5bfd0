package mendel.app.data;

import java.nio.file.Path;
import java.util.function.LongConsumer;
import mendel.AtomicFile;
import mendel.Concurrency;
import mendel.InputException;
import mendel.app.Games;
import mendel.dataset.Labeller;
import mendel.dataset.LoadListener;
import mendel.work.LocalThreads;
import mendel.work.Machines;

/**
 * Asks a mentor for the score of each position of a file. Scores are kept as they come, so that the same settings go on
 * after an interruption.
 *
 * <pre>{@code
 * MentorChoice mentor = new MentorChoice(
 *         null, true, null, Map.of(), new MentorChoice.Ask(false, 6, 0, false), null, null, 60);
 * Labelling labelling = Labelling.of(
 *         new Labelling.LabellingSettings("reversi", positions, out, mentor, false, false, 0), LoadListener.NONE);
 * long scored = labelling.run(done -> { }).positions();
 * }</pre>
 */
public final class Labelling {

    private final Labeller labeller;
    private final int concurrency;

    private Labelling(Labeller labeller, int concurrency) {
        this.labeller = labeller;
        this.concurrency = concurrency;
    }

    /**
     * What is labelled by whom.
     *
     * @param game the game's id
     * @param positions the positions
     * @param out the data file to write
     * @param mentor who scores them
     * @param keep whether scores that positions have already are kept
     * @param force whether a file may be replaced whose scores come from another mentor or other settings
     * @param concurrency mentors side by side; 0 for one a core
     */
    public record LabellingSettings(
            String game, Path positions, Path out, MentorChoice mentor, boolean keep, boolean force, int concurrency) {

        /** @throws InputException when a number is out of range */
        public LabellingSettings {
            Concurrency.requireOrAll(concurrency);
        }
    }

    /**
     * Reads and checks all positions.
     *
     * @param listener hears how far it is
     * @throws InputException when there is no such game or mentor, or a file cannot be used
     */
    public static Labelling of(LabellingSettings settings, LoadListener listener) {
        settings.mentor.requireHere(Games.entry(settings.game));
        return elsewhere(settings, listener);
    }

    /**
     * Reads and checks all positions, which other machines will label: engines are looked for there.
     *
     * @param listener hears how far it is
     * @throws InputException when there is no such game or mentor, or a file cannot be used
     */
    public static Labelling elsewhere(LabellingSettings settings, LoadListener listener) {
        Games.GameEntry entry = Games.entry(settings.game);
        Games.requireDataEnding(entry.game(), settings.out);
        AtomicFile.requireWritable(settings.out);
        settings.mentor.mentors(entry); // Wrong settings are told before the positions are read.
        return new Labelling(
                new Labeller(
                        entry.game(),
                        settings.positions,
                        settings.out,
                        settings.keep,
                        settings.force,
                        new MentorJob(settings.game, settings.mentor),
                        listener),
                settings.concurrency);
    }

    /** How many positions there are. */
    public long size() {
        return labeller.size();
    }

    /**
     * Labels all positions by threads of this process and writes the file.
     *
     * @param progress told how many are done
     * @throws mendel.ResourceException as {@link #run(Machines, LongConsumer)}
     * @throws InterruptedException as {@link #run(Machines, LongConsumer)}
     */
    public Labeller.LabellingResult run(LongConsumer progress) throws InterruptedException {
        return labeller.run(new LocalThreads(Math.max(0, concurrency)), progress);
    }

    /**
     * Labels all positions and writes the file.
     *
     * @param machines who does it
     * @param progress told how many are done
     * @throws mendel.ResourceException when an engine fails or the disk refuses; the scores so far are kept
     * @throws InterruptedException after {@link #stop}, with a message that says what is kept
     */
    public Labeller.LabellingResult run(Machines machines, LongConsumer progress) throws InterruptedException {
        return labeller.run(machines, progress);
    }

    /** Gives up the positions at work. May be called from any thread. */
    public void stop() {
        labeller.stop();
    }
}
