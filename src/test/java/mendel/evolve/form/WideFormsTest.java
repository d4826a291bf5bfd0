package mendel.evolve.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import mendel.Workers;
import mendel.app.Games;
import mendel.dataset.DataFile;
import mendel.dataset.LoadListener;
import mendel.dataset.MatrixOrder;
import mendel.dataset.PackedMatrix;
import mendel.dataset.PackedMatrixWriter;
import mendel.dataset.ShippedPositions;
import mendel.eval.EvaluationModel;
import mendel.eval.Form;
import mendel.eval.FormParts;
import mendel.eval.FormParts.PartNames;
import mendel.eval.RandomParts;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.config.OperatorsConfig.FormOperators;
import mendel.evolve.config.PriceConfig;
import mendel.evolve.config.SampleFitConfig;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.wide.Penalty;
import mendel.evolve.wide.WeightMap;
import mendel.evolve.wide.WideFit;
import mendel.evolve.wide.WideFit.FitStanding;
import mendel.evolve.wide.WideProblem;
import mendel.game.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WideFormsTest {

    private static final int CLIP = 6400;
    private static final double STRENGTH = 100;

    @TempDir
    private Path folder;

    private PackedMatrix packed(String game, EvaluationModel<Position> model, int count) {
        Path data = folder.resolve("data.csv");
        DataFile.write(data, ShippedPositions.first(game, count));
        return PackedMatrixWriter.write(
                Games.entry(game).game(),
                model,
                data,
                0.2,
                MatrixOrder.BY_ROWS,
                folder.resolve("m.bin"),
                new Workers(2),
                LoadListener.NONE);
    }

    private WideForms forms(PackedMatrix matrix, int sample, double tolerance, int threads) {
        return new WideForms(
                WideProblem.onScores(matrix, LossKind.MSE, CLIP),
                CLIP,
                new FormOperators(
                        0.9,
                        0.01,
                        new PriceConfig(OptionalDouble.empty(), 0, Map.of()),
                        new SampleFitConfig(sample, true, List.of(STRENGTH), tolerance)),
                Weights.defaults(matrix.spec()),
                () -> folder.resolve("s.bin"),
                new Workers(threads));
    }

    private static Form some(WeightSpec spec, Random random) {
        FormParts parts = RandomParts.of(spec, random);
        return new Form(
                spec, "some", new FormParts(parts.drop(), PartNames.NONE, parts.fold(), Map.of(), parts.stages()));
    }

    /** The slow twin: the positions traced by the form itself, and a fit of its own. */
    @ParameterizedTest
    @CsvSource({"reversi, full", "draughts, patterns", "chess, full"})
    void aFitOnTheMatrixOfTheBaseIsThatOfTheFormAlone(String game, String base) {
        Games.GameEntry entry = Games.entry(game);
        EvaluationModel<Position> model = entry.model(base);
        Form form = some(model.spec(), new Random(3));
        Weights defaults = Weights.defaults(model.spec());
        FittedForm fitted;
        try (PackedMatrix matrix = packed(game, model, 1500);
                WideForms forms = forms(matrix, 1500, 1e-6, 2)) {
            fitted = forms.fit(form, STRENGTH, defaults);
        }
        try (PackedMatrix own = packed(game, entry.modelOf(form.spec()), 1500)) {
            WideProblem problem = WideProblem.onScores(own, LossKind.MSE, CLIP);
            WeightMap map = WeightMap.of(own, new double[form.spec().size()], true);
            float[] zero = new float[own.weights()];
            WideFit fit =
                    WideFit.near(problem, map, new Penalty(STRENGTH), zero, new double[zero.length], new Workers(2));
            FitStanding standing = fit.standing();
            for (int i = 0; i < 60 && !(standing.relativeGap() < 1e-7); i++) {
                standing = fit.advance();
            }
            FitStanding alone = problem.losses(held(own, Weights.nearest(form.spec(), fit.weights())), new Workers(2));
            assertThat(fitted.train()).isCloseTo(alone.train(), within(2e-3 * alone.train()));
            assertThat(fitted.validation()).isCloseTo(alone.validation(), within(2e-3 * alone.validation()));
            FitStanding told = problem.losses(held(own, fitted.weights()), new Workers(1));
            assertThat(told.train()).isCloseTo(fitted.train(), within(1e-4 * fitted.train()));
            assertThat(told.validation()).isCloseTo(fitted.validation(), within(1e-4 * fitted.validation()));
        }
    }

    private static float[] held(PackedMatrix matrix, Weights weights) {
        float[] held = new float[matrix.weights()];
        for (int i = 0; i < held.length; i++) {
            held[i] = (float) weights.get(matrix.parameter(i));
        }
        return held;
    }

    /** Where a fit begins decides how long it takes, and hardly what comes out. */
    @Test
    void anotherStartAndOtherThreadsGiveTheSameJudgement() {
        Games.GameEntry entry = Games.entry("reversi");
        EvaluationModel<Position> model = entry.model("full");
        Form whole = new Form(model.spec(), "whole", FormParts.NONE);
        Form form = some(model.spec(), new Random(5));
        try (PackedMatrix matrix = packed("reversi", model, 3000)) {
            JudgedForm[] cold = new JudgedForm[2];
            JudgedForm[] warm = new JudgedForm[2];
            for (int k = 0; k < 2; k++) {
                try (WideForms forms = forms(matrix, 3000, 1e-6, k + 1)) {
                    FormTrial first = forms.first(whole);
                    cold[k] = forms.judge(form, first);
                    float[] near = forms.judge(whole, first).weights();
                    warm[k] = forms.judge(form, new FormTrial(STRENGTH, near, Double.POSITIVE_INFINITY));
                    assertThat(forms.fitted()).isGreaterThan(2 * forms.judging());
                }
            }
            assertThat(cold[1].weights()).isEqualTo(cold[0].weights());
            assertThat(warm[1].weights()).isEqualTo(warm[0].weights());
            assertThat(warm[0].crossed()).isEqualTo(warm[1].crossed()).isNotEqualTo(cold[0].crossed());
            assertThat(warm[0].crossed()).isCloseTo(cold[0].crossed(), within(2e-3 * cold[0].crossed()));
            assertThat(warm[0].train()).isCloseTo(cold[0].train(), within(2e-3 * cold[0].train()));
        }
    }

    /** What is given up would not have come below the limit. */
    @Test
    void aFitIsGivenUpOnlyWhenItStaysAboveTheLimit() {
        Games.GameEntry entry = Games.entry("reversi");
        EvaluationModel<Position> model = entry.model("full");
        Form whole = new Form(model.spec(), "whole", FormParts.NONE);
        FormBits bits = new FormBits(model.spec());
        try (PackedMatrix matrix = packed("reversi", model, 3000);
                WideForms forms = forms(matrix, 3000, 1e-5, 2)) {
            FormTrial first = forms.first(whole);
            double limit = 1.02 * forms.judge(whole, first).crossed();
            int givenUp = 0;
            int kept = 0;
            for (int bit = 0; bit < bits.groups().size(); bit++) {
                BitSet genome = new BitSet();
                genome.set(bit);
                Form form = new Form(model.spec(), "without", bits.parts(genome));
                JudgedForm patient = forms.judge(form, first);
                JudgedForm raced = forms.judge(form, new FormTrial(STRENGTH, first.start(), limit));
                assertThat(patient.givenUp()).isFalse();
                if (raced.givenUp()) {
                    givenUp++;
                    assertThat(patient.crossed()).isGreaterThan(limit);
                } else {
                    kept++;
                    assertThat(raced.crossed()).isEqualTo(patient.crossed());
                }
            }
            assertThat(givenUp).isPositive();
            assertThat(kept).isPositive();
        }
    }

    @Test
    void theLastRoundHasMorePositions() {
        EvaluationModel<Position> model = Games.entry("reversi").model("full");
        Form form = some(model.spec(), new Random(5));
        Weights defaults = Weights.defaults(model.spec());
        try (PackedMatrix matrix = packed("reversi", model, 3000);
                WideForms all = forms(matrix, 3000, 1e-6, 2);
                WideForms one = forms(matrix, 400, 1e-6, 1);
                WideForms two = forms(matrix, 400, 1e-6, 2)) {
            assertThat(all.hasMore()).isFalse();
            assertThat(all.lastRound()).isZero();
            assertThat(one.hasMore()).isTrue();
            assertThat(one.lastRound()).isEqualTo(1600);
            JudgedForm judged = one.judgeByMore(form, STRENGTH, defaults);
            JudgedForm again = two.judgeByMore(form, STRENGTH, defaults);
            assertThat(again.crossed()).isEqualTo(judged.crossed());
            assertThat(again.weights()).isEqualTo(judged.weights());
            JudgedForm few = one.judge(form, one.first(new Form(model.spec(), "whole", FormParts.NONE)));
            // 400 and 1,600 positions of 2,400: 1/1200 - 1/2400 of 1/300 - 1/1200.
            assertThat(one.outlook()).isBetween(0.05, 0.35);
            assertThat(judged.crossed()).isLessThan(few.crossed());
            assertThat(judged.crossed() - judged.train()).isLessThan(few.crossed() - few.train());
        }
    }

    /** Games are drawn whole; all that train are fitted to or judge, and others judge for another number. */
    @Test
    void samplesHaveWholeGames() {
        EvaluationModel<Position> model = Games.entry("reversi").model("full");
        try (PackedMatrix matrix = packed("reversi", model, 3000)) {
            WideProblem data = WideProblem.onScores(matrix, LossKind.MSE, CLIP);
            Workers workers = new Workers(2);
            try (SampledGames half = SampledGames.drawOrAll(
                            data, CLIP, data.trainCount() / 2, 1, () -> folder.resolve("h"), workers);
                    SampledGames all = SampledGames.drawOrAll(data, CLIP, 3000, 1, () -> folder.resolve("a"), workers);
                    SampledGames others =
                            SampledGames.drawOrAll(data, CLIP, 3000, 2, () -> folder.resolve("o"), workers)) {
                assertThat(all.matrix()).isSameAs(matrix);
                assertThat(all.trial().trainCount() + all.trial().validationCount())
                        .isEqualTo(data.trainCount());
                assertThat(all.trial().trainCount()).isNotEqualTo(others.trial().trainCount());
                assertThat(half.all().trainCount()).isBetween(data.trainCount() / 4, 3 * data.trainCount() / 4);
                int[] games = matrix.split().games();
                Set<Integer> drawn = new HashSet<>();
                for (int i = 0; i < half.matrix().size(); i++) {
                    drawn.add(games[half.matrix().origin(i)]);
                }
                long ofThose = IntStream.range(0, matrix.size())
                        .filter(i -> drawn.contains(games[matrix.origin(i)]))
                        .count();
                assertThat((long) half.matrix().size()).isEqualTo(ofThose);
            }
        }
    }

    /** A sample has whole games, and its rows alone. */
    @Test
    void aSampleIsSmallerInEveryWay() {
        Games.GameEntry entry = Games.entry("draughts");
        EvaluationModel<Position> model = entry.model("patterns");
        try (PackedMatrix matrix = packed("draughts", model, 2000);
                PackedMatrix sample = matrix.sample(new int[] {3, 4, 700, 1900}, folder.resolve("few.bin"))) {
            assertThat(sample.size()).isEqualTo(4);
            assertThat(sample.weights()).isLessThan(400);
            Random random = new Random(1);
            float[] weights = new float[matrix.weights()];
            for (int i = 0; i < weights.length; i++) {
                weights[i] = random.nextInt(-50, 50);
            }
            float[] own = new float[sample.weights()];
            for (int k = 0; k < own.length; k++) {
                own[k] = weights[matrix.weightOf(sample.parameter(k))];
            }
            float[] all = new float[matrix.size()];
            float[] few = new float[4];
            matrix.scores(weights, 0, all.length, all);
            sample.scores(own, 0, 4, few);
            assertThat(few).containsExactly(all[3], all[4], all[700], all[1900]);
            assertThat(sample.origin(2)).isEqualTo(matrix.origin(700));
            assertThat(sample.score(3)).isEqualTo(matrix.score(1900));
        }
    }
}
