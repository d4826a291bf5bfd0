/** Making data: positions taken out of games, and those who give them their scores. */
package mendel.app.data;
