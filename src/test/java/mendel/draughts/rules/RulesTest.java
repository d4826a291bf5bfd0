package mendel.draughts.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import mendel.draughts.DraughtsGame;
import mendel.game.Outcome;
import mendel.game.Position;
import mendel.game.RandomGames;
import mendel.game.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each rule of Czech draughts (Kühr 2011, 1.2) in a position of its own. */
class RulesTest {

    private final DraughtsGame game = new DraughtsGame();

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = ';', textBlock = """
        men move forward only; W:Wc3:Bh8; c3-b4 c3-d4
        black men move down; B:Wa1:Bc3; c3-b2 c3-d2
        men do not capture backward; W:Wc5:Bd4; c5-b6 c5-d6
        capturing is compulsory; W:Wc3,g1:Bd4; c3-e5
        no majority, any line will do; W:Wc3:Bb4,d4,f6; c3-a5 c3-e5-g7
        a line is completed; W:Wc1:Bd2,f4; c1-e3-g5
        a king that cannot capture holds no man back; W:Wc3,Ka1:Bd4,b2; c3-e5
        a king goes before a man; W:Wg3,Ka1:Bc3,f4; a1-d4 a1-e5 a1-f6 a1-g7 a1-h8
        kings fly; W:WKd2:Bh8; d2-a5 d2-b4 d2-c1 d2-c3 d2-e1 d2-e3 d2-f4 d2-g5 d2-h6
        two pieces in a row cannot be jumped; W:WKa1:Bc3,d4; a1-b2
        a king lands on any free square behind; W:WKa1:Bd4,Kh8; a1-e5 a1-f6 a1-g7
        a king goes on from where it can; W:WKc1:Bd2,f4,f6; c1-e3-g5-d8 c1-e3-g5-e7 c1-e3-h6
        crowning by capture ends the move; W:Wb6:Bc7,e7; b6-d8
        crowning by a step ends the move; W:Wd6:Be7,g7,g5; d6-f8
        captured pieces still block, here d2; W:WKe1:Bd2,b4,b6,e7,e3; e1-c3-a5-c7 e1-c3-a5-d8-f6 e1-c3-a5-d8-g5 e1-c3-a5-d8-h4
        """)
    void moves(String rule, String position, String moves) {
        assertThat(RandomGames.texts(game.parse(position))).as(rule).containsExactly(moves.split(" "));
    }

    /** The first square is free at once; each of the four pieces is jumped once, either way round is the same move. */
    @Test
    void aCircleOverTheFirstSquareIsOneMove() {
        DraughtsPosition p = game.parse("W:WKd2:Bc3,c5,e5,e3");
        assertThat(RandomGames.texts(p))
                .contains("d2-b4-d6-f4-d2", "d2-b4-d6-f4-c1", "d2-f4-d6-b4-e1")
                .doesNotContain("d2-f4-d6-b4-d2");
        assertThat(Texts.parseMove(p, "d2-f4-d6-b4-d2")).isEqualTo(Texts.parseMove(p, "d2-b4-d6-f4-d2"));
        p.make(Texts.parseMove(p, "d2-b4-d6-f4-d2"));
        assertThat(Texts.text(p)).isEqualTo("B:WKd2:B");
        assertThat(p.key()).isEqualTo(DraughtsZobrist.key(p));
    }

    @Test
    void capturedPiecesLeaveAndACrownedManIsAKingFromTheNextTurn() {
        DraughtsPosition p = game.parse("W:Wb6:Bc7,e7");
        p.make(Texts.parseMove(p, "b6xd8"));
        assertThat(Texts.text(p)).isEqualTo("B:WKd8:Be7");
        p.make(Texts.parseMove(p, "e7-f6"));
        assertThat(RandomGames.texts(p)).containsExactly("d8-g5", "d8-h4");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
        W:Wa5:Bb6,c7; black-wins
        B:Wa5:B; white-wins
        B:Wa3,c1:Bb4,Ka1,Kb2; ongoing
        W:W:BKa1; black-wins
        """)
    void whoCannotMoveHasLost(String position, String status) {
        DraughtsPosition p = game.parse(position);
        assertThat(p.outcome().status().text()).isEqualTo(status);
        assertThat(p.endScore()).isEqualTo(Position.LOST);
        if (!p.outcome().isOngoing()) {
            assertThat(p.outcome().reason()).isEqualTo(Outcome.Reason.NO_MOVES);
            assertThat(p.generate(new long[p.maxMoves()], 0)).isZero();
        }
    }

    @Test
    void theThirdOccurrenceIsADraw() {
        DraughtsPosition p = game.parse("W:WKa1:BKb8");
        play(p, "a1-b2", "b8-a7", "b2-a1", "a7-b8");
        assertThat(p.isDraw()).isTrue();
        assertThat(p.outcome()).isEqualTo(Outcome.ONGOING);
        play(p, "a1-b2", "b8-a7", "b2-a1");
        assertThat(p.outcome()).isEqualTo(Outcome.ONGOING);
        play(p, "a7-b8");
        assertThat(p.outcome()).isEqualTo(Outcome.draw(Outcome.Reason.REPETITION));
        p.unmake();
        assertThat(p.outcome()).isEqualTo(Outcome.ONGOING);
    }

    @Test
    void aManThatMovesEndsTheRepetitions() {
        DraughtsPosition p = game.parse("W:WKa1,e1:BKb8,h6");
        play(p, "a1-b2", "b8-a7", "b2-a1", "a7-b8", "e1-d2", "h6-g5");
        assertThat(p.isDraw()).isFalse();
        play(p, "a1-b2", "b8-a7", "b2-a1", "a7-b8");
        assertThat(p.isDraw()).isTrue();
        assertThat(p.copy().isDraw()).isTrue();
    }

    @Test
    void theMoveLimitOfTrainingIsOffInPlay() {
        DraughtsPosition free = idleGame(game);
        assertThat(free.outcome()).isEqualTo(Outcome.ONGOING);
        DraughtsPosition limited = idleGame(DraughtsGame.withMoveLimit());
        assertThat(limited.isDraw()).isTrue();
        assertThat(limited.outcome()).isEqualTo(Outcome.draw(Outcome.Reason.FIFTY_MOVES));
        limited.unmake();
        assertThat(limited.outcome()).isEqualTo(Outcome.ONGOING);
        assertThat(DraughtsGame.withMoveLimit().start().outcome()).isEqualTo(Outcome.ONGOING);
    }

    /** A hundred half-moves of kings that keep out of each other's way and never repeat a position three times. */
    private static DraughtsPosition idleGame(DraughtsGame rules) {
        DraughtsPosition p = rules.parse("W:WKa1:BKg1");
        while (p.height() < DraughtsPosition.MOVE_LIMIT) {
            int height = p.height();
            for (String move : RandomGames.texts(p)) {
                p.make(Texts.parseMove(p, move));
                if (!p.inCheck() && p.outcome().reason() != Outcome.Reason.REPETITION) {
                    break;
                }
                p.unmake();
            }
            assertThat(p.height()).isGreaterThan(height);
        }
        return p;
    }

    private static void play(DraughtsPosition p, String... moves) {
        for (String move : moves) {
            p.make(Texts.parseMove(p, move));
        }
    }

    @Test
    void eightPiecesAreAnEndgame() {
        assertThat(game.start().isEndgame()).isFalse();
        assertThat(game.parse("W:Wa1,c1,e1,g1,Kb2:Bb8,d8,f8,h8").isEndgame()).isFalse();
        assertThat(game.parse("W:Wa1,c1,e1,g1:Bb8,d8,f8,Kh8").isEndgame()).isTrue();
    }

    @Test
    void nothingCanBeTakenBackAtTheStart() {
        assertThatThrownBy(() -> game.start().unmake()).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> game.start().evaluate()).isInstanceOf(IllegalStateException.class);
    }
}
