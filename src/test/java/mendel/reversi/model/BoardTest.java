package mendel.reversi.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mendel.game.Texts;
import mendel.reversi.ReversiGame;
import mendel.reversi.rules.ReversiPosition;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What the boards count by bit tricks, against {@link SlowBoard}. */
class BoardTest {

    @Provide
    Arbitrary<ReversiGame> games() {
        return Arbitraries.of(ReversiGame.all().subList(0, 3));
    }

    @Property(tries = 1500)
    void countsAreThoseOfEachSquare(@ForAll("games") ReversiGame game, @ForAll long seed, @ForAll boolean scattered) {
        String text = scattered ? RandomBoards.scattered(game, seed) : Texts.text(RandomBoards.playout(game, seed));
        ReversiBoardView board = ReversiBoardView.of(game.size());
        board.readLines(game.parse(text));
        ReversiPosition position = game.parse(text);
        board.readCount(position);
        board.readMoves(position);
        board.readContacts(position);
        board.readStable(position);
        board.readSquares(position);
        SlowBoard slow = new SlowBoard(text);
        assertThat(board.discs).isEqualTo(slow.count((x, y) -> slow.at(x, y) != '-'));
        assertThat(board.moves).containsExactly(slow.moves('X'), slow.moves('O'));
        assertThat(board.cornerMoves).containsExactly(slow.cornerMoves('X'), slow.cornerMoves('O'));
        assertThat(board.onlyMoves).isEqualTo(slow.onlyMoves('X') - slow.onlyMoves('O'));
        assertThat(board.frontier).isEqualTo(slow.frontier('X') - slow.frontier('O'));
        assertThat(board.potential).isEqualTo(slow.potential('X') - slow.potential('O'));
        assertThat(board.stable).isEqualTo(slow.stable('X') - slow.stable('O'));
        assertThat(board.oddQuarters).isEqualTo(slow.oddQuarters());
        for (int i = 0; i < board.squares.length; i++) {
            int k = i;
            assertThat(board.squares[i])
                    .isEqualTo(slow.count((x, y) -> slow.at(x, y) == 'X' && SquareClasses.of(slow.size, x, y) == k)
                            - slow.count((x, y) -> slow.at(x, y) == 'O' && SquareClasses.of(slow.size, x, y) == k));
        }
    }

    @Property(tries = 500)
    void linesAreTheRowsAndFilesAtTheEdge(@ForAll("games") ReversiGame game, @ForAll long seed) {
        String text = RandomBoards.scattered(game, seed);
        ReversiBoardView board = ReversiBoardView.of(game.size());
        board.readLines(game.parse(text));
        SlowBoard slow = new SlowBoard(text);
        int last = slow.size - 1;
        for (int colour = 0; colour < 2; colour++) {
            char disc = "XO".charAt(colour);
            for (int i = 0; i < slow.size; i++) {
                int at = colour * ReversiBoardView.SIDES;
                assertThat(board.edge[at + ReversiBoardView.TOP] >> i & 1).isEqualTo(slow.at(i, 0) == disc ? 1 : 0);
                assertThat(board.second[at + ReversiBoardView.TOP] >> i & 1).isEqualTo(slow.at(i, 1) == disc ? 1 : 0);
                assertThat(board.edge[at + ReversiBoardView.BOTTOM] >> i & 1)
                        .isEqualTo(slow.at(i, last) == disc ? 1 : 0);
                assertThat(board.second[at + ReversiBoardView.BOTTOM] >> i & 1)
                        .isEqualTo(slow.at(i, last - 1) == disc ? 1 : 0);
                assertThat(board.edge[at + ReversiBoardView.LEFT] >> i & 1).isEqualTo(slow.at(0, i) == disc ? 1 : 0);
                assertThat(board.second[at + ReversiBoardView.LEFT] >> i & 1).isEqualTo(slow.at(1, i) == disc ? 1 : 0);
                assertThat(board.edge[at + ReversiBoardView.RIGHT] >> i & 1)
                        .isEqualTo(slow.at(last, i) == disc ? 1 : 0);
                assertThat(board.second[at + ReversiBoardView.RIGHT] >> i & 1)
                        .isEqualTo(slow.at(last - 1, i) == disc ? 1 : 0);
            }
            assertThat(board.inside[colour])
                    .isEqualTo(slow.count(
                            (x, y) -> x > 1 && y > 1 && x < last - 1 && y < last - 1 && slow.at(x, y) == disc));
        }
    }

    @Example
    void classesAreNamedByOneTriangle() {
        assertThat(SquareClasses.names(8))
                .isEqualTo(List.of("a1", "b1", "c1", "d1", "b2", "c2", "d2", "c3", "d3", "d4"));
        assertThat(SquareClasses.names(6)).hasSize(6);
        assertThat(SquareClasses.names(10)).hasSize(15);
        assertThat(SquareClasses.of(8, 6, 6)).isEqualTo(4);
        assertThat(SquareClasses.of(8, 0, 3)).isEqualTo(3);
        assertThat(SquareClasses.of(10, 4, 5)).isEqualTo(14);
    }

    @Example
    void patternsShareTheirStates() {
        assertThat(ReversiPatterns.CORNER.names())
                .hasSize(23)
                .contains("X--X", "---X", "-X--", "XX-O")
                .doesNotContain("----", "-XO-", "--X-", "X---");
        assertThat(ReversiPatterns.EDGE.names()).hasSize(40).contains("X---", "--XO", "-X--");
    }
}
