package mendel.search.lab;

import java.util.List;

/**
 * What an experiment found.
 *
 * @param experiment which one
 * @param positions the number of positions
 * @param measurements what was counted, by setting and then by depth
 * @param comparisons the figures that Ivanová gives, and ours
 * @param curves the same position by position; empty but for {@link Experiment#CURVES}
 */
public record LabResult(
        Experiment experiment,
        int positions,
        List<Measurement> measurements,
        List<FigureComparison> comparisons,
        List<SearchCostCurve> curves) {

    public LabResult {
        measurements = List.copyOf(measurements);
        comparisons = List.copyOf(comparisons);
        curves = List.copyOf(curves);
    }
}
