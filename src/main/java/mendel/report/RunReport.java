package mendel.report;

import java.util.List;
import mendel.eval.Weights;

/**
 * Everything that a report shows.
 *
 * @param summary what is known of the run
 * @param best the best weights
 * @param bestLosses their losses
 * @param bestGeneration the generation that bore them
 * @param history the generations in order; may be empty
 * @param config the run's config as text
 */
public record RunReport(RunSummary summary, Weights best, Losses bestLosses, long bestGeneration,
        List<GenerationPoint> history, String config) {

    /** @throws IllegalArgumentException when the best weights belong to another model than the first */
    public RunReport {
        history = List.copyOf(history);
        if (best.spec() != summary.first().spec()) {
            throw new IllegalArgumentException("the best weights belong to another model than the first ones");
        }
    }
}
