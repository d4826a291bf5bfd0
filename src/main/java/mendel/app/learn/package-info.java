/** Learning from games: who learns, and runs of it. The learning itself is {@link mendel.learn}. */
package mendel.app.learn;
