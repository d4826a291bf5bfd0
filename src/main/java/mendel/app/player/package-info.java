/** Players by their names, with their books and with what decides among equally good moves. */
package mendel.app.player;
