package mendel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** The curves of a run: the data for the plots, their places, and the numbers as a table. */
final class Plots {

    /** The most points of a plot; longer histories are thinned evenly, with the first and the last point kept. */
    private static final int MOST_POINTS = 600;

    private static final int MOST_ROWS = 40;

    private final RunReport report;
    private final List<GenerationPoint> history;

    Plots(RunReport report) {
        this.report = report;
        this.history = report.history();
    }

    /** The section; without a history a note. */
    Html section() {
        if (history.isEmpty()) {
            return Html.of("<section id=\"curves\"><h2>Course of the run</h2><p class=\"note\">No generation has been"
                    + " finished yet.</p></section>\n");
        }
        String unit = report.summary().facts().unit();
        return Html.of(
                """
                <section id="curves"><h2>Course of the run</h2>
                <div class="controls" data-js="">
                <fieldset class="choice" data-choice="scale"><legend>Loss</legend>{}</fieldset>
                <fieldset class="choice" data-choice="axis"><legend>Against</legend>{}{}</fieldset>
                </div>
                <figure class="card"><figcaption id="loss-caption">Loss{}</figcaption><div class="plot"><canvas id="loss" role="img" aria-label="{}"></canvas></div></figure>
                {}
                <details><summary>The numbers behind the curves</summary>{}</details>
                <script type="application/json" id="curves-data">{}</script>
                </section>
                """,
                scales(),
                Html.radio("axis", "generation", "generation", !comparedByTime()),
                Html.radio("axis", "seconds", "time", comparedByTime()),
                unit.isEmpty() ? "" : ", " + unit,
                lossInWords(),
                diversity(),
                table(),
                Html.raw(json()));
    }

    /** Whether a baseline has more generations than the run; then curves are compared by time, like the headline. */
    private boolean comparedByTime() {
        return report.summary().baselines().stream()
                .map(Curve::points)
                .anyMatch(points -> !points.isEmpty()
                        && points.getLast().generation() > history.getLast().generation()
                        && Double.isFinite(points.getLast().seconds()));
    }

    private Html scales() {
        double last = history.getLast().comparable();
        double most = Stream.concat(
                        Stream.of(history),
                        report.summary().baselines().stream().map(Curve::points))
                .flatMap(points -> points.stream().limit(1))
                .flatMapToDouble(p -> DoubleStream.of(p.comparable(), p.mean()))
                .filter(Double::isFinite)
                .max()
                .orElse(last);
        boolean wide = last > 0 && most > 4 * last;
        List<Html> options = new ArrayList<>();
        options.add(Html.radio("scale", "linear", "linear", !wide));
        options.add(Html.radio("scale", "log", "logarithmic", wide));
        if (optimum() > 0) {
            options.add(Html.radio("scale", "excess", "% above the " + optimumName(), false));
        }
        return Html.join(options);
    }

    private double optimum() {
        return report.summary().optimum().map(o -> o.losses().train()).orElse(Double.NaN);
    }

    private String optimumName() {
        return report.summary().optimum().map(OptimumFacts::name).orElse("");
    }

    private String lossInWords() {
        GenerationPoint a = history.getFirst();
        GenerationPoint b = history.getLast();
        return "Loss by generation: the best goes from " + Numbers.loss(a.comparable()) + " in generation "
                + a.generation() + " to "
                + Numbers.loss(b.comparable()) + " in generation " + b.generation()
                + (Double.isFinite(optimum()) ? "; the " + optimumName() + " is " + Numbers.loss(optimum()) : "");
    }

    /** Whether generations are populations; a fit has but one member. */
    private boolean hasPopulation() {
        return history.stream().anyMatch(p -> p.diversity() > 0);
    }

    private Html diversity() {
        return !hasPopulation()
                ? Html.EMPTY
                : Html.of(
                        """
                        <figure class="card"><figcaption>Diversity: mean standard deviation of a weight in the population, in % of its range</figcaption>\
                        <div class="plot low"><canvas id="diversity" role="img" aria-label="{}"></canvas></div></figure>\
                        """,
                        "Diversity by generation: from "
                                + Numbers.percentage(history.getFirst().diversity(), 2) + " to "
                                + Numbers.percentage(history.getLast().diversity(), 2));
    }

    private Html table() {
        List<Html> rows = thin(history, MOST_ROWS).stream()
                .map(p -> Html.of(
                        "<tr><td>{}</td><td>{}</td>{}<td>{}</td>{}<td>{}</td></tr>\n",
                        Numbers.count(p.generation()),
                        Numbers.loss(p.comparable()),
                        ofPopulation("td", Numbers.loss(p.mean())),
                        Numbers.loss(p.validation()),
                        ofPopulation("td", Numbers.percentage(p.diversity(), 2)),
                        Numbers.duration(p.seconds())))
                .toList();
        return Html.of(
                """
                <div class="scroll"><table class="numbers"><thead><tr><th>Generation</th><th>Best</th>{}<th>Validation</th>\
                {}<th>Time</th></tr></thead><tbody>{}</tbody></table></div>{}
                """,
                ofPopulation("th", "Mean"),
                ofPopulation("th", "Diversity"),
                Html.join(rows),
                history.size() <= MOST_ROWS
                        ? Html.EMPTY
                        : Html.of(
                                "<p class=\"note\">{} of {} generations; all are in <code>history.jsonl</code>.</p>",
                                rows.size(),
                                Numbers.count(history.size())));
    }

    /** A cell of a table that only a population has. */
    private Html ofPopulation(String tag, String text) {
        return hasPopulation() ? Html.of("<{}>{}</{}>", tag, text, tag) : Html.EMPTY;
    }

    /** The first and last points and evenly spaced ones between, at most {@code most}. */
    static <T> List<T> thin(List<T> points, int most) {
        if (points.size() <= most) {
            return points;
        }
        List<T> kept = new ArrayList<>(most);
        for (int i = 0; i < most; i++) {
            kept.add(points.get((int) Math.round(i * (points.size() - 1.0) / (most - 1))));
        }
        return kept;
    }

    private String json() {
        StringBuilder out = new StringBuilder("{\"unit\":")
                .append(quote(report.summary().facts().unit()));
        out.append(",\"optimum\":").append(Numbers.plain(optimum()));
        out.append(",\"optimumName\":").append(quote(optimumName()));
        out.append(",\"defaults\":")
                .append(Numbers.plain(report.summary().defaultLosses().train()));
        out.append(",\"run\":").append(series("", history));
        out.append(",\"baselines\":[")
                .append(report.summary().baselines().stream()
                        .filter(curve -> !curve.points().isEmpty())
                        .map(curve -> series(curve.name(), curve.points()))
                        .collect(Collectors.joining(",")));
        return out.append("]}").toString();
    }

    private static String series(String name, List<GenerationPoint> all) {
        List<GenerationPoint> points = thin(all, MOST_POINTS);
        return "{\"name\":" + quote(name) + ",\"generation\":" + column(points, p -> p.generation())
                + ",\"seconds\":" + column(points, GenerationPoint::seconds) + ",\"best\":"
                + column(points, GenerationPoint::comparable)
                + ",\"sample\":"
                + (all.stream().anyMatch(p -> p.best() != p.comparable())
                        ? column(points, GenerationPoint::best)
                        : "null")
                + ",\"mean\":" + column(points, GenerationPoint::mean) + ",\"validation\":"
                + column(points, GenerationPoint::validation)
                + ",\"diversity\":" + column(points, GenerationPoint::diversity) + "}";
    }

    private static String column(List<GenerationPoint> points, ToDoubleFunction<GenerationPoint> value) {
        return points.stream()
                .map(p -> Numbers.plain(value.applyAsDouble(p)))
                .collect(Collectors.joining(",", "[", "]"));
    }

    /** A JSON text that cannot end the script element it stands in. */
    static String quote(String text) {
        StringBuilder out = new StringBuilder("\"");
        text.chars().forEach(c -> {
            if (c < 0x20 || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' || c > 0x7E) {
                out.append(String.format(Locale.ROOT, "\\u%04x", c));
            } else {
                out.append((char) c);
            }
        });
        return out.append('"').toString();
    }
}
