/** Memories of games: opening them for what is to be done, and questions to them. */
package mendel.app.memory;
