/** The Universal Chess Interface, as a client speaks it. */
package mendel.protocol.uci;
