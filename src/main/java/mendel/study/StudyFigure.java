package mendel.study;

import java.util.Optional;

/**
 * A figure that others published, to stand beside the study's own.
 *
 * @param measure what it measures
 * @param cell the cell that it belongs to; empty for all
 * @param value the figure
 * @param source where it is published
 */
public record StudyFigure(StudyMeasure measure, Optional<String> cell, double value, String source) {}
