/**
 * What a game of two players is: the contract between the rules of each game and everything that plays, scores or
 * stores it. No class here knows a particular game.
 */
package mendel.game;
