/**
 * Opening books: which moves are played in a position, and how often. After Ivanová (2011): the hash of a position
 * leads to its moves, each with a probability in proportion to how common it is.
 *
 * <p>A {@link mendel.book.Book} is made from games by a {@link mendel.book.BookBuilder}; a
 * {@link mendel.game.BookScheme} maps the positions and moves of a game to numbers. Books are kept in files of three
 * kinds: {@link mendel.book.BookFile} is ours and compact, {@link mendel.book.BookText} is for people and their
 * editors, {@link mendel.book.PolyglotFile} is what other chess programs read. No book can make a player play an
 * illegal move: entries are looked up only for legal moves.
 */
@NullMarked
package mendel.book;

import org.jspecify.annotations.NullMarked;
