package mendel.evolve.config;

/**
 * What is computed for the report when the evolution has ended. Nothing of it enters the best weights.
 *
 * @param optimum whether the exact optimum of the linear model is computed
 * @param compareMinutes after an evolution with local steps the same one without them runs as long, but at most so many
 *     minutes, to be shown beside it; 0 for no such comparison
 * @param games after a comparison with a mentor the best weights play so many games, an even number, against those that
 *     the run began with; 0 for none
 * @param errors how often games are drawn anew to tell how sure the weights of the optimum are; 0 for not at all
 */
public record ReportConfig(boolean optimum, double compareMinutes, int games, int errors) {}
