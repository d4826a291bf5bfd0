package mendel.app.evolve;

import mendel.eval.WeightSpec;
import mendel.evolve.certainty.Certainty;
import mendel.evolve.certainty.ErrorBars;
import mendel.evolve.certainty.LearningCurve;
import mendel.evolve.certainty.WeightError;
import mendel.evolve.certainty.WeightError.WeightState;
import mendel.report.CertaintyFacts;

/** How sure the weights of an optimum are, as a report tells it. */
final class CertaintyOutcome {

    /** More pairs are only counted. */
    private static final int MOST_PAIRS = 100;

    private CertaintyOutcome() {}

    static CertaintyFacts facts(Certainty known, WeightSpec spec) {
        return new CertaintyFacts(
                known.verdict(),
                known.level() == Certainty.DataLevel.ENOUGH,
                known.bars().map(bars -> facts(bars, spec)),
                known.curve().map(CertaintyOutcome::facts));
    }

    private static CertaintyFacts.BarFacts facts(ErrorBars bars, WeightSpec spec) {
        return new CertaintyFacts.BarFacts(
                bars.games(),
                bars.resamples(),
                bars.evaluationError(),
                bars.weights().stream()
                        .filter(WeightError::isFitted)
                        .map(w -> new CertaintyFacts.WeightBar(
                                spec.get(w.parameter()).name(),
                                w.value(),
                                WeightError.WIDTH * w.standardError(),
                                w.positions(),
                                w.games()))
                        .toList(),
                bars.count(WeightState.BOUND),
                bars.count(WeightState.UNSEEN),
                bars.pairs().stream()
                        .limit(MOST_PAIRS)
                        .map(p -> new CertaintyFacts.PairBar(
                                spec.get(p.first()).name(),
                                spec.get(p.second()).name(),
                                p.factor(),
                                p.value(),
                                WeightError.WIDTH * p.standardError()))
                        .toList(),
                bars.pairCount());
    }

    private static CertaintyFacts.LearningFacts facts(LearningCurve curve) {
        return new CertaintyFacts.LearningFacts(
                curve.points().stream()
                        .map(p -> new CertaintyFacts.LearningPoint(p.games(), p.positions(), p.train(), p.validation()))
                        .toList(),
                curve.start(),
                curve.disagreement(),
                curve.doublingPercent(),
                curve.doublingPercentError());
    }
}
