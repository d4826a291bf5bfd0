package mendel.eval;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.NearestName;

/** The names that a form gives the terms and stages of its base; checks that its parts can be done. */
final class FormNames {

    private static final String BETWEEN = "..";

    private final ModelTerms terms;
    private final FormParts parts;
    /** The names of folded terms. */
    private final Map<String, String> folded = new HashMap<>();
    /** What is tied in pairs, by table. */
    private final Map<String, FormTies> ties = new HashMap<>();
    /** The names of stages that are put together. */
    private final Map<String, String> staged = new HashMap<>();

    /** @throws InputException when a part does not fit the model; its place is the part */
    FormNames(ModelTerms terms, FormParts parts) {
        this.terms = terms;
        this.parts = parts;
        requireKnown("parts.drop", parts.drop(), terms);
        requireKnown("parts.untaper", parts.untaper(), terms);
        if (!parts.untaper().isEmpty() && !terms.tapered()) {
            throw new InputException("parts.untaper", "the model has one weight a term", "leave it out");
        }
        parts.fold().forEach(this::fold);
        parts.tie().forEach(this::tie);
        List<String> stages = terms.stages();
        if (stages.isEmpty() && !parts.stages().isEmpty()) {
            throw new InputException("parts.stages", "the model has no stages", "leave it out");
        }
        for (List<String> together : ranges("parts.stages", parts.stages(), stages)) {
            together.forEach(stage -> staged.put(stage, together.getFirst() + "-" + together.getLast()));
        }
    }

    private static void requireKnown(String part, FormParts.PartNames names, ModelTerms terms) {
        for (String group : names.groups()) {
            if (!terms.groups().contains(group)) {
                throw unknown(part + ".groups", group, "group", terms.groups());
            }
        }
        for (String name : names.terms()) {
            if (terms.terms().stream().noneMatch(term -> TermName.isWithin(term, name))) {
                throw unknown(part + ".terms", name, "term", terms.terms());
            }
        }
    }

    private static InputException unknown(String place, String name, String kind, Collection<String> known) {
        return new InputException(
                place,
                "there is no " + kind + " " + InputException.quote(name),
                NearestName.hint(name, known, "'mendel params' lists groups and parameters"));
    }

    private void fold(String table, List<String> given) {
        Map<String, List<List<String>>> all = terms.axes();
        List<String> own = kept("fold", table, all);
        List<List<String>> axes = all.getOrDefault(table, List.of());
        Map<String, String> names = new HashMap<>();
        for (List<String> together : along("parts.fold." + table, given, axes)) {
            String name = Bin.of(together.getFirst())
                    .orElseThrow()
                    .through(Bin.of(together.getLast()).orElseThrow());
            together.forEach(key -> names.put(key, name));
        }
        for (String term : own) {
            String key = term.substring(table.length() + 1);
            String name = SquareKey.of(key)
                    .map(square -> new SquareKey(
                                    names.getOrDefault(square.file(), square.file()),
                                    names.getOrDefault(square.row(), square.row()))
                            .toString())
                    .orElseGet(() -> names.getOrDefault(key, key));
            folded.put(term, table + "." + name);
        }
    }

    private void tie(String table, List<String> given) {
        Map<String, String> names = new LinkedHashMap<>();
        kept("tie", table, terms.neighbours()).forEach(term -> names.put(term, folded.getOrDefault(term, term)));
        ties.put(
                table,
                new FormTies(
                        terms,
                        table,
                        given,
                        names,
                        term -> isDropped(term, terms.group(term)),
                        term -> isUntapered(term, terms.group(term))));
    }

    /**
     * The terms of a table, not all of which are dropped.
     *
     * @param part what the form does with the table
     * @param known the tables with which that can be done
     */
    private List<String> kept(String part, String table, Map<String, ?> known) {
        if (!known.containsKey(table)) {
            throw terms.terms().stream().anyMatch(term -> TermName.isWithin(term, table))
                    ? new InputException(
                            "parts." + part,
                            InputException.quote(table) + " has no bins in order and no squares",
                            "the tables that can be " + (part.equals("tie") ? "tied" : part + "ed") + " are "
                                    + String.join(", ", known.keySet()))
                    : unknown("parts." + part, table, "table", known.keySet());
        }
        List<String> own = terms.terms().stream()
                .filter(term -> terms.table(term).filter(table::equals).isPresent())
                .toList();
        if (own.stream().allMatch(term -> isDropped(term, terms.group(term)))) {
            throw new InputException("parts." + part + "." + table, "is dropped, too", "leave out one of them");
        }
        return own;
    }

    /** Ranges of neighbours along the axes of a table. */
    private static List<List<String>> along(String place, List<String> given, List<List<String>> axes) {
        List<List<String>> ranges = new ArrayList<>();
        List<String> unknown = new ArrayList<>(given);
        for (List<String> axis : axes) {
            List<String> own = given.stream()
                    .filter(text -> axis.contains(text.substring(0, Math.max(0, text.indexOf(BETWEEN)))))
                    .toList();
            ranges.addAll(ranges(place, own, axis));
            unknown.removeAll(own);
        }
        if (!unknown.isEmpty()) {
            throw noRange(
                    place,
                    unknown.getFirst(),
                    axes.stream().flatMap(List::stream).toList());
        }
        return ranges;
    }

    private static InputException noRange(String place, String text, List<String> all) {
        return new InputException(
                place,
                InputException.quote(text) + " is no range of neighbours",
                "give FIRST..LAST of " + String.join(", ", all));
    }

    /** Ranges of neighbours, each as the list of its members. */
    private static List<List<String>> ranges(String place, List<String> given, List<String> all) {
        List<List<String>> ranges = new ArrayList<>();
        int next = 0;
        for (String text : given) {
            int between = text.indexOf(BETWEEN);
            int from = between < 0 ? -1 : all.indexOf(text.substring(0, between));
            int to = between < 0 ? -1 : all.indexOf(text.substring(between + BETWEEN.length()));
            if (from < 0 || to <= from) {
                throw noRange(place, text, all);
            }
            if (from < next) {
                throw new InputException(
                        place, InputException.quote(text) + " overlaps or is out of order", "give each once, in order");
            }
            next = to + 1;
            ranges.add(all.subList(from, to + 1));
        }
        return ranges;
    }

    boolean isDropped(String term, String group) {
        return parts.drop().holds(term, group);
    }

    boolean isUntapered(String term, String group) {
        return parts.untaper().holds(term, group);
    }

    /** Whether the middlegame and endgame weights of some term are no longer those of one term. */
    boolean splitsHalves() {
        return ties.values().stream().anyMatch(FormTies::splitsHalves);
    }

    /** Whether a name of the form's is that of squares which do not all lie between the first and the last. */
    boolean isScattered(TermName tied) {
        return ties.values().stream().anyMatch(own -> own.isScattered(tied.term()));
    }

    /** The name of the form's parameter for one of the base's that is not dropped. */
    TermName tied(TermName name, String group) {
        String stage = staged.getOrDefault(name.stage(), name.stage());
        return terms.table(name.term())
                .map(ties::get)
                .flatMap(own -> own.name(name.term(), name.half()))
                .map(own -> new TermName(own.term(), stage, own.half()))
                .orElseGet(() -> new TermName(
                        folded.getOrDefault(name.term(), name.term()),
                        stage,
                        isUntapered(name.term(), group) ? "" : name.half()));
    }
}
