package mendel.report;

/**
 * One generation of a tournament; {@code NaN} for what was not measured.
 *
 * @param generation its number, from 1
 * @param rating Elo of its champion against the default weights, in games that selected nobody; infinite when it won or lost all
 * @param error half the width of the rating's 95 % interval
 * @param games games so far, since the run began
 * @param spread standard deviation of the genomes' expected scores against the default, as a share of the points, 0 to 1
 * @param diversity mean standard deviation of a weight in the population, as a share of the weight's range, 0 to 1
 * @param seconds time since the run's start, summed over resumes
 * @param best whose champion was the best of the run at its end
 */
public record RatingPoint(long generation, double rating, double error, long games, double spread, double diversity,
        double seconds, long best) {

    /** Whether the champion met the default. */
    public boolean measured() {
        return !Double.isNaN(rating);
    }

    /** Whether the champion became the best of the run. */
    boolean crowned() {
        return best == generation;
    }

    /** {@code +61 ± 22}, {@code all won}. */
    String text() {
        if (!Double.isFinite(rating)) {
            return Double.isNaN(rating) ? Numbers.NONE : rating > 0 ? "all won" : "all lost";
        }
        return elo() + (Double.isFinite(error) ? " ± " + Numbers.fixed(error, 0) : "");
    }

    /** The rating with its sign. */
    String elo() {
        return Double.isFinite(rating) ? (Math.rint(rating) > 0 ? "+" : "") + Numbers.fixed(rating, 0) : text();
    }
}
