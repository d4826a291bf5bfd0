package mendel.reversi.model;

import java.util.Locale;
import mendel.eval.EvaluationModel;
import mendel.eval.Tally;
import mendel.eval.TermList;
import mendel.eval.WeightSpec;
import mendel.game.Position;

/**
 * A linear evaluation of Reversi by patterns: a weight for each configuration of discs on sets of squares that together
 * cover the board several times (see {@link PatternLayout}), and what patterns cannot say: the moves of both sides,
 * their reach, and who moves last. All weights are those of a stage of the game ({@link Stages}); on 8x8 there are
 * about 1.5 million. Centi-units: 100 is a disc at the end of the game. All configurations have the default 0.
 */
final class ReversiPatternsModel extends ReversiModel {

    private final int size;
    private final PatternLayout layout;
    private final EvaluationModel<Position> scale;

    private ReversiPatternsModel(Variant variant, PatternLayout layout, EvaluationModel<Position> scale) {
        super(parameters(variant, layout), variant);
        size = variant.size();
        this.layout = layout;
        this.scale = scale;
    }

    /** @param scale a model with defaults for all of its terms */
    static ReversiPatternsModel of(Variant variant, EvaluationModel<Position> scale) {
        return new ReversiPatternsModel(variant, new PatternLayout(variant.size()), scale);
    }

    @Override
    public EvaluationModel<Position> scale() {
        return scale;
    }

    @Override
    Terms terms(Tally tally) {
        return new PatternTerms(size, layout, tally);
    }

    private static WeightSpec parameters(Variant variant, PatternLayout layout) {
        TermList list = TermList.plain("pattern");
        Stages stages = Stages.of(variant.size());
        for (int stage = 0; stage < Stages.COUNT; stage++) {
            String suffix = String.format(Locale.ROOT, ".s%02d", stage);
            String when = " (" + stages.from(stage) + " to " + stages.to(stage, variant.size()) + " discs)";
            PatternTerms.TERMS.declare(list, new Defaults(stage, variant.anti()), suffix, when);
            for (int p = 0; p < layout.patterns().size(); p++) {
                String name = layout.patterns().get(p).name();
                list.group(name)
                        .configurations(
                                name + suffix,
                                layout.configurations().get(p),
                                PatternTerms.REACH,
                                "the squares of " + name + " like that, X of the side to move" + when);
            }
        }
        return list.spec(variant.id(), "patterns");
    }
}
