package mendel.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.cli.play.TermTable;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.Term;
import mendel.eval.Weights;
import mendel.game.Position;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Evaluates positions and shows of what the score is made. */
@Command(name = "eval", header = "Evaluate a position term by term, without search.",
        description = "The score is from the first side's view (White's in chess and draughts, Black's in Reversi).",
        footer = {"", "Example: mendel eval chess -p \"r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq -\"",
            "Example: mendel eval draughts -m kuhr2011 -p W:Wc1,Ka3:Bc5,f2,Ke5"})
final class EvalCommand extends BaseCommand {

    @Mixin
    private PositionOptions where;

    @Mixin
    private ModelOption model;

    @Mixin
    private WeightsOption weights;

    @Override
    public Integer call() {
        EvaluationModel<Position> evaluation = model.of(where.entry());
        Weights values = weights.of(evaluation.spec());
        Features trace = new Features(evaluation.spec());
        where.forEach(this, position -> {
            evaluation.attach(position, values);
            int score = position.side() == where.entry().game().firstSide() ? position.evaluate() : -position.evaluate();
            evaluation.trace(position, trace);
            List<Term> terms = Term.of(trace, values);
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("score", score);
            object.put("terms", TermTable.objects(terms));
            answer(object, () -> print(position, score, terms));
        });
        return ExitCodes.OK;
    }

    private void print(Position position, int score, List<Term> terms) {
        out().printf("%s%n%n", position.text());
        TermTable.lines(terms).forEach(out()::println);
        out().printf("%nscore %d for %s%n", score, where.entry().game().firstSide().text());
    }
}
