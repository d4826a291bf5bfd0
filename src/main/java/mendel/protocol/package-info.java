/**
 * Programs that we talk to: their processes, their names, and which protocol they speak. A package for each protocol
 * holds the client.
 */
package mendel.protocol;
