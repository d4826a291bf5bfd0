package mendel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import mendel.match.stats.EloInterval;

/** Elo figures with their errors by round, as a drawing without a script. */
final class EloPlot {

    private static final int WIDTH = 720;
    private static final int HEIGHT = 260;
    private static final int LEFT = 56;
    private static final int RIGHT = 20;
    private static final int TOP = 12;
    private static final int BOTTOM = 40;
    private static final int MOST_TICKS = 6;
    /** The least length of an arrow, as a share of the figure that it begins at. */
    private static final double ARROW = 0.25;

    private EloPlot() {}

    /**
     * A figure.
     *
     * @param round from 1
     * @param elo drawn as a point in its interval; where only one end of that is known, as an arrow that begins there
     * @param filled how the point is drawn
     */
    record EloPoint(int round, EloInterval elo, boolean filled) {

        String text() {
            return "round " + round + ": " + elo.text();
        }

        boolean isBound() {
            return Double.isInfinite(elo.elo());
        }

        /** Where its mark is drawn. */
        double mark() {
            return isBound() ? (elo.elo() > 0 ? elo.low() : elo.high()) : elo.elo();
        }
    }

    /** @param rounds in all */
    static Html svg(List<EloPoint> points, int rounds) {
        List<EloPoint> shown = points.stream()
                .filter(point -> !Double.isNaN(point.elo().elo()))
                .toList();
        double high = finite(shown, 1, EloInterval::high).max().orElse(1);
        double low = finite(shown, -1, EloInterval::low).min().orElse(-1);
        EloScale scale = new EloScale(Math.min(low, 0), Math.max(high, 1), rounds);
        List<Html> parts = new ArrayList<>();
        long step = Forms.step(scale.high - scale.low, MOST_TICKS);
        for (long tick = (long) Math.ceil(scale.low / step) * step; tick <= scale.high; tick += step) {
            parts.add(Html.of(
                    "<path d=\"M{} {}H{}\" stroke=\"currentColor\" opacity=\"{}\"/><text x=\"{}\" y=\"{}\" dy=\"4\""
                            + " text-anchor=\"end\" font-size=\"12\" fill=\"currentColor\">{}</text>\n",
                    LEFT,
                    scale.y((double) tick),
                    WIDTH - RIGHT,
                    tick == 0 ? "0.6" : "0.15",
                    LEFT - 8,
                    scale.y((double) tick),
                    tick));
        }
        for (long round : Forms.ticks(rounds)) {
            if (round > 0) {
                parts.add(Html.of(
                        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" font-size=\"12\""
                                + " fill=\"currentColor\">{}</text>\n",
                        scale.x((double) round),
                        HEIGHT - BOTTOM + 18,
                        round));
            }
        }
        for (EloPoint point : shown) {
            parts.add(drawn(point, scale));
        }
        return Html.of("""
            <svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}<text x="{}" y="{}" text-anchor="middle" \
            font-size="12" fill="currentColor">round</text></svg>
            """, WIDTH, HEIGHT, inWords(shown), Html.join(parts), (WIDTH + LEFT) / 2, HEIGHT - 6);
    }

    /** The ends of intervals that there are, and the marks, moved a little where an arrow needs room. */
    private static DoubleStream finite(List<EloPoint> points, int side, ToDoubleFunction<EloInterval> end) {
        return points.stream()
                .flatMapToDouble(p -> DoubleStream.of(
                        end.applyAsDouble(p.elo()),
                        p.isBound() ? p.mark() + side * ARROW * Math.abs(p.mark()) : p.mark()))
                .filter(Double::isFinite);
    }

    private static Html drawn(EloPoint point, EloScale scale) {
        String x = scale.x(point.round());
        String fill = point.filled() ? "currentColor" : "Canvas";
        Html whisker = Html.of(
                "<path d=\"M{} {}V{}\" stroke=\"currentColor\"/>",
                x,
                scale.y(Math.min(point.elo().high(), scale.high)),
                scale.y(Math.max(point.elo().low(), scale.low)));
        Html mark = point.isBound()
                ? Html.of(
                        "<path d=\"M{} {}l-6 {}h12z\" fill=\"{}\" stroke=\"currentColor\">",
                        x,
                        scale.y(point.elo().elo() > 0 ? scale.high : scale.low),
                        point.elo().elo() > 0 ? 10 : -10,
                        fill)
                : Html.of(
                        "<circle cx=\"{}\" cy=\"{}\" r=\"5\" fill=\"{}\" stroke=\"currentColor\">",
                        x,
                        scale.y(point.mark()),
                        fill);
        return Html.of(
                "{}{}<title>{}</title></{}>\n", whisker, mark, point.text(), point.isBound() ? "path" : "circle");
    }

    private static String inWords(List<EloPoint> points) {
        return points.isEmpty()
                ? "no figures"
                : String.join("; ", points.stream().map(EloPoint::text).toList());
    }

    /** Where figures lie in the drawing. */
    private record EloScale(double low, double high, int rounds) {

        String x(double round) {
            return String.format(Locale.ROOT, "%.1f", LEFT + (WIDTH - LEFT - RIGHT) * (round - 0.5) / rounds);
        }

        String y(double elo) {
            return String.format(
                    Locale.ROOT, "%.1f", HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * (elo - low) / (high - low));
        }
    }
}
