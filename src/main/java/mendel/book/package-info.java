/**
 * Opening books: which moves are played in a position, and how often. After Ivanová (2011): the hash of a position
 * leads to its moves, each with a probability in proportion to how common it is.
 *
 * <p>A {@link mendel.book.Book} is made from games by a {@link mendel.book.BookBuilder}; a
 * {@link mendel.book.BookScheme} says how the positions and moves of a game become numbers. Books are kept in files of
 * three kinds: {@link mendel.book.BookFile} is ours and compact, {@link mendel.book.BookText} is for people and their
 * editors, {@link mendel.book.PolyglotFile} is what other chess programs read. No file can make a player play an
 * illegal move: a book's entries are only looked up for the legal ones.
 */
package mendel.book;
