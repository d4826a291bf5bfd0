package mendel.eval;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a form changes of its base model; empty parts change nothing. A term is named as in {@link ModelTerms}, or by a
 * beginning of its name up to a dot, which stands for all terms that begin so: {@code mobility.knight} for all bins of
 * that table.
 *
 * @param drop whose weights are 0
 * @param untaper whose middlegame and endgame weights are one
 * @param fold neighbouring bins that share a weight, by table: {@code 3..5}; of a table of squares, neighbouring files
 *     or rows, {@code a..b}
 * @param tie pairs of neighbouring bins or squares that share their weights, by table: {@code b3..c3}, or in the
 *     middlegame or endgame alone: {@code b3..b4.mg}. What is tied to the same one is tied
 * @param stages neighbouring stages that share their weights: {@code s03..s05}
 */
public record FormParts(
        PartNames drop,
        PartNames untaper,
        Map<String, List<String>> fold,
        Map<String, List<String>> tie,
        List<String> stages) {

    /** A table's ties are named in words up to this many. */
    private static final int MOST_TIES = 3;

    /** The parts of the whole model. */
    public static final FormParts NONE = new FormParts(PartNames.NONE, PartNames.NONE, Map.of(), Map.of(), List.of());

    public FormParts {
        fold = sorted(fold);
        tie = sorted(tie);
        stages = List.copyOf(stages);
    }

    private static Map<String, List<String>> sorted(Map<String, List<String>> lists) {
        Map<String, List<String>> sorted = new TreeMap<>();
        lists.forEach((table, list) -> sorted.put(table, List.copyOf(list)));
        return Collections.unmodifiableMap(sorted);
    }

    /**
     * Groups and terms.
     *
     * @param groups names of groups, sorted
     * @param terms names of terms, or beginnings of them up to a dot, sorted
     */
    public record PartNames(List<String> groups, List<String> terms) {

        /** No names. */
        public static final PartNames NONE = new PartNames(List.of(), List.of());

        public PartNames {
            groups = List.copyOf(new TreeSet<>(groups));
            terms = List.copyOf(new TreeSet<>(terms));
        }

        /** Whether a term of a group is named. */
        boolean holds(String term, String group) {
            boolean found = groups.contains(group);
            for (int end = term.length(); end >= 0 && !found; end = term.lastIndexOf('.', end - 1)) {
                found = Collections.binarySearch(terms, term.substring(0, end)) >= 0;
            }
            return found;
        }

        boolean isEmpty() {
            return groups.isEmpty() && terms.isEmpty();
        }

        private Map<String, Object> toMap() {
            Map<String, Object> map = new LinkedHashMap<>();
            if (!groups.isEmpty()) {
                map.put("groups", groups);
            }
            if (!terms.isEmpty()) {
                map.put("terms", terms);
            }
            return map;
        }
    }

    /** The parts as they stand in a file; what is empty is left out. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        if (!drop.isEmpty()) {
            map.put("drop", drop.toMap());
        }
        if (!untaper.isEmpty()) {
            map.put("untaper", untaper.toMap());
        }
        if (!fold.isEmpty()) {
            map.put("fold", fold);
        }
        if (!tie.isEmpty()) {
            map.put("tie", tie);
        }
        if (!stages.isEmpty()) {
            map.put("stages", stages);
        }
        return map;
    }

    /** The parts in words, a line for each kind that is there; of many ties in a table their number. */
    public List<String> words() {
        List<String> lines = new ArrayList<>();
        add(lines, "dropped: ", names(drop));
        add(lines, "one weight for middlegame and endgame: ", names(untaper));
        add(lines, "folded: ", byTable(fold, Integer.MAX_VALUE));
        add(lines, "tied: ", byTable(tie, MOST_TIES));
        add(lines, "stages together: ", stages);
        return lines;
    }

    private static List<String> byTable(Map<String, List<String>> lists, int most) {
        List<String> tables = new ArrayList<>();
        lists.forEach((table, list) ->
                tables.add(table + " " + (list.size() > most ? list.size() + " pairs" : String.join(" ", list))));
        return tables;
    }

    private static void add(List<String> lines, String kind, List<String> names) {
        if (!names.isEmpty()) {
            lines.add(kind + String.join(", ", names));
        }
    }

    private static List<String> names(PartNames names) {
        List<String> all = new ArrayList<>();
        names.groups().forEach(group -> all.add("group " + group));
        all.addAll(names.terms());
        return all;
    }
}
