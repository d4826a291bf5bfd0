/** The Chess Engine Communication Protocol of xboard, as a client speaks it. */
package mendel.protocol.xboard;
