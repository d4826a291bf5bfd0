package mendel.app;

import java.nio.file.Path;
import mendel.InputException;
import mendel.SettingException;
import mendel.Workers;
import mendel.dataset.FeatureNames;
import mendel.dataset.FeaturePacker;
import mendel.dataset.FeatureReader;
import mendel.dataset.LabelledData;
import mendel.dataset.LoadListener;
import mendel.dataset.MatrixOrder;
import mendel.dataset.PackedMatrix;
import mendel.dataset.PackedMatrixWriter;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.evolve.optimum.Optimum;
import mendel.game.Game;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/** Labelled positions to which weights are fitted, with whatever evaluates them, before they are read. */
public final class DataSource {

    private final Path file;
    private final WeightSpec spec;
    private final boolean linear;
    private final @Nullable Tracer tracer;

    private DataSource(Path file, WeightSpec spec, boolean linear, @Nullable Tracer tracer) {
        this.file = file;
        this.spec = spec;
        this.linear = linear;
        this.tracer = tracer;
    }

    /** What traces positions; there is none for features. */
    private record Tracer(Game game, EvaluationModel<Position> model) {}

    /**
     * A file of labelled positions of a game, or of features.
     *
     * @param game a game's id, or {@link FeatureReader#GAME}
     * @param model the name of a model; the game's first one for null, and null for features
     * @throws InputException when there is no such game or model, or the names of features are missing or wrong
     */
    public static DataSource of(String game, @Nullable String model, Path file) {
        if (!Games.isFeatures(game)) {
            Games.GameEntry entry = Games.entry(game);
            return of(entry.game(), entry.model(model), file);
        }
        if (model != null) {
            throw new SettingException(names -> new InputException(
                    "features: " + names.of("model") + " is given", "leave it out: the names stand beside the data"));
        }
        FeatureNames names = FeatureNames.of(file);
        return new DataSource(file, names.spec(), !names.hasFormulas(), null);
    }

    /** A file of labelled positions of a game. */
    public static DataSource of(Game game, EvaluationModel<Position> model, Path file) {
        return new DataSource(file, model.spec(), true, new Tracer(game, model));
    }

    /** The file. */
    public Path file() {
        return file;
    }

    /** The parameters of what evaluates the positions. */
    public WeightSpec spec() {
        return spec;
    }

    /** Whether scores are linear in the weights, so that their optimum is known: not with formulas. */
    public boolean isLinear() {
        return linear;
    }

    /**
     * Refuses what needs the optimum of a model of which none is known.
     *
     * @param setting the setting that asks for it
     * @throws InputException when there are formulas
     */
    public void requireOptimum(String setting) {
        if (!linear) {
            throw new SettingException(names -> new InputException(
                    names.of(setting),
                    "no optimum is known: " + Optimum.NOT_LINEAR,
                    "leave it out, or give names without formulas"));
        }
    }

    /**
     * Reads the file.
     *
     * @param workers trace positions
     * @param listener receives the progress, then and while matrices are made
     * @throws InputException when the file is missing or wrong, with file and line
     */
    public LabelledData read(Workers workers, LoadListener listener) {
        return tracer == null
                ? LabelledData.ofFeatures(file, listener)
                : LabelledData.of(tracer.game, tracer.model, file, workers, listener);
    }

    /**
     * Reads the file into a matrix on disk, in its order.
     *
     * @param validation the share of the games that validate
     * @param target where the entries are written; a file of that name is replaced
     * @param workers trace positions
     * @param listener receives the progress
     * @throws InputException when the file is missing or wrong, with file and line, or there are formulas
     * @throws mendel.ResourceException when the entries cannot be written
     */
    public PackedMatrix pack(double validation, Path target, Workers workers, LoadListener listener) {
        if (tracer != null) {
            return PackedMatrixWriter.write(
                    tracer.game, tracer.model, file, validation, MatrixOrder.OF_DATA, target, workers, listener);
        }
        if (!linear) {
            throw new InputException(
                    file.toString(),
                    "the names beside it have formulas, which have no matrix on disk",
                    "leave the positions in memory, or give names without formulas");
        }
        return FeaturePacker.write(FeatureNames.of(file), file, validation, MatrixOrder.OF_DATA, target, listener);
    }
}
