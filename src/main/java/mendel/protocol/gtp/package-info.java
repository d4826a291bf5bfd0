/** The Go Text Protocol, which Reversi engines speak too, as a client speaks it. */
@NullMarked
package mendel.protocol.gtp;

import org.jspecify.annotations.NullMarked;
