/** Bit tricks on long; no state. */
package mendel.bits;
