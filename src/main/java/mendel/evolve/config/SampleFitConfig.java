package mendel.evolve.config;

import java.util.List;

/**
 * How the forms of a model with very many weights are fitted while they are compared.
 *
 * @param sample how many training positions are fitted to and judged by
 * @param common whether weights that mean the same in other stages of the game, or in middlegame and endgame, are held
 *     near each other
 * @param strengths how strongly weights are held near 0, falling, of which the whole model chooses one
 * @param tolerance a fit ends when ten iterations lower what it minimises by no more than this share
 */
public record SampleFitConfig(int sample, boolean common, List<Double> strengths, double tolerance) {

    /** What counts where a config says nothing. */
    public static final SampleFitConfig USUAL =
            new SampleFitConfig(300_000, true, List.of(100.0, 50.0, 25.0, 12.0, 6.0, 3.0, 1.5), 0.0003);

    public SampleFitConfig {
        strengths = List.copyOf(strengths);
    }
}
