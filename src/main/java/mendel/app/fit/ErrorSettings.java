package mendel.app.fit;

import mendel.SettingException;
import mendel.evolve.certainty.Certainty;
import mendel.evolve.certainty.Resampling;
import mendel.evolve.fitness.LossKind;
import org.jspecify.annotations.Nullable;

/**
 * How the errors of optimal weights are computed.
 *
 * @param loss whose optimum it is; null for absolute errors, and for expected results where no position has a score
 * @param resamples how often the games are drawn, from {@link Resampling#FEWEST} to {@link #MOST}
 * @param seed where the draws come from
 */
public record ErrorSettings(@Nullable LossKind loss, int resamples, long seed) {

    /** The most resamples. */
    public static final int MOST = 100_000;
    /** The share of the games on which the fits of the learning curve are compared. */
    static final double VALIDATION = 0.2;

    /** The usual number of resamples. */
    public ErrorSettings(@Nullable LossKind loss) {
        this(loss, Certainty.RESAMPLES, 1);
    }

    /** @throws mendel.InputException when a number is out of range */
    public ErrorSettings {
        if (resamples < Resampling.FEWEST || resamples > MOST) {
            throw new SettingException(
                    "resamples", resamples, "give a number from " + Resampling.FEWEST + " to " + MOST);
        }
    }
}
