package mendel.evolve.form;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import mendel.eval.FormParts;
import mendel.eval.FormParts.PartNames;
import mendel.eval.ModelTerms;
import mendel.eval.WeightSpec;
import mendel.evolve.form.FormBit.Change;
import mendel.evolve.optimum.Optimum;

/**
 * The bits of a genome, each a change to the model that is set or not: a group dropped, a table or single term dropped,
 * its middlegame and endgame weights made one, two neighbouring bins, files or rows folded, two neighbouring stages put
 * together, two neighbouring bins or squares tied in the middlegame or the endgame, all terms dropped whose names begin
 * alike. A bit that changes nothing more beside others, as the fold of a table that is dropped, is not set in a
 * canonical genome.
 *
 * <p>Where fits take seconds, in models of very many weights, bits are few: groups and tables of configurations are
 * dropped or made one for middlegame and endgame, and stages put together; what is smaller stays as it is. Immutable.
 */
public final class FormBits {

    private final ModelTerms terms;
    private final List<FormBit> bits = new ArrayList<>();
    /** What else than groups and tables is dropped as one: beginnings of terms' names, with their groups. */
    private final Map<String, String> stems = new LinkedHashMap<>();
    /** For each bit the terms that it changes, by their places in the list of all. */
    private final List<BitSet> changed = new ArrayList<>();
    /** For each term the bits that drop it. */
    private final List<BitSet> dropping = new ArrayList<>();
    /** For each term the bits that make its two weights one. */
    private final List<BitSet> untapering = new ArrayList<>();
    /** Which bits make which weights one. */
    private final JoinedWeights joined;

    /** The bits for the forms of a model. */
    public FormBits(WeightSpec base) {
        terms = ModelTerms.of(base);
        terms.groups().forEach(group -> bits.add(new FormBit(Change.GROUP, group, 0)));
        if (isWide(base)) {
            addTables(base);
        } else {
            addUnits();
        }
        for (int i = 0; i + 1 < terms.stages().size(); i++) {
            bits.add(new FormBit(Change.STAGES, "", i));
        }
        if (!isWide(base)) {
            addTies();
            addStems();
        }
        findTerms();
        joined = new JoinedWeights(terms, bits, changed);
    }

    /** Whether a model has so many weights that its bits are few. */
    public static boolean isWide(WeightSpec base) {
        return base.size() > Optimum.MAX_PARAMETERS;
    }

    private void addUnits() {
        Set<String> units = units();
        units.forEach(unit -> bits.add(new FormBit(Change.TERM, unit, 0)));
        if (terms.tapered()) {
            units.forEach(unit -> bits.add(new FormBit(Change.UNTAPER, unit, 0)));
        }
        terms.axes().forEach((table, axes) -> {
            int first = 0;
            for (List<String> axis : axes) {
                for (int i = 0; i + 1 < axis.size(); i++) {
                    bits.add(new FormBit(Change.FOLD, table, first + i));
                }
                first += axis.size();
            }
        });
    }

    /** Behind the others, so that genomes of older runs mean what they meant. Bins with one weight each have folds. */
    private void addTies() {
        terms.neighbours().forEach((table, pairs) -> {
            boolean haveFolds = !terms.tapered() && JoinedWeights.isOfBins(terms, table);
            for (int i = 0; i < pairs.size() && !haveFolds; i++) {
                bits.add(new FormBit(Change.TIE, table, 2 * i));
                if (terms.tapered()) {
                    bits.add(new FormBit(Change.TIE, table, 2 * i + 1));
                }
            }
        });
    }

    /** What is computed together; a table has its bit. */
    private void addStems() {
        Set<String> units = units();
        terms.stems().forEach((stem, group) -> {
            if (!units.contains(stem)) {
                stems.put(stem, group);
                bits.add(new FormBit(Change.TERM, stem, 0));
            }
        });
    }

    private void addTables(WeightSpec base) {
        Map<String, Set<String>> tables = new LinkedHashMap<>();
        base.tables()
                .forEach(placed -> tables.computeIfAbsent(placed.table().group(), group -> new LinkedHashSet<>())
                        .add(terms.term(placed)));
        // A table that is its group alone has the group's bit.
        List<String> several = tables.values().stream()
                .filter(own -> own.size() > 1)
                .flatMap(Set::stream)
                .toList();
        several.forEach(table -> bits.add(new FormBit(Change.TERM, table, 0)));
        if (terms.tapered()) {
            terms.groups().forEach(group -> bits.add(new FormBit(Change.UNTAPER_GROUP, group, 0)));
            several.forEach(table -> bits.add(new FormBit(Change.UNTAPER, table, 0)));
        }
    }

    private void findTerms() {
        terms.terms().forEach(term -> {
            dropping.add(new BitSet());
            untapering.add(new BitSet());
        });
        for (int i = 0; i < bits.size(); i++) {
            int number = i;
            FormBit bit = bits.get(i);
            BitSet own = new BitSet();
            IntStream.range(0, terms.terms().size())
                    .filter(term -> changes(bit, terms.terms().get(term)))
                    .forEach(own::set);
            changed.add(own);
            if (bit.change() == Change.UNTAPER || bit.change() == Change.UNTAPER_GROUP) {
                own.stream().forEach(term -> untapering.get(term).set(number));
            } else if (bit.change() == Change.GROUP || bit.change() == Change.TERM) {
                own.stream().forEach(term -> dropping.get(term).set(number));
            }
        }
    }

    private boolean changes(FormBit bit, String term) {
        return switch (bit.change()) {
            case GROUP, UNTAPER_GROUP -> bit.name().equals(terms.group(term));
            case TERM, UNTAPER -> isWithin(term, bit.name());
            case FOLD, TIE -> terms.table(term).filter(bit.name()::equals).isPresent();
            case STAGES -> false;
        };
    }

    /** What is dropped or untapered as one: tables of bins or squares, and all other terms by themselves. */
    private Set<String> units() {
        Set<String> units = new LinkedHashSet<>();
        for (String term : terms.terms()) {
            units.add(terms.table(term).orElse(term));
        }
        return units;
    }

    /** The number of bits. */
    public int size() {
        return bits.size();
    }

    /** The groups, of which the first bits say whether they are dropped. */
    public List<String> groups() {
        return terms.groups();
    }

    /**
     * The beginnings of terms' names that have a bit which drops all of these, with their groups; see
     * {@link ModelTerms#stems}. None where bits are few.
     */
    public Map<String, String> stems() {
        return Collections.unmodifiableMap(stems);
    }

    /** Whether a group is dropped. */
    public boolean drops(BitSet genome, String group) {
        return drops(genome, (String term) -> terms.group(term).equals(group));
    }

    /** Whether all terms with a beginning are dropped. */
    public boolean dropsStem(BitSet genome, String stem) {
        return drops(genome, (String term) -> isWithin(term, stem));
    }

    private boolean drops(BitSet genome, Predicate<String> named) {
        return IntStream.range(0, terms.terms().size())
                .filter(term -> named.test(terms.terms().get(term)))
                .allMatch(term -> isDropped(term, genome));
    }

    /** Whether nothing of the model is left. */
    public boolean dropsAll(BitSet genome) {
        return groups().stream().allMatch(group -> drops(genome, group));
    }

    private boolean isDropped(int term, BitSet genome) {
        return dropping.get(term).intersects(genome);
    }

    private static boolean isWithin(String term, String name) {
        return term.equals(name) || term.startsWith(name + ".");
    }

    /** The same change of the model with as few bits as possible. */
    public BitSet canonical(BitSet genome) {
        BitSet kept = (BitSet) genome.clone();
        joined.foldTied(kept, term -> untapering.get(term).intersects(genome));
        for (int i = kept.nextSetBit(0); i >= 0; i = kept.nextSetBit(i + 1)) {
            FormBit bit = bits.get(i);
            if (bit.change() == Change.TERM || bit.change() == Change.UNTAPER || bit.change() == Change.UNTAPER_GROUP) {
                kept.clear(i);
                if (changesMore(i, kept)) {
                    kept.set(i);
                }
            } else if ((bit.change() == Change.FOLD || bit.change() == Change.TIE)
                    && changed.get(i).stream().allMatch(term -> isDropped(term, kept))) {
                kept.clear(i);
            }
        }
        joined.clearTied(kept);
        return kept;
    }

    /** The bits that are no ties, in growing order. */
    public IntStream withoutTies() {
        return IntStream.range(0, bits.size()).filter(i -> bits.get(i).change() != Change.TIE);
    }

    private boolean changesMore(int bit, BitSet others) {
        return changed.get(bit).stream()
                .anyMatch(term -> !isDropped(term, others)
                        && (bits.get(bit).change() == Change.TERM
                                || !untapering.get(term).intersects(others)));
    }

    /** What the bits of a genome change of the model. */
    public FormParts parts(BitSet genome) {
        List<String> groups = new ArrayList<>();
        List<String> dropped = new ArrayList<>();
        List<String> untapered = new ArrayList<>();
        List<String> untaperedGroups = new ArrayList<>();
        Map<String, BitSet> folds = new LinkedHashMap<>();
        Map<String, BitSet> ties = new LinkedHashMap<>();
        BitSet stages = new BitSet();
        genome.stream().mapToObj(bits::get).forEach(bit -> {
            switch (bit.change()) {
                case GROUP -> groups.add(bit.name());
                case TERM -> dropped.add(bit.name());
                case UNTAPER -> untapered.add(bit.name());
                case UNTAPER_GROUP -> untaperedGroups.add(bit.name());
                case FOLD ->
                    folds.computeIfAbsent(bit.name(), table -> new BitSet()).set(bit.at());
                case STAGES -> stages.set(bit.at());
                case TIE ->
                    ties.computeIfAbsent(bit.name(), table -> new BitSet()).set(bit.at());
            }
        });
        Map<String, List<String>> fold = new LinkedHashMap<>();
        folds.forEach((table, pairs) -> fold.put(table, ranges(pairs, JoinedWeights.keys(terms, table))));
        return new FormParts(
                new PartNames(groups, dropped),
                new PartNames(untaperedGroups, untapered),
                fold,
                tied(ties, untapered),
                ranges(stages, terms.stages()));
    }

    /** The pairs that are tied, by table; with the half of the game where it is one of two weights. */
    private Map<String, List<String>> tied(Map<String, BitSet> ties, List<String> untapered) {
        Map<String, List<String>> tied = new LinkedHashMap<>();
        ties.forEach((table, places) -> {
            List<String> pairs = new ArrayList<>();
            List<List<String>> neighbours = terms.neighbours().getOrDefault(table, List.of());
            for (int i = 0; i < neighbours.size(); i++) {
                String pair = String.join("..", neighbours.get(i));
                boolean first = places.get(2 * i);
                boolean second = places.get(2 * i + 1);
                boolean isOne = !terms.tapered() || untapered.contains(table) || first && second;
                if (first || second) {
                    pairs.add(isOne ? pair : pair + (first ? ".mg" : ".eg"));
                }
            }
            tied.put(table, pairs);
        });
        return tied;
    }

    /** Ranges of all whose neighbours are put together. */
    private static List<String> ranges(BitSet pairs, List<String> all) {
        List<String> ranges = new ArrayList<>();
        for (int from = pairs.nextSetBit(0); from >= 0; ) {
            int to = pairs.nextClearBit(from);
            ranges.add(all.get(from) + ".." + all.get(to));
            from = pairs.nextSetBit(to);
        }
        return ranges;
    }
}
