/**
 * Evolving weights, as {@link mendel.app.evolve.Evolution} begins it or goes on with it: what a config asks for is an
 * {@link mendel.app.evolve.EvolveTask}. A listener hears how it goes, the outcome says what was reached, and everything
 * is kept in the run's folder.
 */
@NullMarked
package mendel.app.evolve;

import org.jspecify.annotations.NullMarked;
