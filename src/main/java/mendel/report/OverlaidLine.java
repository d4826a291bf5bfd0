package mendel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A line among others in one plot, with a band around it where it stands for several runs.
 *
 * @param name in the legend
 * @param curves its values by {@link #GENERATION}, {@link #EVALUATIONS} or {@link #SECONDS}
 */
public record OverlaidLine(String name, List<AxisCurve> curves) {

    /** The axis of generations, from 1. */
    public static final String GENERATION = "generation";

    /** The axis of losses of genomes that were computed. */
    public static final String EVALUATIONS = "evaluations";

    /** The axis of seconds. */
    public static final String SECONDS = "seconds";

    /** The loss of the best weights on the training positions. */
    public static final String TRAIN = "train";

    /** The loss of the best weights on the validation positions. */
    public static final String VALIDATION = "validation";

    /** Elo of the champion against the defaults, of duels against their start. */
    public static final String RATING = "rating";

    /** What the values are called, in the order in which a reader chooses them. */
    private static final Map<String, String> NAMES = Map.of(
            TRAIN, "loss on the training positions",
            VALIDATION, "loss on the validation positions",
            RATING, "Elo in the run’s own gauge");

    private static final List<String> LOSSES = List.of(RATING, TRAIN, VALIDATION);
    private static final List<String> AXES = List.of(GENERATION, EVALUATIONS, SECONDS);

    public OverlaidLine {
        curves = List.copyOf(curves);
    }

    /**
     * The values by an axis.
     *
     * @param axis its name
     * @param x the places on it, rising
     * @param bands what is drawn
     */
    public record AxisCurve(String axis, List<Double> x, List<LossBand> bands) {

        public AxisCurve {
            x = List.copyOf(x);
            bands = List.copyOf(bands);
        }
    }

    /**
     * Values at the places of an axis; NaN for none.
     *
     * @param loss what they are
     * @param middle the line
     * @param low the lower edge of the band; empty for no band
     * @param high the upper edge
     * @param best the best of all runs; empty where there is one
     */
    public record LossBand(String loss, List<Double> middle, List<Double> low, List<Double> high, List<Double> best) {

        public LossBand {
            middle = List.copyOf(middle);
            low = List.copyOf(low);
            high = List.copyOf(high);
            best = List.copyOf(best);
        }

        private boolean isDrawn() {
            return middle.stream().anyMatch(Double::isFinite);
        }
    }

    /** The section with the plot; nothing when there is nothing to draw. */
    static Html section(List<OverlaidLine> lines, String note) {
        List<String> axes = axes(lines);
        List<String> losses = losses(lines);
        if (losses.isEmpty()) {
            return Html.EMPTY;
        }
        boolean bands = lines.stream()
                .flatMap(line -> line.curves.stream())
                .flatMap(curve -> curve.bands.stream())
                .anyMatch(band -> !band.low.isEmpty());
        return Html.of(
                """
                <section id="curves"><h2>Curves</h2><p class="note">{}</p>
                <div class="controls" data-js="">{}{}{}{}</div>
                <figure class="card"><div class="plot"><canvas id="chart" role="img" aria-label="{}"></canvas></div></figure></section>
                """,
                note,
                choice("loss", "Value", losses, losses.stream().map(NAMES::get).toList()),
                choice("axis", "Against", axes, List.of("generation", "evaluations", "time")),
                bands ? choice("shown", "Line", List.of("middle", "best"), List.of("median", "best run")) : Html.EMPTY,
                choice("scale", "Scale", List.of("linear", "log"), List.of("linear", "logarithmic")),
                "curves of " + lines.stream().map(OverlaidLine::name).collect(Collectors.joining("; ")));
    }

    private static Html choice(String name, String legend, List<String> values, List<String> labels) {
        if (values.size() < 2) {
            return Html.EMPTY;
        }
        List<Html> radios = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            radios.add(Html.radio(name, values.get(i), labels.get(i), i == 0));
        }
        return Html.of(
                "<fieldset class=\"choice\" data-choice=\"{}\"><legend>{}</legend>{}</fieldset>",
                name,
                legend,
                Html.join(radios));
    }

    private static List<String> axes(List<OverlaidLine> lines) {
        return AXES.stream()
                .filter(axis ->
                        lines.stream().flatMap(line -> line.curves.stream()).anyMatch(curve -> curve.axis.equals(axis)))
                .toList();
    }

    private static List<String> losses(List<OverlaidLine> lines) {
        return LOSSES.stream()
                .filter(loss -> lines.stream()
                        .flatMap(line -> line.curves.stream())
                        .flatMap(curve -> curve.bands.stream())
                        .anyMatch(band -> band.loss.equals(loss) && band.isDrawn()))
                .toList();
    }

    /** The data of the plot, as JSON for its script. */
    static String json(List<OverlaidLine> lines) {
        return "{\"axes\":" + texts(axes(lines)) + ",\"losses\":" + texts(losses(lines)) + ",\"names\":{"
                + LOSSES.stream()
                        .map(loss -> Plots.quote(loss) + ":" + Plots.quote(NAMES.getOrDefault(loss, loss)))
                        .collect(Collectors.joining(","))
                + "},\"lines\":["
                + lines.stream().map(OverlaidLine::line).collect(Collectors.joining(",")) + "]}";
    }

    private String line() {
        return "{\"name\":" + Plots.quote(name) + ",\"curves\":{"
                + curves.stream()
                        .map(curve -> Plots.quote(curve.axis) + ":{\"x\":" + numbers(curve.x)
                                + curve.bands.stream()
                                        .map(band -> "," + Plots.quote(band.loss) + ":{\"middle\":"
                                                + numbers(band.middle) + ",\"low\":" + numbers(band.low) + ",\"high\":"
                                                + numbers(band.high) + ",\"best\":" + numbers(band.best) + "}")
                                        .collect(Collectors.joining())
                                + "}")
                        .collect(Collectors.joining(","))
                + "}}";
    }

    private static String texts(List<String> texts) {
        return texts.stream().map(Plots::quote).collect(Collectors.joining(",", "[", "]"));
    }

    private static String numbers(List<Double> values) {
        return values.stream().map(Numbers::plain).collect(Collectors.joining(",", "[", "]"));
    }
}
