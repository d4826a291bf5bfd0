/**
 * The memory's file: an SQLite database of games, and the sums over them that questions are answered from.
 *
 * <p><b>Tables.</b> {@code games} is the truth: a row a game and learner. {@code lines} and {@code positions} are sums
 * over them, made anew from the games whenever that is needed, so that no question has to look at games:
 *
 * <ul>
 *   <li>{@code lines}: games won, lost and drawn and the sum of margins, for each sequence of moves that ends with one
 *       of the learner's. The key is a 64-bit hash of the game, the first position, the learner's side and the moves
 *       ({@link mendel.memory.LineKey});
 *   <li>{@code positions}: the same for each position that a learner's move led to, folded by the symmetries of the
 *       board ({@link mendel.game.Notation#canonicalText}), so that symmetric lines and transpositions meet; and what
 *       the games proved it worth, the newer ones counting more ({@link mendel.memory.credit.Worth},
 *       {@link mendel.memory.credit.Charge}).
 * </ul>
 *
 * Keys are hashes: with a million lines, two differing ones meet with a probability of 3 in 100 million.
 */
@NullMarked
package mendel.memory.store;

import org.jspecify.annotations.NullMarked;
