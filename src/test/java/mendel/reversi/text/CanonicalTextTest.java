package mendel.reversi.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import mendel.game.RandomGames;
import mendel.game.Texts;
import mendel.reversi.ReversiGame;
import mendel.reversi.rules.ReversiPosition;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Positions that rotations and reflections carry into each other have one name, and no others have. */
class CanonicalTextTest {

    /** The board turned by a quarter, told square by square. */
    private static String turned(String text, int size) {
        StringBuilder turned = new StringBuilder(text);
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                turned.setCharAt(column * size + size - 1 - row, text.charAt(row * size + column));
            }
        }
        return turned.toString();
    }

    private static String mirrored(String text, int size) {
        StringBuilder mirrored = new StringBuilder();
        for (int row = 0; row < size; row++) {
            mirrored.append(new StringBuilder(text.substring(row * size, (row + 1) * size)).reverse());
        }
        return mirrored.append(text.substring(size * size)).toString();
    }

    private static List<String> images(String text, int size) {
        List<String> images = new ArrayList<>();
        String turned = text;
        for (int quarter = 0; quarter < 4; quarter++) {
            images.add(turned);
            images.add(mirrored(turned, size));
            turned = turned(turned, size);
        }
        assertThat(turned).isEqualTo(text);
        return images;
    }

    @Property(tries = 150)
    void allImagesHaveTheNameOfTheFirst(@ForAll @IntRange(max = 5) int variant, @ForAll long seed) {
        ReversiGame game = ReversiGame.all().get(variant);
        ReversiPosition position = RandomGames.playout(game.start(), seed, 50);
        List<String> images = images(Texts.text(position), game.size());
        String first = images.stream().sorted().toList().getFirst();
        for (String image : images) {
            assertThat(Texts.canonicalText(game.parse(image))).isEqualTo(first);
        }
    }

    /** The rules know no direction: what can be reached from an image are the images of what can be reached. */
    @Property(tries = 60)
    void imagesHaveTheSameFuture(@ForAll @IntRange(max = 5) int variant, @ForAll long seed) {
        ReversiGame game = ReversiGame.all().get(variant);
        ReversiPosition position = RandomGames.playout(game.start(), seed, 50);
        List<String> future = future(position);
        images(Texts.text(position), game.size())
                .forEach(image -> assertThat(future(game.parse(image))).isEqualTo(future));
    }

    private static List<String> future(ReversiPosition position) {
        long[] moves = new long[position.maxMoves()];
        int n = position.generate(moves, 0);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            position.make(moves[i]);
            names.add(Texts.canonicalText(position) + position.outcome());
            position.unmake();
        }
        return names.stream().sorted().toList();
    }

    /** The start is its own image in both diagonals, so that the four first moves are one. */
    @Test
    void theFirstMovesAreOne() {
        for (ReversiGame game : ReversiGame.all()) {
            Set<String> names = new HashSet<>(future(game.start()));
            assertThat(names).hasSize(1);
        }
    }
}
