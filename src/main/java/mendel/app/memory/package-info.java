/**
 * Memories of games. {@link mendel.app.memory.Memories} opens them for what is to be done, and a
 * {@link mendel.app.memory.MemoryQuestion} says what one knows of each move in a position.
 */
@NullMarked
package mendel.app.memory;

import org.jspecify.annotations.NullMarked;
