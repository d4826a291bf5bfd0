package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mendel.SplitMix;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SplitTest {

    private record Line(int progress, Double result, long key) {}

    /**
     * Games of 1 to 12 positions with growing progress; few keys in the opening, so that duplicates across games occur.
     */
    @Provide
    Arbitrary<List<List<Line>>> games() {
        Arbitrary<List<Line>> game = Combinators.combine(
                        Arbitraries.of(1.0, 0.5, 0.0).injectNull(0.1),
                        Arbitraries.integers().between(1, 9).list().ofMinSize(1).ofMaxSize(12),
                        Arbitraries.longs())
                .as((result, steps, salt) -> {
                    List<Line> lines = new ArrayList<>();
                    int progress = 0;
                    for (int step : steps) {
                        progress += step;
                        lines.add(new Line(progress, result, progress < 8 ? progress : salt ^ progress * 0x9E3779B9L));
                    }
                    return lines;
                });
        return game.list().ofMinSize(1).ofMaxSize(60);
    }

    private static Split split(List<List<Line>> games, double fraction, long seed) {
        Split.Builder builder = new Split.Builder(true);
        games.forEach(g -> g.forEach(l -> builder.add(l.progress(), l.result(), l.key())));
        return builder.build(fraction, seed);
    }

    @Property(tries = 300)
    void everyPositionIsOnAtMostOneSideAndNoKeyOnBoth(
            @ForAll("games") List<List<Line>> games,
            @ForAll @DoubleRange(max = 0.95) double fraction,
            @ForAll long seed) {
        Split split = split(games, fraction, seed);
        List<Line> lines = games.stream().flatMap(List::stream).toList();
        Set<Long> trained = Arrays.stream(split.training())
                .mapToObj(i -> lines.get(i).key())
                .collect(Collectors.toSet());
        Set<Long> validated = Arrays.stream(split.validation())
                .mapToObj(i -> lines.get(i).key())
                .collect(Collectors.toSet());
        assertThat(validated).noneMatch(trained::contains);
        assertThat(split.training().length + split.validation().length + split.excluded())
                .isEqualTo(lines.size());
        for (int i = 0; i < lines.size(); i++) {
            assertThat(split.isTraining(i) && split.isValidation(i)).isFalse();
            // What is left out occurs in training.
            assertThat(split.isTraining(i)
                            || split.isValidation(i)
                            || trained.contains(lines.get(i).key()))
                    .isTrue();
        }
    }

    @Property(tries = 300)
    void aGameIsNeverTornApart(@ForAll("games") List<List<Line>> games, @ForAll long seed) {
        Split split = split(games, 0.3, seed);
        int index = 0;
        for (List<Line> game : games) {
            Set<Boolean> sides = new HashSet<>();
            for (int i = 0; i < game.size(); i++, index++) {
                sides.add(split.isTraining(index));
            }
            assertThat(sides).hasSize(1);
        }
        assertThat(split.runs()).isLessThanOrEqualTo(games.size());
    }

    @Property(tries = 300)
    void theFractionIsMetUpToARun(
            @ForAll("games") List<List<Line>> games,
            @ForAll @DoubleRange(min = 0.05, max = 0.9) double fraction,
            @ForAll long seed) {
        Split split = split(games, fraction, seed);
        if (split.runs() == 1) {
            assertThat(split.training()).hasSize(split.size());
            return;
        }
        int[] lengths = runLengths(games);
        int longest = Arrays.stream(lengths).max().orElseThrow();
        int validating = split.size() - split.training().length;
        assertThat((double) validating).isBetween(fraction * split.size() - longest, fraction * split.size() + longest);
        assertThat(validating).isPositive();
        assertThat(split.training()).isNotEmpty();
    }

    /** The definition of a run, written down once more. */
    private static int[] runLengths(List<List<Line>> games) {
        List<Integer> lengths = new ArrayList<>();
        Line last = null;
        for (Line line : games.stream().flatMap(List::stream).toList()) {
            if (last == null
                    || line.progress() <= last.progress()
                    || !java.util.Objects.equals(line.result(), last.result())) {
                lengths.add(0);
            }
            lengths.set(lengths.size() - 1, lengths.getLast() + 1);
            last = line;
        }
        return lengths.stream().mapToInt(Integer::intValue).toArray();
    }

    @Property(tries = 100)
    void sameSeedSameSplit(@ForAll("games") List<List<Line>> games, @ForAll long seed) {
        assertThat(split(games, 0.2, seed).training())
                .isEqualTo(split(games, 0.2, seed).training());
    }

    @Test
    void theSeedMatters() {
        List<List<Line>> games = new ArrayList<>();
        for (int g = 0; g < 200; g++) {
            games.add(List.of(new Line(1, 1.0, 2 * g), new Line(2, 1.0, 2 * g + 1)));
        }
        assertThat(split(games, 0.2, 1).training())
                .isNotEqualTo(split(games, 0.2, 2).training());
        assertThat(split(games, 0.2, 1).validation()).hasSize(80);
        assertThat(split(games, 0.2, 1).runs()).isEqualTo(200);
    }

    @Test
    void noFractionNoValidation() {
        Split split = split(List.of(List.of(new Line(1, 1.0, 5)), List.of(new Line(1, 0.0, 6))), 0, 3);
        assertThat(split.training()).containsExactly(0, 1);
        assertThat(split.validation()).isEmpty();
    }

    @Test
    void refusesImpossibleFractions() {
        for (double fraction : new double[] {-0.1, 1, Double.NaN}) {
            assertThatThrownBy(() -> split(List.of(List.of(new Line(1, 1.0, 5))), fraction, 3))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void equalProgressPartsGamesOnlyWhereEveryMoveAddsToIt() {
        for (boolean alwaysGrows : new boolean[] {true, false}) {
            Split.Builder builder = new Split.Builder(alwaysGrows);
            for (int progress : new int[] {3, 8, 8, 9, 2}) {
                builder.add(progress, 1.0, 31L * progress);
            }
            assertThat(builder.build(0.3, 1).runs()).isEqualTo(alwaysGrows ? 3 : 2);
        }
    }

    /** As in EPD without counters, where only the side to move tells, and in features, where nothing does. */
    @Test
    void withoutProgressNeighboursOfOneResultAreAGame() {
        for (int most : new int[] {0, 1}) {
            Split.Builder builder = new Split.Builder(true);
            double[] results = {1, 0, 1, 0.5, 0};
            for (int i = 0; i < 4000; i++) {
                builder.add(i % (most + 1), results[i / 90 % results.length], i);
            }
            Split split = builder.build(0.2, 1);
            assertThat(split.runs()).isEqualTo(45);
            int[] games = split.games();
            for (int i = 0; i < games.length; i++) {
                assertThat(games[i]).isEqualTo(i / 90);
                assertThat(split.isValidation(i)).isEqualTo(split.isValidation(i / 90 * 90));
            }
        }
    }

    /** Long runs are cut: of many games with one result none may be as long as half a file. */
    @ParameterizedTest
    @CsvSource({"1000, 1, 50", "1000, , 50", "100000, , 64", "100000, 0.5, 256", "10, , 1"})
    void runsWithoutProgressHaveABound(int size, @Nullable Double result, int most) {
        Split.Builder builder = new Split.Builder(true);
        for (int i = 0; i < size; i++) {
            builder.add(0, result, i);
        }
        assertThat(builder.build(0, 1).runs()).isEqualTo((size + most - 1) / most);
    }

    /** The slow twin: boxed runs in the order of their hashes, and a set of keys. */
    private static List<Integer> slowValidation(List<Line> lines, double fraction, long seed) {
        List<List<Integer>> runs = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (i == 0
                    || lines.get(i).progress() <= lines.get(i - 1).progress()
                    || !Objects.equals(lines.get(i).result(), lines.get(i - 1).result())) {
                runs.add(new ArrayList<>());
            }
            runs.getLast().add(i);
        }
        List<Integer> order = new ArrayList<>();
        IntStream.range(0, runs.size()).forEach(order::add);
        order.sort((a, b) -> Long.compareUnsigned(
                SplitMix.mix(seed + (a + 1) * SplitMix.GOLDEN_GAMMA),
                SplitMix.mix(seed + (b + 1) * SplitMix.GOLDEN_GAMMA)));
        Set<Integer> chosen = new HashSet<>();
        double open = fraction * lines.size();
        int shortest = 0;
        for (int r : order) {
            shortest = runs.get(r).size() < runs.get(shortest).size() ? r : shortest;
            if (chosen.size() < runs.size() - 1 && runs.get(r).size() < 2 * open) {
                chosen.add(r);
                open -= runs.get(r).size();
            }
        }
        if (chosen.isEmpty() && runs.size() > 1 && fraction > 0) {
            chosen.add(shortest);
        }
        Set<Long> trained = new HashSet<>();
        for (int r = 0; r < runs.size(); r++) {
            if (!chosen.contains(r)) {
                runs.get(r).forEach(i -> trained.add(lines.get(i).key()));
            }
        }
        return chosen.stream()
                .flatMap(r -> runs.get(r).stream())
                .filter(i -> !trained.contains(lines.get(i).key()))
                .sorted()
                .toList();
    }

    @Property(tries = 100)
    void theSlowTwinDecidesAlike(
            @ForAll("games") List<List<Line>> games,
            @ForAll @DoubleRange(max = 0.95) double fraction,
            @ForAll long seed) {
        List<Line> lines = games.stream().flatMap(List::stream).toList();
        assertThat(split(games, fraction, seed).validation())
                .containsExactly(slowValidation(lines, fraction, seed).stream()
                        .mapToInt(i -> i)
                        .toArray());
    }

    /** So many runs that the upper halves of some hashes are alike. */
    @Test
    void theSlowTwinDecidesAlikeOnManyRuns() {
        SplittableRandom random = new SplittableRandom(3);
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < 300_000; i++) {
            lines.add(new Line(random.nextInt(30), random.nextInt(3) / 2.0, random.nextInt(200_000)));
        }
        assertThat(split(List.of(lines), 0.3, 1).validation())
                .containsExactly(
                        slowValidation(lines, 0.3, 1).stream().mapToInt(i -> i).toArray());
    }
}
