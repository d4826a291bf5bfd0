package mendel.evolve;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * What makes one generation of another: a run drives it, saves what it makes, and goes on from there. Each generation
 * is a pure function of the one before, so that a run that was resumed gives the same bits as one that never stopped.
 *
 * @param <S> a generation with everything from which the next one is made
 */
public interface Evolver<S extends EvolutionState> {

    /** The first generation. */
    S first();

    /** The generation after another. */
    S next(S before);

    /** Whether nothing is left to be done after a generation. */
    default boolean isDone(S generation) {
        return false;
    }

    /**
     * The last generation once a rule has ended the run, with what is only worth its time at the end; may take minutes.
     */
    default S finished(S last) {
        return last;
    }

    /** The figures of a generation. */
    GenerationStats stats(S generation);

    /** Writes a generation so that {@link #read} restores it bit for bit. */
    void write(S generation, DataOutput out) throws IOException;

    /** Reads what {@link #write} wrote. */
    S read(DataInput in) throws IOException;
}
