package mendel.mentor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import mendel.InputException;
import mendel.ResourceException;
import mendel.game.EndSolver;
import mendel.game.Position;
import mendel.game.TextFormat;
import mendel.game.Texts;
import mendel.protocol.EngineSpec;
import mendel.protocol.MentorScore;
import mendel.protocol.nboard.MockNBoardEngine;
import mendel.protocol.nboard.MockNBoardEngine.Mode;
import mendel.protocol.nboard.NBoardEngine;
import mendel.protocol.nboard.NBoardReply;
import mendel.reversi.ReversiGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class NBoardMentorTest {

    private static final ReversiGame GAME = ReversiGame.all().getFirst();
    /** White to move has to pass; then Black moves. */
    private static final String MUST_PASS = "X".repeat(60) + "OOO- O";

    private static Mentor mentor(Mode mode) {
        return mentor(mode, 3);
    }

    private static Mentor mentor(Mode mode, int restarts) {
        return new NBoardMentor(MockNBoardEngine.spec(mode), GAME, ggf(GAME), 3, restarts);
    }

    private static TextFormat ggf(ReversiGame game) {
        return (TextFormat) game.formats().stream()
                .filter(f -> f.extension().equals("ggf"))
                .findFirst()
                .orElseThrow();
    }

    private static Position position(String text) {
        return GAME.parse(text);
    }

    /** Positions of a random game, either side to move. */
    private static List<String> positions() {
        List<String> positions = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(5);
        Position position = GAME.start();
        long[] moves = new long[position.maxMoves()];
        while (positions.size() < 10) {
            position.make(moves[random.nextInt(position.generate(moves, 0))]);
            positions.add(Texts.text(position));
        }
        return positions;
    }

    private static Optional<MentorScore> expected(String text) {
        return Optional.of(MentorScore.centi(100 * MockNBoardEngine.score(text)));
    }

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"SOUND", "SLOW_START", "CRASH_NOW_AND_THEN", "FORGETFUL", "SOLVER", "BLANKS", "HINTS_BY_MOVE"})
    void scoresAreBlacksViewWhateverWasAskedBefore(Mode mode) {
        try (Mentor mentor = mentor(mode)) {
            for (String text : positions()) {
                assertThat(mentor.score(position(text))).as(text).isEqualTo(expected(text));
            }
            assertThat(mentor.identity()).startsWith("Mock " + mode + " set depth 3");
        }
    }

    /** Many engines never tell their status; they have ended when they have reached the depth and are quiet. */
    @Test
    void anEngineThatTellsNoStatusIsAMentor() {
        try (Mentor mentor = mentor(Mode.NO_STATUS)) {
            for (String text : positions().subList(0, 2)) {
                assertThat(mentor.score(position(text))).as(text).isEqualTo(expected(text));
            }
        }
    }

    /** What it has put into its book it tells from there, which is no search. */
    @Test
    void anEngineThatLearnsIsAskedInANewProcess() {
        try (Mentor mentor = mentor(Mode.LEARNS)) {
            for (int round = 0; round < 2; round++) {
                assertThat(mentor.score(position(positions().get(3))))
                        .isEqualTo(expected(positions().get(3)));
            }
        }
    }

    @Test
    void aPassIsLookedThrough() {
        try (Mentor mentor = mentor(Mode.SOUND)) {
            assertThat(mentor.score(position(MUST_PASS))).isEqualTo(expected(MUST_PASS));
        }
    }

    /**
     * The side that is ahead in the positions for the test of the view wins them, whoever is to move, and both can
     * move.
     */
    @Test
    void theTestPositionsAreWonByTheFirstSide() {
        for (ReversiGame game : ReversiGame.all()) {
            for (String text : NBoardMentor.won(game)) {
                Position position = game.parse(text);
                long[] moves = new long[position.maxMoves()];
                assertThat(position.generate(moves, 0)).isPositive();
                assertThat(Texts.moveText(position, moves[0])).isNotEqualTo("pass");
                EndSolver solver = position.endSolver();
                solver.begin(0, 0);
                int score = solver.solve(position, -30_000, 30_000, 0);
                assertThat(position.side() == game.firstSide() ? score : -score)
                        .as(game.id() + " " + text)
                        .isPositive();
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CRASH_AT_START | exit code 7 (cannot find my book)",
                "HANG           | does not answer in time",
                "RUNAWAY        | does not come to an end: it has searched 17 plies of 3",
                "CRASH          | exit code 9",
                "GARBAGE        | gave no score",
                "SILENT         | gave no score",
                "SHALLOW        | answered at depth 1 to 'set depth 3'",
                "BLACK_VIEW     | (Black's view) where Black, with white to move, wins almost all squares",
                "WILD_SCORE     | gives a score of 9999 discs",
                "NO_NUMBER      | gave no score",
                "ILLEGAL_MOVE   | wants to play a1, which is not legal",
                "BOOK           | answers from its book; turn it off",
                "WINNER_ONLY    | gives no score (Black's view)",
                "ENDLESS_LINE   | sends a line of more than"
            })
    void aFailureIsNeverAScore(Mode mode, String words) {
        try (Mentor mentor = mentor(mode, 0)) {
            assertThatThrownBy(() -> mentor.score(position(positions().getFirst())))
                    .isInstanceOf(ResourceException.class)
                    .hasMessageContaining(positions().getFirst())
                    .hasMessageContaining(words)
                    .hasMessageNotContaining("\n");
        }
    }

    @Test
    void optionsAreRefused() {
        EngineSpec sound = MockNBoardEngine.spec(Mode.SOUND);
        EngineSpec wrong = new EngineSpec(sound.command(), Map.of("Hash", "1"), sound.startLimit(), sound.replyLimit());
        assertThatThrownBy(() -> NBoardEngine.start(wrong))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("have no options (Hash)");
    }

    @Test
    void depthsAreToldApart() {
        List<String> rising = List.of("what", "3", "12.", "50%W", "50%", "97%W", "100%W", "100%");
        for (int i = 1; i < rising.size(); i++) {
            assertThat(NBoardReply.Depth.parse(rising.get(i)))
                    .isGreaterThan(NBoardReply.Depth.parse(rising.get(i - 1)));
        }
        assertThat(NBoardReply.Depth.parse("100%").isExact()).isTrue();
        assertThat(NBoardReply.Depth.parse("100%W").isUnsureEnd()).isTrue();
        assertThat(NBoardReply.Depth.parse("97%")).hasToString("97%").matches(NBoardReply.Depth::isUnsureEnd);
        assertThat(NBoardReply.Depth.parse("8"))
                .hasToString("8")
                .matches(depth -> !depth.isUnsureEnd() && !depth.isExact());
    }
}
