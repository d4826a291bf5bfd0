/**
 * The genetic algorithm on Jenetics: genes and their codec, operators, selection, and the step from generation to
 * generation.
 */
@NullMarked
package mendel.evolve.genetic;

import org.jspecify.annotations.NullMarked;
