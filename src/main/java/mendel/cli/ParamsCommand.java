package mendel.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import mendel.InputException;
import mendel.Paths;
import mendel.Workers;
import mendel.app.Games;
import mendel.dataset.DataFile;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.FeatureReader;
import mendel.dataset.LabelledPosition;
import mendel.dataset.LoadListener;
import mendel.dataset.Split;
import mendel.eval.EvaluationModel;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.SigmoidScale;
import mendel.evolve.optimum.Ablation;
import mendel.game.Position;
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

    private static final double VALIDATION = 0.2;
    private static final long SPLIT_SEED = 1;

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Mixin
    private ModelOption model;

    @Option(
            names = "--data",
            paramLabel = "FILE",
            description = "labelled positions: show the share of them in which each parameter counts")
    private Path data;

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
        if (ablation && data == null) {
            throw new InputException("--ablation stands alone", "give labelled positions with --data");
        }
        if (!(clip > 0)) {
            throw new InputException("--clip " + clip, "give a number of centi-units above 0");
        }
        try (Interruption _ = Interruption.atOnce(err())) {
            return list();
        }
    }

    private int list() {
        Workers workers = new Workers(0);
        Read read;
        try (LoadProgress loading = LoadProgress.start(err())) {
            read = game.equals(FeatureReader.GAME) ? readFeatures(loading) : read(workers, loading);
        }
        WeightSpec spec = read.spec;
        double[] active = data == null ? null : active(read.all);
        List<Map<String, Object>> list = new ArrayList<>();
        for (int i = 0; i < spec.size(); i++) {
            list.add(object(spec.get(i), active == null ? null : active[i]));
        }
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("game", spec.game());
        object.put("model", spec.model());
        object.put("parameters", list);
        if (data != null) {
            object.put("positions", read.all.size());
        }
        List<Ablation.Row> rows = ablation ? ablate(read, workers) : List.of();
        if (ablation) {
            object.put(
                    "ablation",
                    rows.stream().map(row -> object(row, isScored(read.train))).toList());
        }
        answer(object, () -> {
            print(spec, active);
            print(rows, read);
        });
        return ExitCodes.OK;
    }

    /** For each parameter the share of positions in which its feature is not 0. */
    private static double[] active(FeatureMatrix matrix) {
        WeightSpec spec = matrix.spec();
        double[] active = new double[spec.size()];
        for (int i = 0; i < matrix.size(); i++) {
            for (int e = matrix.start(i); e < matrix.start(i + 1); e++) {
                int row = matrix.row(e);
                if (!spec.tapered()) {
                    active[row] += 1.0 / matrix.size();
                } else {
                    active[2 * row] += matrix.mg(i) == 0 ? 0 : 1.0 / matrix.size();
                    active[2 * row + 1] += matrix.eg(i) == 0 ? 0 : 1.0 / matrix.size();
                }
            }
        }
        return active;
    }

    /**
     * What is listed.
     *
     * @param spec the parameters
     * @param all the positions of --data; null without them
     * @param train the positions to which groups are fitted; null without --ablation
     * @param validation the others
     */
    private record Read(WeightSpec spec, FeatureMatrix all, FeatureMatrix train, FeatureMatrix validation) {}

    private Read read(Workers workers, LoadListener listener) {
        Games.Entry entry = Games.entry(game);
        EvaluationModel<Position> evaluation = model.of(entry);
        if (data == null) {
            return new Read(evaluation.spec(), null, null, null);
        }
        List<LabelledPosition> positions = DataFile.read(data, entry.game(), listener);
        FeatureMatrix all = FeatureMatrix.of(entry.game(), evaluation, positions, workers, listener);
        if (!ablation) {
            return new Read(evaluation.spec(), all, null, null);
        }
        Split split = Split.of(entry.game(), positions, VALIDATION, SPLIT_SEED, listener);
        return new Read(
                evaluation.spec(),
                all,
                FeatureMatrix.of(entry.game(), evaluation, pick(positions, split.training()), workers, listener),
                FeatureMatrix.of(entry.game(), evaluation, pick(positions, split.validation()), workers, listener));
    }

    private Read readFeatures(LoadListener listener) {
        if ((model.text() == null) == (data == null)) {
            throw new InputException(
                    "features: " + (data == null ? "neither -m nor" : "both -m and") + " --data",
                    "give one of them: a file of features with its names beside it");
        }
        if (data == null) {
            return new Read(FeatureReader.spec(Paths.of("-m", model.text())), null, null, null);
        }
        FeatureMatrix all = FeatureReader.read(data, listener);
        if (!ablation) {
            return new Read(all.spec(), all, null, null);
        }
        Split split = FeatureReader.split(all, VALIDATION, SPLIT_SEED);
        return new Read(all.spec(), all, all.select(split.training()), all.select(split.validation()));
    }

    private List<Ablation.Row> ablate(Read read, Workers workers) {
        try (Progress progress = Progress.start(err(), "ablation", "groups", 0, 0)) {
            int[] done = new int[1];
            return Ablation.of(read.train, read.validation, loss(read), workers, row -> progress.to(++done[0]));
        } catch (InputException e) {
            throw e.at(data.toString());
        }
    }

    /** Absolute errors of scores; squared errors of expected results where there are only results. */
    private Function<FeatureMatrix, LossProblem> loss(Read read) {
        if (isScored(read.train)) {
            return matrix -> LossProblem.onScores(matrix, LossKind.MAE, clip);
        }
        SigmoidScale scale = SigmoidScale.ofEvaluation(
                read.train, 1, Weights.defaults(read.spec).toArray());
        err().println("no position has a mentor's score: expected results against results, " + scale.text());
        return matrix -> LossProblem.onResults(matrix, clip, scale);
    }

    private static boolean isScored(FeatureMatrix matrix) {
        return IntStream.range(0, matrix.size()).anyMatch(i -> !Float.isNaN(matrix.score(i)));
    }

    private static List<LabelledPosition> pick(List<LabelledPosition> positions, int[] indices) {
        return IntStream.of(indices).mapToObj(positions::get).toList();
    }

    private static Map<String, Object> object(Parameter p, Double active) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("name", p.name());
        object.put("default", WeightsFile.number(p.defaultValue()));
        object.put("min", WeightsFile.number(p.min()));
        object.put("max", WeightsFile.number(p.max()));
        object.put("group", p.group());
        object.put("meaning", p.meaning());
        if (active != null) {
            object.put("active", active);
        }
        return object;
    }

    private static Map<String, Object> object(Ablation.Row row, boolean scored) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("without", row.group());
        object.put("parameters", row.parameters());
        String error = scored ? "Mae" : "ResultMse";
        object.put("train" + error, row.trainLoss());
        object.put("validation" + error, Double.isNaN(row.validationLoss()) ? null : row.validationLoss());
        return object;
    }

    private void print(WeightSpec spec, double[] active) {
        int width = spec.parameters().stream()
                .mapToInt(p -> p.name().length())
                .max()
                .orElse(0);
        Map<String, Integer> sizes = new LinkedHashMap<>();
        for (int i = 0; i < spec.size(); i++) {
            Parameter p = spec.get(i);
            if (sizes.merge(p.group(), 1, Integer::sum) == 1) {
                out().printf(Locale.ROOT, "%n%s%n", p.group());
            }
            out().printf(
                            Locale.ROOT,
                            "  %-" + width + "s %6s  %6s to %-5s %s%s%n",
                            p.name(),
                            WeightsFile.number(p.defaultValue()),
                            WeightsFile.number(p.min()),
                            WeightsFile.number(p.max()),
                            active == null ? "" : String.format(Locale.ROOT, "%6.2f %%  ", 100 * active[i]),
                            p.meaning());
        }
        out().printf(
                        Locale.ROOT,
                        "%n%s: %d parameters (%s)%n",
                        spec,
                        spec.size(),
                        String.join(
                                ", ",
                                sizes.entrySet().stream()
                                        .map(e -> e.getKey() + " " + e.getValue())
                                        .toList()));
    }

    private void print(List<Ablation.Row> rows, Read read) {
        if (rows.isEmpty()) {
            return;
        }
        Ablation.Row whole = rows.getFirst();
        boolean scored = isScored(read.train);
        String number = scored ? "8.2f" : "8.5f";
        out().printf(
                        Locale.ROOT,
                        "%n%-33s train  validation%n",
                        scored ? "best mean absolute error" : "best squared error of results");
        out().printf(
                        Locale.ROOT,
                        "%-30s %" + number + "    %" + number + "%n",
                        "all groups",
                        whole.trainLoss(),
                        whole.validationLoss());
        for (Ablation.Row row : rows.subList(1, rows.size())) {
            out().printf(
                            Locale.ROOT,
                            "without %-16s %5d %+" + number + "    %+" + number + "%n",
                            row.group(),
                            row.parameters(),
                            row.trainLoss() - whole.trainLoss(),
                            row.validationLoss() - whole.validationLoss());
        }
    }
}
