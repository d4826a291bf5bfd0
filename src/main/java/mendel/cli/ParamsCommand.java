package mendel.cli;

import java.nio.file.Path;
import java.util.List;
import mendel.app.Games;
import mendel.app.fit.ParameterUse;
import mendel.evolve.optimum.Ablation;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the parameters of a model, and what they do on positions. */
@Command(
        name = "params",
        header = "List the parameters of an evaluation model.",
        description =
                "With the game 'features' they are those of --data or -m, a file of features with its names beside it.",
        footer = {
            "",
            "Example: mendel params chess -m ivanova2011",
            "         mendel params chess --data games-db/chess-mentor.csv.gz --ablation"
        })
final class ParamsCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Mixin
    private ModelOption model;

    @Option(
            names = "--data",
            paramLabel = "FILE",
            description = "labelled positions: show the share of them in which each parameter counts")
    private @Nullable Path data;

    @Option(
            names = "--ablation",
            description = {
                "show what each group is worth: how much the best mean absolute error grows without it, or the best"
                        + " squared error of results where there are no scores",
                "(fitted to four fifths of the games of --data, validated on the rest)"
            })
    private boolean ablation;

    @Option(
            names = "--clip",
            paramLabel = "CP",
            description = "with --ablation: larger scores of the mentor count as this; default: 1000")
    private double clip = 1000;

    @Override
    public Integer call() {
        ParameterUse.ParameterUseSettings settings =
                new ParameterUse.ParameterUseSettings(game, model.text(), data, ablation, clip);
        try (Interruption _ = Interruption.atOnce(err())) {
            ParameterUse use;
            try (LoadProgress loading = LoadProgress.start(err())) {
                use = ParameterUse.of(settings, loading);
            }
            answer(new ParamsAnswer(settings, use, ablation ? ablate(use) : List.of()));
        }
        return ExitCodes.OK;
    }

    private List<Ablation.AblationRow> ablate(ParameterUse use) {
        try (Progress progress = Progress.start(err(), "ablation", "groups", 0, 0)) {
            return use.ablate(err()::println, progress::to);
        }
    }
}
