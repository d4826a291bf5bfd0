package mendel.evolve;

/**
 * How far an objective has come, so that one sees that it works while a generation takes minutes.
 *
 * @param unit what is counted, in the plural
 * @param done how many are done since the objective was made
 * @param before how many of them were done before the generation at work
 * @param expected how many that generation will take, about; 0 when unknown
 */
public record Pulse(String unit, long done, long before, long expected) {

    /** Of an objective that counts nothing. */
    public static final Pulse NONE = new Pulse("", 0, 0, 0);

    /** How much of the generation at work is done, 0 to 1; 0 when unknown. */
    public double share() {
        return expected > 0 ? Math.clamp((double) (done - before) / expected, 0.0, 1.0) : 0;
    }
}
