/** Hub, the protocol of draughts engines, as a client speaks it. */
package mendel.protocol.hub;
