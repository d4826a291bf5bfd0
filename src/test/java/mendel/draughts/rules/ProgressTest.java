package mendel.draughts.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import mendel.draughts.DraughtsGame;
import org.junit.jupiter.api.Test;

class ProgressTest {

    @Test
    void growsWithEveryMoveOfAManAndNeverFalls() {
        SplittableRandom random = new SplittableRandom(11);
        int grown = 0;
        for (int game = 0; game < 200; game++) {
            DraughtsPosition position = new DraughtsGame().start();
            long[] moves = new long[position.maxMoves()];
            for (int ply = 0; ply < 120; ply++) {
                int count = position.generate(moves, 0);
                if (count == 0) {
                    break;
                }
                int before = position.progress();
                int men = position.men(position.colourToMove());
                position.make(moves[random.nextInt(count)]);
                boolean manMoved = position.men(position.colourToMove() ^ 1) != men;
                assertThat(position.progress()).isGreaterThanOrEqualTo(manMoved ? before + 1 : before);
                grown += manMoved ? 1 : 0;
            }
        }
        assertThat(grown).isPositive();
    }
}
