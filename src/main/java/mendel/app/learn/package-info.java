/** Learning from games: who learns. The learning itself is {@link mendel.learn}. */
package mendel.app.learn;
