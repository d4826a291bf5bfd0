package mendel.app.lab;

import java.util.Arrays;
import java.util.List;
import mendel.evolve.duel.MethodTrial;
import mendel.evolve.duel.MethodTrial.Look;

/**
 * What methods gained.
 *
 * @param rows a row for each ground, number of parameters and method
 */
public record MethodsResult(List<MethodsRow> rows) {

    /** The share of the gain available that is to be reached. */
    public static final double AIM = 0.8;

    public MethodsResult {
        rows = List.copyOf(rows);
    }

    /**
     * The figures of a method.
     *
     * @param ground the shape of a landscape, or {@link MethodsRun#GAMES}
     * @param parameters how many were tuned
     * @param method the method's name
     * @param trials how many were made, each with a seed of its own
     * @param games of a trial
     * @param gamesForAim how many were needed for {@link #AIM} of the gain available; infinite where they were not
     *     enough
     * @param earlyShare the share of the gain available after a tenth of the games
     * @param lastShare the same after all
     */
    public record MethodsRow(
            String ground,
            int parameters,
            String method,
            int trials,
            long games,
            MethodsQuartiles gamesForAim,
            MethodsQuartiles earlyShare,
            MethodsQuartiles lastShare) {

        static MethodsRow of(String ground, int parameters, String method, long games, List<List<Look>> trials) {
            return new MethodsRow(
                    ground,
                    parameters,
                    method,
                    trials.size(),
                    games,
                    MethodsQuartiles.of(trials.stream()
                            .mapToDouble(looks -> MethodTrial.gamesFor(AIM, looks))
                            .toArray()),
                    MethodsQuartiles.of(trials.stream()
                            .mapToDouble(looks -> at(looks, games / 10))
                            .toArray()),
                    MethodsQuartiles.of(trials.stream()
                            .mapToDouble(looks -> looks.getLast().share())
                            .toArray()));
        }

        /** The share at the last look until so many games, or at the first. */
        private static double at(List<Look> looks, long games) {
            return looks.stream()
                    .filter(look -> look.games() <= games)
                    .reduce((one, later) -> later)
                    .orElse(looks.getFirst())
                    .share();
        }
    }

    /**
     * The middle of some figures.
     *
     * @param lower a quarter are not greater
     * @param median half are not greater
     * @param upper three quarters are not greater
     */
    public record MethodsQuartiles(double lower, double median, double upper) {

        static MethodsQuartiles of(double... values) {
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            return new MethodsQuartiles(at(sorted, 0.25), at(sorted, 0.5), at(sorted, 0.75));
        }

        private static double at(double[] sorted, double share) {
            double place = share * (sorted.length - 1);
            int below = (int) place;
            double rest = place - below;
            return rest == 0 ? sorted[below] : sorted[below] + rest * (sorted[below + 1] - sorted[below]);
        }
    }
}
