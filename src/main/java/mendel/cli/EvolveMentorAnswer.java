package mendel.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import mendel.JsonNumber;
import mendel.app.evolve.Evolution;
import mendel.app.evolve.MentorOutcome;
import mendel.app.evolve.StartMatch;
import mendel.evolve.certainty.Certainty;
import mendel.evolve.run.Comparison;
import mendel.report.Losses;
import mendel.report.OptimumFacts;
import org.jspecify.annotations.Nullable;

/** What {@code evolve} answers after an evolution by a mentor's scores. */
final class EvolveMentorAnswer extends EvolveAnswer<MentorOutcome> {

    EvolveMentorAnswer(Evolution evolution, MentorOutcome outcome) {
        super(evolution, outcome);
    }

    @Override
    @Nullable
    Double optimumLoss() {
        return outcome.optimum().map(o -> JsonNumber.of(o.losses().train())).orElse(null);
    }

    @Override
    void putFigures(Map<String, Object> object) {
        object.put(
                "aboveOptimumPercent",
                outcome.optimum()
                        .map(o -> JsonNumber.of(outcome.aboveOptimum().orElseThrow()))
                        .orElse(null));
        object.put(
                "optimumValidationLoss",
                outcome.optimum()
                        .map(o -> JsonNumber.of(o.losses().validation()))
                        .orElse(null));
        object.put(
                "certificate", outcome.optimum().map(OptimumFacts::certificate).orElse(null));
        outcome.noOptimum().ifPresent(why -> object.put("noOptimum", why));
        object.put("defaultTrainLoss", JsonNumber.of(outcome.defaults().train()));
        object.put("defaultValidationLoss", JsonNumber.of(outcome.defaults().validation()));
        object.put("firstTrainLoss", outcome.result().first().trainLoss());
        object.put("firstValidationLoss", JsonNumber.of(outcome.result().first().validationLoss()));
        object.put(
                "noLocalSteps",
                outcome.comparison().map(EvolveMentorAnswer::object).orElse(null));
        object.put("match", outcome.match().map(StartMatch::json).orElse(null));
        outcome.certainty().ifPresent(known -> object.put("certainty", EvolveMentorAnswer.object(known)));
        object.put("warnings", outcome.warnings());
        object.put("evaluations", outcome.result().evaluations());
    }

    /** In short: each weight is in the report, and {@code score --optimum --errors} answers with all. */
    private static Map<String, Object> object(Certainty known) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("level", known.level().name().toLowerCase(Locale.ROOT));
        object.put("verdict", known.verdict());
        known.bars().ifPresent(bars -> {
            object.put("fitted", bars.fitted());
            object.put("nearZero", bars.nearZero());
            object.put("pairCount", bars.pairCount());
            object.put("evaluationError", bars.evaluationError());
        });
        known.curve().ifPresent(curve -> {
            object.put("disagreement", curve.disagreement());
            object.put("doublingPercent", curve.doublingPercent());
        });
        return object;
    }

    private static Map<String, Object> object(Comparison comparison) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("trainLoss", comparison.best().trainLoss());
        object.put("validationLoss", JsonNumber.of(comparison.best().validationLoss()));
        object.put("generations", comparison.generations());
        object.put("seconds", comparison.seconds());
        return object;
    }

    @Override
    void tellFigures(PrintWriter to) {
        to.println(time());
        to.printf(
                Locale.ROOT,
                "%-42s %10s %10s%n",
                outcome.loss().name().toLowerCase(Locale.ROOT),
                "train",
                "validation");
        line(to, "best of the first generation", outcome.firstLosses());
        line(to, "default weights", outcome.defaults());
        outcome.comparison()
                .ifPresent(c -> line(
                        to,
                        MentorOutcome.WITHOUT_LOCAL_STEPS,
                        new Losses(c.best().trainLoss(), c.best().validationLoss())));
        line(to, "best", outcome.bestLosses());
        outcome.optimum().ifPresent(o -> {
            String name = Double.isFinite(o.lowerBound()) ? "exact optimum" : "best fit known";
            line(to, name, o.losses());
            to.printf(
                    Locale.ROOT,
                    "%.3f %% above the %s (%s)%n",
                    outcome.aboveOptimum().orElseThrow(),
                    name,
                    o.certificate());
        });
        outcome.noOptimum().ifPresent(to::println);
        outcome.certainty()
                .filter(known -> known.level() != Certainty.DataLevel.FEW) // Which is a warning.
                .ifPresent(known -> to.println(known.verdict()));
        outcome.match().ifPresent(m -> to.println(StartMatch.text(m)));
        outcome.warnings().forEach(warning -> to.println("warning: " + warning));
    }

    private static void line(PrintWriter to, String name, Losses losses) {
        to.printf(
                Locale.ROOT,
                "%-42s %10.5g %10s%n",
                name,
                losses.train(),
                Double.isFinite(losses.validation()) ? String.format(Locale.ROOT, "%.5g", losses.validation()) : "-");
    }
}
