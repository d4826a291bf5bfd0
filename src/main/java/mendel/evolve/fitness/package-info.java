/** The loss of whole populations on many positions: the packed kernel, the losses, and local steps downhill. */
package mendel.evolve.fitness;
