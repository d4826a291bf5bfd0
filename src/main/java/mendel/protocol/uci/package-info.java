/** The Universal Chess Interface, as a client speaks it. */
@NullMarked
package mendel.protocol.uci;

import org.jspecify.annotations.NullMarked;
