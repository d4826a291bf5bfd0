package mendel.reversi.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import mendel.InputException;
import mendel.game.Outcome;
import mendel.game.Side;
import mendel.game.Texts;
import mendel.reversi.Games;
import mendel.reversi.ReversiGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Starts, ends, passes and text, by hand. */
class PositionTest {

    private static final ReversiGame REVERSI = Games.of("reversi");

    private static ReversiPosition play(ReversiGame game, String moves) {
        ReversiPosition p = game.start();
        for (String move : moves.split(" ")) {
            p.make(Texts.parseMove(p, move));
        }
        return p;
    }

    @Test
    void sixGames() {
        assertThat(ReversiGame.all().stream().map(ReversiGame::id))
                .containsExactly(
                        "reversi", "reversi-6", "reversi-10", "reversi-anti", "reversi-6-anti", "reversi-10-anti");
        assertThat(ReversiGame.all()).allSatisfy(g -> {
            assertThat(g.start().size()).isEqualTo(g.size());
            assertThat(g.start().isAnti()).isEqualTo(g.isAnti()).isEqualTo(g.id().endsWith("-anti"));
            assertThat(g.firstSide()).isEqualTo(Side.BLACK).isEqualTo(g.start().side());
        });
    }

    @Test
    void theStartAsTheRulesGiveIt() {
        ReversiPosition p = REVERSI.start();
        assertThat(p.low(ReversiPosition.BLACK)).isEqualTo(square("d5") | square("e4"));
        assertThat(p.low(ReversiPosition.WHITE)).isEqualTo(square("d4") | square("e5"));
        assertThat(Texts.text(p)).isEqualTo("---------------------------OX------XO--------------------------- X");
        assertThat(Texts.text(Games.of("reversi-6").start())).isEqualTo("--------------OX----XO-------------- X");
        assertThat(Texts.text(Games.of("reversi-10").start()))
                .isEqualTo("-".repeat(44) + "OX--------XO" + "-".repeat(44) + " X");
    }

    private static long square(String name) {
        return 1L << (name.charAt(1) - '1') * 8 + name.charAt(0) - 'a';
    }

    /** The upper half of 10x10 is the low word, the lower half the high one. */
    @Test
    void squaresOfTheLargeBoard() {
        ReversiPosition p = Games.of("reversi-10").start();
        assertThat(p.low(ReversiPosition.WHITE)).isEqualTo(1L << 44);
        assertThat(p.low(ReversiPosition.BLACK)).isEqualTo(1L << 45);
        assertThat(p.high(ReversiPosition.BLACK)).isEqualTo(1L << 4);
        assertThat(p.high(ReversiPosition.WHITE)).isEqualTo(1L << 5);
        assertThat(p.movesLow(ReversiPosition.BLACK)).isEqualTo(1L << 34 | 1L << 43);
        assertThat(p.movesHigh(ReversiPosition.BLACK)).isEqualTo(1L << 6 | 1L << 15);
    }

    /** The shortest game in which a side loses all discs: nine moves. */
    @Test
    void aSideWithoutDiscsHasLost() {
        String moves = "e6 f4 e3 f6 g5 d6 e7 f5 c5";
        ReversiPosition p = play(REVERSI, moves);
        assertThat(p.discs(ReversiPosition.WHITE)).isZero();
        assertThat(p.discs(ReversiPosition.BLACK)).isEqualTo(13);
        assertThat(p.generate(new long[p.maxMoves()], 0)).isZero();
        assertThat(p.outcome()).isEqualTo(Outcome.win(Side.BLACK, Outcome.Reason.DISCS));
        assertThat(p.side()).isEqualTo(Side.WHITE);
        assertThat(p.endScore()).isEqualTo(-6400);
        ReversiPosition anti = play(Games.of("reversi-anti"), moves);
        assertThat(anti.outcome()).isEqualTo(Outcome.win(Side.WHITE, Outcome.Reason.DISCS));
        assertThat(anti.endScore()).isEqualTo(6400);
    }

    @Test
    void aPassIsAMoveWhenThereIsNoOther() {
        // White, to move, has b1 alone beside it; Black can go on at c1.
        ReversiPosition p = REVERSI.parse("XO-" + "X".repeat(61) + " O");
        long[] moves = new long[p.maxMoves()];
        assertThat(p.generate(moves, 0)).isEqualTo(1);
        assertThat(Texts.moveText(p, moves[0])).isEqualTo("pass");
        assertThat(p.inCheck()).isTrue();
        assertThat(p.outcome().isOngoing()).isTrue();
        p.make(Texts.parseMove(p, "PASS"));
        assertThat(Texts.text(p)).isEqualTo("XO-" + "X".repeat(61) + " X");
        assertThatThrownBy(() -> Texts.parseMove(p, "pass")).hasMessageEndingWith("; legal is c1");
        p.make(Texts.parseMove(p, "C1"));
        assertThat(p.outcome()).isEqualTo(Outcome.win(Side.BLACK, Outcome.Reason.DISCS));
        assertThat(p.endScore()).isEqualTo(-6400);
    }

    @Test
    void equalDiscsAreADraw() {
        ReversiPosition p = REVERSI.parse("X".repeat(32) + "O".repeat(32) + " X");
        assertThat(p.outcome()).isEqualTo(Outcome.draw(Outcome.Reason.DISCS));
        assertThat(p.endScore()).isZero();
    }

    /** White has nothing, then one disc in a corner that no line leads to; the empty squares count for Black. */
    @Test
    void emptySquaresGoToTheWinner() {
        ReversiPosition p = REVERSI.parse("--------" + "X".repeat(56) + " X");
        assertThat(p.outcome().isOngoing()).isFalse();
        assertThat(p.endScore()).isEqualTo(6400);
        assertThat(Games.of("reversi-anti").parse(Texts.text(p)).endScore()).isEqualTo(-6400);
        String blocked = "O-XXXXXX" + "--XXXXXX" + "X".repeat(48) + " X";
        ReversiPosition q = REVERSI.parse(blocked);
        assertThat(q.outcome()).isEqualTo(Outcome.win(Side.BLACK, Outcome.Reason.DISCS));
        assertThat(q.endScore()).isEqualTo(100 * (60 - 1 + 3));
        ReversiPosition anti = Games.of("reversi-anti").parse(blocked);
        assertThat(anti.outcome()).isEqualTo(Outcome.win(Side.WHITE, Outcome.Reason.DISCS));
        assertThat(anti.endScore()).isEqualTo(-100 * (60 - 1 + 3));
    }

    /** Each row changes the text of the first position: what is replaced, by what, and the message. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
        ' X';        ' B';      'position has the side to move "B"; end it with a blank and X or O'
        ' X';        ' XX';     'position has the side to move "XX"; end it with a blank and X or O'
        ' X';        ' ';       'position has the side to move ""; end it with a blank and X or O'
        ' X';        '';        'position has no side to move; end it with a blank and X or O'
        '- X';       '* X';     'position has "*" on h8; write X for black, O for white and - for empty'
        'OX------XO'; 'OX------xO'; 'position has "x" on d5; write X for black, O for white and - for empty'
        'OX------XO'; '----------'; 'position has no disc; give the discs of a game, which begins with four'
        """)
    void impossibleTextIsRefused(String part, String instead, String message) {
        String text = Texts.text(REVERSI.start()).replace(part, instead);
        assertThatThrownBy(() -> REVERSI.parse(text))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @Test
    void studiesMayHaveFewDiscs() {
        ReversiPosition p = REVERSI.parse("XO" + "-".repeat(62) + " X");
        p.make(Texts.parseMove(p, "c1"));
        assertThat(Texts.text(p)).isEqualTo("XXX" + "-".repeat(61) + " O");
        assertThat(p.outcome()).isEqualTo(Outcome.win(Side.BLACK, Outcome.Reason.DISCS));
    }

    @Test
    void boardsOfAnotherSizeAreRefused() {
        assertThatThrownBy(() -> REVERSI.parse("X"))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "position \"X\" has 1 square; give the 64 of 8x8 row by row from a1, then a blank and X or O"
                                + " to move");
        String small = Texts.text(Games.of("reversi-6").start());
        assertThatThrownBy(() -> REVERSI.parse(small)).hasMessageContaining(" has 36 squares; give the 64 of 8x8");
        assertThatThrownBy(() -> Games.of("reversi-10").parse(small))
                .hasMessageContaining(" has 36 squares; give the 100 of 10x10");
    }

    @Test
    void movesThatAreNotLegalAreRefusedWithThoseThatAre() {
        assertThatThrownBy(() -> Texts.parseMove(REVERSI.start(), "a1"))
                .isInstanceOf(InputException.class)
                .hasMessage("the move \"a1\" is not legal in " + Texts.text(REVERSI.start())
                        + "; legal are c4, d3, e6, f5");
        ReversiPosition ended = play(REVERSI, "e6 f4 e3 f6 g5 d6 e7 f5 c5");
        assertThatThrownBy(() -> Texts.parseMove(ended, "a1")).hasMessageEndingWith("; neither side can move any more");
    }

    @Test
    void tenRowsHaveTwoDigits() {
        ReversiPosition p = Games.of("reversi-10").parse("X".repeat(98) + "O- X");
        assertThat(Texts.moveText(p, Texts.parseMove(p, "j10"))).isEqualTo("j10");
    }

    @Test
    void searchersAreTold() {
        ReversiPosition p = REVERSI.start();
        long[] moves = new long[p.maxMoves()];
        int n = p.generate(moves, 0);
        assertThat(p.generateNoisy(moves, n)).isEqualTo(n);
        assertThat(p.allowsNull()).isFalse();
        assertThat(p.isDraw()).isFalse();
        assertThat(p.inCheck()).isFalse();
        assertThat(List.of(p.historyIndex(moves[0]), p.historyIndex(p.pass()))).isEqualTo(List.of(19, 64));
        assertThat(p.historySize()).isEqualTo(65);
        assertThat(p.captureOrder(moves[0])).isZero();
        assertThat(p.exchange(moves[0])).isZero();
        assertThatThrownBy(p::makeNull).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(p::unmake)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("there is no move to take back");
        assertThatThrownBy(p::evaluate).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void evaluationIsTheMoversView() {
        ReversiPosition p = REVERSI.start();
        p.attach(new ReversiEvaluation() {
            @Override
            public int score(ReversiPosition position) {
                return position.discs(0) - position.discs(1);
            }

            @Override
            public ReversiEvaluation copy() {
                return this;
            }
        });
        p.make(Texts.parseMove(p, "f5"));
        assertThat(p.evaluate()).isEqualTo(-3);
        assertThat(p.copy().evaluate()).isEqualTo(-3);
        p.unmake();
        assertThat(p.evaluate()).isZero();
    }
}
