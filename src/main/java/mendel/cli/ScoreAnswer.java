package mendel.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import mendel.JsonNumber;
import mendel.app.fit.ResultFit;
import mendel.app.fit.Scoring;
import mendel.evolve.fitness.Accuracy;

/** How far an evaluation is from a mentor's scores and from the results of games. */
record ScoreAnswer(
        Scoring.ScoringSettings settings,
        Scoring.ScoringResult result,
        Optional<CertaintyAnswer> certainty,
        Optional<DisagreementAnswer> mentors)
        implements Answer {

    @Override
    public Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("positions", result.positions());
        object.put("mates", result.mates());
        object.put("skipped", result.skipped());
        if (result.scores() == null) {
            object.put("mae", null);
            object.put("rmse", null);
            object.put("correlation", null);
        } else {
            put(object, result.scores());
        }
        if (result.results() != null) {
            put(object, result.results());
        }
        certainty.ifPresent(told -> object.put("errors", told.object()));
        mentors.ifPresent(told -> object.put("mentors", told.object()));
        return object;
    }

    private void put(Map<String, Object> object, Scoring.Scores scores) {
        object.put("mae", scores.all().mae());
        object.put("rmse", scores.all().rmse());
        object.put("correlation", JsonNumber.of(scores.all().correlation()));
        object.put("clip", settings.clip());
        if (scores.optimum() != null) {
            object.put("optimumMae", scores.optimum().absolute().loss());
            object.put("optimumMaeBound", scores.optimum().absolute().lowerBound());
            object.put("optimumRmse", Math.sqrt(scores.optimum().squared().loss()));
            object.put("optimumRmseBound", Math.sqrt(scores.optimum().squared().lowerBound()));
        }
    }

    private static void put(Map<String, Object> object, ResultFit fit) {
        object.put("results", fit.positions());
        object.put("k", fit.scale().k());
        object.put("resultMse", fit.loss());
        if (fit.optimum() != null) {
            object.put("optimumResultMse", fit.optimum().loss());
        }
    }

    @Override
    public void tell(PrintWriter to) {
        if (result.scores() == null) {
            to.println("no position has a mentor's score");
        } else {
            tell(to, result.scores());
        }
        if (result.results() != null) {
            tell(to, result.results());
        }
        certainty.ifPresent(told -> told.tell(to));
        mentors.ifPresent(told -> told.tell(to));
    }

    private void tell(PrintWriter to, Scoring.Scores scores) {
        to.printf(
                Locale.ROOT,
                "%-24s %9s %9s %9s %12s%n",
                "mentor's score",
                "positions",
                "mean |e|",
                "rms",
                "correlation");
        scores.parts().forEach(part -> line(to, part.name(), part.accuracy()));
        line(to, "all", scores.all());
        if (scores.optimum() != null) {
            to.printf(
                    Locale.ROOT,
                    "%noptimum%s: mean |e| %.3f (%s)%n",
                    settings.groups() == null ? "" : " of " + String.join(", ", settings.groups()) + " alone",
                    scores.optimum().absolute().loss(),
                    scores.optimum().absolute().certificate());
            to.printf(
                    Locale.ROOT,
                    "         rms %.3f (%s)%n",
                    Math.sqrt(scores.optimum().squared().loss()),
                    scores.optimum().squared().certificate());
        }
        if (result.mates() > 0) {
            to.printf(Locale.ROOT, "%n%d positions with a forced mate left out%n", result.mates());
        }
    }

    private static void line(PrintWriter to, String name, Accuracy a) {
        if (a.positions() > 0) {
            to.printf(
                    Locale.ROOT,
                    "%-24s %9d %9.2f %9.2f %12s%n",
                    name,
                    a.positions(),
                    a.mae(),
                    a.rmse(),
                    Double.isNaN(a.correlation()) ? "-" : String.format(Locale.ROOT, "%.4f", a.correlation()));
        }
    }

    private static void tell(PrintWriter to, ResultFit fit) {
        to.printf(
                Locale.ROOT,
                "%nexpected results against %d results: mean squared error %.5f, K = %.4f (%s)%n",
                fit.positions(),
                fit.loss(),
                fit.scale().k(),
                fit.scale().origin());
        if (fit.optimum() != null) {
            to.printf(
                    Locale.ROOT,
                    "best found with this K: %.5f (%s)%n",
                    fit.optimum().loss(),
                    fit.optimum().certificate());
        }
    }
}
