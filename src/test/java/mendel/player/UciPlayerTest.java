package mendel.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import mendel.ResourceException;
import mendel.chess.ChessGame;
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
import mendel.protocol.EngineSpec;
import mendel.protocol.RealEngines;
import mendel.protocol.uci.MockEngine;
import mendel.protocol.uci.MockEngine.Mode;
import org.junit.jupiter.api.Test;

class UciPlayerTest {

    private static final ChessGame CHESS = new ChessGame();
    private static final Opening START = new Opening(Texts.text(CHESS.start()), List.of());

    /** For a machine that is busy with other tests. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static PlayerFactory factory(EngineSpec spec) {
        return PlayerFactory.of("engine", "engine", () -> UciPlayer.start(spec));
    }

    /** A game in which the mock has Black and its one move is e7e5. */
    private static GameRunner.Course game(Mode mode) {
        try (Player mock = UciPlayer.start(MockEngine.spec(mode, "e7e5"))) {
            return new GameRunner(CHESS, GameLimit.nodes(10), Adjudication.OFF.withMaxPlies(2))
                    .play(START, StubPlayers.script(n -> 0, "e2e4"), mock);
        }
    }

    @Test
    void soundEnginePlays() {
        GameRunner.Course course = game(Mode.SOUND);
        assertThat(course.end().reason()).isEqualTo("length");
        assertThat(course.moves()).containsExactly("e2e4", "e7e5");
        assertThat(course.comments().get(1)).matches("[+-]\\d\\.\\d\\d/8");
    }

    @Test
    void engineThatFailsLosesByName() {
        assertLoses(Mode.CRASH, "crash");
        assertLoses(Mode.HANG, "stall");
        assertLoses(Mode.GARBAGE, "stall");
        assertLoses(Mode.ILLEGAL_MOVE, "illegal-move");
    }

    private static void assertLoses(Mode mode, String reason) {
        GameRunner.Course course = game(mode);
        assertThat(course.end().culprit()).as("%s", mode).isEqualTo(Side.BLACK);
        assertThat(course.end().result()).isEqualTo(1);
        assertThat(course.end().reason()).as("%s", mode).isEqualTo(reason);
        assertThat(course.end().detail()).isNotEmpty();
    }

    @Test
    void engineThatCannotStartIsAnErrorAndNoResult() {
        for (Mode mode : List.of(Mode.CRASH_AT_START, Mode.SILENT_EXIT, Mode.HANG_AT_START)) {
            assertThatThrownBy(() -> new Match(
                                    CHESS,
                                    StubPlayers.hashing("a", 1),
                                    factory(MockEngine.spec(mode, "e7e5")),
                                    ListedOpenings.of(CHESS, List.of(START), 1),
                                    new MatchSettings(2, GameLimit.nodes(10), Adjudication.OFF, null, 1))
                            .play(MatchStore.none(), new Match.MatchListener(r -> {}, g -> {}), () -> false))
                    .as("%s", mode)
                    .isInstanceOf(ResourceException.class);
        }
    }

    @Test
    void stockfishPlaysWholeGames() throws InterruptedException {
        EngineSpec installed = RealEngines.stockfish(Map.of("Hash", "1"));
        EngineSpec stockfish = new EngineSpec(installed.command(), installed.options(), PATIENCE, PATIENCE);
        Opening mateInOne = new Opening("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", List.of());
        List<PlayedGame> games = new ArrayList<>();
        MatchResult result = new Match(
                        CHESS,
                        factory(stockfish),
                        StubPlayers.hashing("hash", 3),
                        ListedOpenings.of(CHESS, List.of(START, mateInOne), 1),
                        new MatchSettings(4, GameLimit.nodes(2000), Adjudication.OFF, null, 2))
                .play(MatchStore.none(), new Match.MatchListener(r -> {}, games::add), () -> false);
        assertThat(result.faults()).isEmpty();
        assertThat(result.wins()).isGreaterThanOrEqualTo(3);
        PlayedGame mate = games.stream()
                .filter(g -> g.record().start().equals(mateInOne.start()) && g.index() % 2 == 0)
                .findFirst()
                .orElseThrow();
        assertThat(mate.record().moves()).containsExactly("a1a8");
        assertThat(mate.record().comments().getFirst()).startsWith("+M1/");
    }

    @Test
    void enginePlaysWithClocks() {
        try (Player mock = UciPlayer.start(MockEngine.spec(Mode.SOUND, "e7e5"))) {
            GameRunner.Course course = new GameRunner(CHESS, GameLimit.clock("600+1"), Adjudication.OFF.withMaxPlies(2))
                    .play(START, StubPlayers.script(n -> null, "e2e4"), mock);
            assertThat(course.end().culprit()).isNull();
            assertThat(course.comments().getFirst()).matches("\\d+\\.\\d{3}s");
            assertThat(course.comments().get(1)).matches("[+-].*/\\d+ \\d+\\.\\d{3}s");
        }
    }

    /** Exact scores of the first line are told as they come; bounds and other lines are not. */
    @Test
    void engineTellsHowFarItHasCome() throws PlayerFailure {
        List<Thought> thoughts = new ArrayList<>();
        try (Player mock = UciPlayer.start(MockEngine.spec(Mode.SOUND, "e7e5"))) {
            mock.listen(thoughts::add);
            mock.start(CHESS, START.start());
            mock.played(CHESS.notation().parseMove(CHESS.start(), "e2e4"), "e2e4");
            Reply reply = mock.think(Clocks.start(GameLimit.depth(3)));
            assertThat(thoughts).extracting(Thought::depth).containsExactly(1, 2, 3);
            assertThat(thoughts).allMatch(thought -> thought.line().equals(List.of("e7e5")));
            assertThat(thoughts.getLast().score()).isEqualTo(reply.score());
        }
    }
}
