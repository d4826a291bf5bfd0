/** NBoard, the protocol of Reversi engines, as a client speaks it. */
@NullMarked
package mendel.protocol.nboard;

import org.jspecify.annotations.NullMarked;
