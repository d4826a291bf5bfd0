package mendel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mendel.EloText;

/** Elo figures with their errors by round, as a drawing without a script. */
final class EloPlot {

    private static final int WIDTH = 720;
    private static final int HEIGHT = 260;
    private static final int LEFT = 56;
    private static final int RIGHT = 20;
    private static final int TOP = 12;
    private static final int BOTTOM = 40;
    private static final int MOST_TICKS = 6;

    private EloPlot() {}

    /**
     * A figure.
     *
     * @param round from 1
     * @param elo not drawn when it is not finite
     * @param error half of its 95 % interval
     * @param filled how the point is drawn
     */
    record EloPoint(int round, double elo, double error, boolean filled) {}

    /** @param rounds in all */
    static Html svg(List<EloPoint> points, int rounds) {
        List<EloPoint> shown = points.stream()
                .filter(point -> Double.isFinite(point.elo()) && Double.isFinite(point.error()))
                .toList();
        double high = shown.stream().mapToDouble(p -> p.elo() + p.error()).max().orElse(1);
        double low = shown.stream().mapToDouble(p -> p.elo() - p.error()).min().orElse(-1);
        EloScale scale = new EloScale(Math.min(low, 0), Math.max(high, 1), rounds);
        List<Html> parts = new ArrayList<>();
        long step = step(scale.high - scale.low);
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
            parts.add(Html.of(
                    "<path d=\"M{} {}V{}\" stroke=\"currentColor\"/><circle cx=\"{}\" cy=\"{}\" r=\"5\" fill=\"{}\""
                            + " stroke=\"currentColor\"><title>round {}: {}</title></circle>\n",
                    scale.x(point.round()),
                    scale.y(point.elo() + point.error()),
                    scale.y(point.elo() - point.error()),
                    scale.x(point.round()),
                    scale.y(point.elo()),
                    point.filled() ? "currentColor" : "Canvas",
                    point.round(),
                    EloText.of(point.elo(), point.error())));
        }
        return Html.of("""
            <svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}<text x="{}" y="{}" text-anchor="middle" \
            font-size="12" fill="currentColor">round</text></svg>
            """, WIDTH, HEIGHT, inWords(shown), Html.join(parts), (WIDTH + LEFT) / 2, HEIGHT - 6);
    }

    private static String inWords(List<EloPoint> points) {
        return points.isEmpty()
                ? "no figures"
                : String.join(
                        "; ",
                        points.stream()
                                .map(p -> "round " + p.round() + " " + EloText.of(p.elo(), p.error()))
                                .toList());
    }

    private static long step(double range) {
        long step = 1;
        for (int k = 0; range / step > MOST_TICKS; k++) {
            step = k % 3 == 1 ? step / 2 * 5 : 2 * step;
        }
        return step;
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
