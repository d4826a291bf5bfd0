package mendel.mentor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import mendel.ResourceException;
import mendel.chess.ChessGame;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.protocol.EngineSpec;
import mendel.protocol.MentorScore;
import mendel.protocol.RealEngines;
import mendel.protocol.uci.UciGo;
import org.junit.jupiter.api.Test;

/** Engines of other authors as mentors; skipped where they are not installed, see {@link RealEngines}. */
class RealMentorTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final String MATE_IN_1 = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    private static final String MATED_NEXT = "k7/7R/8/8/8/8/8/1K4R1 b - - 0 1";
    private static final String IN_CHECK = "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1";

    private static Position position(String fen) {
        return new ChessGame().parse(fen);
    }

    /** Some positions of random games, none ended. */
    private static List<Position> positions(int count) {
        SplittableRandom random = new SplittableRandom(11);
        List<Position> positions = new ArrayList<>();
        Position position = new ChessGame().start();
        long[] moves = new long[position.maxMoves()];
        while (positions.size() < count) {
            position.make(moves[random.nextInt(position.generate(moves, 0))]);
            if (!position.outcome().isOngoing()) {
                position = new ChessGame().start();
            } else if (random.nextInt(9) == 0) {
                positions.add(position(Texts.text(position)));
            }
        }
        return positions;
    }

    /** Same position, same score, whatever was asked before. */
    private static void assertIndependentOfOrder(Mentor first, Mentor second, int count) {
        List<Position> positions = positions(count);
        List<Optional<MentorScore>> inOrder =
                positions.stream().map(first::score).toList();
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            order.add(i);
        }
        Collections.shuffle(order, new Random(3));
        for (int i : order) {
            assertThat(second.score(positions.get(i)))
                    .as(Texts.text(positions.get(i)))
                    .isEqualTo(inOrder.get(i));
        }
    }

    @Test
    void stockfishByNodes() {
        EngineSpec spec = RealEngines.stockfish(Map.of("Hash", "1"));
        try (Mentor mentor = new UciMentor(spec, new ChessGame(), UciGo.nodes(3000));
                Mentor other = new UciMentor(spec, new ChessGame(), UciGo.nodes(3000))) {
            assertThat(mentor.score(position(MATE_IN_1))).contains(MentorScore.mate(1));
            // Black to move is mated by White's next move: White's view.
            assertThat(mentor.score(position(MATED_NEXT))).contains(MentorScore.mate(1));
            assertThat(mentor.score(position(START)).orElseThrow().value()).isBetween(-50, 100);
            assertIndependentOfOrder(mentor, other, 40);
        }
    }

    @Test
    void stockfishByDepth() {
        EngineSpec spec = RealEngines.stockfish(Map.of("Hash", "1", "use nnue", "false"));
        try (Mentor mentor = new UciMentor(spec, new ChessGame(), UciGo.depth(5));
                Mentor other = new UciMentor(spec, new ChessGame(), UciGo.depth(5))) {
            assertThat(mentor.identity())
                    .startsWith("Stockfish")
                    .contains("go depth 5")
                    .contains("use nnue=false");
            assertIndependentOfOrder(mentor, other, 40);
        }
    }

    @Test
    void stockfishWithoutSearch() {
        try (StaticMentor mentor = new StaticMentor(RealEngines.stockfish(Map.of()), new ChessGame());
                StaticMentor other = new StaticMentor(RealEngines.stockfish(Map.of()), new ChessGame())) {
            assertThat(mentor.score(position(START))).contains(MentorScore.centi(0));
            assertThat(mentor.score(position(IN_CHECK))).isEmpty();
            // The mirrored position has the negated score.
            MentorScore white = mentor.score(position("4k3/pppp4/8/8/8/8/PPPPP3/4K3 w - - 0 1"))
                    .orElseThrow();
            assertThat(mentor.score(position("4k3/ppppp3/8/8/8/8/PPPP4/4K3 b - - 0 1")))
                    .contains(white.negated());
            assertThat(white.value()).isBetween(20, 150);
            assertIndependentOfOrder(mentor, other, 200);
        }
    }

    @Test
    void etherealByDepth() {
        EngineSpec spec = RealEngines.ethereal(Map.of("Hash", "2"));
        try (Mentor mentor = new UciMentor(spec, new ChessGame(), UciGo.depth(6));
                Mentor other = new UciMentor(spec, new ChessGame(), UciGo.depth(6))) {
            assertThat(mentor.score(position(MATE_IN_1))).contains(MentorScore.mate(1));
            assertIndependentOfOrder(mentor, other, 30);
        }
    }

    @Test
    void etherealIgnoresNodesWhichIsNoScore() {
        try (Mentor mentor = new UciMentor(RealEngines.ethereal(Map.of()), new ChessGame(), UciGo.nodes(20_000))) {
            assertThatThrownBy(() -> mentor.score(position(START)))
                    .isInstanceOf(ResourceException.class)
                    .hasMessageContaining("to 'go nodes 20000'");
        }
    }
}
