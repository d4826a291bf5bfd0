package mendel.report;

import mendel.eval.Parameter;

/** Weights at the bounds of their ranges: the range may be too narrow, or the data may not determine the weight. */
final class Bounds {

    private Bounds() {}

    /** A mark for a weight at one of its bounds, otherwise nothing. */
    static Html flag(Parameter p, double value) {
        return switch (at(p, value)) {
            case "min" -> Html.of(" <abbr class=\"bound\" title=\"at its lower bound\">min</abbr>");
            case "max" -> Html.of(" <abbr class=\"bound\" title=\"at its upper bound\">max</abbr>");
            default -> Html.EMPTY;
        };
    }

    /** {@code min}, {@code max} or empty; a weight with equal bounds is not marked. */
    static String at(Parameter p, double value) {
        if (p.min() == p.max()) {
            return "";
        }
        return value <= p.min() ? "min" : value >= p.max() ? "max" : "";
    }
}
