package mendel.eval;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The terms of a model as a form of it names them: a term is a parameter's name without {@code .mg} or {@code .eg} and
 * without the stage, or the name of a table of configurations without the stage. Immutable.
 */
public final class ModelTerms {

    private final boolean tapered;
    private final Map<String, String> groupOf = new LinkedHashMap<>();
    private final List<String> terms;
    private final List<String> groups;
    private final Map<String, List<String>> bins = new LinkedHashMap<>();
    private final List<String> stages;
    private final Map<String, Integer> counts = new HashMap<>();

    /** See {@link WeightSpec#terms}, which makes them once. */
    ModelTerms(WeightSpec spec) {
        tapered = spec.tapered();
        Set<String> stagesFound = new LinkedHashSet<>();
        for (int i = 0; i < spec.size(); i++) {
            if (spec.isSingle(i)) {
                Parameter p = spec.get(i);
                add(TermName.of(p.name(), tapered), p.group(), 1, stagesFound);
            }
        }
        spec.tables()
                .forEach(placed -> add(
                        TermName.of(placed.table().name(), false),
                        placed.table().group(),
                        placed.table().size(),
                        stagesFound));
        stages = stagesFound.stream().sorted().toList();
        terms = List.copyOf(groupOf.keySet());
        groups = List.copyOf(new LinkedHashSet<>(groupOf.values()));
        findBins();
    }

    /** The terms of a model that is no form itself. */
    public static ModelTerms of(WeightSpec spec) {
        return spec.terms();
    }

    private void add(TermName name, String group, int count, Set<String> stagesFound) {
        groupOf.putIfAbsent(name.term(), group);
        counts.merge(name.term(), count, Integer::sum);
        if (!name.stage().isEmpty()) {
            stagesFound.add(name.stage());
        }
    }

    private void findBins() {
        Map<String, List<String>> keys = new LinkedHashMap<>();
        for (String term : groupOf.keySet()) {
            int dot = term.lastIndexOf('.');
            if (dot > 0 && Bin.of(term.substring(dot + 1)).isPresent()) {
                keys.computeIfAbsent(term.substring(0, dot), table -> new ArrayList<>())
                        .add(term.substring(dot + 1));
            }
        }
        keys.forEach((table, own) -> {
            List<Bin> ordered =
                    own.stream().map(Bin::of).map(Optional::orElseThrow).toList();
            if (own.size() > 1 && Bin.areOrdered(ordered)) {
                bins.put(table, List.copyOf(own));
            }
        });
    }

    /** Whether terms have a middlegame and an endgame weight. */
    public boolean tapered() {
        return tapered;
    }

    /** All terms, in the order of the parameters. */
    public List<String> terms() {
        return terms;
    }

    /** All groups, in the order of the parameters. */
    public List<String> groups() {
        return groups;
    }

    /** The group of a term. */
    public String group(String term) {
        String group = groupOf.get(term);
        if (group == null) {
            throw new IllegalArgumentException("no term " + term);
        }
        return group;
    }

    /** The term of a table of configurations, the same in all stages. */
    public String term(PlacedTable placed) {
        return TermName.of(placed.table().name(), false).term();
    }

    /** The number of weights of a term. */
    public int count(String term) {
        return counts.getOrDefault(term, 0);
    }

    /**
     * The tables whose bins can be folded, with the last parts of their terms' names in a growing order: {@code 0},
     * {@code 1} … {@code 8} of {@code mobility.knight}.
     */
    public Map<String, List<String>> bins() {
        return Collections.unmodifiableMap(bins);
    }

    /** The stages of the game, as {@code s00}, in order; none in most models. */
    public List<String> stages() {
        return stages;
    }
}
