/** The loss of whole populations on many positions: the packed kernel, the losses, and local descent steps. */
@NullMarked
package mendel.evolve.fitness;

import org.jspecify.annotations.NullMarked;
