package mendel.evolve.form;

import java.nio.file.Path;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import mendel.SplitMix;
import mendel.Workers;
import mendel.dataset.PackedMatrix;
import mendel.evolve.wide.WideProblem;

/**
 * A sample of the games of packed data. Forms are fitted to three quarters of its training games and judged by the last
 * quarter.
 */
final class SampledGames implements AutoCloseable {

    /** One of so many parts of the training games judges. */
    private static final int PARTS = 4;

    private static final long SAMPLED = 0x5EED_0001L;

    private final PackedMatrix matrix;
    /** Whether the matrix is that of the data, which others close. */
    private final boolean isWhole;

    private final WideProblem all;
    private final WideProblem trial;
    private final double[] shares;

    /**
     * Draws games; all of them when there are no more. The matrix has only the weights that occur in them.
     *
     * @param data squared errors on all positions
     * @param clip that of their targets
     * @param positions how many of those that train the sample should have
     * @param judges tells which games judge: those of another number are drawn independently
     * @param files names the file for the entries of the sample, which is deleted as soon as it is mapped
     * @throws mendel.ResourceException when it cannot be written
     */
    static SampledGames draw(
            WideProblem data, double clip, long positions, long judges, Supplier<Path> files, Workers workers) {
        double share = (double) positions / data.trainCount();
        return new SampledGames(data, drawn(data.matrix(), share, files.get()), clip, judges, workers);
    }

    /** The same, but the data themselves, without a file, when there are no more positions. */
    static SampledGames drawOrAll(
            WideProblem data, double clip, long positions, long judges, Supplier<Path> files, Workers workers) {
        return positions >= data.trainCount()
                ? new SampledGames(data, data.matrix(), clip, judges, workers)
                : draw(data, clip, positions, judges, files, workers);
    }

    private SampledGames(WideProblem data, PackedMatrix drawn, double clip, long judges, Workers workers) {
        matrix = drawn;
        isWhole = matrix == data.matrix();
        int[] games = matrix.split().games();
        IntPredicate judging = i -> uniform(judges, games[matrix.origin(i)]) < 1.0 / PARTS;
        try {
            all = isWhole ? data : WideProblem.onScores(matrix, clip, matrix::isTraining, matrix::isValidation);
            trial = WideProblem.onScores(
                    matrix,
                    clip,
                    i -> matrix.isTraining(i) && !judging.test(i),
                    i -> matrix.isTraining(i) && judging.test(i));
        } catch (RuntimeException e) {
            close();
            throw e;
        }
        shares = trial.shares(workers);
    }

    private static PackedMatrix drawn(PackedMatrix matrix, double share, Path file) {
        int[] games = matrix.split().games();
        return matrix.sample(
                IntStream.range(0, matrix.size())
                        .filter(i -> uniform(SAMPLED, games[matrix.origin(i)]) < share)
                        .toArray(),
                file);
    }

    /** A number from 0 to below 1 for a game. */
    private static double uniform(long purpose, int game) {
        return (SplitMix.mix(purpose + game * SplitMix.GOLDEN_GAMMA) >>> 11) * 0x1p-53;
    }

    /** The positions, those of games that validate among them. */
    PackedMatrix matrix() {
        return matrix;
    }

    /** All training positions, and those that validate. */
    WideProblem all() {
        return all;
    }

    /** The positions to which forms are fitted, and those that judge. */
    WideProblem trial() {
        return trial;
    }

    /** By weight of the matrix: how much the positions to which forms are fitted tell of it. */
    double[] shares() {
        return shares;
    }

    @Override
    public void close() {
        if (!isWhole) {
            matrix.close();
        }
    }
}
