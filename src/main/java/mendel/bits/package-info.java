/** Bit tricks on long; no state. */
@NullMarked
package mendel.bits;

import org.jspecify.annotations.NullMarked;
