/**
 * The genetic algorithm on Jenetics: genes and their codec, operators, selection, and the step from generation to
 * generation.
 */
package mendel.evolve.genetic;
