/** Who plays: our own search with any weights, a book before it, and external engines. */
package mendel.player;
