/** How a memory chooses among equally good moves: Labaj's rule of 2007, and the one that weighs what games proved. */
@NullMarked
package mendel.memory.rule;

import org.jspecify.annotations.NullMarked;
