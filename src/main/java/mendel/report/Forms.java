package mendel.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import mendel.report.FormFacts.FormPart;
import mendel.report.FormFacts.FormPoint;

/** The forms of a model: the best one in words, the front as a plot and a table, and what each part is worth. */
final class Forms {

    private static final int WIDTH = 720;
    private static final int HEIGHT = 360;
    private static final int LEFT = 80;
    private static final int BOTTOM = 44;
    private static final int MARGIN = 16;
    /** Room for half of the last number of the horizontal axis. */
    private static final int RIGHT = 36;

    private static final int TICKS = 5;
    /** Steps of the horizontal axis. */
    private static final int MOST_TICKS = 8;
    /** The front is drawn up to this many times the whole model's loss; beyond lie models of a few weights. */
    private static final double HIGHEST = 1.5;

    private static final int MOST_ROWS = 40;

    private Forms() {}

    static Html section(RunReport report) {
        Optional<FormFacts> found = report.summary().found().form();
        if (found.isEmpty()) {
            return Html.EMPTY;
        }
        FormFacts facts = found.get();
        return Html.of(
                """
                <section id="forms"><h2>Form</h2><div class="card scroll">
                <table class="numbers"><thead><tr><th></th><th>Weights</th><th>Nanoseconds</th><th>Train</th>\
                <th>Games held out</th><th>Validation</th></tr></thead><tbody>{}{}</tbody></table>
                {}</div>
                <figure class="card"><figcaption>Loss of training games by weights fitted to others, by which forms are compared, against the number of weights: the front, the whole model \
                (square) and the best form (filled)</figcaption>{}</figure>
                <details><summary>The front: {} forms</summary><div class="scroll"><table class="numbers"><thead><tr>\
                <th>Weights</th><th>Nanoseconds</th><th>Train</th><th>Games held out</th><th>File</th></tr></thead>
                <tbody>{}</tbody></table></div>{}</details>
                <details><summary>What each part is worth by itself</summary><div class="scroll"><table class="numbers">\
                <thead><tr><th>Change</th><th>Weights fewer</th><th>Nanoseconds less</th><th>Loss</th></tr></thead>
                <tbody>{}</tbody></table></div></details>
                </section>
                """,
                line("the whole model", facts.whole()),
                line("the best form", facts.best()),
                Html.join(facts.words().stream()
                        .map(words -> Html.of("<p>{}</p>\n", words))
                        .toList()),
                plot(facts),
                Numbers.count(facts.front().size()),
                Html.join(Plots.thin(facts.front(), MOST_ROWS).stream()
                        .map(Forms::row)
                        .toList()),
                facts.front().size() <= MOST_ROWS
                        ? Html.EMPTY
                        : Html.of("<p class=\"note\">{} of them are shown.</p>", MOST_ROWS),
                Html.join(facts.parts().stream()
                        .sorted(Comparator.comparingDouble(FormPart::loss))
                        .map(Forms::row)
                        .toList()));
    }

    private static Html line(String name, FormPoint point) {
        return Html.of(
                "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                name,
                Numbers.count(point.weights()),
                Numbers.fixed(point.nanoseconds(), 0),
                Numbers.loss(point.train()),
                Numbers.loss(point.crossed()),
                Numbers.loss(point.validation() == null ? Double.NaN : point.validation()));
    }

    private static Html row(FormPoint point) {
        return Html.of(
                "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td><code>{}</code></td></tr>\n",
                Numbers.count(point.weights()),
                Numbers.fixed(point.nanoseconds(), 0),
                Numbers.loss(point.train()),
                Numbers.loss(point.crossed()),
                point.file());
    }

    private static Html row(FormPart part) {
        return Html.of(
                "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{} %</td></tr>\n",
                part.words(),
                Numbers.count(part.weights()),
                Numbers.fixed(part.nanoseconds(), 0),
                String.format(Locale.ROOT, "%+.3f", 100 * part.loss()));
    }

    /** Lengths in the drawing's own units; it scales with the page. */
    private static Html plot(FormFacts facts) {
        List<FormPoint> shown = new ArrayList<>();
        facts.front().stream()
                .filter(point -> point.crossed() <= HIGHEST * facts.whole().crossed())
                .forEach(shown::add);
        shown.add(facts.whole());
        shown.add(facts.best());
        double most = shown.stream().mapToDouble(FormPoint::weights).max().orElse(1);
        double low = shown.stream().mapToDouble(FormPoint::crossed).min().orElse(0);
        double high = shown.stream().mapToDouble(FormPoint::crossed).max().orElse(1);
        Scales scales = new Scales(most, low, Math.max(high, low * 1.000001));
        List<Html> parts = new ArrayList<>();
        for (long weights : ticks(most)) {
            parts.add(Html.of(
                    "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" font-size=\"12\" fill=\"currentColor\">{}</text>\n",
                    scales.x((double) weights),
                    Integer.toString(HEIGHT - BOTTOM + 18),
                    Numbers.count(weights)));
        }
        for (int i = 0; i <= TICKS; i++) {
            double loss = low + (scales.high - low) * i / TICKS;
            parts.add(Html.of(
                    "<text x=\"{}\" y=\"{}\" text-anchor=\"end\" font-size=\"12\" fill=\"currentColor\">{}</text>\n",
                    Integer.toString(LEFT - 8),
                    scales.y(loss),
                    Numbers.loss(loss)));
        }
        for (FormPoint point : facts.front()) {
            if (point.crossed() <= scales.high) {
                parts.add(circle(scales, point, 3, "none"));
            }
        }
        parts.add(Html.of(
                "<rect x=\"{}\" y=\"{}\" width=\"9\" height=\"9\" fill=\"none\" stroke=\"currentColor\""
                        + " stroke-width=\"2\"/>\n",
                scales.x(facts.whole().weights()),
                scales.y(facts.whole().crossed())));
        parts.add(circle(scales, facts.best(), 6, "currentColor"));
        return Html.of(
                """
                <svg viewBox="0 0 {} {}" role="img" aria-label="{}"><path d="M{} {}V{}H{}" fill="none" \
                stroke="currentColor"/>
                {}<text x="{}" y="{}" text-anchor="middle" font-size="12" fill="currentColor">weights</text></svg>
                """,
                Integer.toString(WIDTH),
                Integer.toString(HEIGHT),
                "From " + facts.whole().weights() + " weights and a loss of games held out of "
                        + Numbers.loss(facts.whole().crossed()) + " to "
                        + facts.best().weights() + " weights and "
                        + Numbers.loss(facts.best().crossed()),
                Integer.toString(LEFT),
                Integer.toString(MARGIN),
                Integer.toString(HEIGHT - BOTTOM),
                Integer.toString(WIDTH - RIGHT),
                Html.join(parts),
                Integer.toString((WIDTH + LEFT) / 2),
                Integer.toString(HEIGHT - 6));
    }

    /** The least step of 1, 2 or 5 times a power of ten by which a range has at most so many. */
    static long step(double range, int most) {
        long step = 1;
        for (int k = 0; range / step > most; k++) {
            step = k % 3 == 1 ? step / 2 * 5 : 2 * step;
        }
        return step;
    }

    /** Round numbers from 0 to at most the greatest, as many as have room: steps of 1, 2 or 5 times a power of ten. */
    static List<Long> ticks(double most) {
        long step = step(most, MOST_TICKS);
        List<Long> ticks = new ArrayList<>();
        for (long tick = 0; tick <= most; tick += step) {
            ticks.add(tick);
        }
        return ticks;
    }

    private static Html circle(Scales scales, FormPoint point, int radius, String fill) {
        return Html.of(
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"currentColor\"><title>{}</title></circle>\n",
                scales.x(point.weights()),
                scales.y(point.crossed()),
                Integer.toString(radius),
                fill,
                point.weights() + " weights, " + Numbers.fixed(point.nanoseconds(), 0) + " ns, "
                        + Numbers.loss(point.crossed()) + (point.file().isEmpty() ? "" : ": " + point.file()));
    }

    /** Where numbers lie in the drawing. */
    private record Scales(double most, double low, double high) {

        String x(double weights) {
            return String.format(Locale.ROOT, "%.1f", LEFT + (WIDTH - LEFT - RIGHT) * weights / most);
        }

        String y(double loss) {
            double share = (loss - low) / (high - low);
            return String.format(Locale.ROOT, "%.1f", HEIGHT - BOTTOM - (HEIGHT - BOTTOM - MARGIN) * share);
        }
    }
}
