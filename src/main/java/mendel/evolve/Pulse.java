package mendel.evolve;

/**
 * The progress of an objective, for generations that take minutes.
 *
 * @param unit what is counted, in the plural
 * @param done the count since the objective was made
 * @param before the count at the start of the current generation
 * @param expected about how many the current generation takes; 0 when unknown
 */
public record Pulse(String unit, long done, long before, long expected) {

    /** The progress of an objective that counts nothing. */
    public static final Pulse NONE = new Pulse("", 0, 0, 0);

    /** The share of the current generation that is done, 0 to 1; 0 when unknown. */
    public double fractionDone() {
        return expected > 0 ? Math.clamp((double) (done - before) / expected, 0.0, 1.0) : 0;
    }
}
