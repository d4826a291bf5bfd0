/**
 * Comparing evaluations with labelled positions. {@link mendel.app.fit.Scoring} says how far weights are from scores
 * and results, and {@link mendel.app.fit.ParameterUse} what the parameters of a model do there.
 */
@NullMarked
package mendel.app.fit;

import org.jspecify.annotations.NullMarked;
