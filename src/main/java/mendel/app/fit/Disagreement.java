package mendel.app.fit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.dataset.DataFile;
import mendel.dataset.LoadListener;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.protocol.MentorScore;

/**
 * How mentors differ about the same positions: each pair of files of labelled positions, and an evaluation beside them.
 * Forced mates and positions without a score count nowhere.
 *
 * <pre>{@code
 * Disagreement told = Disagreement.of(game, List.of(stockfish, ethereal), model, weights, LoadListener.NONE);
 * for (Disagreement.Difference pair : told.pairs()) {
 *     double apart = pair.meanAbsolute();
 * }
 * }</pre>
 *
 * @param names who gives scores: the files' names, and the evaluation last
 * @param pairs each pair of them, in order
 */
public record Disagreement(List<String> names, List<Difference> pairs) {

    /** The name of the evaluation among those who give scores. */
    public static final String EVALUATION = "evaluation";

    /** A score within this of 0 takes no side. */
    private static final int SIDE = 100;

    private static final int FEWEST = 2;

    public Disagreement {
        names = List.copyOf(names);
        pairs = List.copyOf(pairs);
    }

    /**
     * How two differ about the positions that both score.
     *
     * @param first the place of one among the names
     * @param second the place of the other
     * @param positions how many both score
     * @param mean the mean of the second's score minus the first's, in centi-units; NaN without positions
     * @param meanAbsolute the mean absolute difference
     * @param correlation of the scores; NaN when one of them is always the same
     * @param scale how much larger the second's scores are: the ratio of their standard deviations
     * @param opposite the share of the positions in which each sees another side ahead, by 100 centi-units at least
     */
    public record Difference(
            int first,
            int second,
            long positions,
            double mean,
            double meanAbsolute,
            double correlation,
            double scale,
            double opposite) {}

    /**
     * Compares.
     *
     * @param files labelled positions, two or more
     * @param listener hears how far it is
     * @throws InputException when a file cannot be read, holds a position twice, or no two of them score the same
     *     positions
     */
    public static Disagreement of(
            Game game, List<Path> files, EvaluationModel<Position> model, Weights weights, LoadListener listener) {
        Map<String, double[]> scores = new LinkedHashMap<>();
        int givers = files.size() + 1;
        for (int f = 0; f < files.size(); f++) {
            read(game, files.get(f), f, givers, scores, listener);
        }
        scores.values()
                .removeIf(
                        row -> Arrays.stream(row).filter(s -> !Double.isNaN(s)).count() < FEWEST);
        if (scores.isEmpty()) {
            throw new InputException(
                    files.getLast().toString(),
                    "has no position that the other files score",
                    "give the same positions, labelled by other mentors");
        }
        scores.forEach((text, row) -> {
            Position position = game.parse(text);
            model.attach(position, weights);
            row[files.size()] = position.side() == game.firstSide() ? position.evaluate() : -position.evaluate();
        });
        List<Difference> pairs = new ArrayList<>();
        for (int a = 0; a < givers; a++) {
            for (int b = a + 1; b < givers; b++) {
                pairs.add(difference(a, b, scores.values()));
            }
        }
        List<String> names = new ArrayList<>(files.stream().map(Path::toString).toList());
        names.add(EVALUATION);
        return new Disagreement(names, pairs);
    }

    private static void read(
            Game game, Path file, int place, int givers, Map<String, double[]> scores, LoadListener listener) {
        HashSet<String> seen = new HashSet<>();
        DataFile.forEach(file, game, listener, labelled -> {
            MentorScore score = labelled.score();
            if (score == null || score.isMate()) {
                return;
            }
            if (!seen.add(labelled.position())) {
                throw new InputException("the position is there twice", "give each position once");
            }
            double[] row = scores.computeIfAbsent(labelled.position(), _ -> {
                double[] none = new double[givers];
                Arrays.fill(none, Double.NaN);
                return none;
            });
            row[place] = score.value();
        });
    }

    private static Difference difference(int a, int b, Iterable<double[]> rows) {
        long n = 0;
        double x = 0;
        double y = 0;
        double xx = 0;
        double xy = 0;
        double yy = 0;
        double absolute = 0;
        long opposite = 0;
        for (double[] row : rows) {
            double one = row[a];
            double other = row[b];
            if (Double.isNaN(one) || Double.isNaN(other)) {
                continue;
            }
            n++;
            x += one;
            y += other;
            xx += one * one;
            xy += one * other;
            yy += other * other;
            absolute += Math.abs(other - one);
            opposite += one >= SIDE && other <= -SIDE || one <= -SIDE && other >= SIDE ? 1 : 0;
        }
        double spreadOne = xx - x * x / n;
        double spreadOther = yy - y * y / n;
        return new Difference(
                a,
                b,
                n,
                (y - x) / n,
                absolute / n,
                (xy - x * y / n) / Math.sqrt(spreadOne * spreadOther),
                Math.sqrt(spreadOther / spreadOne),
                (double) opposite / n);
    }
}
