package mendel.eval;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import mendel.InputException;
import mendel.UnionFind;

/**
 * The weights of one table of bins or squares that become one, when neighbours are tied pair by pair: all that pairs,
 * folds and the loss of tapers connect. Stages do not count.
 */
final class FormTies {

    private static final String BETWEEN = "..";
    private static final List<String> HALVES = List.of("mg", "eg");

    private final ModelTerms terms;
    private final String table;
    private final List<List<String>> neighbours;
    private final String place;
    /** The weights by term and half, in the order of the model. */
    private final List<TermName> weights;

    private final UnionFind sets;

    /** The names of the weights that they become. */
    private final Map<TermName, TermName> named = new HashMap<>();

    /** The names of sets of squares, which need not be rectangles. */
    private final Set<String> scattered = new HashSet<>();

    private boolean splitsHalves;

    /**
     * The ties of a table.
     *
     * @param given pairs of neighbours, {@code b3..c3} or {@code b3..c3.mg}
     * @param names the name of each of the table's terms, the same for those that are folded
     * @param dropped whether a term is dropped
     * @param untapered whether both halves of a term have one weight
     * @throws InputException when a pair cannot be tied; its place is the table among the form's parts
     */
    FormTies(
            ModelTerms terms,
            String table,
            List<String> given,
            Map<String, String> names,
            Predicate<String> dropped,
            Predicate<String> untapered) {
        this.terms = terms;
        this.table = table;
        neighbours = terms.neighbours().getOrDefault(table, List.of());
        place = "parts.tie." + table;
        List<String> halves = terms.tapered() ? HALVES : List.of("");
        weights = names.keySet().stream()
                .filter(dropped.negate())
                .flatMap(term -> halves.stream().map(half -> new TermName(term, "", half)))
                .toList();
        sets = new UnionFind(weights.size());
        Map<TermName, Integer> cells = new HashMap<>();
        for (int i = 0; i < weights.size(); i++) {
            TermName one = weights.get(i);
            int number = i;
            sets.join(
                    cells.computeIfAbsent(
                            new TermName(names.getOrDefault(one.term(), ""), "", one.half()), cell -> number),
                    i);
            if (i > 0 && untapered.test(one.term()) && weights.get(i - 1).term().equals(one.term())) {
                sets.join(i - 1, i);
            }
        }
        Set<TermName> seen = new HashSet<>();
        given.forEach(text -> tie(text, halves, dropped, seen));
        name(names);
    }

    private void tie(String text, List<String> halves, Predicate<String> dropped, Set<TermName> seen) {
        Optional<String> half =
                HALVES.stream().filter(one -> text.endsWith("." + one)).findFirst();
        if (half.isPresent() && !terms.tapered()) {
            throw new InputException(
                    place,
                    InputException.quote(text) + ": the model has one weight a term",
                    "leave out ." + half.get());
        }
        String pair = half.map(one -> text.substring(0, text.length() - one.length() - 1))
                .orElse(text);
        List<String> keys = neighbours.stream()
                .filter(two -> String.join(BETWEEN, two).equals(pair))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        place,
                        InputException.quote(text) + " is no pair of neighbours",
                        "give two of them as " + String.join(BETWEEN, neighbours.getFirst())
                                + (terms.tapered() ? ", or with .mg or .eg after it" : "")));
        for (String key : keys) {
            if (dropped.test(table + "." + key)) {
                throw new InputException(place, table + "." + key + " is dropped, too", "leave out one of them");
            }
        }
        splitsHalves |= half.isPresent();
        for (String one : half.map(List::of).orElse(halves)) {
            if (!seen.add(new TermName(pair, "", one))) {
                throw new InputException(place, InputException.quote(text) + " is tied twice", "give each once");
            }
            sets.join(
                    weights.indexOf(new TermName(table + "." + keys.getFirst(), "", one)),
                    weights.indexOf(new TermName(table + "." + keys.getLast(), "", one)));
        }
    }

    private void name(Map<String, String> names) {
        Map<Integer, List<TermName>> found = new LinkedHashMap<>();
        for (int i = 0; i < weights.size(); i++) {
            found.computeIfAbsent(sets.find(i), root -> new ArrayList<>()).add(weights.get(i));
        }
        for (List<TermName> set : found.values()) {
            Set<String> halves = new HashSet<>();
            Set<String> cells = new LinkedHashSet<>();
            Set<String> members = new HashSet<>();
            // A set of both halves is named after a term of which it has both: no other set has that one.
            String first = "";
            for (TermName one : set) {
                halves.add(one.half());
                String cell = names.getOrDefault(one.term(), "");
                cells.add(cell);
                if (!members.add(one.term()) && first.isEmpty()) {
                    first = cell;
                }
            }
            String term = first.isEmpty() ? cells.iterator().next() : first;
            TermName name = new TermName(
                    cells.size() == 1 ? term : together(term, set, cells.size()),
                    "",
                    halves.size() == 1 ? set.getFirst().half() : "");
            set.forEach(one -> named.put(one, name));
        }
    }

    private String together(String first, List<TermName> set, int cells) {
        Optional<Bin> low = bin(set.getFirst());
        Optional<Bin> high = bin(set.getLast());
        if (low.isPresent() && high.isPresent()) {
            return table + "." + low.get().through(high.get());
        }
        String name = first + "+" + (cells - 1);
        scattered.add(name);
        return name;
    }

    private Optional<Bin> bin(TermName one) {
        return Bin.of(one.term().substring(table.length() + 1));
    }

    /** The name of the weight that one of the table has, without its stage; empty where the term is dropped. */
    Optional<TermName> name(String term, String half) {
        return Optional.ofNullable(named.get(new TermName(term, "", half)));
    }

    /** Whether a term's name is that of squares which do not all lie between the first and the last. */
    boolean isScattered(String name) {
        return scattered.contains(name);
    }

    /** Whether the middlegame and endgame weights of some term are no longer those of one term. */
    boolean splitsHalves() {
        return splitsHalves;
    }
}
