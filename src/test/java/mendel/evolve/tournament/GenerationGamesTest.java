package mendel.evolve.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import mendel.eval.Weights;
import mendel.evolve.config.TournamentConfig;
import mendel.evolve.config.TournamentConfig.Opponent;
import mendel.player.GameLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who meets whom, how often, and from which opening. */
class GenerationGamesTest {

    private final Arenas.Witness witness = new Arenas.Witness();

    private static TournamentConfig config(int games, int racing, Opponent... opponents) {
        return new TournamentConfig(
                GameLimit.depth(1),
                games,
                List.of(opponents),
                Optional.empty(),
                racing,
                new TournamentConfig.Fame(1, 5),
                new TournamentConfig.Gauge(1, 2),
                Optional.empty());
    }

    private GenerationGames generation(TournamentConfig config, List<Weights> genomes, List<Weights> fame) {
        Strengths strengths = Strengths.unknown(witness.spec(), Optional.empty(), false)
                .with(genomes)
                .with(fame);
        return new GenerationGames(config, witness.arena(), new Streams(3), 1, genomes, fame, strengths);
    }

    private static Map<List<Integer>, Integer> meetings(List<int[]> bouts) {
        Map<List<Integer>, Integer> meetings = new HashMap<>();
        bouts.forEach(b -> meetings.merge(List.of(Math.min(b[0], b[1]), Math.max(b[0], b[1])), 1, Integer::sum));
        return meetings;
    }

    private static int[] played(List<int[]> bouts, int genomes) {
        int[] played = new int[genomes];
        bouts.forEach(b -> IntStream.of(b).filter(i -> i >= 0 && i < genomes).forEach(i -> played[i]++));
        return played;
    }

    /**
     * Two games a bout: 2 (n - 1) games are a round robin of an even number n, and 2 n of an odd one, as each sits out
     * once.
     */
    @ParameterizedTest
    @CsvSource({"2, 2, 1", "4, 6, 1", "6, 10, 1", "6, 20, 2", "10, 36, 2", "5, 10, 1", "7, 28, 2"})
    void everybodyMeetsEverybodyEquallyOften(int genomes, int games, int times) {
        List<Weights> all = Arenas.genomes(genomes);
        GenerationGames generation = generation(config(games, 1, Opponent.POPULATION), all, List.of());
        List<Strengths.Played> played = generation.play();
        List<int[]> bouts = witness.bouts(all);
        assertThat(meetings(bouts))
                .hasSize(genomes * (genomes - 1) / 2)
                .allSatisfy((pair, count) -> assertThat(count).isEqualTo(times));
        assertThat(played).hasSize(bouts.size());
    }

    @Test
    void allBoutsOfATurnHaveOneOpening() {
        List<Weights> all = Arenas.genomes(6);
        generation(config(10, 1, Opponent.POPULATION), all, List.of()).play();
        assertThat(witness.openings).hasSize(15);
        for (int turn = 0; turn < 5; turn++) {
            assertThat(new HashSet<>(witness.openings.subList(3 * turn, 3 * turn + 3)))
                    .hasSize(1);
        }
        assertThat(new HashSet<>(witness.openings)).hasSize(5);
    }

    /** Twins are compared with one another alone, so that each pair may have an opening of its own. */
    @Test
    void twinsMeetEachOther() {
        List<Weights> all = Arenas.genomes(6);
        generation(config(4, 1, Opponent.TWIN), all, List.of()).play();
        assertThat(meetings(witness.bouts(all)))
                .isEqualTo(Map.of(List.of(0, 1), 2, List.of(2, 3), 2, List.of(4, 5), 2));
        assertThat(new HashSet<>(witness.openings)).hasSize(6);
    }

    @Test
    void opponentsTakeTurns() {
        List<Weights> all = new ArrayList<>(Arenas.genomes(7));
        List<Weights> genomes = all.subList(1, 5);
        List<Weights> fame = all.subList(5, 7);
        List<Weights> order = new ArrayList<>(genomes);
        order.addAll(fame);
        order.add(all.getFirst());
        generation(config(6, 1, Opponent.DEFAULT, Opponent.FAME, Opponent.POPULATION), genomes, fame)
                .play();
        List<int[]> bouts = witness.bouts(order);
        assertThat(bouts).hasSize(10);
        assertThat(bouts.subList(0, 4)).allMatch(b -> b[0] < 4 && b[1] == 6);
        assertThat(bouts.subList(4, 8)).allMatch(b -> b[0] < 4 && (b[1] == 4 || b[1] == 5));
        assertThat(bouts.subList(8, 10)).allMatch(b -> b[0] < 4 && b[1] < 4);
        assertThat(played(bouts, 4)).containsOnly(3);
    }

    /**
     * With two rounds all have their half of the games first; then the better half has twice as many as in the first.
     */
    @Test
    void racingGivesMoreGamesToContenders() {
        List<Weights> all = Arenas.genomes(8);
        GenerationGames generation = generation(config(8, 2, Opponent.POPULATION), all, List.of());
        assertThat(generation.play()).hasSize(8 * 8 / 4);
        int[] played = played(witness.bouts(all), 8);
        assertThat(IntStream.of(played).sorted()).containsExactly(2, 2, 2, 2, 6, 6, 6, 6);
    }

    @Test
    void theSameSeedGivesTheSameGames() {
        List<Weights> all = Arenas.genomes(6);
        generation(config(6, 2, Opponent.POPULATION), all, List.of()).play();
        List<int[]> first = witness.bouts(all);
        List<Long> openings = List.copyOf(witness.openings);
        generation(config(6, 2, Opponent.POPULATION), all, List.of()).play();
        List<int[]> both = witness.bouts(all);
        assertThat(both.subList(first.size(), both.size()))
                .usingRecursiveComparison()
                .isEqualTo(first);
        assertThat(witness.openings.subList(openings.size(), witness.openings.size()))
                .isEqualTo(openings);
    }
}
