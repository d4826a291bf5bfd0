/**
 * The exact optimum of a linear evaluation on given positions: what an evolution could reach at best. No evolution
 * reads it; reports show it beside what was reached.
 */
package mendel.evolve.optimum;
