package mendel.search.lab;

import java.util.List;
import java.util.stream.IntStream;
import mendel.search.textbook.Algorithm;
import mendel.search.textbook.Switch;
import mendel.search.textbook.TextbookParameters;

/**
 * The searchers that are compared. All have the books' own root, which looks for one best move and not for all ties.
 * Unordered moves are shuffled: Ivanová's program has no order, while our games generate some moves, such as captures,
 * before others.
 */
final class LabSearchers {

    static final String MINIMAX = "minimax";
    static final String ALPHABETA = "alphabeta";
    static final String NEGASCOUT = "negascout";
    static final String TT = "alphabeta tt";
    static final String DEEPER = "alphabeta tt-deeper";
    static final String ITERATIVE = "iterative";
    static final String STATIC = "iterative static-order";
    static final String DYNAMIC = "iterative dynamic-order";
    static final String BOTH = "iterative static-order dynamic-order";
    static final String ORDERED = "alphabeta static-order";
    static final String NULL = "alphabeta static-order null-move";

    private static final int[] DOUBTS = {200, 100, 75, 50, 25};

    private LabSearchers() {}

    /** The searchers of an experiment, for a model in which a pawn is worth {@code unit}. */
    static List<TextbookParameters> of(Experiment experiment, int unit) {
        TextbookParameters alphabeta = plain(Algorithm.ALPHABETA, unit);
        TextbookParameters iterative = plain(Algorithm.ITERATIVE, unit);
        TextbookParameters ordered = alphabeta.with(Switch.STATIC_ORDER);
        return switch (experiment) {
            case LEAVES -> List.of(plain(Algorithm.MINIMAX, unit), alphabeta, plain(Algorithm.NEGASCOUT, unit));
            case ORDERING ->
                List.of(
                        iterative,
                        iterative.with(Switch.STATIC_ORDER),
                        iterative.with(Switch.DYNAMIC_ORDER),
                        iterative.with(Switch.STATIC_ORDER, Switch.DYNAMIC_ORDER));
            case TABLE -> List.of(alphabeta, alphabeta.with(Switch.TT), alphabeta.with(Switch.TT_DEEPER));
            case CONFIDENCE ->
                IntStream.range(-1, DOUBTS.length)
                        .mapToObj(i -> i < 0
                                ? alphabeta
                                : alphabeta.with(Switch.CONFIDENCE).withDoubt(DOUBTS[i]))
                        .toList();
            case REUSE ->
                List.of(
                        alphabeta,
                        alphabeta.with(Switch.REUSE),
                        plain(Algorithm.NEGASCOUT, unit),
                        plain(Algorithm.NEGASCOUT, unit).with(Switch.REUSE),
                        iterative,
                        iterative.with(Switch.REUSE));
            case NULL_MOVE -> List.of(ordered, ordered.with(Switch.NULL_MOVE));
            case CURVES ->
                List.of(
                        plain(Algorithm.MINIMAX, unit),
                        alphabeta,
                        plain(Algorithm.NEGASCOUT, unit),
                        iterative,
                        iterative.with(Switch.STATIC_ORDER),
                        iterative.with(Switch.DYNAMIC_ORDER),
                        alphabeta.with(Switch.TT_DEEPER),
                        ordered.with(Switch.NULL_MOVE));
        };
    }

    private static TextbookParameters plain(Algorithm algorithm, int unit) {
        return TextbookParameters.of(algorithm)
                .with(Switch.RANDOM_ORDER)
                .withUnit(unit)
                .withTies(false);
    }

    /** A full search that finds all best moves soon. */
    static TextbookParameters full(int unit) {
        return TextbookParameters.of(Algorithm.NEGASCOUT)
                .with(Switch.STATIC_ORDER, Switch.KILLERS, Switch.TT)
                .withUnit(unit);
    }

    /** The name of a searcher: its algorithm and switches, without the random order that all have. */
    static String name(TextbookParameters setting) {
        StringBuilder name = new StringBuilder(setting.algorithm().text());
        setting.switches().stream()
                .filter(s -> s != Switch.RANDOM_ORDER)
                .forEach(added -> name.append(' ').append(added.text()));
        return setting.has(Switch.CONFIDENCE) ? name + " " + setting.doubt() : name.toString();
    }
}
