/**
 * Games in the terminal: a dialogue in lines with a session, for people or as JSON. It needs only a reader, a writer
 * and player factories, so it runs without a terminal as well.
 */
@NullMarked
package mendel.terminal;

import org.jspecify.annotations.NullMarked;
