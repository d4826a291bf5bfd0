package mendel.match.stats;

/** Ratings of players and their errors, by the model of {@link BradleyTerry}. */
public final class Ratings {

    private final double[] elo;
    private final double[][] covariance;

    Ratings(double[] elo, double[][] covariance) {
        this.elo = elo;
        this.covariance = covariance;
    }

    /** The number of players. */
    public int size() {
        return elo.length;
    }

    /** A player's rating in Elo; infinite or NaN when games and priors do not determine it. */
    public double elo(int player) {
        return elo[player];
    }

    /**
     * The standard error of a rating in Elo, from the curvature of the posterior: as if every game were independent of
     * all others and each either won or lost. 0 for a fixed rating, infinite for one that is not finite.
     */
    public double error(int player) {
        return Math.sqrt(covariance[player][player]);
    }

    /** The covariance of two ratings in Elo², under the same assumptions; 0 between groups that never met. */
    public double covariance(int first, int second) {
        return covariance[first][second];
    }
}
