package mendel.report;

import java.util.ArrayList;
import java.util.List;

/** The references for the evolved weights, chosen on the page. */
final class References {

    /** The best of the first generation. */
    static final String FIRST = "first";
    /** The model's defaults. */
    static final String DEFAULTS = "default";
    /** The optimum. */
    static final String OPTIMUM = "optimum";

    private References() {}

    /** The choice of references as a row of buttons. */
    static Html choice(RunReport report, String name, String chosen) {
        List<Html> options = new ArrayList<>();
        options.add(option(name, FIRST, "first generation", chosen));
        options.add(option(name, DEFAULTS, "model’s defaults", chosen));
        report.summary()
                .optimum()
                .filter(optimum -> optimum.weights().isPresent())
                .ifPresent(optimum -> options.add(option(name, OPTIMUM, optimum.name(), chosen)));
        return Html.of(
                "<fieldset class=\"choice\" data-choice=\"{}\"><legend>Compare with</legend>{}</fieldset>",
                name,
                Html.join(options));
    }

    private static Html option(String name, String value, String label, String chosen) {
        return Html.radio("reference-" + name, value, label, value.equals(chosen));
    }
}
