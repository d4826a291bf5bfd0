package mendel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mendel.report.FormFacts.FormPoint;

/**
 * The result of an evolution of forms, in a sentence and in figures: what the best form costs beside the whole model,
 * and what it loses by that. Losses are those of games held out from the fit, by which forms are compared.
 */
final class FormHeadline {

    private final RunReport report;
    private final FormPoint whole;
    private final FormPoint best;

    FormHeadline(RunReport report, FormFacts facts) {
        this.report = report;
        whole = facts.whole();
        best = facts.best();
    }

    String lead() {
        return "The best form has " + Numbers.count(best.weights()) + " of the model's "
                + Numbers.count(whole.weights()) + " weights" + time()
                + ". Its loss, as games held out from the fit tell it, is "
                + Numbers.loss(best.crossed()) + ", that of the whole model "
                + Numbers.loss(whole.crossed()) + " (" + lost() + "). "
                + Numbers.count(
                        report.history().isEmpty()
                                ? 0
                                : report.history().getLast().generation())
                + " generations took "
                + Numbers.duration(report.summary().facts().seconds()) + ".";
    }

    private String time() {
        return whole.nanoseconds() > 0
                ? " and takes " + Numbers.fixed(best.nanoseconds(), 0) + " of its "
                        + Numbers.fixed(whole.nanoseconds(), 0) + " nanoseconds"
                : "";
    }

    private String lost() {
        return signed(best.crossed(), whole.crossed(), 2);
    }

    /** How much more or less a figure is, {@code -69 %}. */
    private static String signed(double value, double than, int decimals) {
        return String.format(Locale.ROOT, "%+." + decimals + "f %%", 100 * (value / than - 1))
                .replace('-', '\u2212');
    }

    List<Html> tiles() {
        List<Html> tiles = new ArrayList<>();
        tiles.add(Headline.tile(
                "main",
                "Weights",
                signed(best.weights(), whole.weights(), 0),
                Numbers.count(best.weights()) + " of " + Numbers.count(whole.weights())));
        if (whole.nanoseconds() > 0) {
            tiles.add(Headline.tile(
                    "",
                    "Time of an evaluation",
                    signed(best.nanoseconds(), whole.nanoseconds(), 0),
                    Numbers.fixed(best.nanoseconds(), 0) + " of " + Numbers.fixed(whole.nanoseconds(), 0)
                            + " nanoseconds"));
        }
        tiles.add(Headline.tile(
                "",
                "Loss by games held out",
                lost(),
                Numbers.loss(best.crossed()) + ", the whole model " + Numbers.loss(whole.crossed())));
        if (best.validation() != null && whole.validation() != null) {
            tiles.add(Headline.tile(
                    "",
                    "Validation loss",
                    signed(best.validation(), whole.validation(), 2),
                    Numbers.loss(best.validation()) + ", the whole model " + Numbers.loss(whole.validation())));
        }
        report.summary().matches().stream().limit(1).forEach(match -> tiles.add(Headline.match(match)));
        if (!report.history().isEmpty()) {
            tiles.add(Headline.bestGeneration(report));
        }
        return tiles;
    }
}
