package mendel.study;

import java.util.List;

/**
 * What a study varies.
 *
 * @param name of it, a column of the tables
 * @param variants its choices, at least one
 */
public record StudyAxis(String name, List<StudyVariant> variants) {

    public StudyAxis {
        variants = List.copyOf(variants);
    }
}
