package mendel.cli;

import mendel.app.Games;
import mendel.app.player.WeightsByName;
import mendel.eval.EvaluationModel;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which of a game's evaluation models a command uses. */
final class ModelOption {

    @Option(
            names = {"-m", "--model"},
            paramLabel = "MODEL",
            description = "the evaluation model, or the file of a form of one; default: the game's first one, full,")
    private @Nullable String model;

    /** What the user wrote; null for nothing. */
    @Nullable
    String text() {
        return model;
    }

    /** The model of that name or file, or the game's first. */
    EvaluationModel<Position> of(Games.GameEntry game) {
        return game.model(model);
    }

    /** The model of that name or file, or the one that the weights need. */
    EvaluationModel<Position> of(Games.GameEntry game, WeightsOption weights) {
        return WeightsByName.model(game, model, weights.text());
    }
}
