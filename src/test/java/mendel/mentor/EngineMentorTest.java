package mendel.mentor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import mendel.InputException;
import mendel.ResourceException;
import mendel.chess.ChessGame;
import mendel.game.Position;
import mendel.protocol.EngineSpec;
import mendel.protocol.MentorScore;
import mendel.protocol.uci.MockEngine;
import mendel.protocol.uci.MockEngine.Mode;
import mendel.protocol.uci.UciGo;
import mendel.protocol.uci.UciReply;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class EngineMentorTest {

    /**
     * Positions in which e2e4, the move that the mock engine always plays, is legal; White to move and ahead by a
     * knight.
     */
    private static final List<String> POSITIONS = List.of(
            "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rnbqkb1r/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2",
            "rnbqkb1r/ppp1pppp/8/3p4/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2",
            "rnbqkb1r/pp1ppppp/8/2p5/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2",
            "rnbqkb1r/p1pppppp/8/1p6/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2",
            "rnbqkb1r/1ppppppp/8/p7/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2",
            "rnbqkb1r/ppppp1pp/8/5p2/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2");

    private static Position position(String fen) {
        return new ChessGame().parse(fen);
    }

    private static Optional<MentorScore> expected(String fen) {
        return Optional.of(MentorScore.centi(MockEngine.score(fen)));
    }

    private static EngineSpec spec(Mode mode) {
        return MockEngine.spec(mode, "e2e4");
    }

    @Test
    void scoresAreWhitesViewForEitherSide() {
        String black = POSITIONS.get(0).replace(" w ", " b ");
        try (Mentor white = new UciMentor(spec(Mode.SOUND), new ChessGame(), UciGo.depth(3));
                Mentor other = new UciMentor(MockEngine.spec(Mode.SOUND, "e7e5"), new ChessGame(), UciGo.nodes(500))) {
            assertThat(white.score(position(POSITIONS.get(0)))).isEqualTo(expected(POSITIONS.get(0)));
            assertThat(other.score(position(black))).isEqualTo(expected(black));
            assertThat(white.identity())
                    .startsWith("Mock 1.0 SOUND go depth 3, ")
                    .endsWith(", SOUND, e2e4");
            assertThat(other.identity()).startsWith("Mock 1.0 SOUND go nodes 500, ");
        }
    }

    @Test
    void theSameScoreWhateverWasAskedBefore() {
        try (Mentor mentor = new UciMentor(spec(Mode.FORGETFUL), new ChessGame(), UciGo.depth(3))) {
            for (int round = 0; round < 3; round++) {
                for (String fen : POSITIONS) {
                    assertThat(mentor.score(position(fen))).isEqualTo(expected(fen));
                }
            }
        }
    }

    @Test
    void anEngineMayKeepWhatItHasSearched() {
        try (Mentor mentor = new UciMentor(spec(Mode.FORGETFUL), new ChessGame(), UciGo.depth(3)).keepHash()) {
            assertThat(mentor.identity()).endsWith(", hash kept");
            for (String fen : POSITIONS) {
                assertThat(mentor.score(position(fen))).isNotEqualTo(expected(fen));
            }
        }
    }

    @Test
    void anEngineThatDiesNowAndThenIsRestartedWithTheSamePosition() {
        try (Mentor mentor = new UciMentor(spec(Mode.CRASH_NOW_AND_THEN), new ChessGame(), UciGo.depth(3))) {
            for (String fen : POSITIONS) {
                assertThat(mentor.score(position(fen))).isEqualTo(expected(fen));
            }
        }
    }

    @Test
    void anEngineThatNeedsTooManyRestartsIsGivenUp() {
        try (Mentor mentor = new UciMentor(spec(Mode.CRASH_AFTER_PROBE), new ChessGame(), UciGo.depth(3))) {
            assertThatThrownBy(() -> mentor.score(position(POSITIONS.get(1))))
                    .isInstanceOf(ResourceException.class)
                    .hasMessageContaining(POSITIONS.get(1))
                    .hasMessageContaining("after 4 attempts")
                    .hasMessageContaining("exit code 9");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HANG_AT_START  | does not answer in time",
                "CRASH_AT_START | exit code 7 (cannot find my network)",
                "SILENT_EXIT    | has ended with exit code 0",
                "HANG           | does not answer in time",
                "CRASH          | exit code 9",
                "GARBAGE        | does not answer in time",
                "SHALLOW        | answered at depth 1 after 20 nodes to 'go depth 3'",
                "NO_SCORE       | no exact score",
                "BOUNDS_ONLY    | no exact score",
                "WHITE_VIEW     | where White, with black to move, is a queen ahead",
                "ILLEGAL_MOVE   | wants to play a1a1, which is not legal",
                "ENDLESS_LINE   | sends a line of more than"
            })
    void aFailureIsNeverAScore(Mode mode, String words) {
        EngineSpec quick = spec(mode);
        try (Mentor mentor = new UciMentor(
                mode == Mode.HANG_AT_START
                        ? new EngineSpec(
                                quick.command(), Map.of(), java.time.Duration.ofMillis(500), quick.replyLimit())
                        : quick,
                new ChessGame(),
                UciGo.depth(3),
                0)) {
            assertThatThrownBy(() -> mentor.score(position(POSITIONS.get(0))))
                    .isInstanceOf(ResourceException.class)
                    .hasMessageContaining(quick.command().getFirst())
                    .hasMessageContaining(POSITIONS.get(0))
                    .hasMessageContaining(words)
                    .hasMessageNotContaining("\n");
        }
    }

    /** The score before it is of less depth, and known to be wrong. */
    @Test
    void aBoundAtTheDepthAskedForIsNoScore() {
        String won = POSITIONS.get(0).replace("rnbqkb1r", "rnb1kbnr");
        try (Mentor mentor = new UciMentor(spec(Mode.LAST_A_BOUND), new ChessGame(), UciGo.depth(3), 0)) {
            assertThat(mentor.score(position(POSITIONS.get(0)))).isEmpty();
            assertThat(mentor.score(position(won))).isEqualTo(expected(won));
            assertThat(mentor.score(position(POSITIONS.get(1)))).isEmpty();
        }
        try (Mentor mentor = new UciMentor(spec(Mode.LAST_A_BOUND), new ChessGame(), UciGo.depth(1), 0)) {
            assertThatThrownBy(() -> mentor.score(position(POSITIONS.get(0)))).hasMessageContaining("no exact score");
        }
    }

    @Test
    void shallowForNodesIsNoScoreEither() {
        try (Mentor mentor = new UciMentor(spec(Mode.SHALLOW), new ChessGame(), UciGo.nodes(1000), 1)) {
            assertThatThrownBy(() -> mentor.score(position(POSITIONS.get(0))))
                    .isInstanceOf(ResourceException.class)
                    .hasMessageContaining("answered at depth 1 after 20 nodes to 'go nodes 1000'");
        }
    }

    @Test
    void staticScoresAreTheClassicalLine() {
        try (Mentor mentor = new StaticMentor(spec(Mode.SOUND), new ChessGame())) {
            for (String fen : POSITIONS) {
                assertThat(mentor.score(position(fen))).isEqualTo(expected(fen));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"NO_SCORE,prints no classical evaluation", "WHITE_VIEW,is a queen ahead", "BOUNDS_ONLY,no score"})
    void staticFailuresAreNoScores(Mode mode, String words) {
        try (Mentor mentor = new StaticMentor(spec(mode), new ChessGame())) {
            assertThatThrownBy(() -> mentor.score(position(POSITIONS.get(0))))
                    .isInstanceOf(ResourceException.class)
                    .hasMessageContaining(words);
        }
    }

    @Test
    void aStaticScoreOfTheNetworkIsRefused() {
        EngineSpec sound = spec(Mode.SOUND);
        EngineSpec network =
                new EngineSpec(sound.command(), Map.of("use nnue", "true"), sound.startLimit(), sound.replyLimit());
        assertThatThrownBy(() -> new StaticMentor(network, new ChessGame()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("use nnue is true");
    }

    @Test
    void anUnknownOptionIsNotRetried() {
        EngineSpec sound = spec(Mode.SOUND);
        EngineSpec wrong = new EngineSpec(sound.command(), Map.of("Hsh", "1"), sound.startLimit(), sound.replyLimit());
        try (Mentor mentor = new UciMentor(wrong, new ChessGame(), UciGo.depth(1))) {
            assertThatThrownBy(() -> mentor.score(position(POSITIONS.get(0))))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("did you mean \"Hash\"");
        }
    }

    @Test
    void aMateCountsAtAnyDepthAndTheEndOfIterationsForNodes() {
        UciReply mate = new UciReply("e2e4", MentorScore.mate(2), 3, 0, 50, List.of());
        assertThat(mate.reached(UciGo.depth(9))).isTrue();
        assertThat(new UciReply("e2e4", MentorScore.centi(0), 100, 0, 50, List.of()).reached(UciGo.nodes(9000)))
                .isTrue();
        assertThat(new UciReply("e2e4", MentorScore.centi(0), 20, 0, 50, List.of()).reached(UciGo.nodes(9000)))
                .isFalse();
        assertThat(new UciReply("e2e4", null, 20, 0, 50, List.of()).reached(UciGo.depth(1)))
                .isFalse();
    }
}
