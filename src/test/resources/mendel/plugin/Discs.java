package another.house;

import java.util.List;
import mendel.eval.EvaluationModel;
import mendel.eval.TalliedModel;
import mendel.eval.Tally;
import mendel.eval.TermList;
import mendel.game.Game;
import mendel.game.Position;
import mendel.plugin.ModelPlugin;
import mendel.reversi.rules.ReversiEvaluation;
import mendel.reversi.rules.ReversiPosition;

public final class Discs implements ModelPlugin {

    @Override
    public String name() {
        return "discs";
    }

    @Override
    public List<String> games() {
        return List.of("reversi-6", "reversi");
    }

    @Override
    public EvaluationModel<Position> model(Game game) {
        return new Model(game);
    }

    private static final class Model extends TalliedModel<Position> {

        private static final TermList TERMS = TermList.plain("material");
        private static final int DISC = TERMS.plain("disc", 10, -100, 100, "each disc");

        Model(Game game) {
            super(TERMS.spec(game.id(), "discs"));
        }

        @Override
        protected void attach(Position position, Tally tally) {
            ((ReversiPosition) position).attach(new Terms(tally));
        }

        @Override
        protected void count(Position position, Tally tally) {
            new Terms(tally).score((ReversiPosition) position);
        }
    }

    private record Terms(Tally tally) implements ReversiEvaluation {

        @Override
        public int score(ReversiPosition p) {
            return TalliedModel.limited(tally.of(Model.DISC, p.discs(0) - p.discs(1)));
        }

        @Override
        public ReversiEvaluation copy() {
            return new Terms(tally.copy());
        }
    }
}
