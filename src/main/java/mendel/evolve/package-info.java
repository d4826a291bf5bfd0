/** The evolution of weights: problem and codec, operators, fitness, checkpoints. */
package mendel.evolve;
