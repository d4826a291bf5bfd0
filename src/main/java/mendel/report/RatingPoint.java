package mendel.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One generation of a tournament; {@code NaN} for what was not measured.
 *
 * @param generation its number, from 1
 * @param rating Elo of its champion against the default weights, in games after it was chosen; infinite when it won or
 *     lost all
 * @param error half the width of the rating's 95 % interval
 * @param games games so far, since the run began
 * @param spread standard deviation of the genomes' expected scores against the default, as a share of the points, 0 to
 *     1
 * @param diversity mean standard deviation of a weight in the population, as a share of the weight's range, 0 to 1
 * @param seconds time since the run's start, summed over resumes
 * @param best the generation whose champion was the best of the run at its end; 0 for the start
 * @param believed Elo of its champion against the default weights by all games of the run before its games against them
 * @param believedError half the width of the 95 % interval of that
 * @param options the champion's values of an engine's options by name, those of the centre if the strategy has one;
 *     empty for other weights
 */
public record RatingPoint(
        long generation,
        double rating,
        double error,
        long games,
        double spread,
        double diversity,
        double seconds,
        long best,
        double believed,
        double believedError,
        Map<String, Double> options) {

    /** The distance in 95 % intervals that chance exceeds once in a thousand times. */
    private static final double FAR = 3.29 / 1.96;

    public RatingPoint {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** Whether the champion played the default. */
    public boolean measured() {
        return !Double.isNaN(rating);
    }

    /** Whether the champion became the best of the run. */
    boolean becameBest() {
        return best == generation;
    }

    /** Whether there is a belief about the champion; not in runs of old versions. */
    boolean hasBelief() {
        return !Double.isNaN(believed);
    }

    /** Whether belief and games can be compared. */
    public boolean compared() {
        return hasBelief() && Double.isFinite(rating) && Double.isFinite(error);
    }

    /** The difference of belief and games, as a multiple of its 95 % interval. */
    double apart() {
        return Math.abs(believed - rating) / Math.hypot(believedError, error);
    }

    /** Whether belief and games agree within their errors. */
    public boolean agrees() {
        return apart() <= 1;
    }

    /** Whether belief and games differ by more than chance explains. */
    boolean contradicts() {
        return apart() > FAR;
    }

    /** {@code +61 ± 22}, {@code all won}. */
    String text() {
        return Double.isFinite(rating) ? text(rating, error) : elo();
    }

    /** The belief, with its error. */
    String believedText() {
        return hasBelief() ? text(believed, believedError) : Numbers.NONE;
    }

    private static String text(double elo, double error) {
        return signed(elo) + (Double.isFinite(error) ? " ± " + Numbers.fixed(error, 0) : "");
    }

    /** The rating with its sign. */
    String elo() {
        return Double.isFinite(rating)
                ? signed(rating)
                : Double.isNaN(rating) ? Numbers.NONE : rating > 0 ? "all won" : "all lost";
    }

    private static String signed(double elo) {
        return (Math.rint(elo) > 0 ? "+" : "") + Numbers.fixed(elo, 0);
    }
}
