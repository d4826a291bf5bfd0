package mendel.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import mendel.ResourceException;
import mendel.draughts.DraughtsGame;
import mendel.draughts.text.HubNotation;
import mendel.game.Side;
import mendel.game.Texts;
import mendel.match.event.Match;
import mendel.match.event.MatchResult;
import mendel.match.event.MatchSettings;
import mendel.match.event.MatchStore;
import mendel.match.game.Adjudication;
import mendel.match.game.GameRunner;
import mendel.match.game.PlayedGame;
import mendel.match.opening.ListedOpenings;
import mendel.match.opening.Opening;
import mendel.protocol.hub.MockHubEngine;
import mendel.protocol.hub.MockHubEngine.Mode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class HubPlayerTest {

    private static final DraughtsGame DRAUGHTS = DraughtsGame.withMoveLimit();
    private static final Opening START = new Opening(Texts.text(DRAUGHTS.start()), List.of());
    private static final Opening AFTER_MOVES = new Opening(Texts.text(DRAUGHTS.start()), List.of("c3-b4", "b6-a5"));
    /** Kühr 2011, example 1.2: several captures with the same first square. */
    private static final Opening BEFORE_CAPTURES = new Opening("W:Wc1,Ka3:Bc5,f2,Ke5", List.of());

    private static Player mock(Mode mode) {
        return HubPlayer.start(MockHubEngine.spec(mode, Map.of()), new HubNotation(), "czech");
    }

    private static GameRunner.Course game(Mode mode, Opening opening, GameLimit limit, boolean mockIsWhite) {
        try (Player mock = mock(mode)) {
            return game(mock, opening, limit, mockIsWhite);
        }
    }

    private static GameRunner.Course game(Player mock, Opening opening, GameLimit limit, boolean mockIsWhite) {
        try (Player other = StubPlayers.hashing("other", 5).open()) {
            return new GameRunner(DRAUGHTS, limit, Adjudication.OFF)
                    .play(opening, mockIsWhite ? mock : other, mockIsWhite ? other : mock);
        }
    }

    @Test
    void soundEnginesPlayToTheEnd() {
        int captures = 0;
        try (Player mock = mock(Mode.SOUND)) {
            for (boolean white : List.of(true, false)) {
                for (Opening opening : List.of(START, AFTER_MOVES, BEFORE_CAPTURES)) {
                    GameRunner.Course course = game(mock, opening, GameLimit.nodes(10), white);
                    assertThat(course.end().detail()).isEmpty();
                    assertThat(course.end().culprit()).isNull();
                    captures += (int) course.moves().stream()
                            .filter(move -> move.split("-").length > 2)
                            .count();
                }
            }
        }
        assertThat(captures).as("captures of several pieces").isPositive();
    }

    @Test
    void scoresAndDepthsAreTold() {
        assertThat(game(Mode.SOUND, START, GameLimit.depth(3), true).comments().getFirst())
                .isEqualTo("+0.50/3");
    }

    @ParameterizedTest
    @CsvSource({
        "CRASH,crash",
        "HANG,stall",
        "GARBAGE,stall",
        "NO_MOVE,nonsense",
        "ERROR,nonsense",
        "ENDLESS_LINE,nonsense",
        "ILLEGAL_MOVE,illegal-move"
    })
    void anEngineThatFailsLosesByName(Mode mode, String reason) {
        GameRunner.Course course = game(mode, AFTER_MOVES, GameLimit.nodes(10), true);
        assertThat(course.end().reason()).isEqualTo(reason);
        assertThat(course.end().culprit()).isEqualTo(Side.WHITE);
        assertThat(course.end().result()).isZero();
        assertThat(course.end().detail()).isNotEmpty();
    }

    /** The squares where a piece lands would be a capture in our own notation; in Hub they are not. */
    @Test
    void aPathIsNoCapture() {
        GameRunner.Course course = game(Mode.PATHS, BEFORE_CAPTURES, GameLimit.nodes(10), true);
        assertThat(course.end().reason()).isEqualTo("illegal-move");
        assertThat(course.end().detail()).contains("(Hub)");
    }

    @ParameterizedTest
    @CsvSource({
        "depth,level depth=7",
        "nodes,level nodes=5000",
        "movetime,level move-time=1.500",
        "clock,level time=59.500 inc=0.500"
    })
    void limitsAreTold(String kind, String level) {
        GameLimit limit = switch (kind) {
            case "depth" -> GameLimit.depth(7);
            case "nodes" -> GameLimit.nodes(5000);
            case "movetime" -> GameLimit.moveTime(1500);
            default -> GameLimit.clock("60+0.5");
        };
        assertThat(game(Mode.TELLS_LEVEL, START, limit, true).end().detail()).contains(level);
    }

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"CRASH_AT_START", "HANG_AT_START", "ERROR_AT_START"})
    void anEngineThatCannotStartIsAnErrorAndNoResult(Mode mode) {
        assertThatThrownBy(() -> mock(mode)).isInstanceOf(ResourceException.class);
    }

    /** After a lost game the next one has a new process. */
    @Test
    void aMatchGoesOnWithANewProcess() throws InterruptedException {
        List<PlayedGame> games = new ArrayList<>();
        MatchResult result = new Match(
                        DRAUGHTS,
                        PlayerFactory.of("engine", "engine", () -> mock(Mode.CRASH)),
                        StubPlayers.hashing("other", 5),
                        ListedOpenings.of(DRAUGHTS, List.of(START), 1),
                        new MatchSettings(4, GameLimit.nodes(10), Adjudication.OFF, null, 1))
                .play(MatchStore.none(), new Match.MatchListener(r -> {}, games::add), () -> false);
        assertThat(result.losses()).isEqualTo(4);
        assertThat(result.faults())
                .hasSize(4)
                .allSatisfy(f -> assertThat(f.reason()).isEqualTo("crash"));
    }
}
