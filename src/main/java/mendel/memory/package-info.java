/**
 * The learned memory of games: lines that lost are not played again.
 *
 * <p>After Labaj (2007): every finished game is stored with the learner's colour, its result and its moves, and asked
 * only when the search finds several moves exactly equal. A memory is one SQLite file in write-ahead mode, so that
 * several processes can learn into it at once and a killed one loses at most the game in play.
 *
 * <p><b>Tables.</b> {@code games} is the truth: a row a game and learner. {@code lines} and {@code positions} are sums
 * over them, made anew from the games whenever that is needed, so that no question has to look at games:
 *
 * <ul>
 *   <li>{@code lines}: games won, lost and drawn and the sum of margins, for each sequence of moves that ends with one
 *       of the learner's. The key is a 64-bit hash of the game, the first position, the learner's side and the moves
 *       ({@link mendel.memory.LineKey});
 *   <li>{@code positions}: the same for each position that a learner's move led to, folded by the symmetries of the
 *       board ({@link mendel.game.Position#canonicalText}), so that symmetric lines and transpositions meet; and what
 *       the games proved it worth, the newer ones counting more ({@link mendel.memory.Worth},
 *       {@link mendel.memory.Charge}).
 * </ul>
 *
 * Keys are hashes: with a million lines, two differing ones meet with a probability of 3 in 100 million.
 */
package mendel.memory;
