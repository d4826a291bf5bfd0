package mendel.app.insight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import mendel.InputException;
import mendel.app.Games;
import mendel.game.Side;
import mendel.player.GameLimit;
import org.junit.jupiter.api.Test;

/** The score after every move, and where the game turned. */
class GameCurveTest {

    private static final List<String> FOOLS_MATE = List.of("f3", "e5", "g4", "Qh4");

    private static GameCurve.CurveMaker maker(String game, GameLimit limit) {
        return new GameCurve.CurveMaker(InsightSearch.of(Games.entry(game), null, "default", limit));
    }

    @Test
    void aBlunderIsWhereTheGameTurned() {
        List<ScoredPly> told = new ArrayList<>();
        GameCurve curve = maker("chess", GameLimit.depth(4)).make(null, FOOLS_MATE, told::add);
        assertThat(curve.isDone()).isTrue();
        assertThat(curve.points()).isEqualTo(told).hasSize(5);
        assertThat(curve.points()).extracting(ScoredPly::ply).containsExactly(0, 1, 2, 3, 4);
        assertThat(curve.points().getFirst().move()).isNull();
        ScoredPly blunder = curve.points().get(3);
        assertThat(curve.turningPoints(3, 300)).containsExactly(blunder);
        assertThat(blunder.notation()).isEqualTo("g4");
        assertThat(blunder.mover()).isEqualTo(Side.WHITE);
        assertThat(blunder.whitePlies()).isEqualTo(-1);
        assertThat(blunder.best()).isEqualTo("Qh4#");
        assertThat(blunder.cost()).isBetween(700, GameCurve.CLEAR);
        ScoredPly mate = curve.points().getLast();
        assertThat(mate.whiteScore()).isEqualTo(-30_000);
        assertThat(mate.moverScore()).isEqualTo(30_000);
        assertThat(mate.cost()).isZero();
        assertThat(mate.best()).isNull();
        assertThat(curve.turningPoints(0, 1)).isEmpty();
    }

    @Test
    void theSameLimitGivesTheSameCurve() {
        List<String> moves = List.of("f5", "d6", "c3", "d3");
        GameCurve curve = maker("reversi", GameLimit.nodes(500)).make(null, moves, point -> {});
        assertThat(maker("reversi", GameLimit.nodes(500)).make(null, moves, point -> {}))
                .isEqualTo(curve);
        ScoredPly first = curve.points().get(1);
        assertThat(first.mover()).isEqualTo(Side.BLACK);
        assertThat(first.moverScore()).isEqualTo(-first.whiteScore());
    }

    @Test
    void aCancelledCurveEndsWhereItIs() {
        GameCurve.CurveMaker maker = maker("chess", GameLimit.depth(3));
        GameCurve curve = maker.make(null, FOOLS_MATE, point -> {
            if (point.ply() == 1) {
                maker.cancel();
            }
        });
        assertThat(curve.isDone()).isFalse();
        assertThat(curve.points()).hasSize(2);
    }

    @Test
    void whatIsNoGameIsRefused() {
        assertThatThrownBy(() -> maker("chess", GameLimit.depth(1)).make(null, List.of("e4", "e4"), point -> {}))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("moves, move 2: ");
        assertThatThrownBy(() -> maker("chess", GameLimit.clock("60"))).isInstanceOf(InputException.class);
    }
}
