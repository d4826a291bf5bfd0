/** Hub, the protocol of draughts engines, as a client speaks it. */
@NullMarked
package mendel.protocol.hub;

import org.jspecify.annotations.NullMarked;
