package mendel.evolve.form;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import mendel.UnionFind;
import mendel.eval.ModelTerms;
import mendel.evolve.form.FormBit.Change;

/** Which weights of a model the bits of a genome make one, and which bits say what others have said. Immutable. */
final class JoinedWeights {

    private final ModelTerms terms;
    private final List<FormBit> bits;
    private final List<BitSet> changed;
    /** For each bit the pairs of weights that it makes one: twice the term's place, and 1 more for the endgame. */
    private final List<List<int[]>> pairs = new ArrayList<>();
    /** For each fold of two bins the bits that tie them in one half of the game each. */
    private final Map<Integer, List<Integer>> foldTies = new LinkedHashMap<>();

    /** @param changed for each bit the terms that it changes, by their places */
    JoinedWeights(ModelTerms terms, List<FormBit> bits, List<BitSet> changed) {
        this.terms = terms;
        this.bits = List.copyOf(bits);
        this.changed = List.copyOf(changed);
        for (int i = 0; i < bits.size(); i++) {
            FormBit bit = bits.get(i);
            pairs.add(
                    switch (bit.change()) {
                        case UNTAPER ->
                            changed.get(i).stream()
                                    .mapToObj(term -> new int[] {2 * term, 2 * term + 1})
                                    .toList();
                        case FOLD -> folded(bit);
                        case TIE -> {
                            List<String> pair = pair(bit);
                            int half = bit.at() % 2;
                            yield List.of(new int[] {
                                2 * place(bit, pair.getFirst()) + half, 2 * place(bit, pair.getLast()) + half
                            });
                        }
                        case GROUP, TERM, UNTAPER_GROUP, STAGES -> List.of();
                    });
            if (bit.change() == Change.FOLD && terms.tapered() && isOfBins(terms, bit.name())) {
                foldTies.put(i, ties(bit));
            }
        }
    }

    /** The bits that tie the two bins of a fold. */
    private List<Integer> ties(FormBit fold) {
        List<String> pair = keys(terms, fold.name()).subList(fold.at(), fold.at() + 2);
        return IntStream.range(0, bits.size())
                .filter(i -> bits.get(i).change() == Change.TIE
                        && bits.get(i).name().equals(fold.name())
                        && pair(bits.get(i)).equals(pair))
                .boxed()
                .toList();
    }

    /** The weights that a fold makes one: two bins, or the squares of two files or rows that lie beside each other. */
    private List<int[]> folded(FormBit bit) {
        List<String> keys = keys(terms, bit.name());
        String one = keys.get(bit.at());
        String other = keys.get(bit.at() + 1);
        boolean isFile = Character.isLetter(one.charAt(0));
        List<int[]> folded = new ArrayList<>();
        for (String across : isOfBins(terms, bit.name()) ? List.of("") : keys) {
            int first = place(bit, isFile ? one + across : across + one);
            int second = place(bit, isFile ? other + across : across + other);
            if (first >= 0 && second >= 0) {
                folded.add(new int[] {2 * first, 2 * second});
                folded.add(new int[] {2 * first + 1, 2 * second + 1});
            }
        }
        return folded;
    }

    private int place(FormBit bit, String key) {
        return terms.terms().indexOf(bit.name() + "." + key);
    }

    /** The two neighbours that a bit ties. */
    private List<String> pair(FormBit tie) {
        return terms.neighbours().getOrDefault(tie.name(), List.of()).get(tie.at() / 2);
    }

    /** The keys of all axes of a table. No bit folds the last one of an axis and the first one of the next. */
    static List<String> keys(ModelTerms terms, String table) {
        return terms.axes().getOrDefault(table, List.of()).stream()
                .flatMap(List::stream)
                .toList();
    }

    /** Whether a table has one axis, of bins. */
    static boolean isOfBins(ModelTerms terms, String table) {
        List<List<String>> axes = terms.axes().getOrDefault(table, List.of());
        return axes.size() == 1
                && terms.terms().contains(table + "." + axes.getFirst().getFirst());
    }

    /**
     * Folds bins that are tied in both halves of the game, or in one where both have one weight.
     *
     * @param isUntapered whether the two weights of a term are one, by its place
     */
    void foldTied(BitSet genome, IntPredicate isUntapered) {
        foldTies.forEach((fold, ties) -> {
            boolean folds = changed.get(fold).stream().allMatch(isUntapered)
                    ? ties.stream().anyMatch(genome::get)
                    : ties.stream().allMatch(genome::get);
            if (folds) {
                genome.set(fold);
                ties.forEach(genome::clear);
            }
        });
    }

    /** Clears the bits that tie what is one already by folds, by the loss of a taper and by the ties before them. */
    void clearTied(BitSet genome) {
        UnionFind weights = new UnionFind(2 * terms.terms().size());
        for (int i = genome.nextSetBit(0); i >= 0; i = genome.nextSetBit(i + 1)) {
            boolean joins = false;
            for (int[] pair : pairs.get(i)) {
                joins |= weights.join(pair[0], pair[1]);
            }
            if (bits.get(i).change() == Change.TIE && !joins) {
                genome.clear(i);
            }
        }
    }
}
