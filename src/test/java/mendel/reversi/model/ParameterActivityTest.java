package mendel.reversi.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.WeightSpec;
import mendel.game.Position;
import mendel.reversi.ReversiGame;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A parameter that no position uses cannot be evolved. */
class ParameterActivityTest {

    /** Before, hardly any disc stands on an edge; afterwards hardly any edge is empty. */
    private static final String FROM_STAGE = ".s05";

    private static final String TO_STAGE = ".s10";

    /** A state so rare that random games do not show it. */
    private static final String RARE_STATE = "edge.XOXO.";

    @ParameterizedTest
    @CsvSource({"0, 3000", "1, 3000", "2, 1500"})
    void everyTermCountsInRandomGames(int number, int games) {
        ReversiGame game = ReversiGame.all().get(number);
        for (EvaluationModel<Position> model : ReversiModels.all(game)) {
            WeightSpec spec = model.spec();
            long[] active = active(game, model, games);
            List<String> never = new ArrayList<>();
            for (int i = 0; i < active.length; i++) {
                if (!spec.isSingle(i)) { // Most configurations of patterns are rare.
                    continue;
                }
                String name = spec.get(i).name();
                String stage = name.substring(name.length() - FROM_STAGE.length());
                boolean rare = name.startsWith(RARE_STATE)
                        || !spec.model().equals("labaj2007")
                                && (stage.compareTo(FROM_STAGE) < 0 || stage.compareTo(TO_STAGE) > 0);
                // Numbers of moves that no position has so late, or so early on a large board.
                boolean extreme = name.startsWith("mobility.");
                // Labaj 2007: the second line of 6x6 is all X-squares and squares beside them.
                extreme |= game.size() == 6 && name.startsWith("square.second");
                if (!rare && !extreme && active[i] == 0) {
                    never.add(name);
                }
            }
            assertThat(never).isEmpty();
        }
    }

    private static long[] active(ReversiGame game, EvaluationModel<Position> model, int games) {
        Random random = new Random(5);
        Features trace = new Features(model.spec());
        long[] active = new long[model.spec().size()];
        Position position = game.start();
        long[] moves = new long[position.maxMoves()];
        for (int i = 0; i < games; i++) {
            position = game.start();
            int n;
            while ((n = position.generate(moves, 0)) > 0) {
                model.trace(position, trace);
                for (int k = 0; k < trace.size(); k++) {
                    active[trace.row(k)] += trace.coefficient(k) != 0 ? 1 : 0;
                }
                position.make(moves[random.nextInt(n)]);
            }
        }
        return active;
    }
}
