package mendel.mentor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import mendel.ResourceException;
import mendel.draughts.DraughtsGame;
import mendel.draughts.text.HubNotation;
import mendel.game.Position;
import mendel.game.Side;
import mendel.game.Texts;
import mendel.protocol.MentorScore;
import mendel.protocol.hub.MockHubEngine;
import mendel.protocol.hub.MockHubEngine.Mode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class HubMentorTest {

    private static final DraughtsGame GAME = new DraughtsGame();

    private static HubMentor mentor(Mode mode, int depth, long nodes, int restarts) {
        return new HubMentor(
                MockHubEngine.spec(mode, Map.of()), GAME, new HubNotation(), "czech", depth, nodes, restarts);
    }

    /** Positions of a random game, either side to move. */
    private static List<Position> positions() {
        List<Position> positions = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(5);
        Position position = GAME.start();
        long[] moves = new long[position.maxMoves()];
        while (positions.size() < 10) {
            position.make(moves[random.nextInt(position.generate(moves, 0))]);
            positions.add(GAME.parse(Texts.text(position)));
        }
        return positions;
    }

    /** The mock engine is half a man too confident for the side to move. */
    private static Optional<MentorScore> expected(Position position) {
        return Optional.of(MentorScore.centi(100 * MockHubEngine.score(new HubNotation().text(position))
                + (position.side() == Side.WHITE ? 50 : -50)));
    }

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"SOUND", "CRASH_NOW_AND_THEN", "FORGETFUL"})
    void scoresAreWhitesViewWhateverWasAskedBefore(Mode mode) {
        try (Mentor mentor = mentor(mode, 4, 0, 3)) {
            for (Position position : positions()) {
                assertThat(mentor.score(position)).isEqualTo(expected(position));
            }
            assertThat(mentor.identity()).startsWith("Mock of " + mode + " level depth=4");
        }
    }

    @Test
    void nodesAreALimitToo() {
        try (Mentor mentor = mentor(Mode.SOUND, 0, 100, 0);
                Mentor more = mentor(Mode.SOUND, 0, 101, 0)) {
            assertThat(mentor.score(positions().getFirst()))
                    .isEqualTo(expected(positions().getFirst()));
            assertThatThrownBy(() -> more.score(positions().getFirst()))
                    .isInstanceOf(ResourceException.class)
                    .hasMessageContaining("answered at depth 3 after 100 nodes to 'level nodes=101'");
        }
    }

    /** As Scan tells them: a hundred men less a hundredth for each ply. */
    @Test
    void forcedWinsAreMates() {
        try (Mentor mentor = mentor(Mode.WINS, 4, 0, 0)) {
            Position behind = GAME.parse("B:W21,22,23,24:B1");
            assertThat(mentor.score(behind)).contains(MentorScore.mate(2));
        }
    }

    /** As we say that three kings win against one. */
    @Test
    void whereOnlyTheWinnerIsToldThereIsNoScore() {
        try (Mentor mentor = mentor(Mode.KNOWS_WINNER, 4, 0, 0)) {
            assertThat(mentor.score(GAME.parse("W:WKa1,Kb2,Kc3:BKh2"))).isEmpty();
            assertThat(mentor.score(positions().getFirst()))
                    .isEqualTo(expected(positions().getFirst()));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CRASH_AT_START | exit code 7 (cannot find my book)",
                "OTHER_VARIANT  | does not play the variant czech",
                "HANG           | does not answer in time",
                "CRASH          | exit code 9",
                "GARBAGE        | does not answer in time",
                "ERROR          | what position",
                "NO_MOVE        | answers",
                "NO_SCORE       | gave no score",
                "SHALLOW        | answered at depth 1 after 100 nodes to 'level depth=4'",
                "WHITE_VIEW     | (White's view) where White, with black to move, is four men ahead",
                "WILD_SCORE     | gives a score of 999900 hundredths of a man",
                "ILLEGAL_MOVE   | gave no score",
                "PATHS          | four men ahead|"
            })
    void aFailureIsNeverAScore(Mode mode, String words) {
        try (Mentor mentor = mentor(mode, 4, 0, 0)) {
            Position captures = GAME.parse("W:Wc1,Ka3:Bc5,f2,Ke5");
            assertThatThrownBy(() -> mentor.score(captures))
                    .isInstanceOf(RuntimeException.class)
                    .hasMessageNotContaining("\n")
                    .hasMessageContaining(mode == Mode.PATHS ? "which is not legal" : words);
        }
    }
}
