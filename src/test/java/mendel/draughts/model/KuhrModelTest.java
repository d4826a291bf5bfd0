package mendel.draughts.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mendel.draughts.DraughtsGame;
import mendel.draughts.rules.DraughtsPosition;
import mendel.draughts.rules.Squares;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Kühr 2011, examples 2.5 and 2.6, by the numbers printed there. */
class KuhrModelTest {

    /** The bonus of a white piece by square, rows 8 to 1; Black's table is this one turned. */
    private static final int[] WHITE = {
        2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 2, 3, 3, 3, 3
    };

    @Test
    void example25GivesEachSquareItsBonus() {
        for (int square = 0; square < 32; square++) {
            String name = Squares.name(square);
            // The king on the other side stands on a square without bonus.
            String king = name.equals("d4") ? "Kc5" : "Kd4";
            assertThat(score("W:WK" + name + ":B" + king))
                    .as("white king " + name)
                    .isEqualTo(WHITE[square]);
            assertThat(score("W:W" + king + ":BK" + name))
                    .as("black king " + name)
                    .isEqualTo(-WHITE[31 - square]);
            if (square >= 4) {
                assertThat(score("W:W" + name + ":B" + king))
                        .as("white man " + name)
                        .isEqualTo(WHITE[square] - 75);
            }
            if (square < 28) {
                assertThat(score("W:W" + king + ":B" + name))
                        .as("black man " + name)
                        .isEqualTo(75 - WHITE[31 - square]);
            }
        }
    }

    @Test
    void example26Is81() {
        assertThat(score("W:Wa7,c1,Ka3,Kb6:Bb8,d6,f6,Kg3")).isEqualTo(81);
        assertThat(score("B:Wa7,c1,Ka3,Kb6:Bb8,d6,f6,Kg3")).isEqualTo(81);
    }

    @ParameterizedTest
    @ValueSource(strings = {"f2,g7,Kd4", "c5,e3,Kg5", "e7,g3,Kc3"})
    void example26Is81WhereverTheUnnamedPiecesStandWithoutBonus(String unnamed) {
        assertThat(score("W:Wa7,c1,Ka3,Kb6:Bb8," + unnamed)).isEqualTo(81);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "W:Wc3,d4:BKe7 -48",
                "W:Wc3,d4,e5:BKb6 -21",
                "W:Wd4,c3,e3,c5,e5:BKg7 33",
                "W:Wa1,b2:BKe7 -45",
                "W:Wc3:Bd4 0",
                "W:Wh2,g3:BKb6 -46"
            })
    void aPairOfNeighboursCountsTwo(String fen, int score) {
        assertThat(score(fen)).isEqualTo(score);
    }

    @Test
    void theParametersAreTheExamples() {
        assertThat(model().spec().parameters())
                .extracting(p -> p.name() + " " + (int) p.defaultValue())
                .isEqualTo(List.of(
                        "material.man 25", "material.king 100", "square.border 2", "square.home 1", "neighbour 1"));
        assertThat(model().spec().tapered()).isFalse();
    }

    private static EvaluationModel<Position> model() {
        return DraughtsModels.all().getLast();
    }

    private static int score(String fen) {
        DraughtsPosition position = new DraughtsGame().parse(fen);
        model().attach(position, Weights.defaults(model().spec()));
        return position.colourToMove() == 0 ? position.evaluate() : -position.evaluate();
    }
}
