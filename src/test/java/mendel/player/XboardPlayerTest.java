package mendel.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import mendel.InputException;
import mendel.ResourceException;
import mendel.chess.ChessGame;
import mendel.game.Side;
import mendel.game.Texts;
import mendel.match.event.Match;
import mendel.match.event.MatchResult;
import mendel.match.event.MatchSettings;
import mendel.match.event.MatchStore;
import mendel.match.game.Adjudication;
import mendel.match.game.GameEnd;
import mendel.match.game.GameRunner;
import mendel.match.game.PlayedGame;
import mendel.match.opening.ListedOpenings;
import mendel.match.opening.Opening;
import mendel.protocol.EngineSpec;
import mendel.protocol.RealEngines;
import mendel.protocol.xboard.MockXboardEngine;
import mendel.protocol.xboard.MockXboardEngine.Mode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class XboardPlayerTest {

    private static final ChessGame CHESS = new ChessGame();
    private static final Opening AFTER_MOVES = new Opening(Texts.text(CHESS.start()), List.of("e2e4", "e7e5", "g1f3"));
    private static final Opening PAWN_ENDING = new Opening("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", List.of());

    private static EngineSpec spec(Mode mode) {
        return MockXboardEngine.spec(mode, Map.of());
    }

    private static PlayerFactory factory(EngineSpec spec) {
        return PlayerFactory.of("engine", "engine", () -> XboardPlayer.start(spec));
    }

    private static GameRunner.Course game(Mode mode, GameLimit limit, Opening opening, boolean mockIsWhite) {
        try (Player mock = XboardPlayer.start(spec(mode))) {
            return game(mock, limit, opening, mockIsWhite);
        }
    }

    private static GameRunner.Course game(Player mock, GameLimit limit, Opening opening, boolean mockIsWhite) {
        try (Player other = StubPlayers.hashing("other", 5).open()) {
            return new GameRunner(CHESS, limit, Adjudication.OFF.withMaxPlies(60))
                    .play(opening, mockIsWhite ? mock : other, mockIsWhite ? other : mock);
        }
    }

    /**
     * Games in a row at every kind of limit that the protocol knows, with either colour, after moves and from a
     * position.
     */
    @ParameterizedTest
    @CsvSource({"SOUND,true", "ODD,false", "CLAIM_AND_MOVE,false", "SLOW_START,true"})
    void soundEnginesPlayToTheEnd(Mode mode, boolean mockIsWhite) {
        try (Player mock = XboardPlayer.start(spec(mode))) {
            for (GameLimit limit :
                    List.of(GameLimit.depth(3), GameLimit.moveTime(60_000), GameLimit.clock("600+0.5"))) {
                for (Opening opening : List.of(AFTER_MOVES, PAWN_ENDING)) {
                    GameRunner.Course course = game(mock, limit, opening, mockIsWhite);
                    assertThat(course.end().detail()).isEmpty();
                    assertThat(course.end().culprit()).isNull();
                    assertThat(course.moves())
                            .hasSizeGreaterThan(opening.moves().size() + 1);
                    assertThat(course.comments()).anyMatch(c -> c.startsWith("-0.37/9"));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "CRASH,crash",
        "HANG,stall",
        "GARBAGE,stall",
        "REFUSE_MOVE,nonsense",
        "CLAIM,nonsense",
        "ILLEGAL_MOVE,illegal-move"
    })
    void anEngineThatFailsLosesByName(Mode mode, String reason) {
        GameRunner.Course course = game(mode, GameLimit.depth(3), AFTER_MOVES, false);
        assertThat(course.end().reason()).isEqualTo(reason);
        assertThat(course.end().culprit()).isEqualTo(Side.BLACK);
        assertThat(course.end().result()).isEqualTo(1);
        assertThat(course.end().detail()).isNotEmpty();
    }

    /** That is no fault. */
    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"RESIGN", "RESIGN_BY_RESULT"})
    void anEngineMayResign(Mode mode) {
        GameEnd end = game(mode, GameLimit.depth(3), AFTER_MOVES, false).end();
        assertThat(end).isEqualTo(new GameEnd(1, GameEnd.GameEndKind.RULES, "resignation", null, ""));
        assertThat(game(mode, GameLimit.depth(3), AFTER_MOVES, true).end().result())
                .isZero();
    }

    @Test
    void anEngineForOneGameHasAProcessForEach() throws InterruptedException {
        List<PlayedGame> games = new ArrayList<>();
        MatchResult result = new Match(
                        CHESS,
                        factory(spec(Mode.ONE_GAME)),
                        StubPlayers.hashing("other", 5),
                        ListedOpenings.of(CHESS, List.of(AFTER_MOVES), 1),
                        new MatchSettings(4, GameLimit.depth(9), Adjudication.OFF.withMaxPlies(20), null, 1))
                .play(MatchStore.none(), new Match.MatchListener(r -> {}, games::add), () -> false);
        assertThat(result.faults()).isEmpty();
        assertThat(games).hasSize(4);
    }

    @Test
    void anEngineThatCannotBeginThereIsAnErrorAndNoLostGame() {
        assertThatThrownBy(() -> game(Mode.ONE_GAME, GameLimit.depth(3), PAWN_ENDING, true))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("Mock of ONE_GAME cannot begin at 4k3/")
                .hasMessageContaining("openings that are moves, not positions");
        assertThatThrownBy(() -> XboardPlayer.start(spec(Mode.CRASH_AT_START)))
                .isInstanceOf(ResourceException.class)
                .hasMessageContaining("exit code 7");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10+0.1|level 0 0:10 0.1",
                "600+0|level 0 10:00 0",
                "0.5+0.02|level 0 0:01 0.02",
                "90.25+10|level 0 1:30 10"
            })
    void tellsTheClock(String clock, String level) {
        assertThat(XboardPlayer.level(GameLimit.clock(clock))).containsExactly(level);
    }

    @Test
    void tellsDepthAndSecondsAndNoOtherLimit() {
        assertThat(XboardPlayer.level(GameLimit.depth(7))).containsExactly("level 0 60 0", "sd 7");
        assertThat(XboardPlayer.level(GameLimit.moveTime(2000))).containsExactly("st 2");
        for (GameLimit unknown : List.of(GameLimit.nodes(500), GameLimit.moveTime(1500))) {
            assertThatThrownBy(() -> XboardPlayer.level(unknown))
                    .isInstanceOf(InputException.class)
                    .hasMessage("the xboard protocol has no limit of " + unknown
                            + "; give a clock, a depth, or whole seconds for a move");
        }
    }

    /** Games by engines of other authors, without a fault; Phalanx knows no limit of the depth. */
    @Test
    void realEnginesPlayWholeGames() throws InterruptedException {
        realEnginePlays(RealEngines.fairymax(Map.of()), GameLimit.depth(3), 0);
        realEnginePlays(RealEngines.phalanx(Map.of()), GameLimit.clock("20"), 20);
    }

    private static void realEnginePlays(EngineSpec engine, GameLimit limit, int maxPlies) throws InterruptedException {
        List<PlayedGame> games = new ArrayList<>();
        MatchResult result = new Match(
                        CHESS,
                        factory(engine),
                        StubPlayers.hashing("hash", 3),
                        ListedOpenings.of(CHESS, List.of(AFTER_MOVES), 1),
                        new MatchSettings(
                                2,
                                limit,
                                maxPlies == 0 ? Adjudication.OFF : Adjudication.OFF.withMaxPlies(maxPlies),
                                null,
                                1))
                .play(MatchStore.none(), new Match.MatchListener(r -> {}, games::add), () -> false);
        assertThat(result.faults()).isEmpty();
        assertThat(games).hasSize(2);
        if (maxPlies == 0) {
            assertThat(result.wins()).as("%s", engine.command()).isEqualTo(2);
            assertThat(games).allSatisfy(g -> assertThat(g.end().reason()).isEqualTo("checkmate"));
        }
    }
}
