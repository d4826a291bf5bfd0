package mendel.report;

import java.util.List;

/**
 * Another run drawn beside the report's own.
 *
 * @param name its description ({@code the same GA without local steps})
 * @param points its generations in order
 */
public record Curve(String name, List<GenerationPoint> points) {

    public Curve {
        points = List.copyOf(points);
    }
}
