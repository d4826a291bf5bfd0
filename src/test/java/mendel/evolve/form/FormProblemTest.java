package mendel.evolve.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import mendel.SplitMix;
import mendel.Workers;
import mendel.app.Games;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.LabelledPosition;
import mendel.dataset.ShippedPositions;
import mendel.eval.EvaluationModel;
import mendel.eval.Form;
import mendel.eval.FormParts;
import mendel.eval.RandomParts;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.optimum.Optimum;
import mendel.game.Position;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormProblemTest {

    private static final double CLIP = 800;
    private static final Workers WORKERS = new Workers(2);

    private static LossProblem problem(
            Games.GameEntry entry, EvaluationModel<Position> model, List<LabelledPosition> positions) {
        return LossProblem.onScores(FeatureMatrix.of(entry.game(), model, positions, WORKERS), LossKind.MSE, CLIP);
    }

    /** The slow twin: the same positions, traced by the form itself. */
    @ParameterizedTest
    @CsvSource({"chess, full, 3", "chess, ivanova2011, 4", "draughts, full, 3", "reversi, full, 1"})
    void theFitIsTheOptimumOfTheFormItself(String game, String base, int forms) {
        Games.GameEntry entry = Games.entry(game);
        EvaluationModel<Position> whole = entry.model(base);
        List<LabelledPosition> positions = ShippedPositions.first(game, 900);
        FormProblem problem = new FormProblem(
                problem(entry, whole, positions.subList(0, 600)),
                problem(entry, whole, positions.subList(600, 900)),
                Weights.defaults(whole.spec()),
                WORKERS);
        for (int k = 0; k < forms; k++) {
            Random random = new Random(k);
            Form form = new Form(whole.spec(), "some", RandomParts.of(whole.spec(), random));
            FittedForm fit = problem.fit(form);
            EvaluationModel<Position> own = entry.modelOf(form.spec());
            LossProblem train = problem(entry, own, positions.subList(0, 600));
            double[] w = fit.weights().toArray();
            assertThat(fit.train()).isCloseTo(train.loss(w), within(1e-3 * fit.train() + 1e-3));
            double validated = problem(entry, own, positions.subList(600, 900)).loss(w);
            assertThat(fit.validation()).isCloseTo(validated, within(1e-3 * validated));
            assertThat(fit.train())
                    .isLessThan(train.loss(Weights.defaults(form.spec()).toArray()));
            for (int trial = 0; trial < 40; trial++) {
                int p = random.nextInt(w.length);
                double[] moved = w.clone();
                double step = random.nextBoolean() ? 20 : -20;
                moved[p] = Math.clamp(
                        moved[p] + step, form.spec().min(p), form.spec().max(p));
                assertThat(train.loss(moved))
                        .as(form.spec().get(p).name())
                        .isGreaterThan(fit.train() - 1e-3 * fit.train());
            }
        }
    }

    /** Where sums of weights mean the same, and many are at bounds; rounding may cost 0.1 %. */
    @ParameterizedTest
    @CsvSource({"chess, full", "draughts, full", "reversi, full"})
    void theWholeModelsFitIsTheCertifiedOptimum(String game, String base) {
        Games.GameEntry entry = Games.entry(game);
        EvaluationModel<Position> whole = entry.model(base);
        LossProblem all = problem(entry, whole, ShippedPositions.first(game, 8000));
        Weights start = Weights.defaults(whole.spec());
        double best = Optimum.of(all, WORKERS).loss();
        FittedForm fit = new FormProblem(all, all, start, WORKERS).fit(new Form(whole.spec(), "whole", FormParts.NONE));
        assertThat(fit.train()).isCloseTo(best, within(1e-3 * best));
    }

    /** The slow twin: six problems, each without a sixth of the games. */
    @Test
    void eachPartIsEvaluatedByWeightsThatWereFittedToTheOthers() {
        Games.GameEntry entry = Games.entry("reversi");
        EvaluationModel<Position> model = entry.model("labaj2007");
        LossProblem all = problem(entry, model, ShippedPositions.first("reversi", 900));
        Weights start = Weights.defaults(model.spec());
        Form form = new Form(model.spec(), "some", RandomParts.of(model.spec(), new Random(5)));
        double sum = 0;
        for (int k = 0; k < 6; k++) {
            int fold = k;
            IntPredicate inside = i -> Math.floorMod(SplitMix.mix(all.matrix().game(i)), 6) == fold;
            int[] held = IntStream.range(0, all.size()).filter(inside).toArray();
            int[] others =
                    IntStream.range(0, all.size()).filter(inside.negate()).toArray();
            LossProblem part = all.select(held);
            FittedForm fit = new FormProblem(all.select(others), part, start, WORKERS).fit(form);
            sum += fit.validation() * part.totalWeight();
        }
        double crossed = new FormProblem(all, all, start, WORKERS).crossed(form);
        assertThat(crossed).isCloseTo(sum / all.totalWeight(), within(1e-3 * crossed));
        assertThat(crossed)
                .isGreaterThan(
                        new FormProblem(all, all, start, WORKERS).fit(form).train());
    }

    /**
     * What a flipped bit would do is known without a fit: to the last digits where no weight meets its bounds, as with
     * few weights, and otherwise nearly.
     *
     * @param forms so many, of each of which twelve flips are tried
     * @param exact so many at least of all flips
     * @param near how far others may lie apart, as a share of the loss
     */
    @ParameterizedTest
    @CsvSource({"chess, ivanova2011, 3, 20, 0.1", "draughts, full, 1, 0, 0.005", "reversi, labaj2007, 3, 30, 0.001"})
    void whatAFlippedBitWouldDoIsKnownBefore(String game, String base, int forms, int exact, double near) {
        Games.GameEntry entry = Games.entry(game);
        EvaluationModel<Position> model = entry.model(base);
        LossProblem all = problem(entry, model, ShippedPositions.first(game, 6000));
        FormProblem problem = new FormProblem(all, all, Weights.defaults(model.spec()), WORKERS);
        FormBits bits = new FormBits(model.spec());
        Random random = new Random(3);
        int same = 0;
        for (int k = 3 - forms; k < 3; k++) {
            BitSet genome = new BitSet();
            for (int i = bits.groups().size(); i < bits.size(); i++) {
                genome.set(i, random.nextDouble() < 0.15 * k);
            }
            BitSet canonical = bits.canonical(genome);
            List<Form> changed = random.ints(12, 0, bits.size())
                    .mapToObj(bit -> {
                        BitSet flipped = (BitSet) canonical.clone();
                        flipped.flip(bit);
                        return new Form(model.spec(), "some", bits.parts(bits.canonical(flipped)));
                    })
                    .toList();
            double[] told = problem.near(new Form(model.spec(), "some", bits.parts(canonical)), changed, WORKERS);
            for (int i = 0; i < told.length; i++) {
                double judged = problem.crossed(changed.get(i));
                same += Math.abs(told[i] - judged) < 1e-9 * judged ? 1 : 0;
                assertThat(told[i]).isCloseTo(judged, within(near * judged));
            }
        }
        assertThat(same).isGreaterThanOrEqualTo(exact);
    }

    /** The slow twin: every change is fitted at every step. */
    @Test
    void changesInTurnAreThoseThatLoseLeastForEachWeight() {
        Games.GameEntry entry = Games.entry("reversi");
        EvaluationModel<Position> model = entry.model("labaj2007");
        LossProblem all = problem(entry, model, ShippedPositions.first("reversi", 6000));
        FormProblem problem = new FormProblem(all, all, Weights.defaults(model.spec()), WORKERS);
        FormBits bits = new FormBits(model.spec());
        List<BitSet> single =
                IntStream.range(0, bits.size()).mapToObj(FormProblemTest::only).toList();
        double whole = problem.fit(form(model, bits, new BitSet())).train();
        double weight = 0.02 * whole;
        double[] saved = new double[single.size()];
        saved[3] = 0.05 * whole;
        List<Integer> order = inTurn(problem, model, bits, single, saved, weight);
        assertThat(order).hasSizeGreaterThan(6).hasSizeLessThan(single.size()).doesNotHaveDuplicates();
        BitSet now = new BitSet();
        for (int step = 0; step <= order.size(); step++) {
            double[] each = new double[single.size()];
            for (int i = 0; i < each.length; i++) {
                each[i] = each(problem, model, bits, now, single.get(i), saved[i]);
            }
            double least = Arrays.stream(each).min().orElseThrow();
            if (step < order.size()) {
                assertThat(each[order.get(step)])
                        .isLessThan(least + 1e-4 * whole)
                        .isLessThan(weight + 1e-4 * whole);
                now.or(single.get(order.get(step)));
            } else {
                assertThat(least).isGreaterThan(weight - 1e-4 * whole);
            }
        }
    }

    /** Where weights are at their bounds, and others would leave them. */
    @Tag("long")
    @Tag("longest")
    @Test
    void changesInTurnLoseNoMoreThanTheirWeightsMay() {
        Games.GameEntry entry = Games.entry("chess");
        EvaluationModel<Position> model = entry.model("full");
        LossProblem all = problem(entry, model, ShippedPositions.first("chess", 20000));
        FormProblem problem = new FormProblem(all, all, Weights.defaults(model.spec()), WORKERS);
        FormBits bits = new FormBits(model.spec());
        List<BitSet> single = IntStream.range(bits.groups().size(), bits.size())
                .mapToObj(FormProblemTest::only)
                .toList();
        Form whole = form(model, bits, new BitSet());
        double before = problem.fit(whole).train();
        double weight = 1e-5 * before;
        List<Integer> order = inTurn(problem, model, bits, single, new double[single.size()], weight);
        BitSet together = new BitSet();
        order.forEach(i -> together.or(single.get(i)));
        Form narrow = form(model, bits, together);
        int fewer = whole.spec().size() - narrow.spec().size();
        assertThat(fewer).isGreaterThan(100);
        // Weights are rounded.
        assertThat(problem.fit(narrow).train()).isLessThan(before + weight * fewer + 2e-3 * before);
    }

    /** What a change of a form loses for each weight that it saves; infinite when it saves none. */
    private static double each(
            FormProblem problem,
            EvaluationModel<Position> model,
            FormBits bits,
            BitSet now,
            BitSet change,
            double saved) {
        BitSet more = (BitSet) now.clone();
        more.or(change);
        if (bits.dropsAll(more)) {
            return Double.POSITIVE_INFINITY;
        }
        Form before = form(model, bits, now);
        Form after = form(model, bits, more);
        int fewer = before.spec().size() - after.spec().size();
        return fewer == 0
                ? Double.POSITIVE_INFINITY
                : (problem.fit(after).train() - problem.fit(before).train() - saved) / fewer;
    }

    /** Changes of the whole model that pay one after the other. */
    private static List<Integer> inTurn(
            FormProblem problem,
            EvaluationModel<Position> model,
            FormBits bits,
            List<BitSet> changes,
            double[] saved,
            double weight) {
        List<Form> changed =
                changes.stream().map(genome -> form(model, bits, genome)).toList();
        return problem.cheapest(form(model, bits, new BitSet()), changed, saved, weight, WORKERS);
    }

    private static BitSet only(int bit) {
        BitSet one = new BitSet();
        one.set(bit);
        return one;
    }

    private static Form form(EvaluationModel<Position> model, FormBits bits, BitSet genome) {
        return new Form(model.spec(), "some", bits.parts(bits.canonical(genome)));
    }

    /** Genomes that drop nothing say the same with all of their bits. */
    @ParameterizedTest
    @CsvSource({"chess:full", "draughts:full", "reversi:full"})
    void bitsThatAreNotSetInCanonicalGenomesChangeNothing(String model) {
        WeightSpec spec = Games.spec(model);
        FormBits bits = new FormBits(spec);
        Random random = new Random(6);
        BitSet changing = new BitSet();
        for (int bit = 0; bit < bits.size(); bit++) {
            changing.set(bit, bits.parts(only(bit)).drop().equals(FormParts.PartNames.NONE));
        }
        int fewer = 0;
        for (int k = 0; k < 20; k++) {
            BitSet genome = new BitSet();
            double share = random.nextDouble();
            changing.stream().filter(bit -> random.nextDouble() < share).forEach(genome::set);
            BitSet canonical = bits.canonical(genome);
            fewer += genome.cardinality() - canonical.cardinality();
            Form all = new Form(spec, "some", bits.parts(genome));
            Form some = new Form(spec, "some", bits.parts(canonical));
            assertThat(some.spec().size()).isEqualTo(all.spec().size());
            for (int p = 0; p < spec.size(); p++) {
                assertThat(some.owner(p)).isEqualTo(all.owner(p));
            }
        }
        assertThat(fewer).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"chess:full, 3", "reversi:full, 6", "draughts:patterns, 8"})
    void canonicalGenomesChangeTheSame(String model, int genomes) {
        requireCanonicalGenomesChangeTheSame(model, genomes);
    }

    @Tag("long")
    @Tag("longest")
    @ParameterizedTest
    @CsvSource({"chess:full, 40", "reversi:full, 20"})
    void manyCanonicalGenomesChangeTheSame(String model, int genomes) {
        requireCanonicalGenomesChangeTheSame(model, genomes);
    }

    private static void requireCanonicalGenomesChangeTheSame(String model, int genomes) {
        WeightSpec spec = Games.spec(model);
        FormBits bits = new FormBits(spec);
        Random random = new Random(4);
        for (int k = 0; k < genomes; k++) {
            BitSet genome = new BitSet();
            double share = random.nextDouble() * 0.4;
            for (int i = 0; i < bits.size(); i++) {
                boolean isGroup = i < bits.groups().size();
                genome.set(i, random.nextDouble() < (isGroup ? share / 4 : share));
            }
            BitSet canonical = bits.canonical(genome);
            assertThat(bits.canonical(canonical)).isEqualTo(canonical);
            Form form = new Form(spec, "some", bits.parts(canonical));
            BitSet removed = (BitSet) genome.clone();
            removed.andNot(canonical);
            for (int i = removed.nextSetBit(0); i >= 0; i = removed.nextSetBit(i + 1)) {
                BitSet more = (BitSet) canonical.clone();
                more.set(i);
                assertThat(bits.canonical(more)).as("bit %d", i).isEqualTo(canonical);
            }
            for (int i = canonical.nextSetBit(0); i >= 0; i = canonical.nextSetBit(i + 1)) {
                BitSet fewer = (BitSet) canonical.clone();
                fewer.clear(i);
                Form other = new Form(spec, "some", bits.parts(bits.canonical(fewer)));
                assertThat(other.spec().size()).isGreaterThan(form.spec().size());
            }
        }
    }

    /** A bit for each group, for each table that shares its group, for the taper of both, for each pair of stages. */
    @ParameterizedTest
    @CsvSource({"reversi:patterns, 26", "draughts:patterns, 48", "chess:wide, 70"})
    void modelsOfVeryManyWeightsHaveFewBits(String model, int count) {
        assertThat(new FormBits(Games.spec(model)).size()).isEqualTo(count);
    }

    /** Also where no two squares can be folded, as the dark ones of draughts. */
    @ParameterizedTest
    @CsvSource({"chess:full, pst.rook", "draughts:full, pst.man", "reversi:full, square"})
    void aTableOfSquaresIsDroppedAsOne(String model, String table) {
        FormBits bits = new FormBits(Games.spec(model));
        List<String> dropped = IntStream.range(0, bits.size())
                .mapToObj(bit -> dropped(bits, bit))
                .flatMap(List::stream)
                .toList();
        assertThat(dropped).contains(table).noneMatch(name -> name.startsWith(table + "."));
    }

    private static List<String> dropped(FormBits bits, int bit) {
        return bits.parts(only(bit)).drop().terms();
    }

    @Test
    void aTimeIsThatOfTheGroupsThatAreLeft() {
        FormBits bits = new FormBits(Games.entry("reversi").model().spec());
        EvaluationTimes times = new EvaluationTimes(100, Map.of("edge", 30.0, "corner", 20.0));
        BitSet genome = new BitSet();
        assertThat(times.of(genome, bits)).isEqualTo(100);
        genome.set(bits.groups().indexOf("edge"));
        assertThat(times.of(genome, bits)).isEqualTo(70);
        genome.set(0, bits.groups().size());
        assertThat(times.of(genome, bits)).isEqualTo(50);
    }

    /** As pieces of chess, which are computed type by type; in draughts, wings and the centre. */
    @Test
    void termsThatBeginAlikeAreDroppedAsOne() {
        FormBits bits = new FormBits(Games.spec("chess:full"));
        assertThat(bits.stems().keySet()).containsExactly("knight", "bishop", "rook", "queen", "centre", "piece");
        assertThat(new FormBits(Games.spec("draughts:full")).stems()).containsKeys("centre", "wing");
        assertThat(new FormBits(Games.spec("chess:wide")).stems()).isEmpty();
        BitSet genome = new BitSet();
        genome.set(stem(bits, "rook"));
        Form form = new Form(Games.spec("chess:full"), "some", bits.parts(genome));
        assertThat(form.parts().drop().terms()).containsExactly("rook");
        assertThat(form.spec().size()).isEqualTo(Games.spec("chess:full").size() - 16);
        assertThat(bits.dropsStem(genome, "rook")).isTrue();
        assertThat(bits.dropsStem(genome, "queen")).isFalse();
    }

    @Test
    void aTimeIsThatOfTheTermsThatAreLeft() {
        FormBits bits = new FormBits(Games.spec("chess:full"));
        EvaluationTimes times = new EvaluationTimes(500, Map.of("pieces", 100.0, "rook", 60.0, "queen", 50.0));
        BitSet genome = new BitSet();
        genome.set(stem(bits, "rook"));
        assertThat(times.of(genome, bits)).isEqualTo(440);
        genome.set(stem(bits, "queen"));
        assertThat(times.of(genome, bits)).as("no more than the group").isEqualTo(400);
        genome.set(bits.groups().indexOf("pieces"));
        assertThat(times.of(genome, bits)).isEqualTo(400);
        BitSet single = new BitSet();
        IntStream.range(0, bits.size())
                .filter(bit -> dropped(bits, bit).stream().anyMatch(name -> name.startsWith("rook.")))
                .forEach(single::set);
        assertThat(times.of(single, bits)).as("dropped one by one").isEqualTo(440);
        assertThat(new EvaluationTimes(500, Map.of("rook", 60.0)).of(genome, bits))
                .isEqualTo(440);
    }

    private static int stem(FormBits bits, String name) {
        return IntStream.range(0, bits.size())
                .filter(bit -> dropped(bits, bit).equals(List.of(name)))
                .findFirst()
                .orElseThrow();
    }
}
