package mendel;

/** Durations as text for people. */
public final class DurationText {

    private static final int MINUTE = 60;
    /** The largest number of seconds, or of minutes, written in that unit. */
    private static final int MOST = 90;

    private DurationText() {}

    /**
     * A duration, rounded: {@code 42 s}, {@code 12 min}, {@code 3 h 5 min}.
     *
     * @param seconds 0 or more
     */
    public static String of(double seconds) {
        long whole = Math.round(seconds);
        if (whole < MOST) {
            return whole + " s";
        }
        long minutes = Math.round(seconds / MINUTE);
        return minutes < MOST ? minutes + " min" : minutes / MINUTE + " h " + minutes % MINUTE + " min";
    }
}
