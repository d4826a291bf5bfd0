package mendel.report;

import java.util.List;

/**
 * What a fit of very many weights found.
 *
 * @param fits one for each strength of the penalty, in the order in which they were fitted
 * @param best the strength with which the best weights were fitted, judged rounded; NaN in files of versions that did
 *     not keep it
 * @param unseen weights that no training position tells
 * @param tables what there is to be said of the best weights' tables
 * @param unlisted weights of no table that are too many to be listed: those nearest to their defaults
 */
public record FitFacts(List<FittedStrength> fits, double best, int unseen, List<TableFacts> tables, int unlisted) {

    public FitFacts {
        fits = List.copyOf(fits);
        tables = List.copyOf(tables);
    }

    /**
     * A fit with one strength of the penalty.
     *
     * @param strength positions that the centre of each weight counts for
     * @param losses without the penalty
     * @param objective the training loss with the penalty
     * @param bound no weights have a smaller objective; NaN when that is not known
     * @param generation in which it ended
     */
    public record FittedStrength(double strength, Losses losses, double objective, double bound, long generation) {

        /** How far the objective can lie above the optimum, in per cent; NaN when nothing is known. */
        public double gapPercent() {
            return 100 * (objective - bound) / objective;
        }
    }
}
