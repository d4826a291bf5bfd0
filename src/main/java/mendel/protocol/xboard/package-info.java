/** The Chess Engine Communication Protocol of xboard, as a client speaks it. */
@NullMarked
package mendel.protocol.xboard;

import org.jspecify.annotations.NullMarked;
