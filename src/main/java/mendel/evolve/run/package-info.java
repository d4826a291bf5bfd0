/** Runs on disk: the folder, its lock, checkpoints, history, and the loop that a killed run goes on with. */
package mendel.evolve.run;
