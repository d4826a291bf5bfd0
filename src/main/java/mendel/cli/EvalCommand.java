package mendel.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.game.Position;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Evaluates positions and shows of what the score is made. */
@Command(name = "eval", header = "Evaluate a position term by term, without search.",
        description = "The score is from the first side's view (White's in chess).",
        footer = {"", "Example: mendel eval chess -p \"r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq -\""})
final class EvalCommand extends BaseCommand {

    @Mixin
    private PositionOptions where;

    @Mixin
    private ModelOption model;

    @Mixin
    private WeightsOption weights;

    /**
     * A term of the score.
     *
     * @param feature what the position gives for it
     * @param value feature times weight
     */
    private record Term(String name, double feature, double weight, double value) {

        private Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("name", name);
            object.put("feature", WeightsFile.number(feature));
            object.put("weight", WeightsFile.number(weight));
            object.put("value", WeightsFile.number(value));
            return object;
        }
    }

    @Override
    public Integer call() {
        EvaluationModel<Position> evaluation = model.of(where.entry());
        Weights values = weights.of(evaluation.spec());
        Features trace = new Features(evaluation.spec());
        where.forEach(this, position -> {
            evaluation.attach(position, values);
            int score = position.side() == where.entry().game().firstSide() ? position.evaluate() : -position.evaluate();
            evaluation.trace(position, trace);
            List<Term> terms = terms(trace, values);
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("score", score);
            object.put("terms", terms.stream().map(Term::object).toList());
            answer(object, () -> print(position, score, terms));
        });
        return ExitCodes.OK;
    }

    /** All terms whose feature is not 0, in the order of the parameters. */
    private static List<Term> terms(Features trace, Weights weights) {
        WeightSpec spec = weights.spec();
        double[] features = new double[spec.size()];
        for (int i = 0; i < trace.size(); i++) {
            int row = trace.row(i);
            if (spec.tapered()) {
                features[2 * row] = trace.feature(i, false);
                features[2 * row + 1] = trace.feature(i, true);
            } else {
                features[row] = trace.feature(i, false);
            }
        }
        List<Term> terms = new ArrayList<>();
        for (int i = 0; i < features.length; i++) {
            if (features[i] != 0) {
                // Whole weights, as play uses them, so that the values sum to the score.
                double weight = Math.rint(weights.get(i));
                terms.add(new Term(spec.get(i).name(), features[i], weight, features[i] * weight));
            }
        }
        return terms;
    }

    private void print(Position position, int score, List<Term> terms) {
        int width = terms.stream().mapToInt(t -> t.name().length()).max().orElse(4);
        out().printf("%s%n%n%-" + width + "s  feature  weight    value%n", position.text(), "term");
        for (Term t : terms) {
            out().printf("%-" + width + "s %8.3f %7s %8.2f%n", t.name(), t.feature(), WeightsFile.number(t.weight()), t.value() + 0.0);
        }
        out().printf("%nscore %d for %s%n", score, where.entry().game().firstSide().text());
    }
}
