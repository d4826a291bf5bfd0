/**
 * The contract of a two-player game, between the rules of each game and everything that plays, scores or stores it. No
 * class here depends on a particular game.
 */
@NullMarked
package mendel.game;

import org.jspecify.annotations.NullMarked;
