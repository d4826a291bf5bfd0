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
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The terms of a model as a form of it names them: a term is a parameter's name without {@code .mg} or {@code .eg} and
 * without the stage, or the name of a table of configurations without the stage. Immutable.
 */
public final class ModelTerms {

    private final boolean tapered;
    private final Map<String, String> groupOf = new LinkedHashMap<>();
    private final List<String> terms;
    private final List<String> groups;
    private final Map<String, List<List<String>>> axes = new LinkedHashMap<>();
    private final Map<String, List<List<String>>> neighbours = new LinkedHashMap<>();
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
        findAxes();
    }

    /** The terms of a model that is no form itself. */
    public static ModelTerms of(WeightSpec spec) {
        return spec.terms();
    }

    /**
     * The stages of a game that fitted weights know nothing of, in order; none in models without stages.
     *
     * @param told whether the weight of a parameter is told by any position
     */
    public static List<String> untoldStages(WeightSpec spec, IntPredicate told) {
        Map<String, Boolean> toldByStage = new TreeMap<>();
        for (int i = 0; i < spec.size(); i++) {
            if (spec.isSingle(i)) {
                toldByStage.merge(
                        TermName.of(spec.get(i).name(), spec.tapered()).stage(), told.test(i), Boolean::logicalOr);
            }
        }
        for (PlacedTable placed : spec.tables()) {
            boolean isTold = IntStream.range(
                            placed.first(), placed.first() + placed.table().size())
                    .anyMatch(told);
            toldByStage.merge(TermName.of(placed.table().name(), false).stage(), isTold, Boolean::logicalOr);
        }
        toldByStage.remove("");
        return toldByStage.entrySet().stream()
                .filter(stage -> !stage.getValue())
                .map(Map.Entry::getKey)
                .toList();
    }

    private void add(TermName name, String group, int count, Set<String> stagesFound) {
        groupOf.putIfAbsent(name.term(), group);
        counts.merge(name.term(), count, Integer::sum);
        if (!name.stage().isEmpty()) {
            stagesFound.add(name.stage());
        }
    }

    private void findAxes() {
        Map<String, List<String>> keys = new LinkedHashMap<>();
        for (String term : groupOf.keySet()) {
            int dot = term.lastIndexOf('.');
            if (dot > 0) {
                keys.computeIfAbsent(term.substring(0, dot), table -> new ArrayList<>())
                        .add(term.substring(dot + 1));
            }
        }
        keys.forEach((table, own) -> {
            List<List<String>> found = binAxis(own);
            List<List<String>> pairs = found.isEmpty() ? SquareKey.neighbours(own) : pairs(found.getFirst());
            if (found.isEmpty()) {
                found = SquareKey.axes(own);
            }
            if (!found.isEmpty()) {
                axes.put(table, found);
            }
            if (!pairs.isEmpty()) {
                neighbours.put(table, pairs);
            }
        });
    }

    private static List<List<String>> pairs(List<String> axis) {
        return IntStream.range(1, axis.size())
                .mapToObj(i -> axis.subList(i - 1, i + 1))
                .toList();
    }

    /** The bins among the keys of a table, when they grow. */
    private static List<List<String>> binAxis(List<String> keys) {
        List<String> own = keys.stream().filter(key -> Bin.of(key).isPresent()).toList();
        List<Bin> bins = own.stream().map(Bin::of).map(Optional::orElseThrow).toList();
        return own.size() > 1 && Bin.areOrdered(bins) ? List.of(own) : List.of();
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

    /**
     * What several terms of a group have in common, but not all of it: the beginnings of their names up to the first
     * dot, with their groups; none that is a group's name as well. {@code rook} stands for {@code rook.open-file},
     * {@code rook.seventh} … of {@code pieces}. An evaluation can compute such terms by themselves.
     */
    public Map<String, String> stems() {
        Map<String, Set<String>> groupsOf = new LinkedHashMap<>();
        Map<String, Integer> sizes = new HashMap<>();
        Map<String, Integer> groupSizes = new HashMap<>();
        groupOf.forEach((term, group) -> {
            int dot = term.indexOf('.');
            String stem = dot < 0 ? term : term.substring(0, dot);
            groupsOf.computeIfAbsent(stem, s -> new LinkedHashSet<>()).add(group);
            sizes.merge(stem, 1, Integer::sum);
            groupSizes.merge(group, 1, Integer::sum);
        });
        Map<String, String> stems = new LinkedHashMap<>();
        groupsOf.forEach((stem, groupsWithIt) -> {
            String group = groupsWithIt.iterator().next();
            int size = sizes.getOrDefault(stem, 0);
            boolean isSome = size > 1 && size < groupSizes.getOrDefault(group, 0);
            if (groupsWithIt.size() == 1 && isSome && !groupSizes.containsKey(stem)) {
                stems.put(stem, group);
            }
        });
        return Collections.unmodifiableMap(stems);
    }

    /** The number of weights of a term. */
    public int count(String term) {
        return counts.getOrDefault(term, 0);
    }

    /**
     * The tables that can be folded, each with its axes, along which neighbours mean nearly the same, in a growing
     * order: one of bins, {@code 0}, {@code 1} … {@code 8} of {@code mobility.knight}, or the files and the rows of
     * squares, {@code a} to {@code d} and {@code 1} to {@code 8} of {@code pst.knight}. A board with one file or row
     * has no axis of these.
     */
    public Map<String, List<List<String>>> axes() {
        return Collections.unmodifiableMap(axes);
    }

    /**
     * The pairs of bins or squares that can be tied, by table: bins that follow one another, and squares that share a
     * side, or where no two do, as dark squares, a corner.
     */
    public Map<String, List<List<String>>> neighbours() {
        return Collections.unmodifiableMap(neighbours);
    }

    /** The table whose bin or square a term is, whether it can be folded or not; empty for all other terms. */
    public Optional<String> table(String term) {
        int dot = term.lastIndexOf('.');
        if (dot < 0) {
            return Optional.empty();
        }
        String table = term.substring(0, dot);
        String key = term.substring(dot + 1);
        boolean isBin = axes.getOrDefault(table, List.of()).stream().anyMatch(axis -> axis.contains(key));
        return isBin || SquareKey.of(key).isPresent() ? Optional.of(table) : Optional.empty();
    }

    /** The stages of the game, as {@code s00}, in order; none in most models. */
    public List<String> stages() {
        return stages;
    }
}
