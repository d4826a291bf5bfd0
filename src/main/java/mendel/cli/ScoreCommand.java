package mendel.cli;

import java.nio.file.Path;
import java.util.List;
import mendel.app.Games;
import mendel.app.fit.Scoring;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares an evaluation with a mentor's scores. */
@Command(
        name = "score",
        header = "Compare an evaluation with a mentor's scores.",
        description = {
            "Shows how far it is from the scores, and from the best that its model can reach.",
            "Errors are in the model's centi-units. Forced mates and positions without a score take no part. Where"
                + " games' results are known, the expected results by the scores are compared with them, with results"
                + " alone too.",
            "The game 'features' takes data that hold the features of any engine, with their names beside them."
        },
        footer = {
            "",
            "Example: mendel score chess -w default --data games-db/chess-mentor.csv.gz --balanced 300 --optimum"
        })
final class ScoreCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Mixin
    private ModelOption model;

    @Mixin
    private WeightsOption weights;

    @Option(
            names = "--data",
            required = true,
            paramLabel = "FILE",
            description = "labelled positions: CSV or EPD; .gz is unpacked")
    private Path data;

    @Option(
            names = "--clip",
            paramLabel = "CP",
            description = "larger scores of the mentor count as this; 1000 without it, as in 'evolve'")
    private double clip = 1000;

    @Option(
            names = "--balanced",
            paramLabel = "CP",
            description = "only positions that the mentor scores within plus and minus this")
    private @Nullable Double balanced;

    @Option(
            names = "--k",
            paramLabel = "K",
            description =
                    "the constant of the curve 1 / (1 + 10^(-K * score / 400)) to which results are compared; without"
                            + " it the one that fits best")
    private @Nullable Double k;

    @Option(names = "--optimum", description = "compute the exact optimum of the model on these positions too")
    private boolean optimum;

    @Option(
            names = "--only-group",
            paramLabel = "GROUP",
            split = ",",
            description = "with --optimum: that of the parameters of these groups alone, all others 0")
    private @Nullable List<String> groups;

    @Override
    public Integer call() {
        Scoring.ScoringSettings settings = new Scoring.ScoringSettings(
                game, model.text(), weights.text(), data, clip, balanced, k, optimum, groups);
        try (Interruption _ = Interruption.atOnce(err())) {
            Scoring scoring;
            try (LoadProgress loading = LoadProgress.start(err())) {
                scoring = Scoring.of(settings, loading);
            }
            answer(new ScoreAnswer(settings, scoring.compare()));
        }
        return ExitCodes.OK;
    }
}
