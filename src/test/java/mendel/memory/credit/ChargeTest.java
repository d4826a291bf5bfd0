package mendel.memory.credit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.List;
import java.util.Map;
import mendel.memory.Result;
import org.junit.jupiter.api.Test;

/**
 * Who is charged for a game, on a tree that fits on a page. The learner's choices are in brackets, its moves are places
 * 1 to 5:
 *
 * <pre>
 *   [1 or 2], reply, [3 or 4], reply, 5 (forced), end
 * </pre>
 *
 * A lost game gives 0 here, a won one 1.
 */
class ChargeTest {

    private static final List<Charge.Step> GAME = List.of(
            new Charge.Step(1, new long[] {2}), new Charge.Step(3, new long[] {4}), new Charge.Step(5, new long[0]));

    private static double[] credits(double given, Map<Long, Worth> known) {
        return Charge.credits(GAME, given, known);
    }

    /** Move 4 could still have saved the game: 3 and 5 are charged in full, 1 gets the mean of the loss and a draw. */
    @Test
    void theLastChoiceWithAnUntriedMoveIsCharged() {
        assertThat(credits(0, Map.of())).containsExactly(0.25, 0, 0);
    }

    /** 4 has lost as well: now 1 is charged in full, as 2 is the last move that could have saved the game. */
    @Test
    void theOneBeforeWhenAllMovesOfTheLastHaveLost() {
        assertThat(credits(0, Map.of(3L, new Worth(1, 0), 4L, new Worth(1, 0)))).containsExactly(0, 0, 0);
    }

    /** The game was lost only for trying 3: 4 wins, so that 1 is half good still. */
    @Test
    void anExperimentIsNotHeldAgainstTheWayToIt() {
        assertThat(credits(0, Map.of(4L, new Worth(3, 3)))).containsExactly(0.5, 0, 0);
    }

    @Test
    void aWinIsCreditedToAll() {
        assertThat(credits(1, Map.of(4L, new Worth(3, 3)))).containsExactly(1, 1, 1);
    }

    @Test
    void aDrawIsNotImprovedByTheUnknown() {
        assertThat(credits(0.5, Map.of())).containsExactly(0.5, 0.5, 0.5);
    }

    /** Labaj's games have no choices: then each move gets what the game gave. */
    @Test
    void withoutChoicesAllAreCharged() {
        assertThat(Charge.credits(
                        List.of(new Charge.Step(1, new long[0]), new Charge.Step(2, new long[0])), 0, Map.of()))
                .containsExactly(0, 0);
    }

    @Test
    void whoWonCountsMoreThanByHowMuch() {
        assertThat(Utility.of(Result.LOST, -64)).isZero();
        assertThat(Utility.of(Result.LOST, -2)).isEqualTo(0.2422, offset(1e-4));
        assertThat(Utility.of(Result.LOST, null)).isEqualTo(0.125);
        assertThat(Utility.of(Result.DRAWN, 0)).isEqualTo(0.5);
        assertThat(Utility.of(Result.WON, 2)).isEqualTo(0.7578, offset(1e-4));
        assertThat(Utility.of(Result.WON, 100)).isEqualTo(1);
    }
}
