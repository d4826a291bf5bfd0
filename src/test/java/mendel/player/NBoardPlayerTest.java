package mendel.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.TimeUnit;
import mendel.InputException;
import mendel.ResourceException;
import mendel.game.Side;
import mendel.game.TextFormat;
import mendel.game.Texts;
import mendel.match.game.Adjudication;
import mendel.match.game.GameRunner;
import mendel.match.opening.Opening;
import mendel.protocol.nboard.MockNBoardEngine;
import mendel.protocol.nboard.MockNBoardEngine.Mode;
import mendel.reversi.ReversiGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class NBoardPlayerTest {

    private static final ReversiGame REVERSI = ReversiGame.all().getFirst();
    private static final TextFormat GGF = (TextFormat) REVERSI.formats().stream()
            .filter(f -> f.extension().equals("ggf"))
            .findFirst()
            .orElseThrow();
    private static final Opening START = new Opening(Texts.text(REVERSI.start()), List.of());
    private static final Opening AFTER_MOVES = new Opening(Texts.text(REVERSI.start()), List.of("f5", "d6"));
    private static final Opening ELSEWHERE = new Opening("X".repeat(56) + "XXOO---- X", List.of());

    private static Player mock(Mode mode) {
        return NBoardPlayer.start(MockNBoardEngine.spec(mode), GGF);
    }

    private static GameRunner.Course game(Mode mode, Opening opening, GameLimit limit, boolean mockIsBlack) {
        try (Player mock = mock(mode);
                Player other = StubPlayers.hashing("other", 5).open()) {
            return new GameRunner(REVERSI, limit, Adjudication.OFF)
                    .play(opening, mockIsBlack ? other : mock, mockIsBlack ? mock : other);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"SOUND", "BLANKS", "BOOK"})
    void soundEnginesPlayToTheEnd(Mode mode) {
        for (Opening opening : List.of(START, AFTER_MOVES, ELSEWHERE)) {
            for (boolean black : List.of(true, false)) {
                GameRunner.Course course = game(mode, opening, GameLimit.depth(2), black);
                assertThat(course.end().detail()).isEmpty();
                assertThat(course.end().culprit()).isNull();
            }
        }
    }

    @Test
    void scoresAndDepthsAreTold() {
        assertThat(game(Mode.SOUND, AFTER_MOVES, GameLimit.depth(3), true)
                        .comments()
                        .get(2))
                .isEqualTo("+0.00/3");
    }

    @ParameterizedTest
    @CsvSource({
        "CRASH,crash",
        "HANG,stall",
        "GARBAGE,stall",
        "SILENT,nonsense",
        "ENDLESS_LINE,nonsense",
        "ILLEGAL_MOVE,illegal-move"
    })
    void anEngineThatFailsLosesByName(Mode mode, String reason) {
        GameRunner.Course course = game(mode, AFTER_MOVES, GameLimit.depth(2), true);
        assertThat(course.end().reason()).isEqualTo(reason);
        assertThat(course.end().culprit()).isEqualTo(Side.BLACK);
        assertThat(course.end().detail()).isNotEmpty();
    }

    /** What is left comes from the clock of the start, the increments, and what each side has used so far. */
    @Test
    void clocksAreTold() {
        GameRunner.Course course = game(Mode.TELLS_GAME, AFTER_MOVES, GameLimit.clock("60+2"), true);
        assertThat(course.end().detail()).contains("ti[1:00|0:02]").contains("b[f5||2.000]");
        assertThat(game(Mode.TELLS_GAME, AFTER_MOVES, GameLimit.depth(2), true)
                        .end()
                        .detail())
                .contains("ti[99:00]")
                .contains("b[f5]w[d6]");
    }

    @Test
    void limitsThatTheProtocolDoesNotKnowAreRefused() {
        assertThatThrownBy(() -> NBoardPlayer.requireLimit(GameLimit.nodes(100)))
                .isInstanceOf(InputException.class)
                .hasMessage("NBoard has no limit of 100 nodes; give a depth or a clock");
        assertThatThrownBy(() -> NBoardPlayer.requireLimit(GameLimit.moveTime(100)))
                .isInstanceOf(InputException.class);
    }

    @Test
    void anEngineThatCannotStartIsAnErrorAndNoResult() {
        assertThatThrownBy(() -> mock(Mode.CRASH_AT_START))
                .isInstanceOf(ResourceException.class)
                .hasMessageContaining("exit code 7");
    }
}
