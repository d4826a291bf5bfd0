package mendel.evolve.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import mendel.eval.Weights;
import mendel.game.Texts;
import mendel.match.opening.Opening;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.player.SearchPlayers;
import org.junit.jupiter.api.Test;

class OpeningSourceTest {

    private static Player judge() {
        return new SearchPlayers(Arenas.GAME, Arenas.MODEL, GameLimit.nodes(50))
                .open()
                .player(Weights.defaults(Arenas.MODEL.spec()));
    }

    private static List<Opening> openings(OpeningSource source, LongStream seeds) {
        Player judge = judge();
        List<Opening> openings = new ArrayList<>();
        seeds.forEach(seed -> openings.add(source.get(seed, judge)));
        return openings;
    }

    /** Whatever was asked before, and whoever judges. */
    @Test
    void randomOpeningsDependOnTheirSeedsAlone() {
        OpeningSource source = OpeningSource.random(Arenas.GAME);
        List<Opening> up = openings(source, LongStream.range(0, 20));
        List<Opening> down = openings(
                OpeningSource.random(Arenas.GAME),
                LongStream.iterate(19, seed -> seed - 1).limit(20));
        assertThat(down.reversed()).isEqualTo(up);
        assertThat(new HashSet<>(up)).hasSizeGreaterThan(15);
        assertThat(up)
                .allSatisfy(opening -> assertThat(Texts.text(opening.position(Arenas.GAME)))
                        .isNotEqualTo(Texts.text(Arenas.GAME.start())));
    }

    @Test
    void listedOpeningsAreAllUsed() {
        List<Opening> distinct = IntStream.range(0, 5)
                .mapToObj(i -> new Opening("position " + i, List.of()))
                .toList();
        OpeningSource source = OpeningSource.listed(distinct, "a list");
        List<Opening> drawn = openings(source, LongStream.range(0, 40));
        assertThat(drawn).hasSameElementsAs(distinct);
        assertThat(openings(source, LongStream.range(0, 40))).isEqualTo(drawn);
        assertThat(source.identity())
                .isEqualTo("a list")
                .isNotEqualTo(OpeningSource.random(Arenas.GAME).identity());
    }
}
