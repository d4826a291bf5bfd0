package mendel.app.insight;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import mendel.app.Games;
import mendel.app.player.WeightsByName;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.Parameter;
import mendel.eval.Term;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import mendel.search.ScoreUnit;
import org.jspecify.annotations.Nullable;

/**
 * A position's static evaluation, term by term. Values are in the model's units from the view of the side that begins
 * the game ({@code view}): White in chess and draughts, Black in Reversi.
 *
 * @param weights the weights, {@code default} or a file, as they were named
 * @param model the model, as {@code chess:full}
 * @param unit what a pawn, a man or a disc is worth by these weights: values of different weights can be compared by it
 * @param view from whose view values and score are
 * @param side the side to move
 * @param score the evaluation; exactly the sum of all values and {@code rounding}
 * @param terms the terms that are not 0, in the model's order
 * @param rounding what the evaluation cuts off behind the point
 */
public record EvaluationTerms(
        String weights,
        String model,
        int unit,
        Side view,
        Side side,
        int score,
        List<TermValue> terms,
        double rounding) {

    public EvaluationTerms {
        terms = List.copyOf(terms);
    }

    /**
     * A term.
     *
     * @param name the parameter's name
     * @param group its group
     * @param meaning what it is, in one line
     * @param feature its factor in the position
     * @param weight its weight
     * @param value feature times weight
     */
    public record TermValue(String name, String group, String meaning, double feature, double weight, double value) {}

    /**
     * The terms of a group.
     *
     * @param group its name
     * @param terms how many are not 0
     * @param value their sum
     */
    public record GroupValue(String group, int terms, double value) {}

    /**
     * A term by two weights.
     *
     * @param name the parameter's name
     * @param group its group
     * @param meaning what it is, in one line
     * @param first by the first weights; null: it is 0, or their model has no such term
     * @param second by the second ones
     */
    public record TermPair(
            String name,
            String group,
            String meaning,
            @Nullable TermValue first,
            @Nullable TermValue second) {}

    /**
     * Evaluates a position.
     *
     * @param model the name of a model or the file of a form; null for that of the weights
     * @param weights {@code default} or a file
     * @param position the position
     * @throws mendel.InputException when there is no such model, file or position
     */
    public static EvaluationTerms of(Games.GameEntry entry, @Nullable String model, String weights, String position) {
        EvaluationModel<Position> evaluation = WeightsByName.model(entry, model, weights);
        Weights values = WeightsByName.read(weights, evaluation.spec());
        return of(entry.game(), evaluation, weights, values, entry.game().parse(position.strip()));
    }

    /**
     * Evaluates a position by a model at hand.
     *
     * @param name what the weights are called
     * @param position it evaluates itself by these weights afterwards
     */
    public static EvaluationTerms of(
            Game game, EvaluationModel<Position> model, String name, Weights weights, Position position) {
        model.attach(position, weights);
        int score = position.side() == game.firstSide() ? position.evaluate() : -position.evaluate();
        Features trace = new Features(model.spec());
        model.trace(position, trace);
        WeightSpec spec = model.spec();
        List<TermValue> terms = new ArrayList<>();
        double sum = 0;
        for (Term term : Term.of(trace, weights)) {
            Parameter parameter = spec.get(spec.indexOf(term.name()));
            terms.add(new TermValue(
                    term.name(),
                    parameter.group(),
                    parameter.meaning(),
                    term.feature(),
                    term.weight(),
                    term.value() + 0.0));
            sum += term.value();
        }
        return new EvaluationTerms(
                name,
                spec.toString(),
                ScoreUnit.of(game, model, weights),
                game.firstSide(),
                position.side(),
                score,
                terms,
                score - sum);
    }

    /** The score from White's view. */
    public int whiteScore() {
        return view == Side.WHITE ? score : -score;
    }

    /** The score from the view of the side to move. */
    public int moverScore() {
        return view == side ? score : -score;
    }

    /** The sums of the groups, in the order of their first terms. */
    public List<GroupValue> groups() {
        Map<String, GroupValue> groups = new LinkedHashMap<>();
        for (TermValue term : terms) {
            GroupValue before = groups.getOrDefault(term.group(), new GroupValue(term.group(), 0, 0));
            groups.put(term.group(), new GroupValue(term.group(), before.terms() + 1, before.value() + term.value()));
        }
        return List.copyOf(groups.values());
    }

    /**
     * These terms beside those of another evaluation of the same position: each name once, in this one's order first.
     */
    public List<TermPair> beside(EvaluationTerms other) {
        Map<String, TermValue> mine = byName();
        Map<String, TermValue> theirs = other.byName();
        Set<String> names = new LinkedHashSet<>(mine.keySet());
        names.addAll(theirs.keySet());
        return names.stream()
                .map(name -> {
                    TermValue first = mine.get(name);
                    TermValue second = theirs.get(name);
                    TermValue known = first == null ? Objects.requireNonNull(second) : first;
                    return new TermPair(name, known.group(), known.meaning(), first, second);
                })
                .toList();
    }

    private Map<String, TermValue> byName() {
        Map<String, TermValue> byName = new LinkedHashMap<>();
        terms.forEach(term -> byName.put(term.name(), term));
        return byName;
    }
}
