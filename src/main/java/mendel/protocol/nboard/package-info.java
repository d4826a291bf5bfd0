/** NBoard, the protocol of Reversi engines, as a client speaks it. */
package mendel.protocol.nboard;
