package mendel.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.ResourceException;
import mendel.chess.ChessGame;
import mendel.eval.Weights;
import mendel.game.Texts;
import mendel.match.game.Adjudication;
import mendel.match.game.GameRunner;
import mendel.match.opening.Opening;
import mendel.protocol.RealEngines;
import mendel.protocol.uci.MockEngine;
import mendel.protocol.uci.MockEngine.Mode;
import org.junit.jupiter.api.Test;

class UciPlayersTest {

    private static final ChessGame CHESS = new ChessGame();
    private static final Opening START = new Opening(Texts.text(CHESS.start()), List.of());
    private static final GameLimit DEPTH = GameLimit.depth(4);
    private static final TunedOption HASH = new TunedOption("hash", 1, 64, 3, 16);

    @Test
    void optionsAreWeights() {
        UciPlayers players = UciPlayers.of(
                CHESS,
                MockEngine.spec(Mode.SOUND, "e2e4"),
                List.of(HASH, new TunedOption("Use NNUE", 0, 1, 1, 1)),
                DEPTH);
        assertThat(players.spec().toString()).isEqualTo("chess:uci:java");
        assertThat(players.spec().integral()).isTrue();
        assertThat(players.spec().get(0).meaning()).isEqualTo("Mock 1.0 SOUND, spin from 1 to 1024, its default 16");
        assertThat(players.setOptions(Weights.defaults(players.spec())))
                .containsExactly("setoption name Hash value 16", "setoption name Use NNUE value true");
        Weights between = Weights.nearest(players.spec(), new double[] {18, 0.4});
        assertThat(between.toArray()).containsExactly(19, 0);
        assertThat(Weights.nearest(players.spec(), new double[] {99, -1}).toArray())
                .containsExactly(64, 0);
        assertThat(players.sideFiles(between))
                .isEqualTo(Map.of(
                        "setoptions.txt", "setoption name Hash value 19\nsetoption name Use NNUE value false\n"));
        assertThatThrownBy(() -> Weights.of(players.spec(), new double[] {18, 0}))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void optionsThatTheEngineHasNotAreRefused() {
        assertThatThrownBy(() -> UciPlayers.of(
                        CHESS,
                        MockEngine.spec(Mode.SOUND, "e2e4"),
                        List.of(HASH, new TunedOption("Hash", 1, 8, 1, 1)),
                        DEPTH))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("\"Hash\" is given twice");
        assertThatThrownBy(() -> UciPlayers.of(
                        CHESS,
                        MockEngine.spec(Mode.SOUND, "e2e4"),
                        List.of(new TunedOption("Hash", 0, 8, 1, 1)),
                        DEPTH))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("cannot go from 0 to 8; Mock 1.0 SOUND takes 1 to 1024");
    }

    @Test
    void anEngineThatDoesNotKeepToTheLimitIsRefused() {
        for (Mode mode : List.of(Mode.SHALLOW, Mode.HANG)) {
            assertThatThrownBy(() -> UciPlayers.of(CHESS, MockEngine.spec(mode, "e2e4"), List.of(HASH), DEPTH))
                    .as("%s", mode)
                    .isInstanceOf(InputException.class)
                    .hasMessageEndingWith(
                            "at the start of the game; give a limit that it keeps to: nodes, movetime, tc");
        }
    }

    @Test
    void anEngineThatCrashesIsNoPlayer() {
        for (Mode mode : List.of(Mode.CRASH, Mode.CRASH_AT_START)) {
            assertThatThrownBy(() -> UciPlayers.of(CHESS, MockEngine.spec(mode, "e2e4"), List.of(HASH), DEPTH))
                    .as("%s", mode)
                    .isInstanceOf(ResourceException.class)
                    .hasMessageContaining("has ended");
        }
    }

    /** Toga II remembers evaluations of pawns and material from before a new game and before new options. */
    @Test
    void playDependsOnTheOptionsAloneWhoeverPlayedBefore() {
        UciPlayers players = UciPlayers.of(
                CHESS,
                RealEngines.toga(Map.of("OwnBook", "false", "Hash", "4")),
                List.of(
                        new TunedOption("Material", 50, 200, 5, 100),
                        new TunedOption("Pawn Structure", 0, 400, 5, 100)),
                DEPTH);
        Weights plain = Weights.defaults(players.spec());
        Weights other = Weights.of(players.spec(), new double[] {60, 300});
        try (PlayerSeat<Weights> white = players.open();
                PlayerSeat<Weights> black = players.open()) {
            List<String> first = game(white.player(plain), black.player(plain));
            List<String> differing = game(white.player(other), black.player(plain));
            assertThat(differing).isNotEqualTo(first);
            assertThat(game(white.player(plain), black.player(plain))).isEqualTo(first);
            assertThat(game(white.player(other), black.player(plain))).isEqualTo(differing);
        }
    }

    private static List<String> game(Player white, Player black) {
        GameRunner.Course course =
                new GameRunner(CHESS, DEPTH, Adjudication.OFF.withMaxPlies(60)).play(START, white, black);
        assertThat(course.end().culprit()).as(course.end().detail()).isNull();
        return course.moves();
    }
}
