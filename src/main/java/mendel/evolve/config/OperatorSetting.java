package mendel.evolve.config;

import mendel.plugin.PluginSettings;

/**
 * A number that configs may give to an operator.
 *
 * @param name its key
 * @param min its smallest value
 * @param max its largest value
 * @param usual its value when it is missing
 * @param isWhole whether it is a whole number
 */
public record OperatorSetting(String name, double min, double max, double usual, boolean isWhole) {

    /** The key of an operator's probability. */
    public static final String PROBABILITY = "probability";

    static OperatorSetting number(String name, double min, double max, double usual) {
        return new OperatorSetting(name, min, max, usual, false);
    }

    static OperatorSetting whole(String name, long min, long max, long usual) {
        return new OperatorSetting(name, min, max, usual, true);
    }

    /** The probability with which an operator changes a genome, or a gene. */
    static OperatorSetting probability(double usual) {
        return number(PROBABILITY, 0, 1, usual);
    }

    /** Its value in settings. */
    double of(PluginSettings settings) {
        return isWhole
                ? settings.whole(name, (long) min, (long) max, (long) usual)
                : settings.number(name, min, max, usual);
    }
}
