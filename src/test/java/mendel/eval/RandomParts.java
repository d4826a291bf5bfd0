package mendel.eval;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import mendel.eval.FormParts.PartNames;

/** Forms that lots have made. */
public final class RandomParts {

    private static final double RARE = 0.05;
    private static final double OFTEN = 0.3;

    private RandomParts() {}

    /** Parts that fit a model, many of each kind. */
    public static FormParts of(WeightSpec spec, Random random) {
        ModelTerms terms = ModelTerms.of(spec);
        PartNames drop = new PartNames(some(terms.groups(), RARE, random), some(terms.terms(), RARE, random));
        PartNames untaper = terms.tapered()
                ? new PartNames(some(terms.groups(), RARE, random), some(terms.terms(), OFTEN, random))
                : PartNames.NONE;
        Map<String, List<String>> fold = new LinkedHashMap<>();
        terms.axes().forEach((table, axes) -> {
            List<String> ranges =
                    axes.stream().flatMap(axis -> ranges(axis, random).stream()).toList();
            boolean kept = terms.terms().stream()
                    .filter(term -> terms.table(term).filter(table::equals).isPresent())
                    .anyMatch(term -> !drop.holds(term, terms.group(term)));
            if (kept && !ranges.isEmpty()) {
                fold.put(table, ranges);
            }
        });
        Map<String, List<String>> tie = new LinkedHashMap<>();
        terms.neighbours().forEach((table, pairs) -> {
            List<String> ties = pairs.stream()
                    .filter(pair -> pair.stream()
                            .map(key -> table + "." + key)
                            .noneMatch(term -> drop.holds(term, terms.group(term))))
                    .filter(pair -> random.nextDouble() < OFTEN)
                    .map(pair -> String.join("..", pair) + half(terms, random))
                    .toList();
            if (!ties.isEmpty()) {
                tie.put(table, ties);
            }
        });
        return new FormParts(drop, untaper, fold, tie, ranges(terms.stages(), random));
    }

    private static List<String> some(List<String> names, double share, Random random) {
        return names.stream().filter(name -> random.nextDouble() < share).toList();
    }

    private static String half(ModelTerms terms, Random random) {
        return terms.tapered() ? List.of("", ".mg", ".eg").get(random.nextInt(3)) : "";
    }

    private static List<String> ranges(List<String> all, Random random) {
        List<String> ranges = new ArrayList<>();
        int at = 0;
        while (at < all.size()) {
            int end = at;
            while (end + 1 < all.size() && random.nextDouble() < OFTEN) {
                end++;
            }
            if (end > at) {
                ranges.add(all.get(at) + ".." + all.get(end));
            }
            at = end + 1;
        }
        return ranges;
    }
}
