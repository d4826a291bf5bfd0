/**
 * The learned memory of games: lines that lost are not played again.
 *
 * <p>After Labaj (2007): every finished game is stored with the learner's colour, its result and its moves, and asked
 * only when the search finds several moves exactly equal. A memory is one SQLite file in write-ahead mode, so that
 * several processes can learn into it at once and a killed one loses at most the game in play.
 *
 * <p>Here is what all of it speaks of: a game that a learner played ({@link mendel.memory.StoredGame}), and the keys of
 * its lines and positions ({@link mendel.memory.LineKey}). The rooms: {@link mendel.memory.store} is the file,
 * {@link mendel.memory.credit} says what games prove, {@link mendel.memory.rule} chooses moves,
 * {@link mendel.memory.exchange} reads and writes games, and {@link mendel.memory.survey} shows a memory to people.
 */
@NullMarked
package mendel.memory;

import org.jspecify.annotations.NullMarked;
