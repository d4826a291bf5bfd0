package mendel.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.config.Kinds;

/**
 * One combination of variants, which runs with every seed.
 *
 * @param number from 1
 * @param variants the axes' names with the variants' labels, in order
 * @param settings {@code path=value} each, those of all variants
 */
public record StudyCell(int number, Map<String, String> variants, List<String> settings) {

    /** The label where there are no axes. */
    static final String ONLY = "base";

    /** All combinations, those of the last axis first. */
    static List<StudyCell> of(List<StudyAxis> axes) {
        List<StudyCell> cells = List.of(new StudyCell(1, new LinkedHashMap<>(), List.of()));
        for (StudyAxis axis : axes) {
            List<StudyCell> more = new ArrayList<>();
            for (StudyCell cell : cells) {
                for (StudyVariant variant : axis.variants()) {
                    Map<String, String> variants = new LinkedHashMap<>(cell.variants);
                    variants.put(axis.name(), variant.label());
                    List<String> settings = new ArrayList<>(cell.settings);
                    settings.addAll(variant.settings());
                    more.add(new StudyCell(more.size() + 1, variants, settings));
                }
            }
            cells = more;
        }
        return cells;
    }

    /** Its name in tables: the labels of its variants. */
    public String label() {
        return variants.isEmpty() ? ONLY : String.join(", ", variants.values());
    }

    /** The values by their paths, as JSON has them. */
    public Object values() {
        return Kinds.settings().writing().apply(settings);
    }

    /** The folder of its run with a seed, under that of all runs. */
    String folder(long seed) {
        return "c" + number + "-s" + seed;
    }
}
