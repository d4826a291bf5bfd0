/** Runs on disk: the folder, its lock, checkpoints, history, and the loop of a run, which can resume. */
package mendel.evolve.run;
