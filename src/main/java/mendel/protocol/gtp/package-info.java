/** The Go Text Protocol, which Reversi engines speak too, as a client speaks it. */
package mendel.protocol.gtp;
