package mendel.evolve.config;

import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import mendel.evolve.fitness.LossKind;

/**
 * Weights are compared with a mentor's scores of many positions.
 *
 * @param data the data file with labelled positions
 * @param loss what is minimised
 * @param clip scores of the mentor are bounded to plus and minus this many centi-units
 * @param validation the share of the games kept apart for validation, 0 to 0.9
 * @param k the constant of the sigmoid loss, see {@link mendel.evolve.fitness.SigmoidScale}; empty to fit it
 * @param wdl with the sigmoid loss: how much the game's result counts in the target, 0 to 1; the mentor's score is the
 *     rest
 * @param sample how many training positions are drawn afresh for each generation; 0 for all
 * @param stream whether the positions stay on disk and pass through memory a part at a time
 */
public record MentorConfig(
        String data,
        LossKind loss,
        double clip,
        double validation,
        OptionalDouble k,
        double wdl,
        int sample,
        boolean stream)
        implements ObjectiveConfig {

    /** The {@code type} in configs. */
    public static final String TYPE = "mentor";

    /** The same with its data at another place. */
    public MentorConfig at(UnaryOperator<String> moved) {
        return on(moved.apply(data));
    }

    /** The same with other data. */
    MentorConfig on(String file) {
        return new MentorConfig(file, loss, clip, validation, k, wdl, sample, stream);
    }

    /** The same with all positions in each generation. */
    MentorConfig unsampled() {
        return new MentorConfig(data, loss, clip, validation, k, wdl, 0, stream);
    }

    @Override
    public String type() {
        return TYPE;
    }
}
