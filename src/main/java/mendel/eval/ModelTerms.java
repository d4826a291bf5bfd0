package mendel.eval;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
            if (found.isEmpty()) {
                found = squareAxes(own);
            }
            if (!found.isEmpty()) {
                axes.put(table, found);
            }
        });
    }

    /** The bins among the keys of a table, when they grow. */
    private static List<List<String>> binAxis(List<String> keys) {
        List<String> own = keys.stream().filter(key -> Bin.of(key).isPresent()).toList();
        List<Bin> bins = own.stream().map(Bin::of).map(Optional::orElseThrow).toList();
        return own.size() > 1 && Bin.areOrdered(bins) ? List.of(own) : List.of();
    }

    /**
     * The files and rows of the squares among the keys of a table. None of draughts: a dark square has no dark one
     * beside it in its file or row.
     */
    private static List<List<String>> squareAxes(List<String> keys) {
        List<SquareKey> squares =
                keys.stream().map(SquareKey::of).flatMap(Optional::stream).toList();
        List<String> files =
                squares.stream().map(SquareKey::file).distinct().sorted().toList();
        List<String> rows = squares.stream()
                .map(SquareKey::row)
                .distinct()
                .sorted(Comparator.comparingInt(Integer::parseInt))
                .toList();
        boolean areBeside = areBeside(files, squares, SquareKey::file, SquareKey::row)
                && areBeside(rows, squares, SquareKey::row, SquareKey::file);
        return areBeside
                ? Stream.of(files, rows).filter(axis -> axis.size() > 1).toList()
                : List.of();
    }

    /** Whether all neighbours along an axis have squares beside one another. */
    private static boolean areBeside(
            List<String> axis,
            List<SquareKey> squares,
            Function<SquareKey, String> along,
            Function<SquareKey, String> across) {
        for (int i = 0; i + 1 < axis.size(); i++) {
            Set<String> common = across(squares, along, axis.get(i), across);
            common.retainAll(across(squares, along, axis.get(i + 1), across));
            if (common.isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private static Set<String> across(
            List<SquareKey> squares,
            Function<SquareKey, String> along,
            String value,
            Function<SquareKey, String> across) {
        return squares.stream()
                .filter(square -> along.apply(square).equals(value))
                .map(across)
                .collect(Collectors.toSet());
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
     * The tables that can be folded, each with its axes, along which neighbours mean nearly the same, in a growing
     * order: one of bins, {@code 0}, {@code 1} … {@code 8} of {@code mobility.knight}, or the files and the rows of
     * squares, {@code a} to {@code d} and {@code 1} to {@code 8} of {@code pst.knight}. A board with one file or row
     * has no axis of these.
     */
    public Map<String, List<List<String>>> axes() {
        return Collections.unmodifiableMap(axes);
    }

    /** The table of {@link #axes} whose bin or square a term is; empty when it is none. */
    public Optional<String> table(String term) {
        int dot = term.lastIndexOf('.');
        String table = dot < 0 ? "" : term.substring(0, dot);
        String key = term.substring(dot + 1);
        return axes.getOrDefault(table, List.of()).stream().anyMatch(axis -> axis.contains(key))
                        || axes.containsKey(table) && SquareKey.of(key).isPresent()
                ? Optional.of(table)
                : Optional.empty();
    }

    /** The stages of the game, as {@code s00}, in order; none in most models. */
    public List<String> stages() {
        return stages;
    }
}
