/**
 * What every package may use: the two exceptions for failures that a user can act on, atomic writing of files, hints
 * for misspelt names, and worker threads.
 */
@NullMarked
package mendel;

import org.jspecify.annotations.NullMarked;
