/** Runs on disk: the folder, its lock, checkpoints, history, and the loop of a run, which can resume. */
@NullMarked
package mendel.evolve.run;

import org.jspecify.annotations.NullMarked;
