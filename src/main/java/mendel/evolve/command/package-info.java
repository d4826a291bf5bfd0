/**
 * Losses that a command of the user tells: genomes as lines of JSON on its standard input, losses as lines of JSON on
 * its standard output. The guide {@code src/guide/evolve.md} describes the protocol.
 */
@NullMarked
package mendel.evolve.command;

import org.jspecify.annotations.NullMarked;
