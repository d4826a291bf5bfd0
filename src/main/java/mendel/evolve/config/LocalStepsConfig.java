package mendel.evolve.config;

/**
 * Local improvement within a generation.
 *
 * @param elite how many of the best distinct genomes are improved; 0 for none
 * @param steps how many exact steps downhill each of them takes
 */
public record LocalStepsConfig(int elite, int steps) {

    /** No local improvement. */
    public static final LocalStepsConfig NONE = new LocalStepsConfig(0, 0);
}
