/** Games into memories, out of them, into books and into files. */
package mendel.app.games;
