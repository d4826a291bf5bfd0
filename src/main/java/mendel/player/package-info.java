/** Players: our own search with any weights, with or without a book, and external engines. */
@NullMarked
package mendel.player;

import org.jspecify.annotations.NullMarked;
