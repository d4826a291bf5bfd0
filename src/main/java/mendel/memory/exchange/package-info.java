/** Stored games in files: JSON lines with all that a memory knows, and records for the game formats. */
@NullMarked
package mendel.memory.exchange;

import org.jspecify.annotations.NullMarked;
