package mendel.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.JsonNumber;
import mendel.app.evolve.Evolution;
import mendel.app.evolve.FitOutcome;
import mendel.app.evolve.StartMatch;
import mendel.eval.WeightsFile;
import mendel.report.FitFacts;
import mendel.report.Losses;

/**
 * What {@code evolve} answers after a fit of very many weights. The optimum of the training loss alone is of no use:
 * weights that fit it fit its noise.
 */
final class EvolveFitAnswer extends EvolveAnswer<FitOutcome> {

    EvolveFitAnswer(Evolution evolution, FitOutcome outcome) {
        super(evolution, outcome);
    }

    @Override
    void putFigures(Map<String, Object> object) {
        object.put("strength", JsonNumber.of(outcome.bestStrength()));
        object.put("fits", outcome.fits().stream().map(EvolveFitAnswer::object).toList());
        object.put("unseen", outcome.unseen());
        object.put("firstTrainLoss", outcome.firstLosses().train());
        object.put("firstValidationLoss", JsonNumber.of(outcome.firstLosses().validation()));
        object.put("match", outcome.match().map(StartMatch::json).orElse(null));
        object.put("warnings", outcome.warnings());
    }

    private static Map<String, Object> object(FitFacts.FittedStrength fit) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("strength", fit.strength());
        object.put("trainLoss", fit.losses().train());
        object.put("validationLoss", JsonNumber.of(fit.losses().validation()));
        object.put("objective", fit.objective());
        object.put("bound", JsonNumber.of(fit.bound()));
        object.put("generation", fit.generation());
        return object;
    }

    @Override
    void tellFigures(PrintWriter to) {
        to.println(time());
        to.printf(
                Locale.ROOT,
                "%-42s %10s %10s %s%n",
                outcome.loss().name().toLowerCase(Locale.ROOT),
                "train",
                "validation",
                "above the optimum at most");
        List<FitFacts.FittedStrength> fits = outcome.fits();
        for (FitFacts.FittedStrength fit : fits) {
            to.printf(
                    Locale.ROOT,
                    "%s %s%n",
                    line("strength " + WeightsFile.number(fit.strength()), fit.losses()),
                    Double.isNaN(fit.bound())
                            ? "not known: the loss is not convex"
                            : String.format(Locale.ROOT, "%.3f %%", fit.gapPercent()));
        }
        to.println(line(
                "best, of strength " + WeightsFile.number(outcome.bestStrength()) + ", rounded", outcome.bestLosses()));
        to.println(outcome.unseen() + " weights are in no training position");
        outcome.match().ifPresent(m -> to.println(StartMatch.text(m)));
        outcome.warnings().forEach(warning -> to.println("warning: " + warning));
    }

    private static String line(String name, Losses losses) {
        return String.format(
                Locale.ROOT,
                "%-42s %10.6g %10s",
                name,
                losses.train(),
                Double.isFinite(losses.validation()) ? String.format(Locale.ROOT, "%.6g", losses.validation()) : "-");
    }
}
