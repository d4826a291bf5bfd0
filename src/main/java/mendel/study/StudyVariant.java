package mendel.study;

import java.util.List;

/**
 * One choice of an axis.
 *
 * @param label its name in tables
 * @param settings {@code path=value} each, on top of the base
 */
public record StudyVariant(String label, List<String> settings) {

    public StudyVariant {
        settings = List.copyOf(settings);
    }
}
