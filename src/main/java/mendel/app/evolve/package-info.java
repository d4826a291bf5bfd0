/** What a config asks to be evolved, and what is told and kept of a run. */
package mendel.app.evolve;
