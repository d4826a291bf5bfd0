package mendel.report;

import java.util.Optional;
import mendel.report.CertaintyFacts.BarFacts;
import mendel.report.CertaintyFacts.LearningFacts;
import mendel.report.CertaintyFacts.LearningPoint;
import mendel.report.CertaintyFacts.PairBar;
import mendel.report.CertaintyFacts.WeightBar;
import mendel.report.SummaryFile.SummaryObject;

/** Reads {@link CertaintyFacts} from the summary of a run. */
final class CertaintyNode {

    private CertaintyNode() {}

    static CertaintyFacts read(SummaryObject r) {
        return new CertaintyFacts(
                r.text("verdict"),
                r.flag("enough"),
                r.isObject("bars") ? Optional.of(bars(r.child("bars"))) : Optional.empty(),
                r.isObject("curve") ? Optional.of(curve(r.child("curve"))) : Optional.empty());
    }

    private static BarFacts bars(SummaryObject r) {
        return new BarFacts(
                (int) r.whole("games"),
                (int) r.whole("resamples"),
                r.number("evaluationError"),
                r.list("weights").stream()
                        .map(w -> new WeightBar(
                                w.text("name"), w.number("value"), w.number("error"), (int) w.whole("positions"), (int)
                                        w.whole("games")))
                        .toList(),
                (int) r.whole("atBound"),
                (int) r.whole("unseen"),
                r.list("pairs").stream()
                        .map(p -> new PairBar(
                                p.text("first"),
                                p.text("second"),
                                p.number("factor"),
                                p.number("value"),
                                p.number("error")))
                        .toList(),
                (int) r.whole("pairCount"));
    }

    private static LearningFacts curve(SummaryObject r) {
        return new LearningFacts(
                r.list("points").stream()
                        .map(p -> new LearningPoint(
                                (int) p.whole("games"),
                                (int) p.whole("positions"),
                                p.number("train"),
                                p.number("validation")))
                        .toList(),
                r.number("start"),
                r.number("disagreement"),
                r.number("doublingPercent"),
                r.number("doublingError"));
    }
}
