/**
 * Playing for other programs. {@link mendel.app.engine.OwnEngine} speaks their protocols, as the UCI of chess or the
 * Hub of draughts, until it is told to quit.
 */
@NullMarked
package mendel.app.engine;

import org.jspecify.annotations.NullMarked;
