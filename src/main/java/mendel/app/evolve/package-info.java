/**
 * Evolving weights, as {@link mendel.app.evolve.Evolution} begins it: what a config asks for, and what is told, reached
 * and kept.
 */
package mendel.app.evolve;
