package mendel.dataset;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import mendel.InputException;
import mendel.Workers;
import mendel.eval.EvaluationModel;
import mendel.game.Game;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/**
 * A file of labelled positions as whoever fits weights reads it: positions of a game that a model traces, or the bare
 * features of any engine. The matrices that it makes hold positions with a score or a result; those with a forced mate
 * are left out.
 */
public abstract sealed class LabelledData {

    private LabelledData() {}

    /**
     * Reads positions of a game.
     *
     * @param listener receives the progress, then and later
     * @throws InputException when the file is missing or wrong, with file and line
     */
    public static LabelledData of(
            Game game, EvaluationModel<Position> model, Path file, Workers workers, LoadListener listener) {
        return new Positions(game, model, DataFile.read(file, game, listener), workers, listener);
    }

    /**
     * Reads features, with the file of their names beside it.
     *
     * @param listener receives the progress
     * @throws InputException when a file is missing or wrong, with file and line
     */
    public static LabelledData ofFeatures(Path file, LoadListener listener) {
        return new BareFeatures(FeatureReader.read(file, listener));
    }

    /**
     * Training and validation positions.
     *
     * @param excluded how many positions of validation games are left out, since they also train
     * @param byResults whether results alone tell the games, see {@link Split#isByResults}
     */
    public record Halves(FeatureMatrix train, FeatureMatrix validation, int excluded, boolean byResults) {}

    /** The positions that a sample may be drawn from, at the most. */
    public abstract int size();

    /** All positions of the file. */
    public abstract long positions();

    /** Positions with a forced mate. */
    public abstract long mates();

    /** Whether any position has a score other than a forced mate. */
    public abstract boolean isScored();

    /** All positions. */
    public abstract FeatureMatrix all();

    /**
     * The positions with a score; without any scores those with a result.
     *
     * @param bound only scores from minus to plus this; null for all
     */
    public abstract FeatureMatrix within(@Nullable Double bound);

    /**
     * Divides the positions by their games, always in the same way; the matrices know the games.
     *
     * @param fraction the share of validation positions, from 0 to below 1
     */
    public abstract Halves split(double fraction);

    /** Positions of a game; each matrix is traced when it is asked for. */
    private static final class Positions extends LabelledData {

        private final Game game;
        private final EvaluationModel<Position> model;
        private final List<LabelledPosition> positions;
        private final Workers workers;
        private final LoadListener listener;

        Positions(
                Game game,
                EvaluationModel<Position> model,
                List<LabelledPosition> positions,
                Workers workers,
                LoadListener listener) {
            this.game = game;
            this.model = model;
            this.positions = positions;
            this.workers = workers;
            this.listener = listener;
        }

        @Override
        public int size() {
            return positions.size();
        }

        @Override
        public long positions() {
            return positions.size();
        }

        @Override
        public long mates() {
            return positions.stream()
                    .filter(p -> p.score() != null && p.score().isMate())
                    .count();
        }

        @Override
        public boolean isScored() {
            return positions.stream().anyMatch(Positions::isScored);
        }

        private static boolean isScored(LabelledPosition p) {
            return p.score() != null && !p.score().isMate();
        }

        @Override
        public FeatureMatrix all() {
            return traced(positions);
        }

        @Override
        public FeatureMatrix within(@Nullable Double bound) {
            Predicate<LabelledPosition> chosen = isScored()
                    ? p -> p.score() != null
                            && !p.score().isMate()
                            && (bound == null || Math.abs(p.score().value()) <= bound)
                    : p -> p.result() != null;
            return traced(positions.stream().filter(chosen).toList());
        }

        @Override
        public Halves split(double fraction) {
            Split split = Split.of(game, positions, fraction, Split.SEED, listener);
            int[] games = split.games();
            return new Halves(
                    traced(split.training(), games),
                    traced(split.validation(), games),
                    split.excluded(),
                    split.isByResults());
        }

        private FeatureMatrix traced(int[] indices, int[] games) {
            List<LabelledPosition> some =
                    Arrays.stream(indices).mapToObj(positions::get).toList();
            int[] theirs = Arrays.stream(indices).map(i -> games[i]).toArray();
            return FeatureMatrix.of(game, model, some, theirs, workers, listener);
        }

        private FeatureMatrix traced(List<LabelledPosition> some) {
            return FeatureMatrix.of(game, model, some, workers, listener);
        }
    }

    /** Features, which are a matrix as they are read. */
    private static final class BareFeatures extends LabelledData {

        private final FeatureMatrix matrix;

        BareFeatures(FeatureMatrix matrix) {
            this.matrix = matrix;
        }

        @Override
        public int size() {
            return matrix.size();
        }

        @Override
        public long positions() {
            return matrix.size() + matrix.counts().mates() + matrix.counts().unlabelled();
        }

        @Override
        public long mates() {
            return matrix.counts().mates();
        }

        @Override
        public boolean isScored() {
            return matrix.isScored();
        }

        @Override
        public FeatureMatrix all() {
            return matrix;
        }

        @Override
        public FeatureMatrix within(@Nullable Double bound) {
            boolean scored = isScored();
            return matrix.select(IntStream.range(0, matrix.size())
                    .filter(i -> !scored || bound == null || Math.abs(matrix.score(i)) <= bound)
                    .toArray());
        }

        @Override
        public Halves split(double fraction) {
            Split split = FeatureReader.split(matrix, fraction, Split.SEED);
            FeatureMatrix known = matrix.ofGames(split.games());
            return new Halves(
                    known.select(split.training()),
                    known.select(split.validation()),
                    split.excluded(),
                    split.isByResults());
        }
    }
}
