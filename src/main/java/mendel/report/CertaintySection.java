package mendel.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import mendel.report.CertaintyFacts.BarFacts;
import mendel.report.CertaintyFacts.LearningFacts;
import mendel.report.CertaintyFacts.LearningPoint;
import mendel.report.CertaintyFacts.PairBar;
import mendel.report.CertaintyFacts.WeightBar;

/** How sure the weights of the optimum are: all with their 95 % intervals, and the learning curve. */
final class CertaintySection {

    private static final int ROWS = 12;
    /** The size of a chart. */
    private static final double WIDTH = 1000;

    private static final double HEIGHT = 260;
    /** Intervals beyond these shares of their ends are cut off, so that a few do not hide all others. */
    private static final double CUT = 0.02;

    private CertaintySection() {}

    static Html of(RunReport report) {
        Optional<CertaintyFacts> found = report.summary().found().certainty();
        if (found.isEmpty()) {
            return Html.EMPTY;
        }
        CertaintyFacts facts = found.get();
        return Html.of(
                """
                <section id="sure"><h2>How sure</h2><p class="note">{}.</p>
                {}{}</section>
                """,
                facts.verdict().substring(0, 1).toUpperCase(Locale.ROOT)
                        + facts.verdict().substring(1),
                facts.curve().map(CertaintySection::curve).orElse(Html.EMPTY),
                facts.bars().map(CertaintySection::bars).orElse(Html.EMPTY));
    }

    private static Html bars(BarFacts facts) {
        long near = facts.weights().stream().filter(WeightBar::isNearZero).count();
        List<Html> least = facts.weights().stream()
                .sorted(Comparator.comparingDouble(w -> -w.error()))
                .limit(ROWS)
                .map(CertaintySection::row)
                .toList();
        return Html.of(
                """
                <figure class="card"><figcaption>The weights of the optimum in the order of their values with their 95 % intervals, \
                by {} resamples of {} games</figcaption>{}</figure>
                <p class="note">{} of {} weights cannot be told from 0 (pale); {} more are at a bound, {} in no training position. \
                The score of a position varies by {} centi-units between resamples.</p>
                <div class="pair"><div class="card scroll"><h3>Least sure</h3><table class="numbers"><thead><tr><th>Weight</th><th>Value</th>\
                <th>95 %</th><th>Positions</th><th>Games</th></tr></thead><tbody>{}</tbody></table></div>
                <div class="card scroll"><h3>Not told apart: {} {}</h3>{}</div></div>
                """,
                facts.resamples(),
                Numbers.count(facts.games()),
                intervals(facts.weights()),
                Numbers.count(near),
                Numbers.count(facts.weights().size()),
                Numbers.count(facts.atBound()),
                Numbers.count(facts.unseen()),
                Numbers.fixed(facts.evaluationError(), 1),
                Html.join(least),
                Numbers.count(facts.pairCount()),
                facts.pairCount() == 1 ? "pair" : "pairs",
                pairs(facts.pairs()));
    }

    private static Html row(WeightBar w) {
        return Html.of(
                "<tr><th scope=\"row\"><code>{}</code></th><td>{}</td><td>±\u00a0{}</td><td>{}</td><td>{}</td></tr>\n",
                w.name(),
                Numbers.fixed(w.value(), 1),
                Numbers.fixed(w.error(), 1),
                Numbers.count(w.positions()),
                Numbers.count(w.games()));
    }

    private static Html pairs(List<PairBar> pairs) {
        if (pairs.isEmpty()) {
            return Html.of("<p class=\"note\">The errors of no two weights are so much alike.</p>");
        }
        List<Html> rows = pairs.stream()
                .limit(ROWS)
                .map(p -> Html.of(
                        "<tr><th scope=\"row\"><code>{}</code> {}"
                                + " <code>{}</code></th><td>{}</td><td>±\u00a0{}</td></tr>\n",
                        p.first(),
                        Math.abs(p.factor()) == 1
                                ? p.factor() > 0 ? "+" : "−"
                                : (p.factor() > 0 ? "+ " : "− ") + Numbers.fixed(Math.abs(p.factor()), 2) + " ·",
                        p.second(),
                        Numbers.fixed(p.value(), 1),
                        Numbers.fixed(p.error(), 1)))
                .toList();
        return Html.of(
                "<table class=\"numbers\"><thead><tr><th>Only known</th><th>Value</th><th>95 %</th></tr></thead>"
                        + "<tbody>{}</tbody></table>",
                Html.join(rows));
    }

    /** A line for each weight from the lower to the upper end of its interval. */
    private static Html intervals(List<WeightBar> weights) {
        List<WeightBar> sorted = weights.stream()
                .sorted(Comparator.comparingDouble(WeightBar::value).thenComparing(WeightBar::name))
                .toList();
        if (sorted.isEmpty()) {
            return Html.EMPTY;
        }
        double low = Math.min(0, quantile(sorted, w -> w.value() - w.error(), CUT));
        double high = Math.max(0, quantile(sorted, w -> w.value() + w.error(), 1 - CUT));
        double scale = HEIGHT / Math.max(1e-9, high - low);
        double step = WIDTH / sorted.size();
        List<Html> marks = new ArrayList<>();
        for (int i = 0; i < sorted.size(); i++) {
            WeightBar w = sorted.get(i);
            double top = (high - Math.clamp(w.value() + w.error(), low, high)) * scale;
            double bottom = (high - Math.clamp(w.value() - w.error(), low, high)) * scale;
            double at = (high - Math.clamp(w.value(), low, high)) * scale;
            marks.add(Html.of(
                    "<g class=\"{}\"><title>{} {} ± {}</title><path d=\"M{} {}V{}\"/><circle cx=\"{}\" cy=\"{}\""
                            + " r=\"{}\"/></g>\n",
                    w.isNearZero() ? "near" : "told",
                    w.name(),
                    Numbers.fixed(w.value(), 1),
                    Numbers.fixed(w.error(), 1),
                    place((i + 0.5) * step),
                    place(top),
                    place(bottom),
                    place((i + 0.5) * step),
                    place(at),
                    place(Math.clamp(step / 2, 0.9, 3))));
        }
        return Html.of(
                """
                <svg class="sure" viewBox="-60 -8 1068 276" role="img" aria-label="Intervals of {} weights"><path class="zero" d="M0 {}H1000"/>
                <text x="-6" y="4">{}</text><text x="-6" y="{}">0</text><text x="-6" y="264">{}</text>{}</svg>
                """,
                sorted.size(),
                place(high * scale),
                Numbers.fixed(high, 0),
                place(high * scale + 4),
                Numbers.fixed(low, 0),
                Html.join(marks));
    }

    private static double quantile(List<WeightBar> weights, ToDoubleFunction<WeightBar> of, double share) {
        double[] sorted = weights.stream().mapToDouble(of).sorted().toArray();
        return sorted[(int) Math.round(share * (sorted.length - 1))];
    }

    private static Html curve(LearningFacts facts) {
        List<LearningPoint> points = facts.points();
        double most = points.stream()
                .mapToDouble(p -> Math.max(p.train(), p.validation()))
                .reduce(facts.start(), Math::max);
        double step = WIDTH / (points.size() - 1);
        List<Html> rows = points.stream()
                .map(p -> Html.of(
                        "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                        Numbers.count(p.games()),
                        Numbers.count(p.positions()),
                        Numbers.loss(p.train()),
                        Numbers.loss(p.validation())))
                .toList();
        return Html.of(
                """
                <figure class="card"><figcaption>Loss of exact optima of more and more games: on the games that they were fitted to \
                (blue), on the validation games (orange); the line is that of the weights at the start, {}</figcaption>
                <svg class="sure" viewBox="-60 -8 1068 300" role="img" aria-label="Learning curve"><path class="zero" d="M0 {}H1000"/>
                <path class="train" d="{}"/><path class="validation" d="{}"/>
                <text x="-6" y="4">{}</text><text x="-6" y="264">0</text>{}</svg></figure>
                <div class="card scroll"><table class="numbers"><thead><tr><th>Games</th><th>Positions</th><th>Train</th><th>Validation</th></tr>\
                </thead><tbody>{}</tbody></table></div>
                <p class="note">Twice as many games would lower the validation loss by {} % (± {}). Fitted to one half of the games and to the \
                other, the weights score the same position {} centi-units apart.</p>
                """,
                Numbers.loss(facts.start()),
                place(HEIGHT * (1 - facts.start() / most)),
                line(points, LearningPoint::train, step, most),
                line(points, LearningPoint::validation, step, most),
                Numbers.loss(most),
                Html.join(games(points, step)),
                Html.join(rows),
                Numbers.fixed(facts.doublingPercent(), 1),
                Numbers.fixed(facts.doublingError(), 1),
                Numbers.fixed(facts.disagreement(), 1));
    }

    private static List<Html> games(List<LearningPoint> points, double step) {
        List<Html> labels = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            labels.add(Html.of(
                    "<text class=\"{}\" x=\"{}\" y=\"284\">{} games</text>",
                    i == 0 ? "first" : i == points.size() - 1 ? "" : "middle",
                    place(i * step),
                    Numbers.count(points.get(i).games())));
        }
        return labels;
    }

    private static String line(
            List<LearningPoint> points, ToDoubleFunction<LearningPoint> of, double step, double most) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < points.size(); i++) {
            path.append(i == 0 ? "M" : "L")
                    .append(place(i * step))
                    .append(' ')
                    .append(place(HEIGHT * (1 - of.applyAsDouble(points.get(i)) / most)));
        }
        return path.toString();
    }

    private static String place(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
