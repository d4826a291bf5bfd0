package mendel.app.evolve;

import java.util.Locale;
import mendel.evolve.GenerationStats;

/**
 * What the progress line tells of a tournament: how strong the run believes its champion, and how the last one that met
 * the default weights did.
 */
public final class RatingNote implements GenerationNote {

    private final boolean wins;
    private String rating = "";

    /**
     * A note.
     *
     * @param wins whether it tells of which generation the best is, which has won its place in games
     */
    RatingNote(boolean wins) {
        this.wins = wins;
    }

    @Override
    public String of(GenerationStats stats, double seconds) {
        if (!Double.isNaN(figure(stats, "rating"))) {
            rating = "played " + text(figure(stats, "rating"), figure(stats, "ratingError")) + " Elo in generation "
                    + stats.generation() + ", ";
        }
        return "believed " + text(figure(stats, "believed"), figure(stats, "believedError")) + ", " + rating
                + (!wins
                        ? "changed in generation " + stats.bestGeneration()
                        : stats.bestGeneration() == 0
                                ? "best is the start"
                                : "best of generation " + stats.bestGeneration());
    }

    /** A figure; NaN when it is not known. */
    private static double figure(GenerationStats stats, String name) {
        return stats.figures().getOrDefault(name, Double.NaN);
    }

    /** A rating with its error: {@code +61 ± 22}; of a player that won or lost every game there is none. */
    public static String text(double rating, double error) {
        return Double.isInfinite(rating)
                ? rating > 0 ? "all won" : "all lost"
                : String.format(Locale.ROOT, "%+.0f", rating)
                        + (Double.isFinite(error) ? String.format(Locale.ROOT, " ± %.0f", error) : "");
    }
}
