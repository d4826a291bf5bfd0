package mendel.evolve.duel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/**
 * A method that tunes a genome by duels: it asks for a batch of them and is told their results.
 *
 * <pre>{@code
 * DuelMethod method = DuelMethods.DEFAULT.create(space, new DuelPlan(seed, 64, 10_000));
 * while (more) {
 *     method.tell(play(method.ask()));
 * }
 * double[] genome = method.best().genome();
 * }</pre>
 *
 * <p>Everything it does is a function of the space, the plan and the results. A batch may be played in any order and by
 * any number of threads. Not for several threads itself.
 */
public interface DuelMethod {

    /** The duels of the current batch, at least one; the same until their results are told. */
    List<Duel> ask();

    /**
     * The results of the current batch.
     *
     * @param scores of each duel, in order: the first genome's share of the points of the two games, 0, 0.25, 0.5, 0.75
     *     or 1; a mean over more pairs of games is possible too
     * @throws IllegalArgumentException when their number is not that of the duels, or one is not from 0 to 1
     */
    void tell(double... scores);

    /** What it would recommend now. */
    Advice best();

    /** How many batches were told. */
    long batches();

    /** Writes all that the next batch depends on. */
    void write(DataOutput out) throws IOException;

    /**
     * Takes over what was written by the same method for the same space and plan, and goes on as that would have.
     *
     * @throws IOException when it is damaged, or was written by another method or for another number of parameters
     */
    void read(DataInput in) throws IOException;
}
