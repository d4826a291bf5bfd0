package mendel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.match.stats.EloInterval;
import mendel.match.stats.PairStatistics;
import org.junit.jupiter.api.Test;

class EloPlotTest {

    private static EloPlot.EloPoint point(int round, long... counts) {
        return new EloPlot.EloPoint(round, PairStatistics.of(counts).interval(), true);
    }

    @Test
    void championsThatWonEveryGameAreDrawnToo() {
        String svg = EloPlot.svg(List.of(point(1, 5, 10, 40, 20, 10), point(2, 0, 0, 0, 0, 50)), 2)
                .toString();
        assertThat(svg).contains("<circle", "+446 or more", "round 1: ");
        assertThat(svg).doesNotContain("Infinity", "NaN");
    }

    @Test
    void whatIsDrawnLiesInThePicture() {
        List<EloPlot.EloPoint> points = List.of(
                point(1, 0, 0, 0, 0, 3),
                point(2, 9, 0, 0, 0, 0),
                point(3, 0, 0, 4, 0, 0),
                point(4, 0, 0, 0, 1, 9),
                new EloPlot.EloPoint(5, EloInterval.of(0, 0, 0, Double.NaN), false));
        String svg = EloPlot.svg(points, 5).toString();
        Matcher place = Pattern.compile("M[0-9.]+ ([0-9.-]+)(?:V([0-9.-]+))?").matcher(svg);
        int found = 0;
        while (place.find()) {
            found++;
            assertThat(Double.parseDouble(place.group(1))).isBetween(0.0, 260.0);
            if (place.group(2) != null) {
                assertThat(Double.parseDouble(place.group(2))).isBetween(0.0, 260.0);
            }
        }
        assertThat(found).isGreaterThan(4);
        assertThat(svg).contains("round 1: ", "round 4: ").doesNotContain("round 5: ");
    }
}
