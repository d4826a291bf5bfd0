package mendel.evolve.duel;

import mendel.SettingException;

/**
 * How much is to be played.
 *
 * @param seed where random numbers come from
 * @param batch how many duels a batch has, 1 to 100,000: those played at once without knowledge of each other; methods
 *     that need a certain number round it up
 * @param duels how many duels there are to be in all; schedules depend on it, and it is no limit
 */
public record DuelPlan(long seed, int batch, long duels) {

    private static final int LARGEST_BATCH = 100_000;

    /** @throws mendel.InputException when a number is out of range */
    public DuelPlan {
        if (batch < 1 || batch > LARGEST_BATCH) {
            throw new SettingException("batch", batch, "give 1 to " + LARGEST_BATCH);
        }
        if (duels < 1) {
            throw new SettingException("duels", duels, "give at least 1");
        }
    }
}
