package mendel.cli;

import java.util.List;
import mendel.InputException;
import mendel.Paths;
import mendel.dataset.FeatureNames;
import mendel.dataset.FeatureReader;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.Term;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.game.Position;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Evaluates positions and shows the terms of the score. */
@Command(
        name = "eval",
        header = "Evaluate a position term by term, without search.",
        description = {
            "The score, also with --json, is from the view of the side that begins the game (White's in chess and"
                    + " draughts, Black's in Reversi), whoever is to move; 'mendel search' gives that of the side to"
                    + " move.",
            "With the game 'features' a position is INDEX:VALUE …, and -m a file of features with its names beside it."
        },
        footer = {
            "",
            "Example: mendel eval chess -p \"r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq -\"",
            "Example: mendel eval draughts -m kuhr2011 -p W:Wc1,Ka3:Bc5,f2,Ke5",
            "Example: mendel eval features -m my.csv -w populations/my/best.json -p \"0:1 7:-2\""
        })
final class EvalCommand extends BaseCommand {

    /** Scores of features are rounded to a thousandth. */
    private static final double DECIMALS = 1000;

    @Mixin
    private PositionOptions where;

    @Mixin
    private ModelOption model;

    @Mixin
    private WeightsOption weights;

    @Override
    public Integer call() {
        if (where.isFeatures()) {
            return features();
        }
        EvaluationModel<Position> evaluation = model.of(where.entry(), weights);
        Weights values = weights.of(evaluation.spec());
        Features trace = new Features(evaluation.spec());
        where.forEach(this, position -> {
            evaluation.attach(position, values);
            int score =
                    position.side() == where.entry().game().firstSide() ? position.evaluate() : -position.evaluate();
            evaluation.trace(position, trace);
            answer(new EvalAnswer(
                    where.entry().game().notation().text(position),
                    score,
                    where.entry().game().firstSide(),
                    Term.of(trace, values)));
        });
        return ExitCodes.OK;
    }

    /** Features of any engine by weights as they stand in the file: rounding them is that engine's business. */
    private int features() {
        if (model.text() == null) {
            throw new InputException(
                    "features: -m is missing", "give the file of features whose names stand beside it");
        }
        FeatureNames names = FeatureNames.of(Paths.of("-m", model.text()));
        Weights values = weights.of(names.spec());
        where.forEachText(this, text -> {
            if (text == null) {
                throw new InputException("features: -p is missing", "give -p \"0:1 7:-2\" or --positions FILE");
            }
            List<Term> terms = FeatureReader.terms(names, values, text);
            double score = Math.rint(terms.stream().mapToDouble(Term::value).sum() * DECIMALS) / DECIMALS + 0.0;
            answer(new EvalAnswer(null, WeightsFile.number(score), null, terms));
        });
        return ExitCodes.OK;
    }
}
