package mendel.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import mendel.InputException;
import mendel.Workers;
import mendel.app.Games;
import mendel.dataset.DataFile;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.FeatureReader;
import mendel.dataset.LabelledPosition;
import mendel.dataset.LoadListener;
import mendel.eval.EvaluationModel;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.fitness.Accuracy;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.optimum.Optimum;
import mendel.evolve.optimum.OptimumResult;
import mendel.game.Game;
import mendel.game.Position;
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

    private static final int[] BANDS = {0, 100, 300, 600, Integer.MAX_VALUE};
    private static final String[] PHASES = {"endgame", "middlegame", "opening"};

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
    private Double balanced;

    @Option(
            names = "--k",
            paramLabel = "K",
            description =
                    "the constant of the curve 1 / (1 + 10^(-K * score / 400)) to which results are compared; without"
                            + " it the one that fits best")
    private Double k;

    @Option(names = "--optimum", description = "compute the exact optimum of the model on these positions too")
    private boolean optimum;

    @Option(
            names = "--only-group",
            paramLabel = "GROUP",
            split = ",",
            description = "with --optimum: that of the parameters of these groups alone, all others 0")
    private List<String> groups;

    @Override
    public Integer call() {
        if (!(clip > 0)) {
            throw new InputException("--clip " + clip, "give a number of centi-units above 0");
        }
        if (balanced != null && !(balanced >= 0)) {
            throw new InputException("--balanced " + balanced, "give a number of centi-units from 0 on");
        }
        if (k != null && !(k > 0 && k <= 1000)) {
            throw new InputException("--k " + k, "give a number above 0, as 1.2");
        }
        if (groups != null && !optimum) {
            throw new InputException("--only-group stands alone", "give --optimum too");
        }
        try (Interruption _ = Interruption.atOnce(err())) {
            return compare();
        }
    }

    private int compare() {
        Workers workers = new Workers(0);
        EvaluationModel<Position> evaluation = game.equals(FeatureReader.GAME) ? null : model.of(Games.entry(game));
        WeightSpec spec = evaluation == null ? featureSpec() : evaluation.spec();
        IntPredicate rows = rows(spec);
        Weights scored = weights.of(spec);
        Read read;
        try (LoadProgress loading = LoadProgress.start(err())) {
            read = evaluation == null ? readFeatures(loading) : read(evaluation, workers, loading);
        }
        FeatureMatrix matrix = read.matrix;
        FeatureMatrix kept = groups == null ? matrix : matrix.keepRows(rows);
        ResultFit results = ResultFit.of(
                matrix,
                scored.toArray(),
                k == null ? OptionalDouble.empty() : OptionalDouble.of(k),
                optimum ? kept : null,
                workers);
        if (!read.scored && results != null) {
            return resultsAlone(read, results);
        }
        LossProblem problem;
        try {
            problem = LossProblem.onScores(matrix, LossKind.MAE, clip);
        } catch (InputException e) {
            throw e.at(data.toString());
        }
        Accuracy all = Accuracy.of(problem, scored.toArray(), i -> true);
        long mates = read.mates;
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("positions", all.positions());
        object.put("mates", mates);
        object.put("skipped", read.positions - all.positions() - mates);
        object.put("mae", all.mae());
        object.put("rmse", all.rmse());
        object.put("correlation", Double.isNaN(all.correlation()) ? null : all.correlation());
        object.put("clip", clip);
        OptimumResult absolute = null;
        OptimumResult squared = null;
        if (optimum) {
            absolute = Optimum.of(LossProblem.onScores(kept, LossKind.MAE, clip), workers);
            squared = Optimum.of(LossProblem.onScores(kept, LossKind.MSE, clip), workers);
            object.put("optimumMae", absolute.loss());
            object.put("optimumMaeBound", absolute.lowerBound());
            object.put("optimumRmse", Math.sqrt(squared.loss()));
            object.put("optimumRmseBound", Math.sqrt(squared.lowerBound()));
        }
        if (results != null) {
            results.put(object);
        }
        OptimumResult leastAbsolute = absolute;
        OptimumResult leastSquares = squared;
        answer(object, () -> {
            print(problem, scored, all, mates, leastAbsolute, leastSquares);
            if (results != null) {
                results.print(out());
            }
        });
        return ExitCodes.OK;
    }

    /** Data without a mentor's scores. */
    private int resultsAlone(Read read, ResultFit results) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("positions", results.positions());
        object.put("mates", read.mates);
        object.put("skipped", read.positions - results.positions() - read.mates);
        object.put("mae", null);
        object.put("rmse", null);
        object.put("correlation", null);
        results.put(object);
        answer(object, () -> {
            out().println("no position has a mentor's score");
            results.print(out());
        });
        return ExitCodes.OK;
    }

    /**
     * What the data hold.
     *
     * @param matrix the positions asked for
     * @param positions all that there are
     * @param mates those that are a forced mate
     * @param scored whether any position has a score
     */
    private record Read(FeatureMatrix matrix, long positions, long mates, boolean scored) {}

    private Read read(EvaluationModel<Position> evaluation, Workers workers, LoadListener listener) {
        Game rules = Games.entry(game).game();
        List<LabelledPosition> read = DataFile.read(data, rules, listener);
        boolean scores =
                read.stream().anyMatch(p -> p.score() != null && !p.score().isMate());
        FeatureMatrix matrix = FeatureMatrix.of(
                rules,
                evaluation,
                read.stream()
                        .filter(scores ? this::isChosen : p -> p.result() != null)
                        .toList(),
                workers,
                listener);
        return new Read(
                matrix,
                read.size(),
                read.stream()
                        .filter(p -> p.score() != null && p.score().isMate())
                        .count(),
                scores);
    }

    private WeightSpec featureSpec() {
        if (model.text() != null) {
            throw new InputException("features: -m is given", "leave it out: the names stand beside the data");
        }
        return FeatureReader.spec(data);
    }

    private Read readFeatures(LoadListener listener) {
        FeatureMatrix matrix = FeatureReader.read(data, listener);
        boolean scores = IntStream.range(0, matrix.size()).anyMatch(i -> !Float.isNaN(matrix.score(i)));
        int[] chosen = IntStream.range(0, matrix.size())
                .filter(i -> !scores || balanced == null || Math.abs(matrix.score(i)) <= balanced)
                .toArray();
        return new Read(
                matrix.select(chosen), matrix.size() + matrix.mates() + matrix.unlabelled(), matrix.mates(), scores);
    }

    private boolean isChosen(LabelledPosition p) {
        return p.score() != null
                && !p.score().isMate()
                && (balanced == null || Math.abs(p.score().value()) <= balanced);
    }

    /** The rows whose parameters belong to the groups asked for. */
    private IntPredicate rows(WeightSpec spec) {
        Set<String> known =
                new TreeSet<>(spec.parameters().stream().map(Parameter::group).toList());
        for (String group : groups == null ? List.<String>of() : groups) {
            if (!known.contains(group)) {
                throw new InputException(
                        "--only-group: " + spec + " has no group " + InputException.quote(group),
                        "its groups are " + String.join(", ", known));
            }
        }
        return row -> groups.contains(spec.get(spec.tapered() ? 2 * row : row).group());
    }

    private void print(
            LossProblem problem,
            Weights scored,
            Accuracy all,
            long mates,
            OptimumResult absolute,
            OptimumResult squared) {
        double[] values = scored.toArray();
        out().printf(
                        Locale.ROOT,
                        "%-24s %9s %9s %9s %12s%n",
                        "mentor's score",
                        "positions",
                        "mean |e|",
                        "rms",
                        "correlation");
        for (int band = 0; band + 1 < BANDS.length; band++) {
            int from = BANDS[band];
            int to = BANDS[band + 1];
            line(
                    to == Integer.MAX_VALUE ? from + " and more" : from + " to " + (to - 1),
                    Accuracy.of(problem, values, i -> {
                        double score = Math.abs(problem.matrix().score(i));
                        return score >= from && score < to;
                    }));
        }
        if (scored.spec().tapered()) {
            for (int phase = PHASES.length - 1; phase >= 0; phase--) {
                int third = phase;
                line(
                        PHASES[phase],
                        Accuracy.of(
                                problem,
                                values,
                                i -> Math.min(PHASES.length - 1, (int) (PHASES.length
                                                * problem.matrix().mg(i)))
                                        == third));
            }
        }
        line("all", all);
        if (absolute != null) {
            out().printf(
                            Locale.ROOT,
                            "%noptimum%s: mean |e| %.3f (%s)%n",
                            groups == null ? "" : " of " + String.join(", ", groups) + " alone",
                            absolute.loss(),
                            absolute.certificate());
            out().printf(Locale.ROOT, "         rms %.3f (%s)%n", Math.sqrt(squared.loss()), squared.certificate());
        }
        if (mates > 0) {
            out().printf(Locale.ROOT, "%n%d positions with a forced mate left out%n", mates);
        }
    }

    private void line(String name, Accuracy a) {
        if (a.positions() > 0) {
            out().printf(
                            Locale.ROOT,
                            "%-24s %9d %9.2f %9.2f %12s%n",
                            name,
                            a.positions(),
                            a.mae(),
                            a.rmse(),
                            Double.isNaN(a.correlation()) ? "-" : String.format(Locale.ROOT, "%.4f", a.correlation()));
        }
    }
}
