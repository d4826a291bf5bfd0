package mendel.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Side;
import mendel.game.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Choices and exact values are held against the moves of the game. */
class ContextCheckTest {

    private static final String MOVES = "d5 e3 d2 c1 c2";

    private static StoredGame game(Game rules, String moves, String choices, String solved) {
        return StoredGame.of(
                rules,
                Texts.text(rules.start()),
                Arrays.asList(moves.split(" ")),
                Side.BLACK,
                Result.LOST,
                null,
                new StoredGame.Context(
                        null, null, null, null, ContextText.readChoices(choices), ContextText.readSolved(solved)));
    }

    @Test
    void whatFitsIsKept() {
        StoredGame game = game(SampleGames.SMALL_REVERSI, MOVES, "0:B3,d5,e4 2:d2,b2", "4:-36");
        assertThat(game.context().choices())
                .containsExactly(
                        new StoredGame.Choice(0, List.of("b3", "d5", "e4")),
                        new StoredGame.Choice(2, List.of("d2", "b2")));
        assertThat(game.context().solved()).isEqualTo(new StoredGame.Solved(4, -36));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1:e3,c5      | the choice at ply 1 is not the learner's; give plies (from 0) at which black moves",
                "0:d5         | the choice at ply 0 has one move",
                "0:d5,d5      | the choice at ply 0 has a move twice",
                "0:b3,e4      | the choice at ply 0 lacks the move played, d5",
                "0:d5,a1      | the choice at ply 0: the move \"a1\" is not legal",
                "6:d5,e4      | there is a choice at ply 6, but no move; the plies are 0 to 4",
                "2:d2,b2 0:d5,e4 | the choice at ply 0 comes after that at ply 2",
                "0:d5,e4 0:d5,b3 | the choice at ply 0 comes after that at ply 0"
            })
    void otherChoicesAreRefused(String choices, String message) {
        assertThatThrownBy(() -> game(SampleGames.SMALL_REVERSI, MOVES, choices, null))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }

    @Test
    void otherExactValuesAreRefused() {
        assertThatThrownBy(() -> game(SampleGames.SMALL_REVERSI, MOVES, null, "5:2"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("the exact value is for ply 5, where no move was played; the plies are 0 to 4");
        assertThatThrownBy(() -> game(SampleGames.SMALL_REVERSI, MOVES, null, "4:38"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("38 discs on 36 squares");
        assertThatThrownBy(() -> game(SampleGames.rules("chess"), "e2e4", null, "0:2"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("its rules know no margins");
    }

    /** Games stored by older versions keep their hash, and so are known when they are imported again. */
    @Test
    void theHashCountsThemOnlyWhereTheyAre() {
        long plain = game(SampleGames.SMALL_REVERSI, MOVES, null, null).contentHash();
        assertThat(plain)
                .isEqualTo(LineKey.hash("reversi-6\n" + Texts.text(SampleGames.SMALL_REVERSI.start()) + "\n" + MOVES
                        + "\nblack\nlost\nnull\nnull\nnull\n"));
        assertThat(game(SampleGames.SMALL_REVERSI, MOVES, "0:d5,e4", null).contentHash())
                .isNotEqualTo(plain);
        assertThat(game(SampleGames.SMALL_REVERSI, MOVES, null, "4:0").contentHash())
                .isNotEqualTo(plain);
    }
}
