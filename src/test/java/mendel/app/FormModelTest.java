package mendel.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.LabelledPosition;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.Form;
import mendel.eval.FormParts;
import mendel.eval.ModelChecks;
import mendel.eval.ModelTerms;
import mendel.eval.RandomParts;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Position;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Forms of every kind of model evaluate as their traces say. */
class FormModelTest {

    private static final int LARGEST = 19_999;
    private static final int PLIES = 30;

    @ParameterizedTest
    @CsvSource({
        "chess, full, 20, 1000",
        "chess, wide, 4, 20",
        "chess, ivanova2011, 5, 1000",
        "draughts, full, 10, 1000",
        "draughts, patterns, 4, 20",
        "reversi, full, 10, 1000",
        "reversi, patterns, 1, 20",
        "reversi-10-anti, full, 3, 1000"
    })
    void evaluationIsTheTrace(String game, String base, int forms, int reach) {
        Games.GameEntry entry = Games.entry(game);
        WeightSpec whole = entry.model(base).spec();
        for (int k = 0; k < forms; k++) {
            Form form = new Form(whole, "some", RandomParts.of(whole, new Random(k)));
            requireTrace(entry, form, k, reach, PLIES);
        }
    }

    /** What an evaluation leaves out when it has no weights changes nothing else. */
    @ParameterizedTest
    @CsvSource({"chess, full", "draughts, full", "draughts, patterns", "reversi, full", "reversi-10, full"})
    void anyGroupCanBeMissingOrAlone(String game, String base) {
        Games.GameEntry entry = Games.entry(game);
        WeightSpec whole = entry.model(base).spec();
        List<String> groups = ModelTerms.of(whole).groups();
        for (String group : groups) {
            List<String> others =
                    groups.stream().filter(other -> !other.equals(group)).toList();
            for (List<String> dropped : List.of(List.of(group), others)) {
                Form form = without(whole, new FormParts.PartNames(dropped, List.of()));
                requireTrace(entry, form, group.hashCode(), 20, PLIES / 2);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"chess, full", "draughts, full"})
    void anyTermsThatBeginAlikeCanBeMissingOrAlone(String game, String base) {
        Games.GameEntry entry = Games.entry(game);
        WeightSpec whole = entry.model(base).spec();
        Map<String, String> stems = ModelTerms.of(whole).stems();
        assertThat(stems).isNotEmpty();
        stems.forEach((stem, group) -> {
            List<String> others = ModelTerms.of(whole).terms().stream()
                    .filter(term -> ModelTerms.of(whole).group(term).equals(group) && !term.startsWith(stem + "."))
                    .toList();
            for (List<String> dropped : List.of(List.of(stem), others)) {
                Form form = without(whole, new FormParts.PartNames(List.of(), dropped));
                requireTrace(entry, form, stem.hashCode(), 20, PLIES / 2);
            }
        });
    }

    private static Form without(WeightSpec whole, FormParts.PartNames dropped) {
        return new Form(whole, "some", new FormParts(dropped, FormParts.PartNames.NONE, Map.of(), Map.of(), List.of()));
    }

    private static void requireTrace(Games.GameEntry entry, Form form, int seed, int reach, int plies) {
        Random random = new Random(seed);
        EvaluationModel<Position> model = entry.modelOf(form.spec());
        Weights weights = ModelChecks.randomWeights(form.spec(), seed, reach);
        Features trace = new Features(form.spec());
        List<LabelledPosition> positions = new ArrayList<>();
        List<Integer> scores = new ArrayList<>();
        Position position = entry.game().start();
        model.attach(position, weights);
        long[] moves = new long[position.maxMoves()];
        for (int ply = 0; ply < plies; ply++) {
            int n = position.generate(moves, 0);
            if (n == 0) {
                break;
            }
            position.make(moves[random.nextInt(n)]);
            int score = position.evaluate() * (position.side() == entry.game().firstSide() ? 1 : -1);
            model.trace(position, trace);
            int traced = trace.score(weights.toInts());
            String text = entry.game().notation().text(position);
            assertThat(score).as(text).isEqualTo(Math.clamp(traced, -LARGEST, LARGEST));
            positions.add(new LabelledPosition(text, null, 0.5, 1));
            scores.add(traced);
        }
        FeatureMatrix matrix = FeatureMatrix.of(entry.game(), model, positions, new Workers(1));
        for (int i = 0; i < scores.size(); i++) {
            assertThat(matrix.evaluate(i, weights.toArray())).isCloseTo(scores.get(i), within(1.0));
        }
    }
}
