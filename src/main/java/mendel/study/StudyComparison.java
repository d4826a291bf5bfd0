package mendel.study;

import java.util.Optional;

/**
 * How cells are compared.
 *
 * @param test of the pairs of runs with the same seed
 * @param baseline the cell that all others are compared with; empty for every pair of cells
 */
public record StudyComparison(PairTest test, Optional<String> baseline) {

    /** A test of pairs. */
    public enum PairTest {
        /** Wilcoxon's signed ranks: no assumption on how the differences are distributed but their symmetry. */
        WILCOXON,
        /** Student's t of the differences, which are taken to be normal. */
        T
    }
}
