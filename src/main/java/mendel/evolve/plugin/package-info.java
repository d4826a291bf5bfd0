/**
 * What others add to an evolution: objectives, and selectors, alterers and presets of Jenetics. These take their random
 * numbers from {@code RandomRegistry.random()} alone, which Mendel seeds for each generation: then the same seed gives
 * the same weights, whatever the number of threads and however often a run was interrupted.
 */
@NullMarked
package mendel.evolve.plugin;

import org.jspecify.annotations.NullMarked;
