package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import mendel.game.Position;
import org.junit.jupiter.api.Test;

class PlainTieBreakerTest {

    private final Position position = Positions.start();
    private final GameLine line = new GameLine("start", List.of("e2e4"));
    private final List<Long> moves = List.of(7L, 3L, 5L);

    private long choose(TieBreaker ties, GameLine played) {
        TieChoice choice = ties.choose(played, position, moves);
        assertThat(choice.candidates()).extracting(TieChoice.Candidate::move).isEqualTo(moves);
        assertThat(choice.candidates())
                .filteredOn(c -> c.verdict() == TieChoice.TieVerdict.TAKEN)
                .extracting(TieChoice.Candidate::move)
                .containsExactly(choice.move());
        return choice.move();
    }

    @Test
    void theFirstIsTheFirst() {
        assertThat(choose(PlainTieBreaker.first(), line)).isEqualTo(7);
    }

    @Test
    void lotsDependOnSeedAndLineAlone() {
        TieBreaker one = PlainTieBreaker.random(1);
        List<Long> drawn = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            drawn.add(choose(one, new GameLine("start", List.of("m" + i))));
        }
        for (int i = 299; i >= 0; i--) {
            assertThat(choose(PlainTieBreaker.random(1), new GameLine("start", List.of("m" + i))))
                    .isEqualTo(drawn.get(i));
        }
        Set<Long> bySeed = new HashSet<>();
        for (int seed = 0; seed < 50; seed++) {
            bySeed.add(choose(PlainTieBreaker.random(seed), line));
        }
        assertThat(bySeed).hasSize(3);
        assertThat(moves)
                .allSatisfy(move ->
                        assertThat(drawn.stream().filter(move::equals).count()).isBetween(60L, 140L));
        assertThat(choose(one, new GameLine("start", List.of("a", "bc")))).isIn(moves);
    }
}
