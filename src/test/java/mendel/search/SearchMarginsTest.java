package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mendel.InputException;
import mendel.eval.Parameter;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** The numbers of the search by name: their bounds, how they are rounded, and what they are made into. */
class SearchMarginsTest {

    /** The search of the defaults, in the plain formulas that its tables stand for. */
    @Test
    void theDefaultsAreTheseFormulas() {
        for (int unit : new int[] {1, 37, 100, 250, 10_000}) {
            Margins margins = new Margins(SearchMargins.defaults(), unit, 100);
            for (int depth = 1; depth < 64; depth++) {
                for (int number = 1; number < 64; number++) {
                    assertThat(margins.reduction(depth, number))
                            .isEqualTo((int) (0.8 + Math.log(depth) * Math.log(number) / 2.3));
                }
                assertThat(margins.reverseFutility(depth, false)).isEqualTo(75 * depth * unit / 100);
                assertThat(margins.reverseFutility(depth, true)).isEqualTo(75 * (depth - 1) * unit / 100);
                assertThat(margins.futility(depth)).isEqualTo((110 + 90 * depth) * unit / 100);
                assertThat(margins.quietMoves(depth, true)).isEqualTo(3 + depth * depth);
                assertThat(margins.quietMoves(depth, false)).isEqualTo((3 + depth * depth) / 2);
                assertThat(margins.exchange(depth, true)).isEqualTo(-100 * depth);
                assertThat(margins.exchange(depth, false)).isEqualTo(-60 * depth);
                for (int surplus = 0; surplus < 1000; surplus += 90) {
                    assertThat(margins.nullReduction(depth, surplus))
                            .isEqualTo(3 + depth / 4 + Math.min(3, surplus / Math.max(1, 200 * unit / 100)));
                }
            }
            assertThat(margins.wider(margins.window())).isEqualTo(2 * margins.window());
        }
    }

    @Test
    void namesAreUniqueAndValuesWhole() {
        Set<String> names = new HashSet<>();
        for (Parameter p : SearchMargins.parameters()) {
            assertThat(names.add(p.name())).as(p.name()).isTrue();
            assertThat(p.name()).matches("[a-z0-9.-]+");
            assertThat(p.meaning()).isNotBlank();
            assertThat(p.step()).as(p.name()).isGreaterThanOrEqualTo(1).isEqualTo(Math.rint(p.step()));
            assertThat(p.min()).as(p.name()).isEqualTo(Math.rint(p.min())).isNotNegative();
            for (double value : new double[] {p.min(), p.defaultValue(), p.max()}) {
                assertThat(p.nearest(value)).as(p.name()).isEqualTo(value);
            }
        }
    }

    @Test
    void whatIsNotNamedIsTheDefault() {
        assertThat(SearchMargins.of(Map.of())).isEqualTo(SearchMargins.defaults());
        SearchMargins same = SearchMargins.of(Map.of("futility.base", 110.0));
        assertThat(same).isEqualTo(SearchMargins.defaults()).hasSameHashCodeAs(SearchMargins.defaults());
        assertThat(same.changed()).isEmpty();
        SearchMargins other = SearchMargins.of(Map.of("futility.base", 115.0, "null-move.base", 4.0));
        assertThat(other).isNotEqualTo(same);
        assertThat(other.changed())
                .containsExactly(Map.entry("null-move.base", 4.0), Map.entry("futility.base", 115.0));
    }

    @Test
    void whatCannotBeIsRefused() {
        refused("futility.bas", 110, "search[\"futility.bas\"]: the search has no such parameter; did you mean");
        refused("knight", 1, "'mendel params GAME' lists them");
        refused("futility.base", 505, "search[\"futility.base\"]: 505 is out of bounds; give a number from 0 to 500");
        refused("futility.base", -5, "out of bounds");
        refused("futility.base", Double.NaN, "out of bounds");
        refused("futility.base", 112, "112 lies between two steps; give a number from 0 to 500 in steps of 5");
        refused("null-move.base", 3.5, "3.5 is not a whole number; give a number from 1 to 6");
    }

    private static void refused(String name, double value, String message) {
        assertThatThrownBy(() -> SearchMargins.of(Map.of(name, value)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }

    /** Rounded twice is rounded once, and a set is equal to what a file keeps of it. */
    @Property(tries = 200)
    void roundingIsOneRule(@ForAll @Size(87) List<@DoubleRange(min = -60, max = 60_000) Double> wanted) {
        double[] some = wanted.stream()
                .limit(SearchMargins.parameters().size())
                .mapToDouble(Double::doubleValue)
                .toArray();
        SearchMargins rounded = SearchMargins.nearest(some);
        assertThat(SearchMargins.nearest(rounded.toArray())).isEqualTo(rounded);
        assertThat(SearchMargins.of(rounded.changed())).isEqualTo(rounded).hasSameHashCodeAs(rounded);
    }

    @Test
    void thereIsOneValueForEach() {
        assertThatThrownBy(() -> SearchMargins.nearest(new double[3])).isInstanceOf(IllegalArgumentException.class);
    }
}
