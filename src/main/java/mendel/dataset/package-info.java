/** Labelled positions: reading, writing, sampling and splitting them, and the packed matrix of their features. */
@NullMarked
package mendel.dataset;

import org.jspecify.annotations.NullMarked;
