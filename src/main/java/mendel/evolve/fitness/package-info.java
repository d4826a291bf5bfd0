/** The loss of whole populations on many positions: the packed kernel, the losses, and local descent steps. */
package mendel.evolve.fitness;
