package mendel.evolve.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import mendel.Workers;
import mendel.app.Games;
import mendel.eval.Form;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.config.OperatorsConfig.FormOperators;
import org.junit.jupiter.api.Test;

/** Few positions want fewer weights than more positions do. */
class LastRoundTest {

    private static final EvolutionConfig CONFIG =
            ConfigReader.read("test", """
            {"game": "chess", "objective": {"type": "mentor", "data": "none.csv", "loss": "mse"},
             "evolution": {"preset": "form", "population": 4, "generations": 6, "mutation": 0.02,
                           "price": {"weight": 0.00001, "nanosecond": 0, "nanoseconds": {"whole": 100}}}}\
            """, List.of()).evolution();

    private static final WeightSpec BASE = Games.spec("chess:david-tabibi2008");

    /**
     * Losses that are known: what weights tell, and what they learn of chance.
     *
     * @param few chance of all weights with the positions that all forms are fitted to
     * @param more the same in the last round
     */
    private record Planted(double few, double more, double outlook) implements FormFits {

        Planted(double few, double more) {
            this(few, more, 0);
        }

        private static final double TOLD = 0.2;

        private static JudgedForm judged(Form form, double chance) {
            double share = (double) form.spec().size() / BASE.size();
            double loss = 1 - TOLD * share;
            return new JudgedForm(loss - chance * share, loss + chance * share, 0, false, new float[1]);
        }

        @Override
        public WeightSpec base() {
            return BASE;
        }

        @Override
        public boolean isOneByOne() {
            return true;
        }

        @Override
        public boolean hasMore() {
            return more < few;
        }

        @Override
        public FormTrial first(Form whole) {
            return new FormTrial(1, new float[1], Double.POSITIVE_INFINITY);
        }

        @Override
        public JudgedForm judge(Form form, FormTrial trial) {
            return judged(form, few);
        }

        @Override
        public JudgedForm judgeByMore(Form form, double strength, Weights near) {
            return judged(form, more);
        }

        @Override
        public FittedForm judged(Form form, JudgedForm judgement) {
            return fit(form, 1, Weights.defaults(BASE));
        }

        @Override
        public FittedForm fit(Form form, double strength, Weights near) {
            return new FittedForm(form.nearest(near), 1, 1);
        }
    }

    private static FormEvolution evolution(FormFits fits) {
        return new FormEvolution(fits, CONFIG, () -> new EvaluationTimes(100, Map.of()), "lean", 1, new Workers(1));
    }

    private static FormGeneration evolved(FormEvolution evolution) {
        FormGeneration last = evolution.first();
        while (last.generation() < CONFIG.generations()) {
            last = evolution.next(last);
        }
        return last;
    }

    @Test
    void moreWeightsOvertakeWithMorePositions() {
        FormEvolution evolution = evolution(new Planted(0.3, 0.01));
        FormGeneration last = evolved(evolution);
        assertThat(last.finalists()).isEmpty();
        assertThat(last.champion().weights()).isLessThan(BASE.size() / 2);
        FormGeneration ended = evolution.finished(last);
        assertThat(ended.champion()).isEqualTo(ended.whole());
        assertThat(ended.best().weights().spec().size()).isEqualTo(BASE.size());
        assertThat(ended.front()).isNotEmpty().allMatch(ended.finalists()::contains);
        assertThat(evolution.kept(ended)).isEqualTo(ended.front());
        assertThat(ended.whole().crossed()).isLessThan(last.whole().crossed());
        FormPrice price = new FormPrice(((FormOperators) CONFIG.operators()).price(), BASE.size());
        assertThat(ended.finalists().stream()
                        .map(form -> price.of(form, ended.whole()))
                        .toList())
                .isSorted();
    }

    @Test
    void fewerWeightsStayTheBestWhereMorePositionsSaySo() {
        FormEvolution evolution = evolution(new Planted(0.3, 0.29));
        FormGeneration last = evolved(evolution);
        FormGeneration ended = evolution.finished(last);
        assertThat(ended.champion().bits()).isEqualTo(last.champion().bits());
        assertThat(ended.best().weights().spec().size())
                .isEqualTo(last.champion().weights());
        assertThat(ended.finalists()).contains(ended.whole()).doesNotHaveDuplicates();
    }

    /** What changed from few positions to more goes on. */
    @Test
    void whatIsStillToComeIsCounted() {
        FormGeneration last = evolved(evolution(new Planted(0.6, 0.21)));
        assertThat(evolution(new Planted(0.6, 0.21)).finished(last).champion().bits())
                .isEqualTo(last.champion().bits());
        FormGeneration ended = evolution(new Planted(0.6, 0.21, 0.3)).finished(last);
        assertThat(ended.champion()).isEqualTo(ended.whole());
        assertThat(ended.whole().crossed()).isEqualTo(1 - 0.2 + 0.21);
    }

    @Test
    void withoutMorePositionsThereIsNoLastRound() {
        FormEvolution evolution = evolution(new Planted(0.3, 0.3));
        FormGeneration last = evolved(evolution);
        assertThat(evolution.finished(last).finalists()).isEmpty();
    }

    /** A run that was interrupted holds it as one that never stopped. */
    @Test
    void theLastRoundFollowsFromWhatWasSaved() throws IOException {
        FormEvolution evolution = evolution(new Planted(0.3, 0.1));
        FormGeneration last = evolved(evolution);
        FormGeneration ended = evolution.finished(last);
        for (FormGeneration saved : List.of(last, ended)) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            evolution.write(saved, new DataOutputStream(bytes));
            FormEvolution resumed = evolution(new Planted(0.3, 0.1));
            FormGeneration read = resumed.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
            assertThat(resumed.finished(read).finalists()).isEqualTo(ended.finalists());
        }
    }
}
