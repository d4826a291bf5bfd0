/** Openings: random ones, from lists and files, or by a book. */
@NullMarked
package mendel.match.opening;

import org.jspecify.annotations.NullMarked;
