package mendel.app.evolve;

import java.nio.file.Path;
import mendel.SettingNames;
import mendel.evolve.run.RunListener;

/**
 * Receives the progress of an evolution. It is called by the thread that runs the evolution; remarks on reports come
 * from another thread.
 */
public interface EvolutionListener extends RunListener {

    /** A listener that ignores everything. */
    EvolutionListener NONE = (stats, seconds) -> {};

    /**
     * The generations are done, and the figures to compare them with are computed.
     *
     * @param work what is computed now, in words, as {@code comparing with the same algorithm without local steps}
     */
    default void after(String work) {}

    /**
     * The generations are done, and games are played with what they found; the task's pulse counts them.
     *
     * @param work what they are for, in words, as {@code playing the start}
     * @param games how many there will be
     */
    default void plays(String work, long games) {
        after(work + ": " + games + " games");
    }

    /** How its user calls settings, for the run's report. */
    default SettingNames names() {
        return SettingNames.OWN;
    }

    /**
     * How the user can resume a run that stopped; it is printed and kept in the run's log.
     *
     * @param folder the run's folder
     */
    default String resumeHint(Path folder) {
        return "the run in " + folder + " can be resumed";
    }
}
