/** Stored games in files: JSON lines with all that a memory knows, and records for the game formats. */
package mendel.memory.exchange;
