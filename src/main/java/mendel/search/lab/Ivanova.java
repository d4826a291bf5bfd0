package mendel.search.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import mendel.search.lab.FigureComparison.FigureKind;

/**
 * The figures of Ivanová 2011, chapter 4, beside ours. Hers are of chess, with her evaluation and her order of
 * generated moves: for another game they are only a point of reference. What she did not measure has none.
 */
final class Ivanova {

    private static final int COMPARED_DEPTH = 3;
    private static final int ORDERING_DEPTH = 4;

    /** Negascout's leaves divided by those of alpha-beta, by depth. */
    private static final Map<Integer, Double> SCOUT_RATIO = Map.of(4, 0.98, 5, 0.90);

    /** By depth: nodes and leaves without the table, the same with it, and hits; means over 40 positions. */
    private static final Map<Integer, List<Double>> TABLE = Map.of(
            2, List.of(589.2, 556.3, 589.2, 555.7, 0.6),
            3, List.of(8972.0, 8575.0, 8972.0, 6092.0, 2484.0),
            4, List.of(71_424.0, 66_278.0, 51_952.0, 33_213.0, 14_924.0),
            5, List.of(1_437_291.0, 1_346_378.0, 863_765.0, 517_679.0, 291_708.0));

    private Ivanova() {}

    static List<FigureComparison> compare(Experiment experiment, List<Measurement> all) {
        return switch (experiment) {
            case LEAVES -> leaves(all);
            case ORDERING -> ordering(all);
            case TABLE -> table(all);
            case CONFIDENCE, NULL_MOVE -> against(all, all.getFirst().setting());
            case REUSE -> reuse(all);
            case CURVES -> curves(all);
        };
    }

    private static List<FigureComparison> leaves(List<Measurement> all) {
        List<FigureComparison> found = new ArrayList<>();
        for (Measurement minimax : of(all, LabSearchers.MINIMAX).toList()) {
            int depth = minimax.depth();
            boolean hers = depth == COMPARED_DEPTH;
            if (depth > 1) {
                found.add(saved(
                        "alphabeta: leaves saved against minimax, depth " + depth,
                        minimax,
                        at(all, LabSearchers.ALPHABETA, depth),
                        hers ? List.of(67.0) : List.of()));
                found.add(saved(
                        "negascout: leaves saved against minimax, depth " + depth,
                        minimax,
                        at(all, LabSearchers.NEGASCOUT, depth),
                        hers ? List.of(61.0) : List.of()));
            }
        }
        of(all, LabSearchers.NEGASCOUT)
                .filter(m -> m.depth() > 1)
                .forEach(m -> found.add(new FigureComparison(
                        "leaves of negascout / alphabeta, depth " + m.depth(),
                        FigureKind.RATIO,
                        m.leaves() / at(all, LabSearchers.ALPHABETA, m.depth()).leaves(),
                        SCOUT_RATIO.containsKey(m.depth()) ? List.of(SCOUT_RATIO.get(m.depth())) : List.of())));
        return found;
    }

    private static List<FigureComparison> ordering(List<Measurement> all) {
        List<FigureComparison> found = new ArrayList<>();
        for (Measurement plain : of(all, LabSearchers.ITERATIVE).toList()) {
            int depth = plain.depth();
            boolean hers = depth == ORDERING_DEPTH;
            found.add(saved(
                    "static order: evaluations saved, to depth " + depth,
                    plain,
                    at(all, LabSearchers.STATIC, depth),
                    hers ? List.of(34.0, 65.0) : List.of()));
            found.add(saved(
                    "dynamic order: evaluations saved, to depth " + depth,
                    plain,
                    at(all, LabSearchers.DYNAMIC, depth),
                    hers ? List.of(16.0, 19.0) : List.of()));
            find(all, LabSearchers.BOTH, depth)
                    .ifPresent(both ->
                            found.add(saved("both: evaluations saved, to depth " + depth, plain, both, List.of())));
        }
        return found;
    }

    /** Her table accepts entries of greater depth too. */
    private static List<FigureComparison> table(List<Measurement> all) {
        List<FigureComparison> found = new ArrayList<>();
        for (Measurement without : of(all, LabSearchers.ALPHABETA).toList()) {
            int depth = without.depth();
            List<Double> hers = TABLE.getOrDefault(depth, List.of());
            found.add(count("nodes without table, depth " + depth, without.nodes(), hers, 0));
            found.add(count("leaves without table, depth " + depth, without.leaves(), hers, 1));
            for (String setting : List.of(LabSearchers.TT, LabSearchers.DEEPER)) {
                Measurement with = at(all, setting, depth);
                String kind = setting.equals(LabSearchers.TT) ? "" : ", deeper entries too";
                found.add(count("nodes with table, depth " + depth + kind, with.nodes(), hers, 2));
                found.add(count("leaves with table, depth " + depth + kind, with.leaves(), hers, 3));
                found.add(count("hits, depth " + depth + kind, with.hits(), hers, 4));
                found.add(saved(
                        "leaves saved by the table, depth " + depth + kind,
                        without,
                        with,
                        hers.isEmpty() ? hers : List.of(100 * (1 - hers.get(3) / hers.get(1)))));
            }
        }
        return found;
    }

    /** What each setting saves against the first one, and how often it finds the same move. */
    private static List<FigureComparison> against(List<Measurement> all, String plain) {
        List<FigureComparison> found = new ArrayList<>();
        for (Measurement m : all) {
            if (!m.setting().equals(plain)) {
                Measurement whole = at(all, plain, m.depth());
                found.add(new FigureComparison(
                        m.setting() + ": nodes saved, depth " + m.depth(),
                        FigureKind.PERCENT,
                        100 * (1 - m.nodes() / whole.nodes()),
                        List.of()));
                found.add(new FigureComparison(
                        m.setting() + ": same move, depth " + m.depth(),
                        FigureKind.PERCENT,
                        Objects.requireNonNull(m.agreement()).sameMove(),
                        List.of()));
            }
        }
        return found;
    }

    private static List<FigureComparison> reuse(List<Measurement> all) {
        List<FigureComparison> found = new ArrayList<>();
        for (Measurement with : all) {
            if (with.setting().endsWith(" reuse")) {
                String plain = with.setting().replace(" reuse", "");
                found.add(saved(
                        plain + ": leaves saved by the tree kept, depth " + with.depth(),
                        at(all, plain, with.depth()),
                        with,
                        List.of()));
            }
        }
        return found;
    }

    private static List<FigureComparison> curves(List<Measurement> all) {
        List<FigureComparison> found = new ArrayList<>(leaves(all));
        found.addAll(ordering(all));
        return found;
    }

    private static FigureComparison count(String what, double ours, List<Double> hers, int index) {
        return new FigureComparison(what, FigureKind.COUNT, ours, hers.isEmpty() ? hers : List.of(hers.get(index)));
    }

    private static FigureComparison saved(String what, Measurement before, Measurement after, List<Double> hers) {
        return new FigureComparison(what, FigureKind.PERCENT, 100 * (1 - after.leaves() / before.leaves()), hers);
    }

    private static Stream<Measurement> of(List<Measurement> all, String setting) {
        return all.stream().filter(m -> m.setting().equals(setting));
    }

    private static Optional<Measurement> find(List<Measurement> all, String setting, int depth) {
        return of(all, setting).filter(m -> m.depth() == depth).findFirst();
    }

    private static Measurement at(List<Measurement> all, String setting, int depth) {
        return find(all, setting, depth).orElseThrow();
    }
}
