package mendel.reversi.model;

import java.util.List;
import java.util.Locale;
import mendel.eval.Tally;
import mendel.eval.TermList;
import mendel.eval.WeightSpec;

/**
 * A strong linear evaluation of Reversi: mobility, frontier, stable discs, parity, squares, and patterns of corners and
 * edges, with weights of their own in each of {@link Stages#COUNT} stages of the game. Centi-units: 100 is a disc at
 * the end of the game. Defaults are set by hand.
 */
final class ReversiFullModel extends ReversiModel {

    private final int size;

    ReversiFullModel(Variant variant) {
        super(parameters(variant), variant);
        size = variant.size();
    }

    @Override
    Terms terms(Tally tally) {
        return new FullTerms(ReversiBoardView.of(size), tally);
    }

    private static WeightSpec parameters(Variant variant) {
        int size = variant.size();
        TermList list = TermList.plain("square");
        List<String> squares = SquareClasses.names(size);
        Stages stages = Stages.of(size);
        for (int stage = 0; stage < Stages.COUNT; stage++) {
            Defaults defaults = new Defaults(stage, variant.anti());
            String suffix = String.format(Locale.ROOT, ".s%02d", stage);
            String when = " (" + stages.from(stage) + " to " + stages.to(stage, size) + " discs)";
            FullTerms.TERMS.declare(list, defaults, suffix, when);
            for (String square : squares) {
                list.plain(
                        "square." + square + suffix,
                        defaults.disc(square),
                        -FullTerms.COUNT_REACH,
                        FullTerms.COUNT_REACH,
                        "each disc on " + square + " or a square like it" + when);
            }
        }
        return list.spec(variant.id(), "full");
    }
}
