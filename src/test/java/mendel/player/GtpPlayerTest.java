package mendel.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import mendel.InputException;
import mendel.ResourceException;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Position;
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
import mendel.protocol.gtp.MockGtpEngine;
import mendel.protocol.gtp.MockGtpEngine.Mode;
import mendel.reversi.ReversiGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class GtpPlayerTest {

    private static final Game REVERSI = ReversiGame.all().getFirst();
    private static final Opening START = new Opening(Texts.text(REVERSI.start()), List.of());
    private static final Opening AFTER_MOVES = new Opening(Texts.text(REVERSI.start()), List.of("f5", "d6", "c3"));
    /** White must pass, then Black ends the game. */
    private static final Opening BEFORE_A_PASS = new Opening("XO-" + "X".repeat(61) + " O", List.of());

    private static PlayerFactory factory(EngineSpec spec) {
        return PlayerFactory.of("engine", "engine", () -> GtpPlayer.start(spec));
    }

    private static GameRunner.Course game(Mode mode, Opening opening, boolean mockIsWhite) {
        try (Player mock = GtpPlayer.start(MockGtpEngine.spec(mode))) {
            return game(mock, opening, mockIsWhite);
        }
    }

    private static GameRunner.Course game(Player mock, Opening opening, boolean mockIsWhite) {
        try (Player other = StubPlayers.hashing("other", 5).open()) {
            return new GameRunner(REVERSI, GameLimit.nodes(10), Adjudication.OFF)
                    .play(opening, mockIsWhite ? mock : other, mockIsWhite ? other : mock);
        }
    }

    /**
     * Whole games in a row, with passes of either side, by an engine that is told of passes and one that refuses that.
     */
    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"SOUND", "RHINO"})
    void soundEnginesPlayToTheEnd(Mode mode) {
        int passes = 0;
        try (Player mock = GtpPlayer.start(MockGtpEngine.spec(mode))) {
            for (int i = 0; i < 3; i++) {
                for (Opening opening : List.of(START, AFTER_MOVES)) {
                    GameRunner.Course course = game(mock, opening, i % 2 == 0);
                    assertThat(course.end().detail()).isEmpty();
                    assertThat(course.end().reason()).isEqualTo("discs");
                    passes +=
                            (int) course.moves().stream().filter("pass"::equals).count();
                }
            }
        }
        assertThat(passes).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void anEngineThatCanBeginsInAPosition(boolean mockIsWhite) {
        GameRunner.Course course = game(Mode.RHINO, BEFORE_A_PASS, mockIsWhite);
        assertThat(course.moves()).containsExactly("pass", "c1");
        assertThat(course.end().reason()).isEqualTo("discs");
    }

    @Test
    void anEngineThatCannotIsAnErrorAndNoLostGame() {
        assertThatThrownBy(() -> game(Mode.SOUND, BEFORE_A_PASS, true))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("Mock of SOUND cannot begin at XO-")
                .hasMessageContaining("openings that are moves, not positions");
        Game small = ReversiGame.all().get(1);
        try (Player mock = GtpPlayer.start(MockGtpEngine.spec(Mode.SOUND))) {
            assertThatThrownBy(() -> mock.start(small, Texts.text(small.start())))
                    .isInstanceOf(InputException.class)
                    .hasMessage("Mock of SOUND does not play on 6x6 (unacceptable size); give another engine or game");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "CRASH,crash",
        "HANG,stall",
        "UNENDING,stall",
        "GARBAGE,nonsense",
        "WRONG_NUMBER,nonsense",
        "ENDLESS_LINE,nonsense",
        "REFUSE_MOVE,nonsense",
        "REFUSE_PLAY,nonsense",
        "ILLEGAL_MOVE,illegal-move"
    })
    void anEngineThatFailsLosesByName(Mode mode, String reason) {
        GameRunner.Course course = game(mode, AFTER_MOVES, true);
        assertThat(course.end().reason()).isEqualTo(reason);
        assertThat(course.end().culprit()).isEqualTo(Side.WHITE);
        assertThat(course.end().result()).isZero();
        assertThat(course.end().detail()).isNotEmpty();
    }

    /** That is no fault. */
    @Test
    void anEngineMayResign() {
        assertThat(game(Mode.RESIGN, AFTER_MOVES, true).end())
                .isEqualTo(new GameEnd(0, GameEnd.GameEndKind.RULES, "resignation", null, ""));
    }

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"CRASH_AT_START", "HANG_AT_START", "UCI"})
    void anEngineThatCannotStartIsAnErrorAndNoResult(Mode mode) {
        assertThatThrownBy(() -> GtpPlayer.start(MockGtpEngine.spec(mode))).isInstanceOf(ResourceException.class);
    }

    /** After a lost game the next one has a new process. */
    @Test
    void aMatchGoesOnWithANewProcess() throws InterruptedException {
        List<PlayedGame> games = new ArrayList<>();
        MatchResult result = new Match(
                        REVERSI,
                        factory(MockGtpEngine.spec(Mode.CRASH)),
                        StubPlayers.hashing("other", 5),
                        ListedOpenings.of(REVERSI, List.of(START), 1),
                        new MatchSettings(4, GameLimit.nodes(10), Adjudication.OFF, null, 1))
                .play(MatchStore.none(), new Match.MatchListener(r -> {}, games::add), () -> false);
        assertThat(result.losses()).isEqualTo(4);
        assertThat(result.faults())
                .hasSize(4)
                .allSatisfy(f -> assertThat(f.reason()).isEqualTo("crash"));
    }

    /** It knows no clock: it is not held to one, and the time that it takes is told. */
    @Test
    void timeIsMeasuredAndDoesNotLose() {
        try (Player slow = GtpPlayer.start(MockGtpEngine.spec(Mode.SLOW));
                Player other = StubPlayers.hashing("other", 5).open()) {
            Opening nearTheEnd = new Opening(Texts.text(REVERSI.start()), lastMoves());
            GameRunner.Course course =
                    new GameRunner(REVERSI, GameLimit.moveTime(1), Adjudication.OFF).play(nearTheEnd, slow, other);
            assertThat(course.end().reason()).isEqualTo("discs");
            assertThat(course.white().moves()).isPositive();
            assertThat(course.white().millisAMove()).isGreaterThanOrEqualTo(200);
            assertThat(course.white().moves() + course.black().moves())
                    .isEqualTo(course.moves().size() - nearTheEnd.moves().size());
        }
    }

    /** A game of first moves, but for its last eight. */
    private static List<String> lastMoves() {
        Position p = REVERSI.start();
        List<String> moves = new ArrayList<>();
        long[] legal = new long[p.maxMoves()];
        for (int n = p.generate(legal, 0); n > 0; n = p.generate(legal, 0)) {
            moves.add(Texts.moveText(p, legal[0]));
            p.make(legal[0]);
        }
        return moves.subList(0, moves.size() - 8);
    }

    @Test
    void rhinoPlaysWholeGames() throws InterruptedException {
        List<PlayedGame> games = new ArrayList<>();
        Opening late = new Opening("XXXXXXXXXXXXXXXXXXXXXXXOXXXXXXOXXXXOXOXXXXXXOX-OXXXXXX--XXXXX--- O", List.of());
        MatchResult result = new Match(
                        REVERSI,
                        factory(RealEngines.rhino("-l 1 -b 0")),
                        StubPlayers.hashing("hash", 3),
                        ListedOpenings.of(REVERSI, List.of(START, AFTER_MOVES, BEFORE_A_PASS, late), 1),
                        new MatchSettings(12, GameLimit.nodes(100), Adjudication.OFF, null, 2))
                .play(MatchStore.none(), new Match.MatchListener(r -> {}, games::add), () -> false);
        assertThat(result.faults()).isEmpty();
        assertThat(games)
                .hasSize(12)
                .allSatisfy(g -> assertThat(g.end().reason()).isEqualTo("discs"));
        assertThat(games)
                .extracting(PlayedGame::record)
                .extracting(GameRecord::start)
                .contains(late.start());
        assertThat(result.timeOfFirst().moves()).isPositive();
    }
}
