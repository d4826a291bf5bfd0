/**
 * How sure fitted weights are. {@link mendel.evolve.certainty.ErrorBars} says how far each of them, and each pair,
 * could be elsewhere had other games been played; {@link mendel.evolve.certainty.LearningCurve} what more games would
 * bring. Both take the exact optimum of the model, not what an evolution found, and nothing of them enters any weights.
 */
@NullMarked
package mendel.evolve.certainty;

import org.jspecify.annotations.NullMarked;
