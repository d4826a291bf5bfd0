package mendel.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import mendel.InputException;
import mendel.chess.ChessGame;
import mendel.draughts.DraughtsGame;
import mendel.draughts.text.HubNotation;
import mendel.game.TextFormat;
import mendel.game.Texts;
import mendel.match.event.Match;
import mendel.match.event.MatchResult;
import mendel.match.event.MatchSettings;
import mendel.match.event.MatchStore;
import mendel.match.game.Adjudication;
import mendel.match.opening.ListedOpenings;
import mendel.match.opening.Opening;
import mendel.protocol.EngineSpec;
import mendel.protocol.RealEngines;
import mendel.protocol.hub.MockHubEngine;
import mendel.protocol.nboard.MockNBoardEngine;
import mendel.protocol.uci.MockEngine;
import mendel.protocol.uci.MockEngine.Mode;
import mendel.reversi.ReversiGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class LimitTrialTest {

    private static final ChessGame CHESS = new ChessGame();
    private static final ReversiGame REVERSI = ReversiGame.all().getFirst();

    private static PlayerFactory factory(EngineSpec spec) {
        return PlayerFactory.of("engine", "engine", () -> UciPlayer.start(spec));
    }

    private static PlayerFactory mock(Mode mode) {
        return factory(MockEngine.spec(mode, "e2e4"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SHALLOW | engine does not keep to the limit of 1000 nodes: it answers at depth 1 after 20 nodes at"
                        + " the start of the game; give a limit that it keeps to: depth, movetime, tc",
                "HANG    | does not answer in time at the limit of 1000 nodes at the start of the game",
                "RUNAWAY | does not come to an end: it has searched"
            })
    void anEngineThatIgnoresTheLimitIsRefused(Mode mode, String words) {
        assertThatThrownBy(() -> LimitTrial.require(CHESS, mock(mode), GameLimit.nodes(1000)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(words)
                .hasMessageNotContaining("\n");
    }

    @Test
    void othersArePlayedWith() {
        for (Mode mode : List.of(Mode.SOUND, Mode.GREEDY, Mode.CRASH, Mode.NO_SCORE)) {
            LimitTrial.require(CHESS, mock(mode), GameLimit.nodes(1000));
        }
        LimitTrial.require(CHESS, mock(Mode.SOUND), GameLimit.depth(3));
    }

    @Test
    void enginesOfOtherProtocolsAreTriedToo() {
        PlayerFactory hub = PlayerFactory.of(
                "hub",
                "hub",
                () -> HubPlayer.start(
                        MockHubEngine.spec(MockHubEngine.Mode.SHALLOW, Map.of()), new HubNotation(), "czech"));
        assertThatThrownBy(() -> LimitTrial.require(new DraughtsGame(), hub, GameLimit.depth(4)))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(
                        "hub does not keep to the limit of depth 4: it answers at depth 1 after 100 nodes");
        TextFormat ggf = (TextFormat) REVERSI.formats().stream()
                .filter(f -> f.extension().equals("ggf"))
                .findFirst()
                .orElseThrow();
        PlayerFactory nboard = PlayerFactory.of(
                "nboard",
                "nboard",
                () -> NBoardPlayer.start(MockNBoardEngine.spec(MockNBoardEngine.Mode.SHALLOW), ggf));
        assertThatThrownBy(() -> LimitTrial.require(REVERSI, nboard, GameLimit.depth(4)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nodes");
    }

    /** Ethereal 12 takes no limit of nodes. */
    @Test
    void aRealEngineThatIgnoresNodesIsRefused() {
        EngineSpec ethereal = RealEngines.ethereal(Map.of());
        assertThatThrownBy(() -> LimitTrial.require(CHESS, factory(ethereal), GameLimit.nodes(5000)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("does not keep to the limit of 5000 nodes: it answers at depth 1");
        LimitTrial.require(CHESS, factory(ethereal), GameLimit.depth(4));
    }

    @Test
    void overrunsAreTold() throws InterruptedException {
        PlayerFactory greedy =
                PlayerFactory.of("greedy", "greedy", () -> UciPlayer.start(MockEngine.spec(Mode.GREEDY, "e2e4")));
        MatchResult result = new Match(
                        CHESS,
                        greedy,
                        StubPlayers.hashing("other", 5),
                        ListedOpenings.of(CHESS, List.of(new Opening(Texts.text(CHESS.start()), List.of())), 1),
                        new MatchSettings(2, GameLimit.nodes(1000), Adjudication.OFF, null, 1))
                .play(MatchStore.none(), new Match.MatchListener(r -> {}, g -> {}), () -> false);
        assertThat(result.faults().getLast())
                .isEqualTo(new MatchResult.Fault(
                        null,
                        "greedy",
                        "overrun",
                        "1 of 1 moves used more than 2 times the limit of 1000 nodes, at most 3030 nodes",
                        false));
    }

    @Test
    void whatIsExcused() {
        GameLimit depth = GameLimit.depth(8);
        assertThat(LimitUse.of(new Reply("e2e4", 5, 7, 100), depth, true)).isEqualTo(new LimitUse(0, 1, 0, 7));
        assertThat(LimitUse.of(new Reply("e2e4", 5, 7, 100), depth, false)).isNull();
        assertThat(LimitUse.of(new Reply("e2e4", 29_995, 7, 100), depth, true)).isNull();
        assertThat(LimitUse.of(new Reply("e2e4", 5, 8, 100), depth, true)).isNull();
        assertThat(LimitUse.of(new Reply("e2e4", 5, 17, 100), depth, true)).isEqualTo(new LimitUse(1, 0, 17, 0));
        assertThat(LimitUse.of(new Reply("e2e4", 5, 0, 0), depth, true)).isNull();
        assertThat(LimitUse.of(new Reply("e2e4", 5, 64, 10), GameLimit.nodes(1000), true))
                .isNull();
        assertThat(LimitUse.of(new Reply("e2e4", 5, 3, 10), GameLimit.moveTime(1000), true))
                .isNull();
        assertThat(LimitUse.sum(new LimitUse(1, 0, 17, 0), new LimitUse(1, 2, 18, 3)))
                .isEqualTo(new LimitUse(2, 2, 18, 3));
        assertThat(LimitUse.sum(null, new LimitUse(1, 0, 17, 0))).isEqualTo(new LimitUse(1, 0, 17, 0));
    }
}
