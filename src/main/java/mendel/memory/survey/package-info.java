/** A memory shown to people: counts, opening trees, the lines that were given up, and what is known of a position. */
@NullMarked
package mendel.memory.survey;

import org.jspecify.annotations.NullMarked;
