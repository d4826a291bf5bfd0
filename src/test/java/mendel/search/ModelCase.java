package mendel.search;

import java.util.ArrayList;
import java.util.List;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.draughts.DraughtsGame;
import mendel.draughts.model.DraughtsModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.RandomGames;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;

/** A game with one of its models. */
public record ModelCase(Game game, EvaluationModel<Position> model) {

    /** Every model of every game. */
    public static List<ModelCase> all() {
        List<ModelCase> all = new ArrayList<>();
        ChessModels.all().forEach(model -> all.add(new ModelCase(new ChessGame(), model)));
        DraughtsModels.all().forEach(model -> all.add(new ModelCase(new DraughtsGame(), model)));
        ReversiGame.all()
                .forEach(game -> ReversiModels.all(game).forEach(model -> all.add(new ModelCase(game, model))));
        return all;
    }

    /** The position of a random game in which the game goes on, with the model attached and the moves before it. */
    public Position random(long seed, int mostPlies) {
        Position position = RandomGames.playout(game.start(), seed, mostPlies);
        while (!position.outcome().isOngoing()) {
            position.unmake();
        }
        return attached(position);
    }

    /** The position with the default weights attached. */
    public Position attached(Position position) {
        model.attach(position, Weights.defaults(model.spec()));
        return position;
    }

    /** What a pawn, a man or a disc is worth. */
    public int unit() {
        return ScoreUnit.of(game, model, Weights.defaults(model.spec()));
    }

    @Override
    public String toString() {
        return game.id() + " " + model.spec().model();
    }
}
