package mendel.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.fit.Disagreement;
import mendel.app.fit.ErrorSettings;
import mendel.app.fit.Scoring;
import mendel.app.player.WeightsByName;
import mendel.eval.EvaluationModel;
import mendel.evolve.certainty.Certainty;
import mendel.evolve.fitness.LossKind;
import mendel.game.Position;
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
            "Example: mendel score chess -w default --data games-db/chess-mentor.csv.gz --balanced 300 --optimum",
            "Example: mendel score reversi -w default --data games-db/reversi-mentor.csv.gz --optimum --errors"
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
            names = "--mentors",
            paramLabel = "FILE",
            split = ",",
            description = "files with the same positions, labelled by others: tells who disagrees with whom, in"
                    + " centi-units; 'scale' is how much larger the other's scores are, 'opposite' how often each sees"
                    + " another side ahead")
    private List<Path> mentors = List.of();

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

    @Option(
            names = "--errors",
            description = {
                "with --optimum: how sure its weights are, by resampling games: error bars, weights that cannot be told"
                        + " from 0, pairs that cannot be told apart; and what more games would bring"
            })
    private boolean errors;

    @Option(
            names = "--loss",
            paramLabel = "LOSS",
            description = "with --errors: the optimum of mae, mse or sigmoid (expected results); without it mae, or"
                    + " sigmoid where no position has a score")
    private @Nullable LossKind loss;

    @Option(
            names = "--resamples",
            paramLabel = "N",
            description = "with --errors: how often the games are drawn; default: 200")
    private @Nullable Integer resamples;

    @Option(names = "--seed", paramLabel = "S", description = "with --errors: where the draws come from; default: 1")
    private @Nullable Long seed;

    @Override
    public Integer call() {
        Scoring.ScoringSettings settings = new Scoring.ScoringSettings(
                game, model.text(), weights.text(), data, clip, balanced, k, optimum, groups);
        ErrorSettings asked = errorSettings();
        try (Interruption _ = Interruption.atOnce(err())) {
            Scoring scoring;
            Scoring.ScoringResult result;
            Optional<Certainty> certainty = Optional.empty();
            try (LoadProgress loading = LoadProgress.start(err())) {
                scoring = Scoring.of(settings, asked, loading);
            }
            Optional<Disagreement> disagreement = disagreement();
            result = scoring.compare();
            if (asked != null) {
                try (LoadProgress computing = LoadProgress.start(err())) {
                    certainty = scoring.errors(computing, () -> false);
                }
            }
            answer(new ScoreAnswer(
                    settings,
                    result,
                    certainty.map(c -> new CertaintyAnswer(c, scoring.spec())),
                    disagreement.map(DisagreementAnswer::new)));
        }
        return ExitCodes.OK;
    }

    private Optional<Disagreement> disagreement() {
        if (mentors.isEmpty()) {
            return Optional.empty();
        }
        if (Games.isFeatures(game)) {
            throw new InputException("--mentors is for positions", "leave it out for features");
        }
        List<Path> files = new ArrayList<>(List.of(data));
        files.addAll(mentors);
        Games.GameEntry entry = Games.entry(game);
        EvaluationModel<Position> evaluation = WeightsByName.model(entry, model.text(), weights.text());
        try (LoadProgress loading = LoadProgress.start(err())) {
            return Optional.of(Disagreement.of(
                    entry.game(), files, evaluation, WeightsByName.read(weights.text(), evaluation.spec()), loading));
        }
    }

    private @Nullable ErrorSettings errorSettings() {
        if (errors) {
            return new ErrorSettings(
                    loss, resamples == null ? Certainty.RESAMPLES : resamples, seed == null ? 1 : seed);
        }
        if (loss != null || resamples != null || seed != null) {
            throw new InputException(
                    (loss != null ? "--loss" : resamples != null ? "--resamples" : "--seed") + " stands alone",
                    "give --errors too");
        }
        return null;
    }
}
