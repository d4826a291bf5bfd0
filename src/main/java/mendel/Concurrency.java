package mendel;

import org.jspecify.annotations.Nullable;

/** How many games, searches or mentors work at the same time, as users set it. */
public final class Concurrency {

    private static final int LARGEST = 1024;

    private Concurrency() {}

    /**
     * Checks a number.
     *
     * @param concurrency null when the user leaves it to the program
     * @throws SettingException when it is not from 1 to 1,024
     */
    public static void require(@Nullable Integer concurrency) {
        if (concurrency != null && (concurrency < 1 || concurrency > LARGEST)) {
            throw new SettingException("concurrency", concurrency, "give a number from 1 to " + LARGEST);
        }
    }

    /** The number that a setting means; without one there is one for each processor. */
    public static int of(@Nullable Integer concurrency) {
        return Workers.count(concurrency == null ? 0 : concurrency);
    }

    /**
     * Checks a number for which 0 means one for each processor.
     *
     * @throws SettingException when it is not from 0 to 1,024
     */
    public static void requireOrAll(int concurrency) {
        if (concurrency < 0 || concurrency > LARGEST) {
            throw new SettingException(
                    "concurrency", concurrency, "give 1 to " + LARGEST + ", or 0 for all processors");
        }
    }
}
