/** Players: our own search with any weights, with or without a book, and external engines. */
package mendel.player;
