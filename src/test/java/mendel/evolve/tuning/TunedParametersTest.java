package mendel.evolve.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import mendel.app.Games;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.config.TunedPart;
import mendel.evolve.duel.DuelSpace;
import mendel.evolve.duel.GainInterval;
import mendel.player.PlayWeights;
import mendel.search.SearchMargins;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Genomes of duels and the players that they are. */
class TunedParametersTest {

    private static final WeightSpec SPEC = Games.spec("draughts:full");
    private static final PlayWeights START = PlayWeights.defaults(SPEC);

    private static TunedParameters of(PlayWeights start, Set<TunedPart> parts) {
        return new TunedParameters(start, parts, SearchMargins.parameters());
    }

    /** A genome with one number changed. */
    private static double[] with(TunedParameters parameters, int index, double value) {
        double[] genome = parameters.space().start();
        genome[index] = value;
        return genome;
    }

    @ParameterizedTest
    @EnumSource
    void theStartPlaysAsItIs(TunedPart part) {
        Map<String, Double> own = Map.of("futility.base", 95.0);
        PlayWeights start = new PlayWeights(START.weights(), SearchMargins.of(own));
        TunedParameters parameters = of(start, EnumSet.of(part));
        assertThat(parameters.play(parameters.space().start())).isEqualTo(start);
        assertThat(parameters.counts().keySet())
                .containsExactlyElementsOf(
                        part == TunedPart.SEARCH ? List.of(TunedPart.SEARCH, TunedPart.TIME) : List.of(part));
    }

    @Test
    void allOfThemStandSideBySide() {
        TunedParameters parameters = of(START, EnumSet.allOf(TunedPart.class));
        long groups = SPEC.parameters().stream()
                .filter(weight -> weight.defaultValue() != 0)
                .map(Parameter::group)
                .distinct()
                .count();
        long time = SearchMargins.parameters().stream()
                .filter(SearchMargins::isTime)
                .count();
        assertThat(parameters.counts())
                .containsEntry(TunedPart.SEARCH, SearchMargins.parameters().size() - time)
                .containsEntry(TunedPart.TIME, time)
                .containsEntry(TunedPart.GROUPS, groups)
                .containsEntry(TunedPart.WEIGHTS, (long) SPEC.size());
        assertThat(parameters.space().size())
                .isEqualTo(SearchMargins.parameters().size() + groups + SPEC.size());
    }

    @Test
    void aScaleChangesItsGroupAlone() {
        TunedParameters parameters = of(START, EnumSet.of(TunedPart.GROUPS));
        String group = parameters
                .numbers(parameters.space().start())
                .getFirst()
                .parameter()
                .group();
        Weights doubled = parameters.play(with(parameters, 0, 200)).weights();
        for (int i = 0; i < SPEC.size(); i++) {
            double before = START.weights().get(i);
            double expected = SPEC.get(i).group().equals(group) ? SPEC.get(i).nearest(2 * before) : before;
            assertThat(doubled.get(i)).as(SPEC.get(i).name()).isEqualTo(expected);
        }
        assertThat(doubled).isNotEqualTo(START.weights());
        assertThat(parameters.play(with(parameters, 0, 200)).margins()).isEqualTo(SearchMargins.defaults());
    }

    @Test
    void aGroupOfZerosHasNoScale() {
        String group = SPEC.get(0).group();
        double[] values = START.weights().toArray();
        for (int i = 0; i < values.length; i++) {
            if (SPEC.get(i).group().equals(group)) {
                values[i] = 0;
            }
        }
        PlayWeights start = new PlayWeights(Weights.nearest(SPEC, values), SearchMargins.defaults());
        TunedParameters parameters = of(start, EnumSet.of(TunedPart.GROUPS));
        assertThat(parameters.numbers(parameters.space().start()))
                .isNotEmpty()
                .noneMatch(number -> number.parameter().group().equals(group));
    }

    @Test
    void onlyTheMarginsThatMatterAreTuned() {
        List<Parameter> two = SearchMargins.parameters().subList(3, 5);
        TunedParameters parameters = new TunedParameters(START, EnumSet.of(TunedPart.SEARCH), two);
        assertThat(parameters.space().size()).isEqualTo(2);
        double[] genome = parameters.space().start();
        genome[1] = two.get(1).max();
        assertThat(parameters.play(genome).margins().changed())
                .isEqualTo(Map.of(two.get(1).name(), two.get(1).max()));
    }

    /** Genomes that a rounding makes alike are never opponents: of any two that are not alike, the play differs. */
    @Test
    void genomesAreAlikeExactlyWhenTheyPlayAlike() {
        TunedParameters parameters = of(START, EnumSet.of(TunedPart.GROUPS));
        DuelSpace space = parameters.space();
        SplittableRandom random = new SplittableRandom(1);
        int alike = 0;
        for (int k = 0; k < 300; k++) {
            int index = random.nextInt(space.size());
            double scale = 100 + random.nextInt(-6, 7);
            double[] genome = with(parameters, index, scale);
            boolean same = parameters.play(genome).equals(START);
            // A final match is played by those alone that play differently.
            boolean played = !GainInterval.match(space, genome, 1, k).isEmpty();
            assertThat(played).isEqualTo(!same);
            alike += same && scale != 100 ? 1 : 0;
        }
        assertThat(alike).isPositive();
    }

    @Test
    void whatIsTunedMustBeThereAndNotTooMuch() {
        assertThatThrownBy(() -> new TunedParameters(START, EnumSet.of(TunedPart.SEARCH), List.of()))
                .hasMessageContaining("nothing to be tuned");
        PlayWeights many = PlayWeights.defaults(Games.spec("draughts:patterns"));
        assertThatThrownBy(() -> of(many, EnumSet.of(TunedPart.WEIGHTS)))
                .hasMessageContaining("weights, more than 8192");
    }

    @Test
    void identitiesTellWhatIsTuned() {
        List<String> identities = Arrays.stream(TunedPart.values())
                .map(part -> of(START, EnumSet.of(part)).identity())
                .toList();
        assertThat(identities).doesNotHaveDuplicates();
    }
}
