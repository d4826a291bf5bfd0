package mendel.report;

import java.util.ArrayList;
import java.util.List;
import mendel.report.OverlaidLine.AxisCurve;
import mendel.report.OverlaidLine.LossBand;

/**
 * A run among others.
 *
 * @param report everything that its own report shows
 * @param evaluations losses of genomes computed until each generation of its history; may be empty
 */
public record ComparedRun(RunReport report, List<Long> evaluations) {

    public ComparedRun {
        evaluations = List.copyOf(evaluations);
    }

    /** Its name. */
    public String name() {
        return report.summary().facts().run();
    }

    /** Generations done. */
    public long generations() {
        return report.history().isEmpty() ? 0 : report.history().getLast().generation();
    }

    /** How far the best weights are above the exact optimum, in per cent; NaN when that is not known. */
    public double aboveOptimum() {
        return report.summary()
                .optimum()
                .map(optimum -> optimum.losses().excess(report.bestLosses()))
                .orElse(Double.NaN);
    }

    boolean isTournament() {
        return report.summary().tournament().isPresent();
    }

    boolean isDuels() {
        return report.summary().found().duels().isPresent();
    }

    /**
     * How much stronger it became, in words: of duels the proof against their start, else the gauge against the
     * defaults.
     */
    public String elo() {
        return report.summary()
                .found()
                .duels()
                .map(duels -> duels.proof().map(DuelFacts.DuelProof::figures).orElse(Numbers.NONE))
                .or(() -> report.bestRating().map(RatingPoint::text))
                .orElse(Numbers.NONE);
    }

    /** Its line in a plot. */
    OverlaidLine line() {
        List<AxisCurve> curves = new ArrayList<>();
        if (isTournament()) {
            List<RatingPoint> points = report.ratings().stream()
                    .filter(point -> Double.isFinite(point.rating()))
                    .toList();
            List<LossBand> bands = List.of(band(
                    OverlaidLine.RATING,
                    points.stream().map(RatingPoint::rating).toList()));
            curves.add(new AxisCurve(
                    OverlaidLine.GENERATION,
                    points.stream().map(point -> (double) point.generation()).toList(),
                    bands));
            curves.add(new AxisCurve(
                    OverlaidLine.SECONDS,
                    points.stream().map(RatingPoint::seconds).toList(),
                    bands));
        } else {
            List<GenerationPoint> points = report.history();
            List<LossBand> bands = List.of(
                    band(
                            OverlaidLine.TRAIN,
                            points.stream().map(GenerationPoint::comparable).toList()),
                    band(
                            OverlaidLine.VALIDATION,
                            points.stream().map(GenerationPoint::validation).toList()));
            curves.add(new AxisCurve(
                    OverlaidLine.GENERATION,
                    points.stream().map(point -> (double) point.generation()).toList(),
                    bands));
            if (evaluations.size() == points.size()) {
                curves.add(new AxisCurve(
                        OverlaidLine.EVALUATIONS,
                        evaluations.stream().map(Long::doubleValue).toList(),
                        bands));
            }
            curves.add(new AxisCurve(
                    OverlaidLine.SECONDS,
                    points.stream().map(GenerationPoint::seconds).toList(),
                    bands));
        }
        return new OverlaidLine(name(), curves);
    }

    private static LossBand band(String loss, List<Double> values) {
        return new LossBand(loss, values, List.of(), List.of(), List.of());
    }
}
