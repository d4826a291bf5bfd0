/**
 * Games into memories, out of them, into books and into files. {@link mendel.app.games.GameImport} and
 * {@link mendel.app.games.GameExport} exchange the games of a memory with files, and
 * {@link mendel.app.games.BookMaking} makes an opening book of both.
 */
@NullMarked
package mendel.app.games;

import org.jspecify.annotations.NullMarked;
