/**
 * Experiments with the textbook searchers, as the sources made them. {@link mendel.app.lab.LabRun} plays one on
 * positions that it makes or reads.
 */
@NullMarked
package mendel.app.lab;

import org.jspecify.annotations.NullMarked;
