package mendel.app.insight;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;
import mendel.InputException;
import mendel.app.Games;
import mendel.dataset.DataFile;
import mendel.dataset.LabelledPosition;
import mendel.dataset.Labels;
import mendel.dataset.LoadListener;
import mendel.eval.EvaluationModel;
import mendel.eval.Features;
import mendel.eval.Weights;
import mendel.evolve.fitness.SigmoidScale;
import mendel.game.Game;
import mendel.game.Position;
import mendel.protocol.MentorScore;
import org.jspecify.annotations.Nullable;

/**
 * What a file of labelled positions holds, and where an evaluation and its mentor differ most: there an author sees
 * what the evaluation lacks. Scores are in centi-units from the view of the side that begins the game.
 *
 * @param positions how many pass the filter and have a score that is no forced mate
 * @param mates how many others are a forced mate
 * @param unscored how many others have no score
 * @param filtered how many the filter left out
 * @param bins how often scores occur
 * @param calibration what games with such a score ended with
 * @param scale the curve from scores to expected results that fits best; empty without results
 * @param meanAbsolute the mean absolute difference of evaluation and score, both within {@link #CLEAR}
 * @param worst where they differ most, the worst first
 */
public record DataLook(
        long positions,
        long mates,
        long unscored,
        long filtered,
        List<ScoreBin> bins,
        List<CalibrationBin> calibration,
        Optional<SigmoidScale> scale,
        double meanAbsolute,
        List<DifferingPosition> worst) {

    /** Scores beyond this are won: differences are those within it. */
    public static final int CLEAR = 1000;

    private static final int WIDTH = 50;
    private static final int BINS = 2 * CLEAR / WIDTH + 2;
    private static final int MOST_KEPT = 1_000_000;

    public DataLook {
        bins = List.copyOf(bins);
        calibration = List.copyOf(calibration);
        worst = List.copyOf(worst);
    }

    /**
     * Scores within bounds.
     *
     * @param from the least; beyond {@link #CLEAR} all below are in the first
     * @param scores how often the mentor gave such a score
     * @param evaluations how often the evaluation did
     */
    public record ScoreBin(int from, long scores, long evaluations) {}

    /**
     * Games with scores within bounds.
     *
     * @param score the mean score
     * @param result the mean result, 0 to 1
     * @param error half of its 95 % interval
     * @param positions how many there are
     */
    public record CalibrationBin(double score, double result, double error, long positions) {}

    /**
     * A position about which evaluation and mentor differ.
     *
     * @param position in the game's text
     * @param score the mentor's
     * @param evaluation of the weights
     * @param result of the game, 1, 0.5 or 0; null when it is not known
     * @param pieces on the board
     */
    public record DifferingPosition(
            String position,
            int score,
            int evaluation,
            @Nullable Double result,
            int pieces) {

        /** How much the evaluation lies above the score, both within {@link #CLEAR}. */
        public int difference() {
            return Math.clamp(evaluation, -CLEAR, CLEAR) - Math.clamp(score, -CLEAR, CLEAR);
        }
    }

    /**
     * Which positions are looked at.
     *
     * @param leastPieces on the board
     * @param mostPieces on the board
     * @param balanced only those whose score lies within plus and minus this
     * @param term only those in which this parameter's feature is not 0; empty for all
     */
    public record LookFilter(int leastPieces, int mostPieces, int balanced, Optional<String> term) {

        /** All positions. */
        public static final LookFilter ALL = new LookFilter(0, Integer.MAX_VALUE, Integer.MAX_VALUE, Optional.empty());
    }

    /**
     * Looks at a file.
     *
     * @param file of labelled positions
     * @param most how many of the worst are kept
     * @param listener hears how far it is
     * @param cancelled asked now and then; once it is true, nothing is told
     * @return empty when it was cancelled
     * @throws InputException when the file cannot be read, no position passes the filter, or there is no such term
     */
    public static Optional<DataLook> of(
            Games.GameEntry entry,
            EvaluationModel<Position> model,
            Weights weights,
            Path file,
            LookFilter filter,
            int most,
            LoadListener listener,
            BooleanSupplier cancelled) {
        Seen seen = new Seen(entry.game(), model, weights, filter, most);
        try {
            DataFile.forEach(file, entry.game(), listener, position -> {
                if (cancelled.getAsBoolean()) {
                    throw new Cancelled();
                }
                seen.take(position);
            });
        } catch (Cancelled e) {
            return Optional.empty();
        }
        if (seen.kept == 0) {
            throw new InputException(
                    file.toString(),
                    "no position is left of " + (seen.filtered + seen.mates + seen.unscored),
                    "ask for less, or label them before: mendel label");
        }
        return Optional.of(seen.result());
    }

    /** Ends the reading of a file. */
    private static final class Cancelled extends RuntimeException {

        private static final long serialVersionUID = 1;

        Cancelled() {
            super("cancelled", null, false, false);
        }
    }

    /** What was seen so far. */
    private static final class Seen implements Labels {

        private final Game game;
        private final EvaluationModel<Position> model;
        private final int[] weights;
        private final Features trace;
        private final LookFilter filter;
        private final int wanted;
        private final int most;
        private final PriorityQueue<DifferingPosition> worst =
                new PriorityQueue<>(Comparator.comparingInt(one -> Math.abs(one.difference())));
        private final long[] scores = new long[BINS];
        private final long[] evaluations = new long[BINS];
        private final double[] scoreSums = new double[BINS];
        private final double[] results = new double[BINS];
        private final double[] squares = new double[BINS];
        private final long[] known = new long[BINS];
        private float[] keptScores = new float[1024];
        private float[] keptResults = new float[1024];
        private int size;
        private long kept;
        private long mates;
        private long unscored;
        private long filtered;
        private double absolute;

        Seen(Game game, EvaluationModel<Position> model, Weights weights, LookFilter filter, int most) {
            this.game = game;
            this.model = model;
            this.weights = weights.toInts();
            this.trace = new Features(model.spec());
            this.filter = filter;
            this.most = most;
            wanted = filter.term().map(model.spec()::indexOf).orElse(-1);
            if (wanted < 0 && filter.term().isPresent()) {
                throw new InputException(
                        "term " + InputException.quote(filter.term().get()),
                        model.spec() + " has no such parameter",
                        "mendel params lists them");
            }
        }

        void take(LabelledPosition labelled) {
            MentorScore score = labelled.score();
            if (score == null) {
                unscored++;
                return;
            }
            if (score.isMate()) {
                mates++;
                return;
            }
            Position position = game.parse(labelled.position());
            int pieces = pieces(position);
            trace.clear();
            model.trace(position, trace);
            if (pieces < filter.leastPieces()
                    || pieces > filter.mostPieces()
                    || Math.abs(score.value()) > filter.balanced()
                    || wanted >= 0 && !hasTerm()) {
                filtered++;
                return;
            }
            kept++;
            count(labelled, score.value(), trace.score(weights), pieces);
        }

        private void count(LabelledPosition labelled, int score, int evaluation, int pieces) {
            int bin = bin(score);
            scores[bin]++;
            evaluations[bin(evaluation)]++;
            Double result = labelled.result();
            if (result != null) {
                known[bin]++;
                scoreSums[bin] += score;
                results[bin] += result;
                squares[bin] += result * result;
            }
            if (size < MOST_KEPT) {
                keep(score, result == null ? Float.NaN : result.floatValue());
            }
            DifferingPosition one = new DifferingPosition(labelled.position(), score, evaluation, result, pieces);
            absolute += Math.abs(one.difference());
            worst.add(one);
            if (worst.size() > most) {
                worst.remove();
            }
        }

        private void keep(int score, float result) {
            if (size == keptScores.length) {
                keptScores = Arrays.copyOf(keptScores, 2 * size);
                keptResults = Arrays.copyOf(keptResults, 2 * size);
            }
            keptScores[size] = score;
            keptResults[size++] = result;
        }

        private boolean hasTerm() {
            boolean tapered = model.spec().tapered();
            int row = tapered ? wanted / 2 : wanted;
            for (int entry = 0; entry < trace.size(); entry++) {
                if (trace.row(entry) == row) {
                    return trace.feature(entry, tapered && wanted % 2 == 1) != 0;
                }
            }
            return false;
        }

        private int pieces(Position position) {
            String squareText = game.squares(position);
            return (int) squareText.chars().filter(Character::isLetter).count();
        }

        private static int bin(int score) {
            return Math.clamp(Math.floorDiv(score + CLEAR, WIDTH) + 1, 0, BINS - 1);
        }

        DataLook result() {
            List<ScoreBin> bins = new ArrayList<>();
            List<CalibrationBin> calibration = new ArrayList<>();
            for (int bin = 0; bin < BINS; bin++) {
                bins.add(new ScoreBin((bin - 1) * WIDTH - CLEAR, scores[bin], evaluations[bin]));
                if (known[bin] > 0) {
                    double mean = results[bin] / known[bin];
                    double variance = Math.max(0, squares[bin] / known[bin] - mean * mean);
                    calibration.add(new CalibrationBin(
                            scoreSums[bin] / known[bin], mean, 1.96 * Math.sqrt(variance / known[bin]), known[bin]));
                }
            }
            List<DifferingPosition> sorted = worst.stream()
                    .sorted(Comparator.comparingInt((DifferingPosition one) -> -Math.abs(one.difference())))
                    .toList();
            return new DataLook(
                    kept,
                    mates,
                    unscored,
                    filtered,
                    bins,
                    calibration,
                    calibration.isEmpty()
                            ? Optional.empty()
                            : Optional.of(SigmoidScale.of(this, CLEAR, OptionalDouble.empty(), 1, i -> keptScores[i])),
                    absolute / kept,
                    sorted);
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public float score(int i) {
            return keptScores[i];
        }

        @Override
        public float result(int i) {
            return keptResults[i];
        }

        @Override
        public float weight(int i) {
            return 1;
        }
    }
}
