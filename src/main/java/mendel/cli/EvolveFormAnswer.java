package mendel.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.app.evolve.Evolution;
import mendel.app.evolve.FormOutcome;
import mendel.app.evolve.StartMatch;
import mendel.report.FormFacts.FormPoint;

/** What {@code evolve} answers after an evolution of forms; the weights of each form are its optimum. */
final class EvolveFormAnswer extends EvolveAnswer<FormOutcome> {

    private final String game;
    private final String best;

    EvolveFormAnswer(Evolution evolution, FormOutcome outcome) {
        super(evolution, outcome);
        game = evolution.config().game();
        best = evolution.folder().best().toString();
    }

    @Override
    void putFigures(Map<String, Object> object) {
        object.put("form", outcome.formFile().toString());
        object.put("whole", object(outcome.whole()));
        object.put("chosen", object(outcome.best()));
        object.put("parts", outcome.form().parts().toMap());
        object.put(
                "front", outcome.front().stream().map(EvolveFormAnswer::object).toList());
        object.put("match", outcome.match().map(StartMatch::json).orElse(null));
        object.put("commands", commands());
        object.put("warnings", outcome.warnings());
    }

    private static Map<String, Object> object(FormPoint point) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("weights", point.weights());
        object.put("trainLoss", point.train());
        object.put("crossValidationLoss", point.crossed());
        if (point.validation() != null) {
            object.put("validationLoss", point.validation());
        }
        object.put("nanoseconds", point.nanoseconds());
        if (!point.file().isEmpty()) {
            object.put("file", point.file());
        }
        return object;
    }

    private List<String> commands() {
        return List.of(
                CommandText.program() + " match " + game + " -a " + CommandText.quoted(best)
                        + " -b " + CommandText.quoted(outcome.wholeFile().toString())
                        + " --games 20000 --movetime 100 --sprt elo0=-5,elo1=0",
                CommandText.program() + " export " + CommandText.quoted(best) + " --to json");
    }

    @Override
    void tellFigures(PrintWriter to) {
        to.printf(
                Locale.ROOT,
                "%d generations, %d forms, in %.1f s (%s)%n",
                outcome.result().generations(),
                outcome.result().evaluations(),
                outcome.result().seconds(),
                outcome.ended());
        to.printf(
                Locale.ROOT,
                "%-16s %8s %12s %12s %12s %12s%n",
                "",
                "weights",
                "nanoseconds",
                "train",
                "crossed",
                "validation");
        to.println(line("whole model", outcome.whole()));
        to.println(line("best form", outcome.best()));
        to.println("the front holds " + outcome.front().size() + " forms");
        outcome.form().parts().words().forEach(to::println);
        outcome.match().ifPresent(m -> to.println(StartMatch.text(m)));
        outcome.warnings().forEach(warning -> to.println("warning: " + warning));
        to.println(outcome.formFile() + ": the best form");
        commands().forEach(command -> to.println("  " + command));
    }

    private static String line(String name, FormPoint point) {
        return String.format(
                Locale.ROOT,
                "%-16s %8d %12.0f %12.6g %12.6g %12.6g",
                name,
                point.weights(),
                point.nanoseconds(),
                point.train(),
                point.crossed(),
                point.validation());
    }
}
