package mendel.evolve.config;

/**
 * What is computed for the report when the evolution has ended. Nothing of it enters the best weights.
 *
 * @param optimum whether the exact optimum of the linear model is computed
 * @param compare whether the same algorithm without local steps runs as long as the evolution did, to be shown beside it
 */
public record ReportConfig(boolean optimum, boolean compare) {}
