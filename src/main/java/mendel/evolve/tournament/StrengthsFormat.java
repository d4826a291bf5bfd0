package mendel.evolve.tournament;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.match.stats.RatingBelief;

/**
 * Strengths as bytes: the players, means and covariances by their bits, then the estimates of deviation and dispersion.
 */
final class StrengthsFormat {

    private StrengthsFormat() {}

    static void write(Strengths strengths, DataOutput out) throws IOException {
        TournamentState.writeAll(strengths.players(), out);
        RatingBelief belief = strengths.belief();
        for (int i = 0; i < belief.size(); i++) {
            out.writeDouble(belief.elo(i));
            for (int j = 0; j < belief.size(); j++) {
                out.writeDouble(belief.covariance(i, j));
            }
        }
        out.writeDouble(strengths.level());
        out.writeDouble(strengths.distance());
        for (double value : strengths.logEvidence()) {
            out.writeDouble(value);
        }
        out.writeDouble(strengths.residual());
        out.writeDouble(strengths.freedom());
    }

    static Strengths read(DataInput in, WeightSpec spec) throws IOException {
        List<Weights> players = TournamentState.readAll(in, spec);
        int size = Strengths.FIRST + players.size();
        double[] mean = new double[size];
        double[][] covariance = new double[size][size];
        for (int i = 0; i < size; i++) {
            mean[i] = in.readDouble();
            for (int j = 0; j < size; j++) {
                covariance[i][j] = in.readDouble();
            }
        }
        double level = in.readDouble();
        double distance = in.readDouble();
        double[] logEvidence = new double[Strengths.POSSIBLE];
        for (int k = 0; k < logEvidence.length; k++) {
            logEvidence[k] = in.readDouble();
        }
        return new Strengths(
                spec,
                players,
                RatingBelief.of(mean, covariance),
                level,
                distance,
                logEvidence,
                in.readDouble(),
                in.readDouble());
    }
}
