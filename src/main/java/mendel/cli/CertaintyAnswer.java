package mendel.cli;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.JsonNumber;
import mendel.eval.WeightSpec;
import mendel.evolve.certainty.Certainty;
import mendel.evolve.certainty.CurvePoint;
import mendel.evolve.certainty.ErrorBars;
import mendel.evolve.certainty.LearningCurve;
import mendel.evolve.certainty.WeightError;
import mendel.evolve.certainty.WeightError.WeightState;
import mendel.evolve.certainty.WeightPair;
import mendel.evolve.fitness.LossKind;

/** How sure the weights of an optimum are. */
record CertaintyAnswer(Certainty certainty, WeightSpec spec) implements Answer {

    /** Lines of each table. */
    private static final int LINES = 10;

    @Override
    public Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("positions", certainty.positions());
        object.put("games", certainty.games());
        object.put("gamesShown", certainty.showsGames());
        object.put("level", certainty.level().name().toLowerCase(Locale.ROOT));
        object.put("verdict", certainty.verdict());
        certainty.bars().ifPresent(bars -> put(object, bars));
        certainty.curve().ifPresent(curve -> object.put("curve", object(curve)));
        return object;
    }

    private void put(Map<String, Object> object, ErrorBars bars) {
        object.put("loss", bars.kind().name().toLowerCase(Locale.ROOT));
        object.put("resamples", bars.resamples());
        object.put("seed", bars.seed());
        object.put("fitted", bars.fitted());
        object.put("nearZero", bars.nearZero());
        object.put("nearDefault", bars.near(this::defaultOf));
        object.put("atBound", bars.count(WeightState.BOUND));
        object.put("unseen", bars.count(WeightState.UNSEEN));
        object.put("evaluationError", bars.evaluationError());
        object.put("weights", bars.weights().stream().map(this::object).toList());
        object.put("pairCount", bars.pairCount());
        object.put("pairs", bars.pairs().stream().map(this::object).toList());
    }

    private double defaultOf(WeightError weight) {
        return spec.defaultValue(weight.parameter());
    }

    private String name(int parameter) {
        return spec.get(parameter).name();
    }

    private Map<String, Object> object(WeightError weight) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("name", name(weight.parameter()));
        object.put("value", weight.value());
        object.put("standardError", JsonNumber.of(weight.standardError()));
        object.put("low", JsonNumber.of(weight.low()));
        object.put("high", JsonNumber.of(weight.high()));
        object.put("positions", weight.positions());
        object.put("games", weight.games());
        object.put("state", weight.state().name().toLowerCase(Locale.ROOT));
        object.put("nearZero", weight.isNear(0));
        object.put("nearDefault", weight.isNear(defaultOf(weight)));
        return object;
    }

    private Map<String, Object> object(WeightPair pair) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("first", name(pair.first()));
        object.put("second", name(pair.second()));
        object.put("correlation", pair.correlation());
        object.put("factor", pair.factor());
        object.put("value", pair.value());
        object.put("standardError", pair.standardError());
        return object;
    }

    private static Map<String, Object> object(CurvePoint point) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("games", point.games());
        object.put("positions", point.positions());
        object.put("train", point.train());
        object.put("validation", point.validation());
        return object;
    }

    private static Map<String, Object> object(LearningCurve curve) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("loss", curve.kind().name().toLowerCase(Locale.ROOT));
        object.put("validationPositions", curve.validationPositions());
        object.put("validationGames", curve.validationGames());
        object.put("start", curve.start());
        object.put(
                "points", curve.points().stream().map(CertaintyAnswer::object).toList());
        object.put("disagreement", curve.disagreement());
        object.put("disagreementShare", curve.share());
        object.put("doubling", curve.doubling());
        object.put("doublingError", WeightError.WIDTH * curve.doublingError());
        object.put("doublingPercent", curve.doublingPercent());
        object.put("doublingPercentError", curve.doublingPercentError());
        return object;
    }

    @Override
    public void tell(PrintWriter to) {
        certainty.bars().ifPresent(bars -> tell(to, bars));
        certainty.curve().ifPresent(curve -> tell(to, curve));
        if (!certainty.showsGames()) {
            to.printf(
                    Locale.ROOT,
                    "%nthe order of the data shows no games: nearly every position counts as a game of its own%n");
        }
        to.printf(Locale.ROOT, "%n%s%n", certainty.verdict());
    }

    private void tell(PrintWriter to, ErrorBars bars) {
        to.printf(
                Locale.ROOT,
                "%nhow sure the weights of the optimum (%s) are: %d resamples of %d games with %d positions%n",
                bars.kind().name().toLowerCase(Locale.ROOT),
                bars.resamples(),
                bars.games(),
                bars.positions());
        to.printf(
                Locale.ROOT,
                "%d of %d weights are fitted, %d at a bound, %d in no position%n",
                bars.fitted(),
                bars.weights().size(),
                bars.count(WeightState.BOUND),
                bars.count(WeightState.UNSEEN));
        to.printf(
                Locale.ROOT,
                "%d of the fitted ones cannot be told from 0, %d not from their defaults%n",
                bars.nearZero(),
                bars.near(this::defaultOf));
        to.printf(
                Locale.ROOT,
                "the score of a position varies by %.1f centi-units between resamples%n%n",
                bars.evaluationError());
        List<WeightError> least = bars.weights().stream()
                .filter(WeightError::isFitted)
                .sorted(Comparator.comparingDouble(w -> -w.standardError()))
                .limit(LINES)
                .toList();
        to.printf(Locale.ROOT, "%-32s %9s %9s %9s %7s%n", "least sure", "weight", "95 %", "positions", "games");
        least.forEach(w -> to.printf(
                Locale.ROOT,
                "%-32s %9.1f %9s %9d %7d%n",
                name(w.parameter()),
                w.value(),
                String.format(Locale.ROOT, "± %.1f", WeightError.WIDTH * w.standardError()),
                w.positions(),
                w.games()));
        if (bars.pairCount() > 0) {
            to.printf(
                    Locale.ROOT,
                    "%n%d %s cannot be told apart%s%n",
                    bars.pairCount(),
                    bars.pairCount() == 1 ? "pair" : "pairs",
                    bars.pairCount() > LINES ? ", the least sure first" : "");
            bars.pairs().stream().limit(LINES).forEach(pair -> to.println("  " + text(pair)));
        }
    }

    private String text(WeightPair pair) {
        String sum = Math.abs(pair.factor()) == 1
                ? name(pair.first()) + " and " + name(pair.second()) + ": only their "
                        + (pair.factor() > 0 ? "sum" : "difference") + " is known"
                : String.format(
                        Locale.ROOT,
                        "only %s %s %.3g * %s is known",
                        name(pair.first()),
                        pair.factor() > 0 ? "+" : "-",
                        Math.abs(pair.factor()),
                        name(pair.second()));
        return sum
                + String.format(Locale.ROOT, ", %.1f ± %.1f", pair.value(), WeightError.WIDTH * pair.standardError());
    }

    private static void tell(PrintWriter to, LearningCurve curve) {
        String loss = switch (curve.kind()) {
            case MAE -> "mean |e|";
            case MSE -> "rms";
            case SIGMOID -> "loss";
        };
        to.printf(Locale.ROOT, "%n%7s %9s %11s %11s%n", "games", "positions", "train", "validation");
        for (CurvePoint point : curve.points()) {
            to.printf(
                    Locale.ROOT,
                    "%7d %9d %11s %11s%n",
                    point.games(),
                    point.positions(),
                    number(curve, point.train()),
                    number(curve, point.validation()));
        }
        to.printf(
                Locale.ROOT,
                "%s of fits to more and more games; of the given weights on the %d validation positions: %s%n",
                loss,
                curve.validationPositions(),
                number(curve, curve.start()));
        to.printf(
                Locale.ROOT,
                "fits to the two halves of the games score a position %.1f centi-units apart%n",
                curve.disagreement());
    }

    private static String number(LearningCurve curve, double loss) {
        return String.format(Locale.ROOT, curve.kind() == LossKind.SIGMOID ? "%.5f" : "%.2f", curve.shown(loss));
    }
}
