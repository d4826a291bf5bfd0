package mendel.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import mendel.JsonNumber;
import mendel.app.evolve.Evolution;
import mendel.app.evolve.PluggedOutcome;
import mendel.app.evolve.StartMatch;

/** What {@code evolve} answers after an evolution by the objective of a plug-in. */
final class EvolvePluggedAnswer extends EvolveAnswer<PluggedOutcome> {

    EvolvePluggedAnswer(Evolution evolution, PluggedOutcome outcome) {
        super(evolution, outcome);
    }

    @Override
    void putFigures(Map<String, Object> object) {
        object.put("bestGeneration", outcome.result().best().generation());
        object.put("defaultTrainLoss", JsonNumber.of(outcome.defaults().train()));
        object.put("firstTrainLoss", JsonNumber.of(outcome.firstLosses().train()));
        object.put("match", outcome.match().map(StartMatch::json).orElse(null));
        object.put("warnings", outcome.warnings());
        object.put("evaluations", outcome.result().evaluations());
    }

    @Override
    void tellFigures(PrintWriter to) {
        to.println(time());
        to.printf(Locale.ROOT, "%-42s %10s%n", outcome.objective(), "loss");
        line(to, "best of the first generation", outcome.firstLosses().train());
        line(to, "default weights", outcome.defaults().train());
        line(
                to,
                "best, of generation " + outcome.result().best().generation(),
                outcome.result().best().trainLoss());
        outcome.match().ifPresent(m -> to.println(StartMatch.text(m)));
        outcome.warnings().forEach(warning -> to.println("warning: " + warning));
    }

    private static void line(PrintWriter to, String name, double loss) {
        to.printf(
                Locale.ROOT, "%-42s %10s%n", name, Double.isNaN(loss) ? "-" : String.format(Locale.ROOT, "%.5g", loss));
    }
}
