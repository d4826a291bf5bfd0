package mendel.study;

import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Section;

/** The keys of {@code compare}. */
final class StudyCompareKeys extends Section<StudyComparison> {

    private final Key<StudyComparison.PairTest> test = key(
            Key.of(
                            "test",
                            Kinds.choice(StudyComparison.PairTest.class),
                            "of the pairs of runs with the same seed: Wilcoxon's signed ranks, or Student's t")
                    .defaultsTo(StudyComparison.PairTest.WILCOXON),
            StudyComparison::test);

    private final Key<String> baseline = optional(
            Key.of("baseline", Kinds.text(), "the cell that all others are compared with; without it every pair"),
            StudyComparison::baseline);

    @Override
    protected StudyComparison make(ConfigObject given) {
        return new StudyComparison(given.get(test), given.find(baseline));
    }
}
