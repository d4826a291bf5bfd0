package mendel.app.insight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.app.Games;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.game.Position;
import mendel.game.RandomGames;
import mendel.game.Side;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The terms of an evaluation add up to it. */
class EvaluationTermsTest {

    @TestFactory
    Stream<DynamicTest> termsAddUpToTheScore() {
        return Games.all().stream()
                .flatMap(entry -> entry.models().stream()
                        .map(model ->
                                DynamicTest.dynamicTest(model.spec().toString(), () -> requireSums(entry, model))));
    }

    private static void requireSums(Games.GameEntry entry, EvaluationModel<Position> model) {
        Weights weights = Weights.defaults(model.spec());
        RandomGames.walk(entry.game().start(), 3, 30, position -> {
            EvaluationTerms terms = EvaluationTerms.of(entry.game(), model, "default", weights, position.copy());
            double sum = terms.terms().stream()
                    .mapToDouble(EvaluationTerms.TermValue::value)
                    .sum();
            double groups = terms.groups().stream()
                    .mapToDouble(EvaluationTerms.GroupValue::value)
                    .sum();
            assertThat(sum + terms.rounding()).isCloseTo(terms.score(), within(1e-9));
            assertThat(groups).isCloseTo(sum, within(1e-9));
            assertThat(terms.rounding()).as("only what is behind the point").isBetween(-1.0, 1.0);
            model.attach(position, weights);
            assertThat(terms.moverScore()).isEqualTo(position.evaluate());
            assertThat(terms.whiteScore())
                    .isEqualTo(position.side() == Side.WHITE ? position.evaluate() : -position.evaluate());
            assertThat(terms.terms()).allMatch(term -> !term.meaning().isEmpty() && term.feature() != 0);
        });
    }

    @Test
    void twoWeightsStandBesideEachOther(@TempDir Path folder) {
        Games.GameEntry chess = Games.entry("chess");
        WeightSpec spec = chess.model("ivanova2011").spec();
        Weights own = Weights.defaults(spec);
        double[] values = own.toArray();
        int first = 0;
        values[first] += 50;
        Path file = folder.resolve("own.json");
        AtomicFile.writeText(file, new WeightsFile(Weights.of(spec, values), Map.of(), Map.of()).toJson());
        String position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR b KQkq - 0 1";
        EvaluationTerms usual = EvaluationTerms.of(chess, "ivanova2011", "default", position);
        EvaluationTerms changed = EvaluationTerms.of(chess, null, file.toString(), position);
        assertThat(changed.model()).isEqualTo("chess:ivanova2011");
        List<EvaluationTerms.TermPair> pairs = usual.beside(changed);
        assertThat(pairs).extracting(EvaluationTerms.TermPair::name).doesNotHaveDuplicates();
        double difference = pairs.stream()
                .mapToDouble(pair -> (pair.second() == null ? 0 : pair.second().value())
                        - (pair.first() == null ? 0 : pair.first().value()))
                .sum();
        assertThat(difference + changed.rounding() - usual.rounding())
                .isCloseTo(changed.score() - usual.score(), within(1e-9));
        assertThat(usual.moverScore()).isEqualTo(-usual.whiteScore());
        EvaluationTerms other = EvaluationTerms.of(chess, "full", "default", position);
        assertThat(usual.beside(other)).hasSizeGreaterThan(usual.terms().size());
        assertThatThrownBy(() -> EvaluationTerms.of(chess, null, "default", "nonsense"))
                .isInstanceOf(InputException.class);
    }
}
