/** The evolution of weights: problem and codec, operators, fitness, checkpoints. */
@NullMarked
package mendel.evolve;

import org.jspecify.annotations.NullMarked;
